"""A recorded game, or one of its deals, as a single HTML file, which loads nothing else."""
