"""The page for marking the cards of the other hand on a picture of the pack, and its result."""
