"""Keeping the score of a game with real cards."""
