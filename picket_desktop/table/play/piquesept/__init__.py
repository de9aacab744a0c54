"""The table of Piquesept."""
