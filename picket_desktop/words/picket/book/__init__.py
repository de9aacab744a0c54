"""The rule book chapters of the games for two."""
