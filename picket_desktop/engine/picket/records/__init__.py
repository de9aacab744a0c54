"""Deals and hands in writing, read and scored by the rules: deal records, famous deals, and hands that a
person enters."""
