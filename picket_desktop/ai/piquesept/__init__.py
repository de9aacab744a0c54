"""How Piquesept is played."""
