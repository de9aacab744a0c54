"""Pictures of a game at any moment, without a display."""
