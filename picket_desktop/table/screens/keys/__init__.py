"""The page of keys, and the page for changing them."""
