"""The things on the cloth of the table that any game may have."""
