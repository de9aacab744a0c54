"""Screens for setting up a new game, to play or to watch."""
