"""The lessons: teaching the games step by step at the real table. No pygame here."""

WHOLE_DEAL = "whole-deal"
"""The name of the lesson that completes the learner's knowledge of the game."""
