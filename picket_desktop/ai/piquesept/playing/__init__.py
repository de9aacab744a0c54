"""Simulated play of Piquesept deals."""
