"""Deals written down: worked hands, and their scores."""
