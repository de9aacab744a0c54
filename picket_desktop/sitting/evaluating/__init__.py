"""Positions for which the best ways to go on are sought, and evaluations of them."""
