"""A recorded game, or one of its deals, as a single HTML file that loads nothing else."""
