"""Sealed deals: making seals and checking them."""
