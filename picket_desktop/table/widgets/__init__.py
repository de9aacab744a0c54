"""The building blocks of the table: looks, theme, text, intents, parts of pages."""
