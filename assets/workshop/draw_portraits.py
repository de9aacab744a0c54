"""Draw the opponents as SVG: for each a bust in three expressions, and its closed eyelids.

    python assets/workshop/draw_portraits.py             all
    python assets/workshop/draw_portraits.py novice      only this one

The same programs give the same bytes.
"""

import multiprocessing
import sys
import zlib
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from companions import dobbs, joan, kate, letty, ned, piper
from company import behn, deffand, gondran, hoyle, langlee, saintot
from curves import EMPTY, Shape, snapped
from cutter import Cutter
from grandees import cotton, hoca, sevigne
from likeness import BLINK, EXPRESSIONS, LIDS
from press import PALETTE, cut_edges, fleck, stencil
from shapely import affinity
from shapely.geometry import Point, box
from shapely.ops import unary_union
from sitters import anne, toby, will
from svg import UNITS, document, path
from woodcut import Block

OUT = Path(__file__).resolve().parent.parent / "portraits"
WIDTH, HEIGHT = 300, 360
MIDDLE, ACROSS, DOWN = (149, 202), 132, 143
SHOULDER = 236  # above this a hat may stand out before the frame

SITTERS = {
    "random": toby,
    "novice": anne,
    "apprentice": will,
    "gamester": cotton,
    "expert": sevigne,
    "master": hoca,
}
"""The opponents, by the player's name in commands and records."""
COMPANIONS = {
    "letty": letty,
    "ned": ned,
    "joan": joan,
    "dobbs": dobbs,
    "kate": kate,
    "piper": piper,
    "hoyle": hoyle,
    "behn": behn,
    "saintot": saintot,
    "deffand": deffand,
    "gondran": gondran,
    "langlee": langlee,
}
"""The companions whom the opponents bring to a larger table. They are cut for a small medallion, where fine
edges would be lost."""
FINEST, COARSE = 0.12, 0.6
"""How far a drawn line may deviate from the exact outline, in units: for a bust, and for a medallion."""


def oval(by: float = 0) -> Shape:
    """Return the opening of the frame, widened by `by` on all sides."""
    return snapped(affinity.scale(Point(MIDDLE).buffer(1, 48), ACROSS + by, DOWN + by, origin=MIDDLE))


def portrait_svg(name: str, expression: str) -> str:
    seed = zlib.crc32(name.encode()) % 10_000
    block = Block(seed)
    medallion = name in COMPANIONS
    (COMPANIONS if medallion else SITTERS)[name](block, expression)
    stray = COARSE if medallion else FINEST
    ink, colours = block.layers()
    figure = unary_union([part.silhouette.buffer(2) for part in block.parts if not part.silhouette.is_empty])
    reach = unary_union([oval(-1), box(-20, 4, WIDTH + 20, SHOULDER)]).intersection(
        box(3, 3, WIDTH - 3, HEIGHT)
    )
    figure = figure.intersection(reach)
    cutter = Cutter(seed + 1)
    ring = oval(9).difference(oval(0))
    frame_ink = unary_union([cutter.contour(oval(9.5), 3.6, 0.3), cutter.contour(oval(0), 3.0, -0.2)])
    ground = oval(-6).difference(figure.buffer(3))
    gap, thick = (9.0, 0.7) if medallion else (6.2, 0.0)
    hatching = cutter.hatch(ground.intersection(box(150, 0, WIDTH, HEIGHT)), 0, gap, 1.7 + thick, short=0.12)
    hatching = hatching.union(
        cutter.hatch(ground.intersection(box(0, 220, 150, HEIGHT)), 0, gap, 1.5 + thick, short=0.2)
    )
    back = hatching.union(frame_ink).difference(figure)
    whole = unary_union([cut_edges(ink.intersection(reach), seed + 3), cut_edges(back, seed + 5)])
    whole = fleck(whole, seed + 4, 1 / 1500, 1.4)
    sheet = oval(10).union(figure)
    body = path(affinity.translate(sheet, 3, 5), "#0C0906", 0.42, 0.4) + path(sheet, "url(#p)", 1, 0.2)
    gilt = ring.difference(figure)
    if medallion:
        body += flat(gilt, "ochre")
    else:
        body += stencil(gilt, "ochre", seed + 2, offset=(0, 0), streak=False, rounding=0.2)
    for colour in ("ochre", "green", "blue", "red", "rose"):
        area = colours.get(colour, EMPTY).intersection(reach)
        body += flat(area, colour) if medallion else washed(area, colour, seed + len(colour) * 7)
    body += path(whole, PALETTE["ink"], 0.97, stray)
    return document(body, WIDTH, HEIGHT, paper())


def paper() -> str:
    """Return the definition of a bust's paper, lighter in the middle, for use as the fill `url(#p)`."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}"/>'
        for at, colour in (("0", "#F6EDD8"), (".6", PALETTE["paper"]), ("1", "#DFCDA3"))
    )
    return (
        f'<defs><radialGradient id="p" gradientUnits="userSpaceOnUse" cx="{130 * UNITS}" cy="{150 * UNITS}" '
        f'r="{210 * UNITS}">{stops}</radialGradient></defs>'
    )


def lids_svg(name: str) -> str:
    """Return the closed eyelids alone, on bare paper. They are laid over the listening face, in which nothing
    else may move."""
    seed = zlib.crc32(name.encode()) % 10_000
    block = Block(seed)
    medallion = name in COMPANIONS
    (COMPANIONS if medallion else SITTERS)[name](block, BLINK)
    ink, colours = block.layers()
    lids = colours[LIDS]
    lines = cut_edges(ink.intersection(lids), seed + 3)
    body = path(lids, "url(#p)", 1, 0.2) + path(lines, PALETTE["ink"], 0.97, COARSE if medallion else FINEST)
    return document(body, WIDTH, HEIGHT, paper())


def washed(area: Shape, colour: str, seed: int) -> str:
    """Return a colour laid on through its stencil, with pooled edges and streaks; rouge is thin and even."""
    thin = colour == "rose"
    return stencil(area, colour, seed, opacity=0.6 if thin else 0.92, edge=not thin, streak=not thin)


def flat(area: Shape, colour: str) -> str:
    """Return a flat, even colour, as on a medallion."""
    return path(area.buffer(-0.8).buffer(1.4, 4), PALETTE[colour], 0.6 if colour == "rose" else 0.92, COARSE)


def draw(job: tuple[str, str]) -> None:
    """Draw one file. The ``job`` says whose portrait it is, and with which expression."""
    name, expression = job
    OUT.mkdir(parents=True, exist_ok=True)
    text = lids_svg(name) if expression == BLINK else portrait_svg(name, expression)
    (OUT / f"{name}-{expression}.svg").write_text(text + "\n", encoding="ascii", newline="\n")


def main(only: list[str]) -> None:
    jobs = [
        (name, expression)
        for name in SITTERS | COMPANIONS
        for expression in (*EXPRESSIONS, BLINK)
        if not only or name in only
    ]
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        list(pool.map(draw, jobs))
    print(f"{len(jobs)} portraits")


if __name__ == "__main__":
    main(sys.argv[1:])
