"""How the two-hand games are played: laying out, calling, card play."""
