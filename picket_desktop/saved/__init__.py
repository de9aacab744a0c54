"""Data kept from one sitting to the next: settings, games, lessons, drills and reviews."""
