"""Positions to find the best moves for, and their evaluations."""
