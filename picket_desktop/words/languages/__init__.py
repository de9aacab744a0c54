"""The languages, one module each, and the current one.

A language is found by being a module here that defines ``LANGUAGE``; its sentences are in ``CODE.mo``,
compiled from ``CODE.po``. English is the source and has no catalogue.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files

from picket_desktop.words.language import Language

SOURCE = "en"
_spoken = SOURCE


@cache
def languages() -> dict[str, Language]:
    """Return the languages of this folder by code, the source first."""
    found = [importlib.import_module(f"{__name__}.{m.name}").LANGUAGE for m in pkgutil.iter_modules(__path__)]
    ordered = sorted(found, key=lambda language: (language.code != SOURCE, language.name))
    return {language.code: language for language in ordered}


def speak(code: str) -> None:
    """Set the current language, or the source language if there is none with this code."""
    global _spoken
    _spoken = code if code in languages() else SOURCE


def spoken() -> str:
    """Return the code of the current language."""
    return _spoken


@cache
def catalogue(code: str) -> NullTranslations:
    """Return the sentences of a language; those it lacks stay in English."""
    compiled = files(__name__) / f"{code}.mo"
    if not compiled.is_file():
        return NullTranslations()
    with compiled.open("rb") as file:
        return GNUTranslations(file)
