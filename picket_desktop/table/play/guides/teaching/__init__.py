"""The parts of a lesson at its table: its slip, what that points at and lights up, and the friend."""
