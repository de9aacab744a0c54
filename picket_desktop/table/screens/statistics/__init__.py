"""Screens of statistics."""
