"""One game at the table: what was agreed, whose turn it is, the computer asked, every move kept."""
