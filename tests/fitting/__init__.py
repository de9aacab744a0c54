"""Programs that fit the numbers used by the computer's players, each of which rewrites its module."""
