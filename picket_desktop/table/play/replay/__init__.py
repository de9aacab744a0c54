"""Replaying and reviewing a game."""
