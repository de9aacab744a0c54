"""The hands the opponent may hold, and what a hand is worth."""
