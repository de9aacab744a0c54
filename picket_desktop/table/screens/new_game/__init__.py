"""Screens on which a new game is set up, to play or to watch."""
