"""The four queens: Pallas, Argine, Rachel and Judith, each with a flower in her hand."""

import math
from collections.abc import Callable, Sequence

from carried import flower, shaft
from costume import band, falling_collar, ground, head_at, mirror, outlined, puff, ruff, strip
from curves import Shape, place
from heads import neck, queen
from limbs import fist, flat_hand, pinch, put, rings, shoe
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
    forearm: str | None = "blue",
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
    """A queen standing, her gown, bodice, sleeves and collar of the given colours.

    `left` and `right` draw what she holds.
    """
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
    # viewer-right arm to the waist
    far_arm = block.part(
        "268,262! 288,270 296,292 288,312 266,322 244,318! 238,302! 256,296 262,282", forearm, 2.6
    )
    rings(far_arm, [(280, 272), (284, 300), (246, 310)], [26, 26, 18], (0.55, 0.72, 0.88), 1.6)
    cuff = block.part("236,298! 246,296! 250,321! 238,322!", None, 2.0)
    cuff.lines("239,301 241,318|244,300 246,318", 1.1)
    if right:
        right(block)
    put(block, fist(block), 231, 310, 0.95, 22) if right is sceptre_right else put(
        block, flat_hand(block), 224, 311, 0.9
    )
    puff(
        block,
        "236,200 252,200 272,214 286,240 288,262 276,274 258,272 248,252 240,226",
        sleeve[0],
        sleeve[1],
        5,
        ((244, 204), (274, 272)),
    )
    block.part("254,268! 268,280 290,270! 292,262 270,266 252,260", hem, 2.0)
    # viewer-left arm raised with the flower
    block.part("102,264! 92,274 84,262 80,252! 95,244! 102,254 116,270 118,286 106,296 92,290", forearm, 2.6)
    if left:
        left(block)
    put(block, pinch(block), 80, 232, 0.95, 66)
    cuff = block.part("76,251! 96,240! 100,251! 82,261!", None, 2.0)
    cuff.lines("80,252 84,259|86,249 90,256|92,245 96,252", 1.1)
    puff(
        block,
        "156,198 140,198 120,212 106,238 102,262 112,276 130,276 142,256 152,228",
        sleeve[0],
        sleeve[1],
        5,
        ((148, 204), (117, 274)),
    )
    block.part("100,262 112,268 132,270! 134,280 112,282 98,272!", hem, 2.0)
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


def sceptre_right(block: Block) -> None:
    """A sceptre resting on the arm, held at the waist."""
    shaft(block, 300, 136, 207, 372, 7.5)
    block.part(place(lily(1.5), 309, 111, 1, 21), "ochre", 2.4)
    block.part(Point(299, 138).buffer(6, 10), "red", 2.0)
    block.part(Point(206, 374).buffer(5.5, 10), "ochre", 2.0)


def fan_right(block: Block) -> None:
    """An open fan, its sticks showing."""
    cx, cy = 222, 318
    spread = Polygon(
        [(cx, cy)]
        + [
            (
                cx + (78 + (4 if i % 2 else 0)) * math.cos(math.radians(22 + i * 96 / 16)),
                cy + (78 + (4 if i % 2 else 0)) * math.sin(math.radians(22 + i * 96 / 16)),
            )
            for i in range(17)
        ]
    )
    fan = block.part(spread, "ochre", 2.6)
    for i in range(1, 16, 2):
        angle = math.radians(22 + i * 96 / 16)
        fan.line([(cx, cy), (cx + 80 * math.cos(angle), cy + 80 * math.sin(angle))], 1.5, "flat")
    fan.colour("red", Point(cx, cy).buffer(66, 24).difference(Point(cx, cy).buffer(50, 24)))
    fan.add_ink(Point(cx, cy).buffer(51, 30).difference(Point(cx, cy).buffer(49.6, 30)))
    fan.add_ink(Point(cx, cy).buffer(66.6, 30).difference(Point(cx, cy).buffer(65.2, 30)))
    fan.shade(6, 40, 3.6, 1.1)


def kerchief(block: Block) -> None:
    cloth = block.part(
        "214,312! 236,312! 244,340 236,366 246,392! 232,386 222,398! 214,386 200,394! 206,366 202,340",
        None,
        2.4,
    )
    cloth.lines("218,318 216,350 214,380|226,318 228,350 226,390|234,318 236,344 234,374", 1.5, "out")


def pallas(block: Block) -> None:
    gown(
        block,
        gown_colour="blue",
        panel="ochre",
        mantle="red",
        gown_motif=None,
        panel_motif=quatrefoil(1.5),
        sleeve=("blue", "ochre"),
        forearm="red",
        stomacher="ochre",
        collar="ruff",
        mantle_motif=star(10, 8, 0.5),
        hem="ochre",
        left=lambda block: flower(block, 76, 200, "tulip", "80,246 78,226 76,212", "red"),
        right=sceptre_right,
        head=lambda q: queen(q, "ochre", "lis", None, "red", "red"),
        head_y=133,
    )


def argine(block: Block) -> None:
    gown(
        block,
        gown_colour="green",
        panel=None,
        mantle=None,
        gown_motif=quatrefoil(1.9).union(dot(2)),
        panel_motif=lily(0.55),
        sleeve=("red", None),
        forearm="ochre",
        stomacher="red",
        collar="fan",
        hem="ochre",
        left=lambda block: flower(block, 76, 196, "pink", "80,246 78,226 76,212", "red"),
        right=fan_right,
        head=lambda q: queen(q, "ochre", "trefoil", None, "red", "green"),
        head_y=134,
    )


def rachel(block: Block) -> None:
    mirror(
        block,
        lambda q: gown(
            q,
            gown_colour="red",
            panel="blue",
            mantle="blue",
            panel_motif=dot(2.6).union(ring(6, 1.3)),
            sleeve=("ochre", "red"),
            forearm="blue",
            stomacher=None,
            collar="fall",
            bands=((330, "ochre"), (388, None), (446, "ochre")),
            hem="ochre",
            mantle_motif=lozenge(7, 10),
            left=lambda block: flower(block, 78, 198, "rose", "80,246 78,228 78,208", "red"),
            right=kerchief,
            head=lambda h: queen(h, "ochre", "leaf", None, "red", "blue"),
            head_y=138,
        ),
    )


def judith(block: Block) -> None:
    mirror(
        block,
        lambda q: gown(
            q,
            gown_colour="ochre",
            panel="red",
            mantle="blue",
            gown_motif=quatrefoil(1.7).union(dot(2)),
            motif_colour="red",
            panel_motif=lozenge(5, 7),
            sleeve=("red", "ochre"),
            forearm="ochre",
            stomacher="red",
            collar="square",
            hem=None,
            left=lambda block: flower(block, 78, 198, "rose", "80,246 78,228 78,208", "red", 1.1),
            right=sceptre_right,
            head=lambda h: queen(h, "ochre", "lis", "veil", "red", "red"),
            head_y=134,
        ),
    )
