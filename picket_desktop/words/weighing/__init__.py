"""What is weighed, in words: chances to win, and ways to go on."""
