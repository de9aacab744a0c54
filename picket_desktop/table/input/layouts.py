"""The characters printed on the keys of the usual keyboards, by their places (SDL's scancodes)."""

from __future__ import annotations

from collections.abc import Mapping

ROWS = (
    (53, *range(30, 40), 45, 46),
    (20, 26, 8, 21, 23, 28, 24, 12, 18, 19, 47, 48, 49),
    (4, 22, 7, 9, 10, 11, 13, 14, 15, 51, 52),
    (29, 27, 6, 25, 5, 17, 16, 54, 55, 56),
)
"""The places of the typing keys, row by row."""
PLACES = tuple(place for row in ROWS for place in row)
PLAIN = {
    "qwerty": "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./",
    "azerty": "²&é\"'(-è_çà)=azertyuiop^$*qsdfghjklmùwxcvbn,;:!",
    "qwertz": "^1234567890ß´qwertzuiopü+#asdfghjklöäyxcvbnm,.-",
}
SHIFTED = {
    "qwerty": '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?',
    "azerty": "²1234567890°+AZERTYUIOP¨£µQSDFGHJKLM%WXCVBN?./§",
    "qwertz": "°!\"§$%&/()=?`QWERTZUIOPÜ*'ASDFGHJKLÖÄYXCVBNM;:_",
}
"""What the keys type with Shift, by layout, in the order of their places."""
LAYOUTS: Mapping[str, Mapping[int, str]] = {
    name: dict(zip(PLACES, typed, strict=True)) for name, typed in PLAIN.items()
}
USUAL = "qwerty"
FIGURES = {place: str((place - 29) % 10) for place in range(30, 40)}
"""The digits by the places of their keys. They are the same on every keyboard, though some need Shift."""


def likeliest(told: Mapping[int, str], usual: str) -> str:
    """Return the layout that agrees best with ``told``, the characters that keys have typed. Among equals,
    return the ``usual`` one or, if it is not among them, `USUAL`."""

    def agrees(name: str) -> tuple[int, bool, bool]:
        count = sum(LAYOUTS[name].get(place) == typed for place, typed in told.items())
        return count, name == usual, name == USUAL

    return max(LAYOUTS, key=agrees)
