"""The store as a file: its tables, its damage, its lock."""
