"""The screens of the table, each in a file or folder of its own, and what they share."""
