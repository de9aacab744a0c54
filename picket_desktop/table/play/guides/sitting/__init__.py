"""The parts of a sitting at its table: what is shown of it, hints, warnings, and the actions before and after
a deal."""
