"""Drills: short questions from real deals, asked ten at a time, and the rule for when each is asked again."""
