"""The person's place on the ladder of players, worked out from the cost of the person's decisions."""
