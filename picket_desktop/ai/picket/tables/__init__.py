"""Fitted and measured tables."""
