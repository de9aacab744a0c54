"""The pages for those who play with real cards."""
