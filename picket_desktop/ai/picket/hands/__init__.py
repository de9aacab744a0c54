"""Hands: which the adversary may hold, and what they are worth."""
