"""The part of the game shown at a table, and the showing of events, one after another."""
