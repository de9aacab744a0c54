"""Looks in, pixels out."""
