"""The guides, one for each kind of table. They decide what is asked there and what an action means."""
