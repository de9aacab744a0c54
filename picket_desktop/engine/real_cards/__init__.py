"""Games with real cards beyond one deal: the pool that three play for by turns."""
