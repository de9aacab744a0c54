"""Calls: point, sequences and sets."""
