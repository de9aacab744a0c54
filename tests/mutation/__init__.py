"""Whether the tests of the rules can fail: ``python -m tests.mutation``."""
