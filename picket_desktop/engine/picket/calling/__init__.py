"""The calls: point, sequences and sets."""
