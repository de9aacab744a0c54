"""Kept games."""
