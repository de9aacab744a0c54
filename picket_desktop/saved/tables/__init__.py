"""Reading and writing each table of the store."""
