"""Picket: a card table for the oldest game of the piquet family."""

__version__ = "1.0.0"
