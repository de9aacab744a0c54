"""Deals of Piquesept played out in thought."""
