"""Turns pointer, keyboard and focus events into intents."""
