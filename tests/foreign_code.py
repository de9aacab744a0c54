"""Folders of foreign modules, which have the names of all modules that the program or its child processes
might import."""

from __future__ import annotations

import sys
from importlib import metadata
from pathlib import Path

MARK = "ran.txt"
"""A file in a folder of foreign modules. Each module that is run appends its own name to it."""
HOSTILE = """
import _io
with _io.open({mark!r}, "a") as ran:
    ran.write(__name__ + "\\n")
raise ImportError("foreign code: " + __name__)
"""
LOOKED_FOR = ("numpy", "OpenGL", "cv2", "pkg_resources", "sitecustomize", "usercustomize")
"""Modules that pygame and Python try to import but can do without, installed here or not."""


def names() -> set[str]:
    """Return the names of all modules of the standard library and of installed packages, ``LOOKED_FOR``, and
    the program's own package."""
    installed = {name for name in metadata.packages_distributions() if name.isidentifier()}
    return {*sys.stdlib_module_names, *installed, *LOOKED_FOR, "picket_desktop"}


def hostile(folder: Path, without: set[str] | frozenset[str] = frozenset()) -> Path:
    """Create a folder with a module of each known name, except those in ``without``. Each module leaves a
    mark if it is run."""
    folder.mkdir()
    for name in names() - without:
        (folder / f"{name}.py").write_text(HOSTILE.format(mark=str(folder / MARK)), "utf-8")
    return folder


def ran(folder: Path) -> list[str]:
    """Return the names of the foreign modules in a folder that have been run."""
    mark = folder / MARK
    return sorted(set(mark.read_text("utf-8").split())) if mark.exists() else []
