"""The words of each page."""
