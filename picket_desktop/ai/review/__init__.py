"""Reviews of deals: the cost of each decision."""
