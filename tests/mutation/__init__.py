"""Mutation tests of the rules: ``python -m tests.mutation``."""
