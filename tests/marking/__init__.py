"""Games of the computer's players, marked as two people would mark them with real cards."""
