"""Screens of saved games."""
