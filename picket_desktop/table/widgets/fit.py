"""Fits the picture to the window, without pygame.

In a window of at least the minimum size, both have the same size. A smaller window shows the picture of a
larger window of the same shape, scaled down.
"""

from typing import NamedTuple

from picket_desktop.table.widgets.theme import MIN_HEIGHT, MIN_WIDTH

LONGEST = 3 * MIN_WIDTH
"""Maximum length of the longer side of a picture that is scaled down, in pixels. If a window is too narrow or
too flat for that, the picture has margins."""


class Fit(NamedTuple):
    """The size at which the picture is drawn, and the place in the window where it is shown, in window
    pixels."""

    drawn: tuple[int, int]
    left: int
    top: int
    shown: tuple[int, int]

    @property
    def whole(self) -> bool:
        """True if the picture is shown at the size at which it is drawn."""
        return self.drawn == self.shown

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return the point of the picture that is shown at a point of the window. A whole number means the
        middle of a pixel; one pixel of the window may show several of the picture."""
        if self.whole:
            return x, y
        (w, h), (sw, sh) = self.drawn, self.shown
        return (x - self.left + 0.5) * w / sw - 0.5, (y - self.top + 0.5) * h / sh - 0.5

    def shown_at(self, x: float, y: float) -> tuple[float, float]:
        """Return the point of the window at which a point of the picture is shown."""
        (w, h), (sw, sh) = self.drawn, self.shown
        return self.left + x * sw / w, self.top + y * sh / h


def fit(w: int, h: int, dense: float = 1.0) -> Fit:
    """Return the fit of the picture to a window of this size in pixels, on a screen ``dense`` times as fine
    as the system's units.

    >>> fit(1280, 800)
    Fit(drawn=(1280, 800), left=0, top=0, shown=(1280, 800))
    >>> fit(300, 900)
    Fit(drawn=(1024, 3072), left=0, top=0, shown=(300, 900))
    >>> fit(100, 900), fit(100, 900).at(49.5, 449.5)
    (Fit(drawn=(1024, 3072), left=0, top=300, shown=(100, 300)), (511.5, 1535.5))
    >>> fit(1280, 800, 2.0)
    Fit(drawn=(2048, 1280), left=0, top=0, shown=(1280, 800))
    """
    w, h = max(1, w), max(1, h)
    share = min(w / (MIN_WIDTH * dense), h / (MIN_HEIGHT * dense))
    if share >= 1:
        return Fit((w, h), 0, 0, (w, h))
    longest = round(LONGEST * dense)
    drawn = min(longest, round(w / share)), min(longest, round(h / share))
    sw, sh = max(1, round(drawn[0] * share)), max(1, round(drawn[1] * share))
    return Fit(drawn, (w - sw) // 2, (h - sh) // 2, (sw, sh))
