"""All the text of Picket. The source sentences are English; another language is a catalogue of translations
and one module for its numbers and cards."""
