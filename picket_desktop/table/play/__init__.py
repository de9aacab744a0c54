"""The table at which games are played: the part that all families of games share."""
