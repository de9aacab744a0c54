"""What links the deals of games with real cards: the pool, for which three players play by turns."""
