"""The rule book chapters of the two-player games."""
