"""Screens of the review of a deal."""
