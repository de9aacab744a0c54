"""The parts of a lesson at its table: its slip, the arrow and lights that point out its subject, and the
friend who helps."""
