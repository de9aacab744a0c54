"""Drills: short questions from real deals, ten in a row, and when each comes back."""
