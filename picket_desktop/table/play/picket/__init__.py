"""The table of the two-player games."""
