"""One module per language, which defines ``LANGUAGE`` and is found by being here; its sentences lie beside
it as ``CODE.mo``, made from ``CODE.po``. English is the source and has no catalogue. One is spoken."""

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
    """Every language of this folder by its code, the source first."""
    found = [importlib.import_module(f"{__name__}.{m.name}").LANGUAGE for m in pkgutil.iter_modules(__path__)]
    ordered = sorted(found, key=lambda language: (language.code != SOURCE, language.name))
    return {language.code: language for language in ordered}


def speak(code: str) -> None:
    """Say everything in a language from now on; in the source where that language is not there."""
    global _spoken
    _spoken = code if code in languages() else SOURCE


def spoken() -> str:
    """The code of the language in which everything is said."""
    return _spoken


@cache
def catalogue(code: str) -> NullTranslations:
    """The sentences of a language; where it has none, each is said as it stands in the source."""
    compiled = files(__name__) / f"{code}.mo"
    if not compiled.is_file():
        return NullTranslations()
    with compiled.open("rb") as file:
        return GNUTranslations(file)
