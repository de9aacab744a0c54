"""The rule book screen."""
