"""All the text of Picket. The source sentences are English; every other language has a catalogue of
translations and a module for its numbers and cards."""
