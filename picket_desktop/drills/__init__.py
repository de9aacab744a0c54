"""Drills: short questions from real deals, asked in rows of ten, and the time when each is asked again."""
