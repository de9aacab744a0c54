"""The page of keys, and the page on which they are changed."""
