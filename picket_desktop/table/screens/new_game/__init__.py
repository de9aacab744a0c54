"""A new game is agreed."""
