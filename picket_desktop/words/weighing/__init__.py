"""The text about what is weighed up: chances to win, and ways to go on."""
