"""The rule book chapter of Piquesept."""
