"""The table at which a game is played, shared by all families of games."""
