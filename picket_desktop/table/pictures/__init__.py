"""Pictures of a game at any point, drawn without a display."""
