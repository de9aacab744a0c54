"""The lessons of the game for three and four."""
