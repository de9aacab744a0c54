"""The exception for a command that cannot do what was asked."""

from typing import Any


class Refusal(Exception):
    """A clear sentence saying what is wrong and where. It is given as the key of one of the terminal's texts,
    with the values to fill in."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key, values)
        self.key, self.values = key, values
