"""Everything Picket says. The source sentences are English; a tongue is one catalogue of their equals."""
