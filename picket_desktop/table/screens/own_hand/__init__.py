"""The pages of a hand that the player puts together, and of the best ways to continue from a position."""
