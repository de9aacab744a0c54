"""A game looked through."""
