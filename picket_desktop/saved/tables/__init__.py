"""Reads and writes each table of the store."""
