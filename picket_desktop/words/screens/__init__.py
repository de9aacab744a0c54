"""The text of each page."""
