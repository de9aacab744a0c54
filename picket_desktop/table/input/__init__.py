"""From events to intents: pointer, keyboard, focus."""
