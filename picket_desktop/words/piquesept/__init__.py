"""What is said of Piquesept."""
