"""Everything that moves on the screen: cards in flight, banderoles, counters, faces, arriving pages and more,
with their easing."""
