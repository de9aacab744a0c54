"""The part of a game that has been shown at the table, and the code that shows its events one after
another."""
