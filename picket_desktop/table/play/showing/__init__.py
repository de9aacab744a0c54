"""The part of a game that has been shown at a table, and the showing of its events one after another."""
