"""Movement: easing, flights, banderoles, counters."""
