"""What lies on the cloth, whatever the game."""
