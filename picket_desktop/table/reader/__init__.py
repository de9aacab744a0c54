"""Screen readers: the tree of what is shown, and the lines that are spoken."""
