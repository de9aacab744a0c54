"""A sitting at its table: the part of it that is shown, hints, warnings, and the actions before and after a
deal."""
