"""Crowns, open and closed, drawn about a local origin and then set on a head."""

from curves import Shape, place, poly, tube
from motifs import dot, lily, lozenge
from shapely.geometry import Point, Polygon, box
from shapely.ops import unary_union
from woodcut import Block


def crown(
    block: Block,
    style: str = "lis",
    gem: str | None = "red",
    w: float = 29,
    cap: str | None = "red",
    lift: float = 0,
) -> Block:
    """Draw a crown of lilies, trefoils or leaves, or the closed imperial one; `cap` is the colour of the
    cloth inside."""
    drawn = block.apart()
    y = lift
    if style in ("lis", "trefoil", "leaf"):
        if cap:
            drawn.part(
                [
                    (-w + 5, y - 40),
                    (-w + 3, y - 54),
                    (-w * 0.5, y - 62),
                    (0, y - 65),
                    (w * 0.5, y - 62),
                    (w - 3, y - 54),
                    (w - 5, y - 40),
                    (0, y - 36),
                ],
                cap,
                2.2,
            ).hatch(Polygon([(2, y - 70), (w, y - 70), (w, y - 38), (2, y - 38)]), 80, 3.6, 1.1)
        tips = []

        def stem(h: float) -> Shape:
            return Polygon([(-3, 0), (3, 0), (4.4, h), (-4.4, h)])

        if style == "lis":
            tip = unary_union(
                [
                    poly("0,-19! 5,-11 5.4,-5 2.6,3 2.6,9! -2.6,9! -2.6,3 -5.4,-5 -5,-11"),
                    poly("2,8! 3,1 7,-6 12.5,-6 14,-1 10.6,1.4 9,-.6 7,3 7,9!"),
                    poly("-2,8! -3,1 -7,-6 -12.5,-6 -14,-1 -10.6,1.4 -9,-.6 -7,3 -7,9!"),
                    stem(16),
                ]
            )
        elif style == "trefoil":
            tip = unary_union(
                [place(dot(5.6), 0, -9), place(dot(5), -7.4, -0.5), place(dot(5), 7.4, -0.5), stem(16)]
            )
        else:
            tip = unary_union(
                [
                    poly(
                        "0,-19! 4.5,-12 4,-8 10,-9! 9.4,-2 5.4,1 6,5 3,9! -3,9! -6,5 -5.4,1 -9.4,-2 -10,-9! "
                        "-4,-8 -4.5,-12"
                    ),
                    stem(16),
                ]
            )
        for x, turn, scale in ((-w, -20, 0.86), (0, 0, 1.16), (w, 20, 0.86)):
            tips.append(place(tip, x * 1.02, y - 56 - (5 if x == 0 else 0), scale, turn))
        for x, turn in ((-w * 0.52, -9), (w * 0.52, 9)):
            tips.append(
                place(
                    unary_union([Polygon([(-4, 8), (4, 8), (1.6, -3)]), place(dot(3.6), 0, -4)]),
                    x,
                    y - 47,
                    1,
                    turn,
                )
            )
        points_ = unary_union(tips)
        flowers = drawn.part(points_, "ochre", 2.2)
        flowers.shade(3, 60, 3, 1.0)
        band = drawn.part(
            (
                f"{-w},{y - 30}! {-w * 0.5},{y - 26.4} 0,{y - 25} {w * 0.5},{y - 26.4} {w},{y - 30}! "
                f"{w + 2.5},{y - 46}! {w * 0.5},{y - 41.4} 0,{y - 40} {-w * 0.5},{y - 41.4} "
                f"{-w - 2.5},{y - 46}!"
            ),
            "ochre",
            2.4,
        )
        band.line(
            f"{-w - 1},{y - 34} {-w * 0.5},{y - 30} 0,{y - 28.6} {w * 0.5},{y - 30} {w + 1},{y - 34}",
            1.2,
            "flat",
        )
        for i, x in enumerate((-0.8, -0.4, 0, 0.4, 0.8)):
            yy = y - 36.6 + 2.2 * 0 - 4.4 * x * x + 1.4
            stone = place(lozenge(4, 4.6) if i % 2 == 0 else dot(3.2), x * w, yy)
            band.colour(gem if i % 2 == 0 else "blue", stone.buffer(0.3))
            band.add_ink(stone.difference(stone.buffer(-1.1)))
    elif style == "imperial":
        # closed crown, arches and orb
        drawn.part(
            (
                f"{-w + 2},{y - 40}! {-w - 3},{y - 58} {-w * 0.55},{y - 76} 0,{y - 72} "
                f"{w * 0.55},{y - 76} {w + 3},{y - 58} {w - 2},{y - 40}! 0,{y - 36}"
            ),
            cap or "red",
            2.2,
        ).hatch(Polygon([(2, y - 80), (w + 4, y - 80), (w + 4, y - 36), (2, y - 36)]), 75, 3.6, 1.1)
        arch = (
            tube([(-w + 1, y - 42), (-w - 3, y - 58), (-w * 0.5, y - 75), (0, y - 70)], [7, 7, 7, 7], "flat")
            .union(
                tube([(w - 1, y - 42), (w + 3, y - 58), (w * 0.5, y - 75), (0, y - 70)], [7, 7, 7, 7], "flat")
            )
            .union(tube([(0, y - 40), (0, y - 70)], [8, 8], "flat"))
        )
        arches = drawn.part(arch, "ochre", 2.0)
        for x, yy in (
            (-w - 1, y - 56),
            (-w * 0.68, y - 69),
            (w + 1, y - 56),
            (w * 0.68, y - 69),
            (0, y - 48),
            (0, y - 56),
            (0, y - 64),
            (-w, y - 48),
            (w, y - 48),
        ):
            arches.add_ink(place(dot(1.7), x, yy))
        tips = [place(lily(0.62), x, y - 51, 1, turn) for x, turn in ((-w * 0.62, -8), (w * 0.62, 8))]
        drawn.part(unary_union(tips), "ochre", 1.8)
        drawn.part(Point(0, y - 78).buffer(7, 12), "ochre", 2.0).line(
            f"-7,{y - 78} 0,{y - 76} 7,{y - 78}", 1.3
        )
        drawn.part(unary_union([box(-1.8, y - 98, 1.8, y - 84), box(-6, y - 94.5, 6, y - 91)]), "ochre", 1.6)
        band = drawn.part(
            (
                f"{-w},{y - 30}! {-w * 0.5},{y - 26.4} 0,{y - 25} {w * 0.5},{y - 26.4} {w},{y - 30}! "
                f"{w + 2.5},{y - 46}! {w * 0.5},{y - 41.4} 0,{y - 40} {-w * 0.5},{y - 41.4} "
                f"{-w - 2.5},{y - 46}!"
            ),
            "ochre",
            2.4,
        )
        band.line(
            f"{-w - 1},{y - 33.5} {-w * 0.5},{y - 29.6} 0,{y - 28.2} {w * 0.5},{y - 29.6} {w + 1},{y - 33.5}",
            1.2,
            "flat",
        )
        for i, x in enumerate((-0.8, -0.4, 0, 0.4, 0.8)):
            yy = y - 35.4 - 4.4 * x * x
            stone = place(lozenge(4, 4.6) if i % 2 == 0 else dot(3.2), x * w, yy)
            band.colour(gem if i % 2 == 0 else "blue", stone)
            band.add_ink(stone.difference(stone.buffer(-1.1)))
    return drawn
