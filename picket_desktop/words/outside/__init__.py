"""Words that come from outside: text that was typed, and messages of the system."""
