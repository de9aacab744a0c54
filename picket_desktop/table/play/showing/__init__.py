"""The showing of events, one after another."""
