"""The pages of a hand of one's own, and of the best ways to go on in a position."""
