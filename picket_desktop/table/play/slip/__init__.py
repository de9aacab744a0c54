"""The slip over the table: its contents, and where it is placed."""
