"""Events shown, one after another."""
