"""Turn pointer, keyboard and focus events into intents."""
