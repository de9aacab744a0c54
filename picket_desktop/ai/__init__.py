"""The opponents: they see a view, and answer with a move and a reason. One file per opponent."""
