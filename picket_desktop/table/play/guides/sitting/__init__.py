"""A sitting at its table: what is shown of it, hints, warnings, and what is done before and after a deal."""
