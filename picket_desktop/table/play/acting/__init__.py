"""The actions of presses, drags and keys."""
