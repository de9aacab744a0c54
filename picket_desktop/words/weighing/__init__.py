"""The text about estimates: chances of winning, and the value of ways to continue."""
