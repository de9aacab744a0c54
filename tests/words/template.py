"""The template for catalogues, `picket_desktop/words/picket.pot`. Babel extracts every sentence of Picket
into it from the code. Rebuild it with python -m tests.words.template"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

import picket_desktop
from picket_desktop.engine import games
from picket_desktop.engine.rules import sources
from picket_desktop.words.family import vocabularies

PACKAGE = Path(picket_desktop.__path__[0])
POT = PACKAGE / "words" / "picket.pot"

Found = tuple[int, str, Any, list[str]]
PLAIN, CONTEXT, PLURAL, CONTEXT_PLURAL = "N_", "NP_", "ngettext", "npgettext"
KEYWORDS = {PLAIN: None, CONTEXT: ((1, "c"), 2), PLURAL: (1, 2), CONTEXT_PLURAL: ((1, "c"), 2, 3)}
"""The arguments of each gettext function, in Babel's terms."""

DOORS = {
    "say": (PLAIN, 0),
    "pick": (PLAIN, 0, 1, 2),
    "plainly": (PLAIN, 0, 1),
    "NM_": (PLAIN, 0, 1),
    "whose": (PLAIN, 1, 2),
    "N_": (PLAIN, 0),
    "within": (CONTEXT, 0, 1),
    "NP_": (CONTEXT, 0, 1),
    "count": (PLURAL, 1, 2),
    "NN_": (PLURAL, 0, 1),
    "count_within": (CONTEXT_PLURAL, 0, 2, 3),
}
"""The methods of `Voice` and the marking functions, each with the gettext function it stands for and the
positions of sentences among its arguments."""


PASSING = tuple(
    f'"{name}' for name in ("POT-Creation", "PO-Revision", "Generated-By", "Last-Translator", "Language-Team")
)
"""The beginnings of header lines that are left out, since they would change needlessly."""


def sentences(file: IO[bytes], keywords: object, tags: object, options: object) -> Iterator[Found]:
    """Yield the literal strings that a module passes to the functions for sentences. This is a Babel
    extraction method."""
    for node in ast.walk(ast.parse(file.read())):
        if not isinstance(node, ast.Call):
            continue
        kind, *places = DOORS.get(called(node), ("",))
        given = [node.args[place] for place in places if place < len(node.args)]
        if len(given) < len(places):
            continue  # another function of that name, such as a sequence's method
        if kind == PLAIN:
            yield from ((node.lineno, kind, text, []) for argument in given for text in texts(argument))
        elif kind:
            for chosen in product(*map(texts, given)):
                yield node.lineno, kind, chosen, []


def called(node: ast.Call) -> str:
    """Return the name a function is called by, without its object."""
    return ast.unparse(node.func).rpartition(".")[2]


def texts(node: ast.expr) -> Iterator[str]:
    """Yield the literal strings that an argument can evaluate to."""
    if isinstance(node, ast.IfExp):
        yield from texts(node.body)
        yield from texts(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def template() -> Catalog:
    """Return the template with every sentence: those of the code, the glossary terms, the titles and
    characters of the rule sets, the titles of the books, and the works that the rules cite."""
    found = Catalog(
        project="Picket",
        charset="utf-8",
        header_comment="# What Picket says, in English. Translations: languages/CODE/messages.po",
    )
    for room in ("words", "commands", "lessons"):
        for _, _, message, comments, context in extract_from_dir(
            PACKAGE / room, [("**.py", sentences)], {}, keywords=KEYWORDS
        ):
            found.add(message, context=context, auto_comments=comments)
    for vocabulary in vocabularies().values():
        for term in vocabulary.glossary:
            for name in ", ".join(filter(None, (term.old, term.modern, term.plain))).split(", "):
                found.add(name, context=term.context)
    for name in games.names():
        rules = games.rules(name)
        found.add(rules.title, auto_comments=["the title of a game"])
        found.add(rules.character, auto_comments=[f"what {rules.title} is like"])
    for work in sources().values():
        found.add(work, auto_comments=["a work that the rules cite; titles stay as they are"])
    for book in games.books():
        found.add(book.title, auto_comments=["the title of a game"])
    return found


def written() -> str:
    """Return the template's text as stored, without dates, places and versions, which would change
    needlessly."""
    out = BytesIO()
    write_po(out, template(), width=100, no_location=True, omit_header=False)
    lines = out.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(PASSING))


if __name__ == "__main__":
    POT.write_text(written(), encoding="utf-8", newline="\n")
    print(f"{POT}: {len(template())} sentences")
