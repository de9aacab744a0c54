"""What is drilled with two hands."""
