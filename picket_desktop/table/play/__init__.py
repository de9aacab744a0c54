"""The table at which a game is played: one for every family of games."""
