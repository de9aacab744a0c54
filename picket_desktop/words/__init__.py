"""Everything Picket says. The source sentences are English; another language is a catalogue of their equals
and one module with its numbers and cards."""
