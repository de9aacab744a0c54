"""The parts of a lesson at its table: its slip, what the slip points at and lights up, and the friend."""
