"""The slip over the table: its contents, and its place."""
