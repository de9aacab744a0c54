"""What Picket is made of: whose each thing is, its licence, and which files of a build are it.

The index and the texts lie in ``assets/licences``. Texts that an installed package carries are taken from it,
when Picket is built and while it runs from its sources.
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
    """One thing that Picket is made of; the fields are explained in the index."""

    name: str
    by: str
    licence: str
    texts: tuple[str, ...]
    taken: str = ""
    version: str = ""
    covers: tuple[str, ...] = ()
    source: str = ""

    def owns(self, file: str) -> bool:
        """Whether a file of a build (its path, with slashes) or ``module NAME`` is it."""
        return any(_fits(file.split("/"), pattern.split("/")) for pattern in self.covers)


@cache
def works() -> tuple[Work, ...]:
    """All of them, in the order of the index."""
    return read((paths.licences() / INDEX).read_text(encoding="utf-8"))


def read(index: str) -> tuple[Work, ...]:
    """The works of an index."""
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
    """Whose a file of a build is: where several patterns fit, the last work of the index that has one."""
    return next((work for work in reversed(works()) if work.owns(file)), None)


def _fits(parts: list[str], pattern: list[str]) -> bool:
    """Whether a path is as a pattern says: ``**`` is any number of folders."""
    if not pattern:
        return not parts
    if pattern[0] == "**":
        return any(_fits(parts[n:], pattern[1:]) for n in range(len(parts) + 1)) or len(pattern) == 1
    return bool(parts) and fnmatchcase(parts[0], pattern[0]) and _fits(parts[1:], pattern[1:])


def text(name: str) -> str:
    """A licence by its file's name; "" where this installation has it nowhere."""
    kept = paths.licences() / name
    if kept.is_file():
        return kept.read_text(encoding="utf-8")
    source = next((work.taken for work in works() if work.taken and work.texts[0] == name), "")
    return taken(source)


def taken(source: str) -> str:
    """A text from where the index says that it is taken: "package NAME FILE", "font FILE", "python"."""
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
    """The text of the program's own licence, wherever this kind of installation keeps it ("" if nowhere)."""
    for root in paths.roots():
        if (root / "LICENSE").is_file():
            return (root / "LICENSE").read_text(encoding="utf-8")
    return _of_package("picket-desktop", "LICENSE")


def version(work: Work) -> str:
    """The version of what is installed here, as far as it can be told."""
    from importlib import metadata  # as much to load as all pages together, and only read here

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
    """Python's licence, which its installer lays in one of several places."""
    homes = [sysconfig.get_path("stdlib"), sys.base_prefix, f"{sys.base_prefix}/Resources"]
    version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    files = [Path(home) / name for home in homes for name in ("LICENSE.txt", "LICENSE")]
    files.append(Path("/usr/share/doc") / version / "copyright")
    return next((file.read_text(encoding="utf-8") for file in files if file.is_file()), "")


def gathered(folder: Path, files: Iterable[str]) -> list[str]:
    """Lay the licences of a build with these files into a folder, and the list of what is whose; answers the
    files that are nobody's. A text that should be there and is not raises FileNotFoundError."""
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
