"""The guides, one for each kind of table, which determine what is asked there and what an action means."""
