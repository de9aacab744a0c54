"""Measures text with the program's own fonts, for tests of layouts."""

from picket_desktop.table.painting.fonts import Fonts
from picket_desktop.table.painting.workshop import Shelf

MEASURE = Fonts(Shelf())
