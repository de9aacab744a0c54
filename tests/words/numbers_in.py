"""The numbers mentioned in a text, in words or figures, in any language of Picket."""

from __future__ import annotations

import re
from functools import cache

from picket_desktop.words.languages import languages
from tests.words.catalogues import checks

MOST = 1000


@cache
def _words(code: str) -> tuple[re.Pattern[str], dict[str, int]]:
    """Return a pattern for numbers from three up in a language, and their values."""
    known = {languages()[code].number(n).casefold(): n for n in range(3, MOST)} | dict(checks(code).numbers)
    longest_first = sorted(map(re.escape, known), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])({'|'.join(longest_first)}|\d+)(?![\w-])"), known


def numbers_in(text: str, code: str = "en") -> list[int]:
    """Return the numbers from three on that a text names, in their order; not those of its parameters.

    >>> numbers_in("Thirty in hand adds {more}: 35 counts as a hundred and one")
    [30, 35, 101]
    """
    pattern, known = _words(code)
    found = pattern.findall(re.sub(r"\{[^}]*\}", "·", text).casefold())
    return [n for word in found if (n := known[word] if word in known else int(word)) > 2]
