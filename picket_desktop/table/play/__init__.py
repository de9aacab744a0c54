"""The table at which games are played, as far as all families of games share it."""
