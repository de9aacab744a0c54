"""Moves weighed by what comes of them."""
