"""Screens on which a new game is agreed, to play or to watch."""
