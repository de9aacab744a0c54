"""Write the texts for Linux desktops and app stores in every language. The English texts are in
`assets/linux`, the translations in the ``desktop.toml`` of each language's folder.

python assets/workshop/desktop_texts.py
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from xml.sax.saxutils import escape, unescape

ROOT = Path(__file__).resolve().parents[2]
LINUX, LANGUAGES = ROOT / "assets" / "linux", ROOT / "picket_desktop" / "words" / "languages"
ELEMENT = re.compile(r"( *)<(comment|summary|p|li|caption)>(.*)</\2>")
ENTRY = re.compile(r"(GenericName|Comment|Keywords)=(.*)")
FOREIGN = re.compile(r" *<\w+ xml:lang=|\w+\[\w+\]=")

Texts = Mapping[str, Mapping[str, str]]
"""The translations in each language, by English text."""


def texts() -> Texts:
    """Return the translations in all languages but English, ordered by language code."""
    files = sorted(LANGUAGES.glob("*/desktop.toml"))
    return {file.parent.name: tomllib.loads(file.read_text(encoding="utf-8")) for file in files}


def translated(text: str, told: Texts) -> str:
    """Return the contents of a file with each English text followed by its translations. Raises KeyError if a
    language lacks one."""
    return "".join(f"{line}\n" for line in _lines(text.splitlines(), told))


def _lines(lines: list[str], told: Texts) -> Iterator[str]:
    for line in lines:
        if FOREIGN.match(line):
            continue
        yield line
        if found := ELEMENT.fullmatch(line):
            indent, tag, english = found.groups()
            for code, of in told.items():
                yield f'{indent}<{tag} xml:lang="{code}">{escape(of[unescape(english)])}</{tag}>'
        elif entry := ENTRY.fullmatch(line):
            key, english = entry.groups()
            yield from (f"{key}[{code}]={of[english]}" for code, of in told.items())


def files() -> list[Path]:
    """Return the files that contain texts in several languages."""
    return sorted(file for file in LINUX.iterdir() if file.suffix in (".desktop", ".xml"))


if __name__ == "__main__":
    for file in files():
        file.write_text(translated(file.read_text(encoding="utf-8"), texts()), encoding="utf-8", newline="\n")
