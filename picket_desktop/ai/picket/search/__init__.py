"""Exact play of open hands."""
