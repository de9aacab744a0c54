"""Output to screen readers: the tree of what is shown, and the lines that are spoken."""
