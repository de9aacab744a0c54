"""Reasons for moves."""
