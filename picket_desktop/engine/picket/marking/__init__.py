"""Keeping the score of a two-hand game played with real cards."""
