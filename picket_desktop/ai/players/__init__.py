"""The opponents: one for each module that defines ``PLAYER``."""
