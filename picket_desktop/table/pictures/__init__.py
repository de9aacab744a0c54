"""Pictures of any point in a game, without a display."""
