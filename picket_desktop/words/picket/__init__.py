"""The words of the two-hand games."""
