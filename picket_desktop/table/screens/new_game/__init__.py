"""Screens on which a new game is agreed."""
