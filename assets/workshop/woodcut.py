"""A block built up as its cutter would: parts one on top of another, each hiding what is beneath.

A `Block` collects `Part`s in painter's order.  Each part is a silhouette that knocks out everything beneath
it, with areas of colour (for the stencils) and ink (for the line block).  `Block.layers` works out what is
visible, as one shape for the ink and one for each colour.

Units: a card is 360 x 560 units; 1 unit is about 0.16 mm on a 57 x 89 mm card.
"""

from collections.abc import Callable
from typing import Self

from curves import EMPTY, Shape, Trace, clean, place, poly, snapped
from cutter import Cutter
from shapely.ops import unary_union


def as_shape(outline: Shape | Trace) -> Shape:
    return poly(outline) if isinstance(outline, (str, list, tuple)) else outline


class Part:
    """One part of a block. What is drawn on a part with a silhouette stays inside it, unless ``clip`` is
    False. Every method returns the part."""

    def __init__(
        self,
        cutter: Cutter,
        silhouette: Shape,
        ink: list[Shape] | None = None,
        colours: list[tuple[str, Shape]] | None = None,
        clip: Shape | None = None,
    ):
        self.cutter = cutter
        self.silhouette = silhouette
        self.ink = [] if ink is None else ink
        self.colours = [] if colours is None else colours
        self.clip = clip  # nothing: loose ink, on no silhouette

    def add_ink(self, shape: Shape, clip: bool = True) -> Self:
        self.ink.append(shape.intersection(self.clip) if clip and self.clip is not None else shape)
        return self

    def line(self, trace: Trace, width: float = 2.0, taper: str = "both") -> Self:
        return self.add_ink(self.cutter.brush(trace, width, taper))

    def lines(self, traces: str, width: float = 2.0, taper: str = "both") -> Self:
        """Cut several lines, given as one text in which a "|" separates them."""
        for trace in traces.strip().split("|"):
            self.line(trace.strip(), width, taper)
        return self

    def fold(
        self,
        trace: Trace,
        width: float = 2.2,
        comb: float = 9,
        lean: float = 20,
        gap: float = 4,
        taper: str = "out",
        envelope: str = "both",
        start: float = 0.05,
        end: float = 0.9,
        comb_width: float = 1.25,
    ) -> Self:
        """Cut a fold of cloth: a line with short cuts that lean on it."""
        self.add_ink(self.cutter.brush(trace, width, taper))
        if comb:
            self.add_ink(self.cutter.comb(trace, comb, lean, gap, comb_width, envelope, start, end))
        return self

    def shade(
        self,
        depth: float = 10,
        angle: float = 35,
        gap: float = 4.0,
        width: float = 1.3,
        light_from: tuple[float, float] = (-1, -0.5),
    ) -> Self:
        return self.add_ink(self.cutter.shade(self.silhouette, depth, angle, gap, width, light_from))

    def hatch(
        self,
        region: Shape | Trace,
        angle: float = 45,
        gap: float = 4,
        width: float = 1.3,
        short: float = 0.0,
    ) -> Self:
        area = as_shape(region).intersection(self.silhouette)
        return self.add_ink(self.cutter.hatch(area, angle, gap, width, short=short))

    def colour(self, colour: str | None, region: Shape | Trace) -> Self:
        """Paint a region, whatever its colour was; None leaves it bare."""
        painted = as_shape(region).intersection(self.silhouette)
        self.colours = [(kept, area.difference(painted)) for kept, area in self.colours]
        if colour:
            self.colours.append((colour, painted))
        return self

    def solid(self, shape: Shape | Trace) -> Self:
        return self.add_ink(as_shape(shape))

    def clear(self, region: Shape, margin: float = 0) -> Self:
        """Remove the ink from a region."""
        hole = region.buffer(margin) if margin else region
        self.ink = [shape.difference(hole) for shape in self.ink]
        return self

    def scatter(
        self,
        motif: Shape,
        dx: float,
        dy: float,
        region: Shape | None = None,
        fill: str | None = None,
        origin: tuple[float, float] | None = None,
        inset: float = 2,
        partial: bool = False,
    ) -> Self:
        """Repeat a motif in staggered rows over a region. With `partial`, include motifs cut by the region's
        edge."""
        region = (region if region is not None else self.silhouette).intersection(self.silhouette)
        inner = region.buffer(-inset)
        x0, y0, x1, y1 = region.bounds
        origin_x, origin_y = origin or (x0 + dx / 2, y0 + dy / 2)
        row = int((y0 - origin_y) // dy) - 1
        y = origin_y + row * dy
        chance = self.cutter.random
        placed = []
        while y < y1 + dy:
            x = origin_x + (dx / 2 if row % 2 else 0)
            x -= dx * (int((x - x0) // dx) + 1)
            while x < x1 + dx:
                turn = chance.uniform(-3, 3)
                one = place(motif, x + chance.uniform(-0.4, 0.4), y + chance.uniform(-0.4, 0.4), 1, turn)
                if partial:
                    part = one.intersection(inner)
                    if not part.is_empty:
                        placed.append(part)
                elif inner.contains(one):
                    placed.append(one)
                x += dx
            y += dy
            row += 1
        motifs = unary_union(placed)
        return self.add_ink(motifs) if fill is None or fill == "ink" else self.colour(fill, motifs)


class Block:
    """The parts of a drawing, lowest first, all cut by one hand."""

    def __init__(self, seed: int = 1):
        self.cutter = Cutter(seed)
        self.parts: list[Part] = []

    def part(
        self, outline: Shape | Trace, fill: str | None = None, line: float = 3.0, light: float = 0.32
    ) -> Part:
        """Add a new part on top, and cut its outline unless `line` is 0."""
        drawn = isinstance(outline, (str, list, tuple))
        silhouette = poly(outline) if drawn else snapped(clean(outline))
        made = Part(self.cutter, silhouette)
        if fill:
            made.colours.append((fill, silhouette))
        if line:
            made.ink.append(self.cutter.contour(outline if drawn else silhouette, line, light))
        made.clip = silhouette.buffer(line * 0.45 if line else 0)
        self.parts.append(made)
        return made

    def free(self) -> Part:
        """Add a part without a silhouette: loose ink, which hides nothing."""
        made = Part(self.cutter, EMPTY)
        self.parts.append(made)
        return made

    def apart(self) -> "Block":
        """Return a new block to draw about (0, 0) and merge into this one."""
        return Block(self.cutter.new_seed())

    def merge(self, other: "Block", move: Callable[[Shape], Shape] = lambda shape: shape) -> None:
        """Put the parts of another block on top, each moved by the function."""
        for part in other.parts:
            ink = [move(shape) for shape in part.ink]
            colours = [(colour, move(area)) for colour, area in part.colours]
            clip = None if part.clip is None else move(part.clip)
            self.parts.append(Part(self.cutter, move(part.silhouette), ink, colours, clip))

    def layers(self) -> tuple[Shape, dict[str, Shape]]:
        """Return the visible parts of the ink and of each colour."""
        hidden: Shape = EMPTY
        ink: list[Shape] = []
        colours: dict[str, list[Shape]] = {}
        for part in reversed(self.parts):
            lines = unary_union([area for area in part.ink if not area.is_empty])
            ink.append(lines if hidden.is_empty else lines.difference(hidden))
            for colour, area in part.colours:
                if area.is_empty:
                    continue
                seen = area if hidden.is_empty else area.difference(hidden)
                colours.setdefault(colour, []).append(seen)
            if not part.silhouette.is_empty:
                hidden = hidden.union(part.silhouette)
        painted = {colour: clean(unary_union(areas)) for colour, areas in colours.items()}
        return clean(unary_union(ink)), painted
