"""The lessons: what is taught, step by step, at the real table. No pygame here."""

WHOLE_DEAL = "whole-deal"
"""The lesson after which one knows the game."""
