"""The drills of two-handed games."""
