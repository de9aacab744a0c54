"""The page on which the cards of the other hand are marked on a picture of the pack, and its result."""
