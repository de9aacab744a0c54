"""Weighing moves by their consequences."""
