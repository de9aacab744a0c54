"""Measure the strength of the computer's players: `python -m tests.strength`."""
