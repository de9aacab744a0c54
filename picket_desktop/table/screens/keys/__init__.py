"""The page of keys, and that on which they are changed."""
