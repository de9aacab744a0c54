"""The drills of Piquesept."""
