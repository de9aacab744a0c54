"""What is said of the two-hand games."""
