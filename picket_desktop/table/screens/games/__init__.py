"""Screens of kept games."""
