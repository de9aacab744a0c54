"""Mutation tests of the rules, run by ``python -m tests.mutation``."""
