"""Folders full of modules that are not ours, named as those are that the program and its children import."""

from __future__ import annotations

import sys
from importlib import metadata
from pathlib import Path

MARK = "ran.txt"
"""The file beside them in which each that is run writes its name."""
HOSTILE = """
import _io
with _io.open({mark!r}, "a") as ran:
    ran.write(__name__ + "\\n")
raise ImportError("foreign code: " + __name__)
"""
LOOKED_FOR = ("numpy", "OpenGL", "cv2", "pkg_resources", "sitecustomize", "usercustomize")
"""What pygame and Python look for and can do without: it may not be installed here."""


def names() -> set[str]:
    """Every module of the standard library, everything installed, and what is looked for in vain."""
    installed = {name for name in metadata.packages_distributions() if name.isidentifier()}
    return {*sys.stdlib_module_names, *installed, *LOOKED_FOR, "picket_desktop"}


def hostile(folder: Path, without: set[str] | frozenset[str] = frozenset()) -> Path:
    """A folder with a module of each of these names that tells when it is run."""
    folder.mkdir()
    for name in names() - without:
        (folder / f"{name}.py").write_text(HOSTILE.format(mark=str(folder / MARK)), "utf-8")
    return folder


def ran(folder: Path) -> list[str]:
    """The modules of such a folder that were run."""
    mark = folder / MARK
    return sorted(set(mark.read_text("utf-8").split())) if mark.exists() else []
