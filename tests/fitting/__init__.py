"""Programs that fit the numbers used by the computer's players. Each writes its module anew."""
