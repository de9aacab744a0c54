"""The exact solution of the play when both hands are open."""
