"""A drill at the table."""
