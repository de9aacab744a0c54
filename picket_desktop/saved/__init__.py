"""What outlives a sitting: settings, games, records."""
