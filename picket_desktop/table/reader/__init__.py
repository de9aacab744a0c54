"""What a screen reader is given: the tree of what is shown, and the lines that are spoken."""
