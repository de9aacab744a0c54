"""Data that outlives a sitting: settings, games, records."""
