"""One game at the table: its setup, its turns, the computer's moves, advice, reviews, and saving."""
