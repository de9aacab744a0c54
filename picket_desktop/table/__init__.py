"""The table: the only rooms of the house where pygame may be imported."""
