"""The slip over the table: what stands on it, and where it lies."""
