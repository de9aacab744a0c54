"""The words of the two-player games."""
