"""Positions whose best moves are sought, and evaluations of them."""
