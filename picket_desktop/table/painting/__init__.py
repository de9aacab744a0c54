"""Drawing: looks in, pixels out."""
