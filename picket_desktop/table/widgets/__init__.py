"""The building blocks of the table: looks, theme, text, intents, and parts of pages."""
