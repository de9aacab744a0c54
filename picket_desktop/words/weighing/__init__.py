"""The text about what is weighed up: chances of winning, and ways to continue."""
