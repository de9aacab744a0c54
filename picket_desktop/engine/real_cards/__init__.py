"""Series of games with real cards: the pool, in which three players take turns at a game for two."""
