"""No translation uses a word its language's glossary says to avoid: see `Words to avoid` in
``glossary.md``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from babel.messages.catalog import Message

from picket_desktop.words.languages import SOURCE, languages
from picket_desktop.words.voice import FORM
from tests.words.catalogues import LANGUAGES, originals, path, read, texts

HEADING = "## Words to avoid"
CODES = [code for code in languages() if code != SOURCE]


class Avoided(NamedTuple):
    """A word or phrase to avoid, and its replacement. ``within`` is what the English sentence must contain
    for the rule to apply, or "". A star at the end stands for any ending."""

    word: str
    instead: str
    within: str


def avoided(glossary: str) -> list[Avoided]:
    """Return the words that a glossary says to avoid."""
    _, _, section = glossary.partition(f"\n{HEADING}\n")
    lines = section.partition("\n## ")[0].splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    return [Avoided(*row) for row in rows[2:]]  # the first two are the heading


def stands(word: str, text: str) -> bool:
    """Return True if a word or phrase is in a text."""
    whole = r"\s+".join(re.escape(part) for part in word.removesuffix("*").split())
    ending = "" if word.endswith("*") else r"(?!\w)"
    return bool(re.search(rf"(?<!\w){whole}{ending}", text, re.IGNORECASE))


def faults(message: Message, words: list[Avoided]) -> Iterator[str]:
    """Yield a complaint for each word to avoid in the translation of a message."""
    pieces = [piece for text in texts(message) for piece in FORM.split(text)[::2]]
    said = re.sub(r"\{[^}]*\}", "{}", "\n".join(pieces))
    for word in words:
        if stands(word.word, said):
            allowed = [one.within for one in words if one.word == word.word and one.within]
            if not any(stands(within, text) for within in allowed for text in originals(message)):
                yield f"{originals(message)[0]!r} has “{word.word}”: write “{word.instead}”"


@pytest.mark.parametrize("code", CODES)
def test_no_sentence_has_a_word_to_avoid(code: str) -> None:
    glossary = LANGUAGES / code / "glossary.md"
    words = avoided(glossary.read_text(encoding="utf-8") if glossary.exists() else "")
    found = [fault for message in read(path(code), code) if message.id for fault in faults(message, words)]
    assert found == []


GLOSSARY = """# French

## Words to avoid
What the books never say.

| Avoid | Write instead | Except in |
|---|---|---|
| défauss* | écarter | |
| plis | levées | folds |
| plis | levées | sheet of paper |
| main forte | jeu fort | |

## Sources
| A | B | C |
|---|---|---|
| roi | dame | |
"""


@pytest.mark.parametrize(
    ("english", "french", "wrong"),
    [
        ("You discard.", "Vous vous DÉFAUSSEZ.", "“défauss*”: write “écarter”"),
        ("You win.", "Vous faites\nnu| quatre plis", "“plis”: write “levées”"),
        ("Four folds", "Quatre plis", ""),
        ("A sheet of paper", "Deux plis", ""),
        ("You win {number} times.", "Vous remplissez {plis}.", ""),
        ("A strong hand", "Une main\u00a0forte", "“main forte”: write “jeu fort”"),
        ("The king", "Le roi", ""),
    ],
)
def test_sentence_with_a_word_to_avoid_is_found(english: str, french: str, wrong: str) -> None:
    found = set(faults(Message(english, french), avoided(GLOSSARY)))
    assert found == ({f"{english!r} has {wrong}"} if wrong else set())


def test_glossary_without_such_words_avoids_none() -> None:
    assert avoided("# German\n\n## Sources\n| A | B | C |\n") == []
