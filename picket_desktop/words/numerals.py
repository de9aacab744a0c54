"""Numbers in figures, as shown on pages, with the separators of the current language."""

from __future__ import annotations

from picket_desktop.words.language import figures
from picket_desktop.words.languages import languages, spoken


def written(number: float, form: str) -> str:
    """Format a number by Python's format ``form``.

    >>> written(12345, ",")
    '12,345'
    """
    return figures(languages()[spoken()], number, form)


def signed(number: float, places: int = 1) -> str:
    """Format a number with its sign, as for a margin.

    >>> signed(12.34), signed(-3, 0), signed(0.04), signed(-0.04)
    ('+12.3', '–3', '0.0', '0.0')
    """
    size = written(abs(number), f",.{places}f")
    if not size.strip("0.,"):
        return size
    return f"{'+' if number > 0 else '–'}{size}"


def decimal(number: float) -> str:
    """Format a number to one decimal place, or to none if it is whole.

    >>> decimal(28), decimal(17.94), decimal(-1.5)
    ('28', '17.9', '–1.5')
    """
    size = written(abs(number), ".0f" if round(number, 1) == round(number) else ".1f")
    return f"–{size}" if number < 0 and size.strip("0.,") else size


def percent(share: float, places: int = 1) -> str:
    """Format a share as a percentage.

    >>> percent(0.035), percent(0.5129), percent(0), percent(1)
    ('3.5%', '51.3%', '0%', '100%')
    """
    size = written(share * 100, ".0f" if share in (0, 1) else f".{places}f")
    return f"{size}{languages()[spoken()].percent}"
