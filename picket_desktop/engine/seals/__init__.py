"""Sealed deals."""
