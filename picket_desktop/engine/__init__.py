"""The rules of every game: standard library only, no files, no clock, no hidden randomness."""
