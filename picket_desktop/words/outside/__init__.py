"""Words that come from outside: what was typed, and what the system says."""
