"""Single deals that were known beforehand."""
