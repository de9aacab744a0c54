"""The works that Picket is made of: their authors, their licences, and the files of a build that belong to
them.

The index and the texts are in ``assets/licences``. Texts that come with an installed package are taken from
it, when Picket is built and while it runs from its sources.
"""

from __future__ import annotations

import sys
import sysconfig
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from fnmatch import fnmatchcase
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from picket_desktop import paths

INDEX = "index.toml"


@dataclass(frozen=True)
class Work:
    """One work that Picket is made of; the fields are explained in the index."""

    name: str
    by: str
    licence: str
    texts: tuple[str, ...]
    taken: str = ""
    version: str = ""
    covers: tuple[str, ...] = ()
    source: str = ""

    def owns(self, file: str) -> bool:
        """Return True if a file of a build (its path, with slashes) or ``module NAME`` belongs to this
        work."""
        return any(_fits(file.split("/"), pattern.split("/")) for pattern in self.covers)


@cache
def works() -> tuple[Work, ...]:
    """Return all the works that Picket is made of, in the order of the index."""
    return read((paths.licences() / INDEX).read_text(encoding="utf-8"))


def read(index: str) -> tuple[Work, ...]:
    """Return the works in the text of an index. Raises ValueError for an unknown field."""
    known = [field.name for field in fields(Work)]
    found = []
    for entry in tomllib.loads(index)["work"]:
        unknown = sorted(set(entry) - set(known))
        if unknown:
            raise ValueError(f"{entry.get('name')}: the index knows no {', '.join(unknown)}")
        values: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in entry.items()}
        found.append(Work(**values))
    return tuple(found)


def owner(file: str) -> Work | None:
    """Return the work to which a file of a build belongs, or None. If several patterns match, the last work
    in the index wins."""
    return next((work for work in reversed(works()) if work.owns(file)), None)


def _fits(parts: list[str], pattern: list[str]) -> bool:
    """Return True if a path matches a pattern, in which ``**`` stands for any number of folders."""
    if not pattern:
        return not parts
    if pattern[0] == "**":
        return any(_fits(parts[n:], pattern[1:]) for n in range(len(parts) + 1)) or len(pattern) == 1
    return bool(parts) and fnmatchcase(parts[0], pattern[0]) and _fits(parts[1:], pattern[1:])


def text(name: str) -> str:
    """Return the text of a licence by its file name; "" if this installation does not have it."""
    kept = paths.licences() / name
    if kept.is_file():
        return kept.read_text(encoding="utf-8")
    source = next((work.taken for work in works() if work.taken and work.texts[0] == name), "")
    return taken(source)


def taken(source: str) -> str:
    """Return a text from the source given in the index: "package NAME FILE", "font FILE", "python"; "" for
    any other source."""
    match source.split():
        case ["package", "picket-desktop", _]:
            return own()
        case ["package", package, file]:
            return _of_package(package, file)
        case ["font", file]:
            return (paths.assets() / "fonts" / file).read_text(encoding="utf-8")
        case ["python"]:
            return _pythons()
    return ""


def own() -> str:
    """Return the text of the program's own licence, wherever this kind of installation keeps it; "" if
    nowhere."""
    for root in paths.roots():
        if (root / "LICENSE").is_file():
            return (root / "LICENSE").read_text(encoding="utf-8")
    return _of_package("picket-desktop", "LICENSE")


def version(work: Work) -> str:
    """Return the installed version of a work; "" if unknown."""
    from importlib import metadata  # as slow to import as all pages together, and used only here

    match work.version.split():
        case ["package", package]:
            try:
                return metadata.version(package)
            except metadata.PackageNotFoundError:
                return ""
        case ["python"]:
            return ".".join(map(str, sys.version_info[:3]))
        case ["pygame", question]:
            module, _, name = question.rpartition(".")
            asked = getattr(import_module(f"pygame.{module}" if module else "pygame"), name)
            return ".".join(map(str, asked()))
    return ""


def _of_package(package: str, file: str) -> str:
    from importlib import metadata

    try:
        found = [f for f in metadata.files(package) or () if f.name == file and ".dist-info" in str(f)]
    except metadata.PackageNotFoundError:
        return ""
    return found[0].read_text(encoding="utf-8") if found else ""


def _pythons() -> str:
    """Return Python's licence. Its installer puts it in one of several places."""
    homes = [sysconfig.get_path("stdlib"), sys.base_prefix, f"{sys.base_prefix}/Resources"]
    version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    files = [Path(home) / name for home in homes for name in ("LICENSE.txt", "LICENSE")]
    files.append(Path("/usr/share/doc") / version / "copyright")
    return next((file.read_text(encoding="utf-8") for file in files if file.is_file()), "")


def gathered(folder: Path, files: Iterable[str]) -> list[str]:
    """Write into a folder the licences for a build with these files, and a list of the works and their files.
    Return the files that belong to no work. Raises FileNotFoundError if a text is missing."""
    owned: dict[str, list[str]] = {}
    stray = []
    for file in files:
        work = owner(file)
        if work:
            owned.setdefault(work.name, []).append(file)
        else:
            stray.append(file)
    there = [work for work in works() if work.name in owned]
    for name in dict.fromkeys(name for work in there for name in work.texts):
        words = text(name)
        if not words:
            raise FileNotFoundError(f"the licence {name} is not installed here")
        (folder / name).write_text(words, encoding="utf-8", newline="\n")
    blocks = (paths.licences() / INDEX).read_text(encoding="utf-8").split("[[work]]\n")
    kept = [b for b in blocks[1:] if any(b.startswith(f'name = "{work.name}"\n') for work in there)]
    (folder / INDEX).write_text("[[work]]\n".join((blocks[0], *kept)), encoding="utf-8", newline="\n")
    listed = _listed(there, owned)
    (folder / "README.txt").write_text(listed, encoding="utf-8", newline="\n")
    return stray


LETTER = """What this program is made of, whose it is, and under which licence.
The licences lie beside this list.

Works under the LGPL (pygame-ce and others, below) are files of their own in the program's folder:
you may put a version that you have changed in their place, and may take the program apart to find
out why it then fails. The source of each is where its entry says.
"""


def _listed(there: Sequence[Work], owned: Mapping[str, Sequence[str]]) -> str:
    lines = [LETTER]
    for work in there:
        files = [file for file in owned[work.name] if not file.startswith("module ")]
        shown = files if len(files) < 12 else [f"{len(files)} files, among them {files[0]}"]
        entry = {
            "by": work.by,
            "licence": f"{work.licence}: {', '.join(work.texts)}",
            "source": work.source,
            "files": ", ".join(shown),
        }
        lines.append(" ".join(filter(None, (work.name, version(work)))))
        lines += [f"    {key}: {value}" for key, value in entry.items() if value]
        lines.append("")
    return "\n".join(lines)
