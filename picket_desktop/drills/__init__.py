"""Drills: short questions from real deals, asked in rows of ten, and when each is asked again."""
