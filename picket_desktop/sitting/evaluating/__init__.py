"""Positions whose best ways to go on are looked for, and evaluations of them."""
