"""The page of statistics, and its parts."""
