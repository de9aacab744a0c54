"""Single deals whose cards were known beforehand."""
