"""The words of Piquesept."""
