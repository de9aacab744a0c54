"""Programs that fit the numbers used by the computer's players. Each rewrites its own module."""
