"""Thinking in a separate process."""
