"""How wide words are, for whoever tests a layout: the measure of the program, its fonts."""

from picket_desktop.table.painting.fonts import Fonts
from picket_desktop.table.painting.workshop import Shelf

MEASURE = Fonts(Shelf())
