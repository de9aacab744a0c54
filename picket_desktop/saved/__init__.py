"""Data that is kept from one sitting to the next: settings, games, records."""
