"""Numbers in figures, as shown on pages."""

from __future__ import annotations


def signed(number: float, places: int = 1) -> str:
    """Format a number with its sign, as for a margin.

    >>> signed(12.34), signed(-3, 0), signed(0.04), signed(-0.04)
    ('+12.3', '–3', '0.0', '0.0')
    """
    written = f"{abs(number):,.{places}f}"
    if not written.strip("0.,"):
        return written
    return f"{'+' if number > 0 else '–'}{written}"


def decimal(number: float) -> str:
    """Format a number to one decimal place, or to none if it is whole.

    >>> decimal(28), decimal(17.94), decimal(-1.5)
    ('28', '17.9', '–1.5')
    """
    written = f"{abs(number):.0f}" if number == int(number) else f"{abs(number):.1f}"
    return f"–{written}" if number < 0 and written.strip("0.") else written


def percent(share: float) -> str:
    """Format a share as a percentage.

    >>> percent(0.035), percent(0.5129), percent(0), percent(1)
    ('3.5%', '51.3%', '0%', '100%')
    """
    return f"{share:.0%}" if share in (0, 1) else f"{share:.1%}"
