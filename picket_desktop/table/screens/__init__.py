"""Screens of the table, one file each."""
