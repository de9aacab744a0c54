"""The rule books of the games for two."""
