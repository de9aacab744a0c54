"""Reviews of deals: the cost of each decision, par, and the highlights of a game."""
