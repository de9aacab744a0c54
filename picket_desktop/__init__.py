"""Picket: a card table for the oldest game of the piquet family."""

__version__ = "0.1.0"
