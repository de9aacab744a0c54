"""A deal of a recorded game as one HTML file, which loads nothing."""
