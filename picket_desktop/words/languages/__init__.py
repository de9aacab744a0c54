"""The languages, and which one is current.

Each language has a folder here, named by its code. The package defines ``LANGUAGE``, and its sentences are in
``messages.mo``, compiled from ``messages.po``. English is the source and has no catalogue.
"""

from __future__ import annotations

import contextlib
import ctypes
import importlib
import locale
import os
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable

from picket_desktop.words.language import Language

SOURCE, SYSTEM = "en", ""
"""The code of the source language, and the code for the system's language."""
CHOSEN = "PICKET_LANGUAGE"
"""The environment variable that chooses the language."""
LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that give the system's language; the first that is set counts."""
_spoken = SOURCE


@cache
def languages() -> dict[str, Language]:
    """Return the languages of this folder by code, the source language first. A language whose sentences are
    not compiled is left out."""
    every = [importlib.import_module(f"{__name__}.{m.name}").LANGUAGE for m in pkgutil.iter_modules(__path__)]
    found = [one for one in every if one.code == SOURCE or _compiled(one.code).is_file()]
    ordered = sorted(found, key=lambda language: (language.code != SOURCE, language.name))
    return {language.code: language for language in ordered}


def _compiled(code: str) -> Traversable:
    """Return the file of a language's compiled sentences."""
    return files(__name__) / code / "messages.mo"


def speak(code: str) -> None:
    """Set the current language: the system's for `SYSTEM`, the source language for a code that no language
    has."""
    global _spoken
    wanted = code or known(systems(os.environ))
    _spoken = wanted if wanted in languages() else SOURCE


def asked_for() -> str:
    """Return the code of the language that `CHOSEN` asks for, or "" if there is no such language."""
    code = os.environ.get(CHOSEN, "")
    return code if code in languages() else ""


def known(names: Iterable[str]) -> str:
    """Return the code of the first of some locale names whose language exists here.

    >>> known(["", "C.UTF-8"]), known(["en_GB.UTF-8", "de"])
    ('en', 'en')
    """
    codes = (re.split(r"[-_.@]", name.lower())[0] for name in names)
    return next((code for code in codes if code in languages()), SOURCE)


def systems(env: Mapping[str, str]) -> list[str]:
    """Return the names of the locales that the system prefers, the most preferred first."""
    listed = env.get("LANGUAGE", "").split(":")
    told = next((env[name] for name in LOCALES if env.get(name)), "")
    if told in ("C", "POSIX"):
        return []
    return [*filter(None, listed), *([told] if told else [_of_the_desktop()])]


def _of_the_desktop() -> str:
    """Return the locale of the user interface, used if the environment gives none; "" if unknown."""
    if sys.platform == "win32":
        code = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return locale.windows_locale.get(code, "")
    if sys.platform == "darwin":
        told = ("defaults", "read", "-g", "AppleLocale")
        with contextlib.suppress(OSError, subprocess.SubprocessError):
            return subprocess.run(told, capture_output=True, text=True, timeout=2, check=True).stdout.strip()
    return ""


def spoken() -> str:
    """Return the code of the current language."""
    return _spoken


def usual_keyboard() -> str:
    """Return the keyboard usually used with the current language: "qwerty", "qwertz" or "azerty"."""
    return languages()[_spoken].keyboard


def courts() -> str:
    """Return the letters of king, queen and knave in the current language."""
    return languages()[_spoken].courts


@cache
def catalogue(code: str) -> NullTranslations:
    """Return the catalogue of a language; sentences missing from it stay in English."""
    compiled = _compiled(code)
    if not compiled.is_file():
        return NullTranslations()
    with compiled.open("rb") as file:
        return GNUTranslations(file)
