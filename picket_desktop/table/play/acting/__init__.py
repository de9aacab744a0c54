"""What presses, drags and keys do."""
