"""The looks that lie on the cloth in any game."""
