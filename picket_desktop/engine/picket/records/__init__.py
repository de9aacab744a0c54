"""Written deals: worked hands, and their scores."""
