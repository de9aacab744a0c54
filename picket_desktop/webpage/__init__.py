"""A recorded game, or a deal of one, as one HTML file, which loads nothing."""
