"""What moves: easing, flights, banderoles, counters."""
