"""The guides, one for each kind of table: what is asked there, and what an action means."""
