"""Games with real cards beyond one deal: the pool for which three players take turns."""
