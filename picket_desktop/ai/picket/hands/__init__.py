"""The hands that the opponent may hold, and the worth of a hand."""
