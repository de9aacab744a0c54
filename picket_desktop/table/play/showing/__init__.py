"""The part of a game shown so far at the table, and the code that shows its events one after another."""
