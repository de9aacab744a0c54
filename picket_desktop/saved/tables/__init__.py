"""What is read from each table of the store."""
