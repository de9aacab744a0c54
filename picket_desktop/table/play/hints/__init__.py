"""Hints and warnings."""
