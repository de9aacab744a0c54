"""What a verb raises when it cannot do what was asked."""


class Refusal(Exception):
    """One clear sentence, saying what and where."""
