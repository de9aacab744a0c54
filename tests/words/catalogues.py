"""The catalogues of other languages: `picket_desktop/words/languages/CODE/messages.po`, and the compiled
``messages.mo`` beside it.

python -m tests.words.catalogues compile           compile every catalogue
python -m tests.words.catalogues check CODE [FILE] check a catalogue, or a part of one
python -m tests.words.catalogues part CODE FOLDER  write what is not translated, in parts by module
python -m tests.words.catalogues join CODE FILE... take in translated parts
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from picket_desktop.words.voice import FORM
from tests.words.template import KEYWORDS, PACKAGE, PASSING, sentences, template

LANGUAGES = PACKAGE / "words" / "languages"
NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
"""The date written into compiled catalogues, to make them always the same."""


class Checks(NamedTuple):
    """What the tests need to know about a language, from its ``checks.toml``.

    ``forms`` are the forms that sentences may ask for or give. ``wrong`` are patterns that are wrong
    anywhere, and ``glued`` those that are wrong in a filled sentence; each comes with what to do instead.
    ``numbers`` are number words that also serve as an article or in names of cards. ``names`` are numbers
    that are names in the language, each with a pattern for such names in English. ``false`` is a pattern for
    sentences about a false call.
    """

    forms: frozenset[str]
    wrong: tuple[tuple[str, str], ...]
    glued: tuple[tuple[str, str], ...]
    numbers: Mapping[str, int]
    names: tuple[tuple[int, str], ...]
    false: str


@cache
def checks(code: str) -> Checks:
    """Return what the tests need to know about a language. Everything is empty if the language has no
    ``checks.toml``."""
    file = LANGUAGES / code / "checks.toml"
    told = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    wrong, glued, names = (tuple(map(tuple, told.get(key, ()))) for key in ("wrong", "glued", "names"))
    forms, numbers, false = frozenset(told.get("forms", ())), told.get("numbers", {}), told.get("false", "")
    return Checks(forms, wrong, glued, numbers, names, false)


def path(code: str) -> Path:
    return LANGUAGES / code / "messages.po"


def read(file: Path, code: str) -> Catalog:
    with file.open("rb") as opened:
        return read_po(opened, locale=code)


def blank(code: str) -> Catalog:
    """Return a catalogue without sentences. It has as many plural forms as the language's existing catalogue,
    because Babel's number may vary between versions."""
    found = Catalog(
        locale=code, charset="utf-8", project="Picket", header_comment=f"# What Picket says, in {code}."
    )
    if path(code).exists():
        found.mime_headers = [("Plural-Forms", read(path(code), code).plural_forms)]
    return found


def texts(message: Message) -> tuple[str, ...]:
    """Return the translations of a message. There are several if it depends on a number."""
    return message.string if isinstance(message.string, tuple) else (message.string,)


def originals(message: Message) -> tuple[str, ...]:
    return message.id if isinstance(message.id, tuple) else (message.id,)


def parameters(text: str) -> list[tuple[str, str]]:
    """Return a sentence's parameters, each with the form asked for."""
    return [(name, form or "") for _, name, form, _ in Formatter().parse(text) if name is not None]


def faults(code: str, message: Message) -> Iterator[str]:
    """Yield the errors in the translation of a message."""
    known = {name for text in originals(message) for name, _ in parameters(text)}
    figures = {form for text in originals(message) for _, form in parameters(text)}
    for translated in texts(message):
        if not translated:
            yield "not translated"
            continue
        pieces = FORM.split(translated)
        for form in pieces[1::2]:
            if form not in checks(code).forms:
                yield f"gives an unknown form, {form}"
        for piece in pieces[::2]:
            try:
                used = parameters(piece)
            except ValueError as error:
                yield f"braces: {error}"
                continue
            for name, form in used:
                if name not in known:
                    yield f"there is no parameter {name}"
                if form and form not in checks(code).forms | figures:
                    yield f"asks for an unknown form, {form}"
            bare = re.sub(r"\{[^}]*\}", "{}", piece)
            for pattern, instead in checks(code).wrong:
                if re.search(pattern, bare):
                    yield instead
    if not isinstance(message.id, tuple) and "\n" not in message.id:
        plain = FORM.split(texts(message)[0])[0]
        missing = known - {name for name, _ in parameters(plain)} if plain and "{" in message.id else set()
        if missing:
            yield f"leaves out {', '.join(sorted(missing))}"


def check(code: str, catalogue: Catalog) -> list[str]:
    """Return every error of a catalogue, each with its sentence."""
    return [
        f"{originals(message)[0]!r}: {fault}"
        for message in catalogue
        if message.id
        for fault in dict.fromkeys(faults(code, message))
    ]


def compiled(code: str) -> bytes:
    """Return a catalogue in the form that the program reads."""
    out = BytesIO()
    catalogue = read(path(code), code)
    catalogue.creation_date = catalogue.revision_date = NO_DATE
    write_mo(out, catalogue)
    return out.getvalue()


def parts(code: str, folder: Path) -> list[Path]:
    """Write the sentences that are not yet translated to a folder, in one file for each module. Each sentence
    comes with its places in the code. Return the files."""
    done = (
        {(m.context, originals(m)[0]) for m in read(path(code), code) if m.id and all(texts(m))}
        if (path(code).exists())
        else set()
    )
    whole = {(m.context, originals(m)[0]): m for m in template() if m.id}
    by_module: dict[str, Catalog] = {}
    for room in ("words", "commands", "lessons"):
        for name, line, message, _, context in extract_from_dir(
            PACKAGE / room, [("**.py", sentences)], {}, keywords=KEYWORDS
        ):
            key = (context, message[0] if isinstance(message, tuple) else message)
            if key in done or key not in whole:
                continue
            module = f"{room}/{name}".removesuffix(".py").replace("/", "-")
            part = by_module.setdefault(module, blank(code))
            part.add(message, context=context, locations=[(f"{room}/{name}", line)])
            done.add(key)
    rest = blank(code)
    for key, message in whole.items():
        if key not in done:
            rest.add(message.id, context=message.context, auto_comments=message.auto_comments)
    if len(rest):
        by_module["rules"] = rest
    written = []
    folder.mkdir(parents=True, exist_ok=True)
    for module, part in sorted(by_module.items()):
        file = folder / f"{module}.po"
        with file.open("wb") as out:
            write_po(out, part, width=100)
        written.append(file)
    return written


def joined(code: str, files: Sequence[Path]) -> None:
    """Rewrite a language's catalogue with these translated parts, in the template's order and without
    sentences no longer in the template."""
    known: dict[tuple[str | None, tuple[str, ...]], Message] = {}
    for file in [*([path(code)] if path(code).exists() else []), *files]:
        for message in read(file, code):
            if message.id and all(texts(message)):
                known[message.context, originals(message)] = message
    found = blank(code)
    for message in template():
        if message.id:
            has = known.get((message.context, originals(message)))
            empty = ("", "") if isinstance(message.id, tuple) else ""
            found.add(message.id, has.string if has else empty, context=message.context)
    out = BytesIO()
    write_po(out, found, width=100, no_location=True)
    lines = out.getvalue().decode().splitlines(keepends=True)
    kept = "".join(line for line in lines if not line.startswith(PASSING))
    path(code).write_text(kept, encoding="utf-8", newline="\n")


def main(asked: Sequence[str]) -> int:
    match asked:
        case ["compile"]:
            for file in sorted(LANGUAGES.glob("*/messages.po")):
                file.with_suffix(".mo").write_bytes(compiled(file.parent.name))
        case ["check", code, *file]:
            found = check(code, read(Path(file[0]) if file else path(code), code))
            print(*found, sep="\n")
            return 1 if found else 0
        case ["part", code, folder]:
            print(*parts(code, Path(folder)), sep="\n")
        case ["join", code, *files]:
            joined(code, [Path(file) for file in files])
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
