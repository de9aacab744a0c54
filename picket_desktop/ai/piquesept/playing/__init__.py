"""The play of Piquesept deals, simulated or, near the end, solved exactly."""
