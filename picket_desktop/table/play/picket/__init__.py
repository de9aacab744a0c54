"""The table of the two-hand games."""
