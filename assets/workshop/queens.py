"""The four queens: Pallas, Argine, Rachel and Judith, each with a flower in her hand."""

import math
from collections.abc import Callable, Sequence

from arms import forearm
from carried import flower, shaft
from costume import band, falling_collar, ground, head_at, mirror, outlined, puff, ruff, strip
from curves import Shape, place
from hands import clasp, laid, pinch
from heads import argine_head, judith_head, neck, pallas_head, rachel_head
from limbs import put, shoe
from motifs import dot, lily, lozenge, quatrefoil, ring, star
from shapely.geometry import Point, Polygon
from woodcut import Block


def gown(
    block: Block,
    head: Callable[[Block], None],
    gown_colour: str | None = "blue",
    panel: str | None = "red",
    mantle: str | None = None,
    gown_motif: Shape | None = None,
    motif_colour: str | None = "ochre",
    panel_motif: Shape | None = None,
    sleeve: tuple[str | None, str | None] = ("red", "ochre"),
    stomacher: str | None = "ochre",
    collar: str = "ruff",
    bands: Sequence[tuple[float, str | None]] = (),
    mantle_motif: Shape | None = None,
    hem: str | None = "ochre",
    left: Callable[[Block], None] | None = None,
    right: Callable[[Block], None] | None = None,
    head_scale: float = 1.34,
    head_y: float = 131,
) -> None:
    """Draw a standing queen in a gown, bodice, sleeves and collar of these colours. `left` and `right` draw
    her forearms and what they hold."""
    if mantle:
        cloak = block.part(
            (
                "146,196 116,226 96,300 74,400 50,510! 90,518 140,508! 246,508! 296,518 338,508! 316,400 "
                "294,300 274,226 246,196"
            ),
            mantle,
            3.2,
        )
        if mantle_motif is not None:
            outlined(cloak, mantle_motif, "ochre", 36, 40, (62, 330))
        cloak.shade(14, 20, 4.2, 1.3)
        cloak.fold("104,290 84,400 66,506", 2.6, 11, 8).fold("288,300 308,400 324,502", 2.4, 9, 172)
    ground(block)
    put(block, shoe(block, "red", "plain"), 166, 521, 0.9)
    put(block, shoe(block, "red", "plain"), 226, 521, 0.9, flip=True)
    # under-skirt
    if mantle:
        outline = (
            "168,284! 146,330 122,400 102,470 86,510! 110,519 140,511 168,520 196,511 224,520 "
            "252,511 280,519 302,509! 286,470 266,400 244,330 222,284!"
        )
    else:
        outline = (
            "168,284! 138,330 104,400 76,470 56,510! 92,519 130,511 164,520 196,511 230,520 264,511 "
            "300,519 336,508! 312,470 284,400 252,330 222,284!"
        )
    skirt = block.part(outline, gown_colour, 3.2)
    if gown_motif is not None:
        if motif_colour == "ink":
            skirt.scatter(gown_motif, 28, 32, origin=(70, 330))
        else:
            outlined(skirt, gown_motif, motif_colour, 33, 38, (70, 334))
    if bands:
        for y, colour in bands:
            band(
                skirt,
                f"40,{y - 4} 120,{y + 6} 194,{y + 10} 270,{y + 6} 350,{y - 4}",
                f"40,{y + 20} 120,{y + 30} 194,{y + 34} 270,{y + 30} 350,{y + 20}",
                colour,
                lozenge(7, 9).difference(lozenge(3, 4)),
                20,
                2.0,
                other_motif=dot(3),
            )
    skirt.shade(12, 20, 4.2, 1.3)
    skirt.fold("160,300 132,380 100,490", 2.6, 13, 10).fold("172,300 152,390 130,500", 2.2, 9, 10)
    skirt.fold("230,300 256,380 288,490", 2.6, 13, 170).fold("218,300 236,390 258,500", 2.2, 9, 170)
    opening = strip("190,292 176,390 152,530", "200,292 214,390 240,530").intersection(skirt.silhouette)
    skirt.clear(opening)
    skirt.colour(panel, opening)
    skirt.line("190,292 176,390 152,530", 2.6, "flat").line("200,292 214,390 240,530", 2.6, "flat")
    if panel_motif is not None:
        skirt.scatter(panel_motif, 23, 25, region=opening, inset=2, origin=(195, 350))
    # guard bands along the opening
    for upper, lower in (
        ("184,292 168,390 142,530", "190,292 176,390 152,530"),
        ("206,292 222,390 250,530", "200,292 214,390 240,530"),
    ):
        band(skirt, upper, lower, hem, dot(1.7), 9, 1.8)
    if not bands:
        band(
            skirt,
            "40,486 110,494 196,497 280,494 350,484",
            "40,506 110,514 196,514 280,514 350,504",
            hem,
            lozenge(5.5, 7).difference(lozenge(2, 3)),
            18,
            2.0,
            other_motif=dot(2.6),
        )
    # bodice
    bodice = block.part(
        "154,198! 148,226 158,260 166,284! 180,296 195,306! 210,296 224,284! 232,260 242,226 236,198!",
        gown_colour,
        3.0,
    )
    bodice.shade(7, 30, 3.6, 1.1)
    front = strip("168,200 176,250 194,302", "222,200 214,250 196,302").intersection(bodice.silhouette)
    bodice.clear(front)
    bodice.colour(stomacher, front)
    bodice.line("168,200 176,250 194,302", 2.2, "flat").line("222,200 214,250 196,302", 2.2, "flat")
    for y in range(222, 290, 11):
        w = 22 * (1 - (y - 200) / 118) ** 0.8
        bodice.line([(195 - w, y - 3), (195, y + 2.5), (195 + w, y - 3)], 1.6, "flat")
        bodice.add_ink(place(dot(2.0), 195, y + 1.6))
    if right:
        right(block)
    puff(
        block,
        "236,200 252,200 272,214 286,240 288,262 276,274 258,272 248,252 240,226",
        sleeve[0],
        sleeve[1],
        5,
        ((244, 204), (274, 272)),
    )
    block.part("254,268! 268,280 290,270! 292,262 270,266 252,260", hem, 2.0)
    puff(
        block,
        "156,198 140,198 120,212 106,238 102,262 112,276 130,276 142,256 152,228",
        sleeve[0],
        sleeve[1],
        5,
        ((148, 204), (117, 274)),
    )
    block.part("100,262 112,268 132,270! 134,280 112,282 98,272!", hem, 2.0)
    if left:
        left(block)
    # neckline and collar
    if collar == "square":
        block.part("168,196! 172,214 195,222 218,214 222,196! 214,184 176,184", None, 0)
    throat = block.apart()
    neck(throat, w=10, h=52)
    block.merge(throat, lambda fan: place(fan, 193, head_y, head_scale))
    if collar == "fall":
        falling_collar(block)
    elif collar == "ruff":
        block.part("162,196! 176,212 195,220 214,212 228,196! 226,186 164,186", None, 2.0)
        ruff(block, 193, 184, 49, 21)
    elif collar == "square":
        for i in range(9):
            angle = math.pi * (i + 0.5) / 9
            block.part(
                Point(195 - 26 * math.cos(angle), 192 + 17 * math.sin(angle)).buffer(3.1, 8),
                "red" if i % 2 else "ochre",
                1.5,
            )
        block.part(
            "158,196! 168,216 195,224 222,216 232,196! 240,202 230,224 195,236 160,224 150,202", "ochre", 2.2
        )
    else:  # standing fan collar
        fan = Polygon(
            [
                (
                    193 + (62 + (4 if i % 2 else -1)) * math.cos(math.pi + i * math.pi / 30),
                    206 + (58 + (4 if i % 2 else -1)) * math.sin(math.pi + i * math.pi / 30),
                )
                for i in range(31)
            ]
            + [(216, 214), (193, 222), (170, 214)]
        )
        pleats = block.part(fan, None, 2.4)
        for i in range(1, 30, 2):
            angle = math.pi + i * math.pi / 30
            pleats.line(
                [
                    (193 + 34 * math.cos(angle), 206 + 30 * math.sin(angle)),
                    (193 + 58 * math.cos(angle), 206 + 54 * math.sin(angle)),
                ],
                1.4,
                "in",
            )
        for i in range(9):
            angle = math.pi * (i + 0.5) / 9
            block.part(
                Point(194 - 25 * math.cos(angle), 196 + 18 * math.sin(angle)).buffer(3.1, 8),
                "red" if i % 2 else "ochre",
                1.5,
            )
    head_at(block, head, 193, head_y, head_scale)


def raised_hand(
    block: Block,
    colour: str | None,
    kind: str,
    x: float = 80,
    y: float = 212,
    elbow: tuple[float, float] = (113, 287),
) -> None:
    """Draw a hand with a flower at (x, y), between finger and thumb."""
    stem = f"{x + 3},{y + 14} {x},{y} {x + 1},{y - 30}"
    forearm(
        block,
        elbow,
        pinch,
        (x, y),
        colour,
        None,
        scale=0.9,
        widths=(25, 22, 14),
        bend=2,
        folds=(0.3, 0.5),
        hold=lambda arm: flower(arm, x, y - 46, kind, stem, "red"),
    )


def sceptre_hand(block: Block, colour: str | None) -> None:
    """Draw a sceptre leaning on the arm, held at the waist."""
    shaft(block, 300, 136, 207, 372, 7.5)
    block.part(place(lily(1.5), 309, 111, 1, 21), "ochre", 2.4)
    block.part(Point(299, 138).buffer(6, 10), "red", 2.0)
    block.part(Point(206, 374).buffer(5.5, 10), "ochre", 2.0)
    forearm(block, (284, 292), clasp, (234, 303), colour, None, 14, 0.9, (28, 25, 16), -3)


def fan_hand(block: Block, colour: str | None) -> None:
    """Draw an open fan in front of the bodice, with its sticks showing."""
    cx, cy = 226, 312

    def fan(arm: Block) -> None:
        spread = Polygon(
            [(cx, cy)]
            + [
                (
                    cx + (70 + (4 if i % 2 else 0)) * math.cos(math.radians(-158 + i * 92 / 16)),
                    cy + (70 + (4 if i % 2 else 0)) * math.sin(math.radians(-158 + i * 92 / 16)),
                )
                for i in range(17)
            ]
        )
        leaf = arm.part(spread, "ochre", 2.6)
        for i in range(1, 16, 2):
            angle = math.radians(-158 + i * 92 / 16)
            leaf.line([(cx, cy), (cx + 72 * math.cos(angle), cy + 72 * math.sin(angle))], 1.5, "flat")
        leaf.colour(None, Point(cx, cy).buffer(60, 24).difference(Point(cx, cy).buffer(45, 24)))
        leaf.add_ink(Point(cx, cy).buffer(46, 30).difference(Point(cx, cy).buffer(44.6, 30)))
        leaf.add_ink(Point(cx, cy).buffer(60.6, 30).difference(Point(cx, cy).buffer(59.2, 30)))
        leaf.shade(6, 40, 3.6, 1.1)

    forearm(block, (284, 292), clasp, (cx + 2, cy - 5), colour, None, -22, 0.9, (28, 25, 16), -3, hold=fan)


def kerchief_hand(block: Block, colour: str | None) -> None:
    """Draw a kerchief that hangs from the hand at the waist."""

    def kerchief(arm: Block) -> None:
        cloth = arm.part(
            "220,312! 242,312! 250,340 240,366 250,392! 238,386 228,398! 220,386 206,394! 212,366 208,340",
            None,
            2.4,
        )
        cloth.lines("224,318 222,350 220,380|232,318 234,350 232,390|240,318 242,344 238,374", 1.5, "out")
        arm.part("222,300! 228,286 240,288 240,300!", None, 2.2)

    forearm(block, (284, 290), clasp, (232, 304), colour, None, 0, 0.9, (28, 25, 16), -3, hold=kerchief)


def hand_on_breast(block: Block, colour: str | None) -> None:
    forearm(block, (284, 288), laid, (208, 246), colour, None, 27, 0.92, (28, 25, 16), -3)


def pallas(block: Block) -> None:
    """Draw Pallas, looking straight at the viewer, with the sceptre."""
    gown(
        block,
        gown_colour="blue",
        panel="ochre",
        mantle="red",
        gown_motif=None,
        panel_motif=quatrefoil(1.5),
        sleeve=("blue", "ochre"),
        stomacher="ochre",
        collar="ruff",
        mantle_motif=star(10, 8, 0.5),
        hem="ochre",
        left=lambda arm: raised_hand(arm, "red", "tulip"),
        right=lambda arm: sceptre_hand(arm, "red"),
        head=pallas_head,
        head_y=133,
    )


def argine(block: Block) -> None:
    """Draw Argine, young and laughing behind her fan."""
    gown(
        block,
        gown_colour="green",
        panel=None,
        mantle=None,
        gown_motif=quatrefoil(1.9).union(dot(2)),
        panel_motif=lily(0.55),
        sleeve=("red", None),
        stomacher="red",
        collar="fan",
        hem="ochre",
        left=lambda arm: raised_hand(arm, "ochre", "pink", 78, 222),
        right=lambda arm: fan_hand(arm, "ochre"),
        head=argine_head,
        head_y=134,
    )


def rachel(block: Block) -> None:
    """Draw Rachel, in profile, smelling her rose."""
    mirror(
        block,
        lambda figure: gown(
            figure,
            gown_colour="red",
            panel="blue",
            mantle="blue",
            panel_motif=dot(2.6).union(ring(6, 1.3)),
            sleeve=("ochre", "red"),
            stomacher=None,
            collar="fall",
            bands=((330, "ochre"), (388, None), (446, "ochre")),
            hem="ochre",
            mantle_motif=lozenge(7, 10),
            left=lambda arm: raised_hand(arm, "blue", "rose", 116, 198, (104, 286)),
            right=lambda arm: kerchief_hand(arm, "blue"),
            head=rachel_head,
            head_y=138,
        ),
    )


def judith(block: Block) -> None:
    """Draw Judith, the widow, with lowered eyes and a hand on her heart."""
    mirror(
        block,
        lambda figure: gown(
            figure,
            gown_colour="ochre",
            panel="red",
            mantle="blue",
            gown_motif=quatrefoil(1.7).union(dot(2)),
            motif_colour="red",
            panel_motif=lozenge(5, 7),
            sleeve=("red", "ochre"),
            stomacher="red",
            collar="square",
            hem=None,
            left=lambda arm: raised_hand(arm, "ochre", "rose", 82, 226),
            right=lambda arm: hand_on_breast(arm, "ochre"),
            head=judith_head,
            head_y=134,
        ),
    )
