"""Players of the two-hand games: laying out, calling and card play."""
