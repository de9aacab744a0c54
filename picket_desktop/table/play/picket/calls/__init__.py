"""The calls of a deal as the table shows them."""
