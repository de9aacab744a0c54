"""Thinking in another process."""
