"""The person's place among the players of the ladder, by what their decisions cost."""
