"""The file of the store: its tables, its lock, and the repair of damage."""
