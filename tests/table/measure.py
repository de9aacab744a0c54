"""How wide words are, for whoever tests a layout: the measure of the program, its fonts."""

from picket_desktop.table.painting.art import Shelf
from picket_desktop.table.painting.fonts import Fonts

MEASURE = Fonts(Shelf())
