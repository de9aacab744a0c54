"""Pages for putting together a hand, and for the best ways to continue from a position."""
