"""Links the deals of games with real cards: the pool, played by three players in turn."""
