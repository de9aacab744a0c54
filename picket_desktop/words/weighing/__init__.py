"""Words for what is weighed: chances to win, and ways to go on."""
