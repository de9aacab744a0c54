"""The pages of lessons and of drills."""
