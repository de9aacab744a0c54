"""Players of Piquesept."""
