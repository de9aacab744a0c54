"""The lessons of the games for two."""
