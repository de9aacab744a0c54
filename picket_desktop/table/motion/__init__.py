"""Movement: easing, cards in flight, banderoles, counters."""
