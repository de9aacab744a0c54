"""The four kings: David, Alexandre, Cesar and Charles, after the Paris pattern."""

import math

from arms import forearm, upper_arm, wide_sleeve
from carried import eagle, harp, heater, lion, orb, shaft
from costume import band, cape_ermine, cast_shadows, ground, head_at, mirror, outlined, strip
from curves import place, tube
from hands import bearing, grip, hailing, plucking, resting
from heads import alexandre_head, cesar_head, charles_head, david_head
from limbs import along, put, shoe
from motifs import dot, ermine, lily, lozenge, quatrefoil, ring, star
from shapely.geometry import Point, box
from shapely.ops import unary_union
from woodcut import Block


def david(block: Block) -> None:
    """Draw David, in a cloak of stars, with his harp before him."""
    # cloak behind
    cloak = block.part(
        (
            "136,196 104,232 84,300 66,390 50,470 40,516! 76,522 110,510! 250,510! 300,522 338,512! "
            "330,440 318,350 300,270 276,222 248,196"
        ),
        "blue",
        3.2,
    )
    outlined(cloak, star(11, 6, 0.55), "ochre", 34, 40, (62, 330))
    cloak.shade(16, 20, 4.2, 1.3)
    cloak.fold("104,250 86,340 70,440 60,512", 2.6, 9, 10)
    cloak.fold("300,300 316,400 322,505", 2.6, 9, 170)
    ground(block)
    cast_shadows(block, (165, 262, 308))
    put(block, shoe(block, "red", "strap"), 148, 520, 1.1)
    put(block, shoe(block, "red", "strap"), 222, 520, 1.1, flip=True)
    # robe
    robe = block.part(
        (
            "150,200! 146,260 150,296 136,370 118,440 104,506! 124,512 140,503 160,512 184,505 "
            "206,513 228,504 250,512 270,504! 256,430 244,360 236,296 242,250 236,200!"
        ),
        "red",
        3.2,
    )
    robe.fold("160,300 152,380 140,470", 2.4, 12, 12)
    robe.fold("226,300 236,380 250,480", 2.4, 12, 168)
    robe.fold("172,310 170,380 164,440", 1.8, 8, 12)
    robe.fold("214,310 216,380 222,440", 1.8, 8, 168)
    # front panel
    panel = strip("182,290 178,380 174,520", "206,290 210,380 216,520").intersection(robe.silhouette)
    robe.clear(panel)
    robe.colour("ochre", panel)
    robe.line("182,290 178,380 174,520", 2.0, "flat").line("206,290 210,380 216,520", 2.0, "flat")
    for i, y in enumerate(range(308, 470, 25)):
        motif = place(quatrefoil(1.25) if i % 2 else lozenge(8, 10).difference(lozenge(4, 5)), 194, y)
        robe.add_ink(motif)
    band(
        robe,
        "108,468 140,474 190,478 230,475 264,466",
        "98,498 140,506 190,509 230,506 276,497",
        "ochre",
        lozenge(6, 9).difference(lozenge(2.4, 4)),
        17,
        2.0,
        other_motif=dot(3.2),
    )
    # belt
    belt = block.part(
        "147,284! 170,290 194,292 218,290 240,284! 241,297 218,304 194,306 170,304 146,298!", "ochre", 2.2
    )
    for x in range(156, 238, 12):
        belt.add_ink(place(dot(2.2), x, 295 + 3 * math.sin((x - 146) / 95 * 3.14)))
    # the arm behind the harp
    upper_arm(block, (318, 322), "green", (250, 220), bow=-12, folds=False).fold(
        "262,228 290,262 306,310", 2.0, 8, 150
    ).fold("252,246 272,282 288,318", 1.6, 6, 150)
    harp(
        block,
        lambda harper: forearm(
            harper, (324, 326), plucking, (262, 334), "green", None, 4, widths=(30, 26, 19)
        ),
    )
    # sceptre and near arm
    sleeve = wide_sleeve(block, "green")
    shaft(block, 84, 150, 92, 452, 8)
    tip = block.part(place(lily(1.75), 83, 116, 1, -1.5), "ochre", 2.4)
    tip.shade(4, 60, 3.2, 1.1)
    block.part(place(Point(0, 0).buffer(7, 12), 83.5, 151), "red", 2.2)
    block.part(place(Point(0, 0).buffer(6, 12), 92, 455), "ochre", 2.2)
    forearm(
        block, (126, 310), grip, (87, 256), "red", None, -2, widths=(24, 22, 18), folds=(0.55,), sleeve=sleeve
    )
    cape = block.part(
        "160,186 138,198 122,222 112,258! 126,270 150,268 172,280 194,284 216,280 238,268 "
        "262,270 276,256! 266,222 250,198 230,186",
        "ochre",
        2.6,
    )
    cape.scatter(quatrefoil(1.15), 22, 20, inset=5)
    band(
        cape,
        "104,246 126,259 150,257 172,269 194,273 216,269 238,257 262,259 284,246",
        "104,262 126,273 150,271 172,283 194,287 216,283 238,271 262,273 284,262",
        None,
        ermine(0.62),
        14,
        1.8,
    )
    cape.shade(9, 30, 3.8, 1.1)
    collar = block.part(
        "156,188! 170,206 194,214 218,206 234,188! 240,200 222,220 194,229 166,220 150,200!", "red", 2.4
    )
    for i in range(7):
        x = 158 + i * 12
        collar.add_ink(place(ring(4, 1.4), x, 206 + 13 * math.sin((x - 150) / 88 * 3.14)))
    head_at(block, david_head, 193, 130, flip=True, rot=4)


def shield_arm(block: Block, colour: str | None, cuff: str | None, at: tuple[float, float]) -> None:
    """Draw an arm whose hand rests on the edge of a shield."""
    forearm(
        block, (140, 219), resting, at, colour, cuff, widths=(38, 37, 21), bend=9, folds=(0.46, 0.54, 0.66)
    )


def alexandre(block: Block) -> None:
    """Draw Alexandre, in scale armour, with a lion on his shield."""
    cloak = block.part(
        (
            "140,196 100,226 82,300 62,400 44,512! 84,520 130,508! 250,508! 296,520 340,510! 326,400 "
            "300,290 272,224 244,196"
        ),
        "red",
        3.2,
    )
    outlined(cloak, quatrefoil(1.9).union(dot(2)), "ochre", 34, 36, (60, 318))
    cloak.shade(14, 20, 4.2, 1.3)
    cloak.fold("96,280 78,400 64,508", 2.8, 11, 8).fold("112,330 104,430 104,506", 2.2, 10, 8)
    ground(block)
    # greaved legs
    for line, widths, colour, side in (
        ("172,390 158,430 156,470 160,508", [44, 36, 36, 22], "blue", 1),
        ("216,390 230,430 232,470 228,508", [44, 36, 36, 22], "blue", -1),
    ):
        leg = block.part(tube(line, widths), colour, 2.8)
        leg.shade(8, 20, 3.6, 1.15)
        along(leg, line, widths, (0,), 1.6, 0.45, 0.95)
        x = 157 if side > 0 else 231
        knee = block.part(
            f"{x - 19},428 {x},418 {x + 19},428 {x + 16},448 {x},456 {x - 16},448", "ochre", 2.4
        )
        knee.add_ink(place(star(9, 8, 0.5).difference(dot(2)), x, 437))
    cast_shadows(block, (165, 262, 308))
    put(block, shoe(block, "ochre", "plain"), 158, 523, 1.1)
    put(block, shoe(block, "ochre", "plain"), 230, 523, 1.1, flip=True)
    # tunic skirt with pteruges
    tunic = block.part(
        (
            "150,280! 140,340 126,404! 136,410 148,403! 160,411 172,404! 183,412 194,405! 206,412 "
            "216,404! 228,411 240,403! 252,410 264,403! 250,340 238,280!"
        ),
        "green",
        3.0,
    )
    tunic.fold("164,300 154,350 148,396", 2.2, 10, 12).fold("224,300 234,350 240,396", 2.2, 10, 168).fold(
        "194,304 194,360 194,400", 2.0, 9, 12
    )
    band(
        tunic,
        "120,376 160,383 194,386 230,383 270,376",
        "120,398 160,406 194,409 230,406 270,398",
        "ochre",
        dot(3.4),
        13,
        1.8,
    )
    for i in range(7):
        x = 152 + i * 14
        strap = block.part(
            f"{x - 7},286! {x + 7},286! {x + 7.5},326 {x},333 {x - 7.5},326", "ochre" if i % 2 else "red", 2.2
        )
        strap.add_ink(place(ring(3.2, 1.2), x, 322))
        strap.line([(x, 290), (x, 314)], 1.2)
    # cuirass of scales
    cuirass = block.part(
        "146,200! 142,240 148,290! 170,296 194,298 218,296 240,290! 246,240 242,200!", "blue", 3.0
    )
    scale = (
        Point(0, 0)
        .buffer(8, 8)
        .difference(Point(0, 0).buffer(6.6, 8))
        .intersection(box(-9, 0, 9, 9))
        .union(box(-0.6, 1, 0.6, 4))
    )
    cuirass.scatter(scale, 15, 9, partial=True, inset=0.5, origin=(150, 208))
    block.part(
        "145,280! 170,288 194,290 218,288 243,280! 244,293 218,301 194,303 170,301 144,293!", "ochre", 2.2
    )
    block.part(place(lion(), 194, 240, 0.78), "ochre", 1.6)
    block.part(place(Point(0, 0).buffer(9, 12), 194, 296), "red", 2.0)
    # the hand on the shield
    shield = block.part(heater(284, 318, 92, 188), "ochre", 3.6)
    rim = shield.silhouette.difference(shield.silhouette.buffer(-9))
    shield.colour("red", rim)
    shield.add_ink(block.cutter.contour(shield.silhouette.buffer(-9), 1.8))
    shield.add_ink(place(lion(), 281, 392, 1.04))
    shield.shade(10, 25, 3.6, 1.2)
    mirror(block, lambda far: shield_arm(far, "green", "ochre", (104, 316)), 194)
    # the world in the other, held high
    upper_arm(block, (126, 306), "green")
    forearm(
        block,
        (125, 307),
        bearing,
        (87, 218),
        "green",
        "ochre",
        4,
        bend=3,
        hold=lambda arm: orb(arm, 87, 217, 20, "blue"),
    )
    # mantle over the shoulders
    mantle = block.part(
        (
            "158,186 128,200 108,228! 120,246 146,240 168,226 194,234 220,226 242,240 268,246 "
            "282,228! 262,200 232,186"
        ),
        "red",
        2.8,
    )
    mantle.fold("150,200 136,214 124,238", 1.8, 8, 30).fold("238,200 252,214 266,238", 1.8, 8, 150)
    band(
        mantle,
        "106,224 122,240 146,234 168,220 194,228 220,220 242,234 268,240 284,224",
        "106,236 122,250 146,244 168,230 194,238 220,230 242,244 268,250 284,236",
        "ochre",
        None,
        10,
        1.6,
    )
    block.part(place(star(12, 10, 0.6), 160, 222), "ochre", 2.0).solid(place(dot(3), 160, 222))
    block.part(place(star(12, 10, 0.6), 228, 222), "ochre", 2.0).solid(place(dot(3), 228, 222))
    head_at(block, alexandre_head, 194, 130)


def cesar(block: Block) -> None:
    """Draw Cesar, in a toga, an eagle on his shield."""
    cloak = block.part(
        (
            "140,200 104,232 88,310 70,400 56,514! 96,520 140,508! 248,508! 292,520 336,512! 324,400 "
            "304,300 276,226 244,196"
        ),
        "blue",
        3.2,
    )
    cloak.fold("98,290 84,400 76,508", 2.8, 11, 8).fold("116,330 110,430 112,506", 2.2, 9, 8)
    cloak.fold("296,300 308,400 318,508", 2.8, 11, 172).fold("276,380 282,440 286,508", 2.2, 9, 172)
    cloak.shade(14, 20, 4.2, 1.3)
    ground(block)
    cast_shadows(block, (165, 262, 308))
    put(block, shoe(block, "black", "strap"), 150, 523, 1.1)
    put(block, shoe(block, "black", "strap"), 226, 523, 1.1, flip=True)
    # long robe in broad bands, the Paris manner
    robe = block.part(
        (
            "148,200! 142,270 138,350 122,440 108,508! 128,514 146,505 164,514 188,506 210,514 "
            "232,505 252,513 272,506! 262,440 250,350 244,270 242,200!"
        ),
        "ochre",
        3.2,
    )
    for _i, (y, colour) in enumerate(((318, "red"), (366, None), (414, "red"), (462, None))):
        band(
            robe,
            f"90,{y} 150,{y + 6} 194,{y + 9} 238,{y + 6} 290,{y}",
            f"90,{y + 24} 150,{y + 30} 194,{y + 33} 238,{y + 30} 290,{y + 24}",
            colour,
            lozenge(7.5, 9).difference(lozenge(3.4, 4.6))
            if colour
            else dot(3.6).union(place(dot(1.5), 8, 0)),
            19,
            2.0,
        )
    robe.fold("160,300 152,380 140,500", 2.2, 8, 12, gap=4.4).fold(
        "228,300 236,380 246,500", 2.2, 8, 168, gap=4.4
    )
    # toga swept across from the shoulder
    toga = block.part(
        (
            "150,196 140,226 146,262 168,300 206,338 250,362 278,366! 284,340 276,316 250,296 "
            "236,262 238,220 228,196"
        ),
        "red",
        3.0,
    )
    toga.fold("160,204 158,246 184,292 226,328 268,348", 2.4, 10, 60).fold(
        "180,206 182,248 206,290 256,326", 2.2, 9, 60
    ).fold("204,204 208,240 226,276 262,304", 2.0, 8, 60)
    band(
        toga,
        "140,232 146,268 168,306 206,344 250,369 284,372",
        "152,224 158,258 178,294 214,330 254,353 286,354",
        None,
        dot(2),
        10,
        1.6,
    )
    # the hand on the shield
    shield = block.part(heater(288, 322, 92, 180), "ochre", 3.6)
    shield.colour(None, shield.silhouette.difference(shield.silhouette.buffer(-8)))
    shield.add_ink(block.cutter.contour(shield.silhouette.buffer(-8), 1.8))
    shield.add_ink(place(eagle(), 288, 398, 1.06))
    mirror(block, lambda far: shield_arm(far, "red", "ochre", (100, 320)), 194)
    # the other raised: he speaks to his legions
    sleeve = upper_arm(block, (126, 282), "blue", widths=(38, 44, 46), bow=6)
    band(sleeve, "90,262 112,292 152,300", "86,272 110,304 154,312", "ochre", dot(1.8), 9, 1.8)
    forearm(
        block, (120, 292), hailing, (86, 224), None, "ochre", -8, 0.98, bend=4, widths=(28, 27, 19), folds=()
    )
    # lappet collar
    collar = block.part(
        "160,182! 140,202 134,222! 156,232 178,226 196,236! 216,226 238,232 258,220! 250,200 232,182!",
        None,
        2.6,
    )
    collar.scatter(ermine(0.9), 18, 17, inset=2.5)
    head_at(block, cesar_head, 188, 132, 1.36)


def charles(block: Block) -> None:
    """Draw Charles, in ermine and lilies, with sword and orb."""
    cloak = block.part(
        (
            "138,196 100,230 80,310 62,410 44,514! 90,522 140,508! 246,508! 296,522 342,514! 330,410 "
            "306,300 276,226 246,196"
        ),
        "blue",
        3.2,
    )
    outlined(cloak, lily(0.95), "ochre", 38, 44, (66, 336))
    cloak.shade(14, 20, 4.2, 1.3)
    # ermine turned-back edges
    left_edge = block.part(
        "128,250 112,330 104,420 92,516! 116,518 138,512! 142,420 146,330 150,260", None, 2.6
    )
    left_edge.scatter(ermine(0.9), 18, 26, inset=2)
    right_edge = block.part(
        "256,250 270,330 278,420 292,516! 266,518 244,512! 240,420 238,330 236,260", None, 2.6
    )
    right_edge.scatter(ermine(0.9), 18, 26, inset=2)
    left_edge.shade(6, 20, 3.6, 1.1)
    right_edge.shade(7, 20, 3.6, 1.1)
    ground(block)
    cast_shadows(block, (165, 262, 308))
    put(block, shoe(block, "red", "rose"), 160, 523, 1.1)
    put(block, shoe(block, "red", "rose"), 222, 523, 1.1, flip=True)
    robe = block.part(
        (
            "150,200! 148,270 146,330 136,420 126,506! 142,512 158,504 176,513 192,505 210,513 "
            "226,504 242,511 256,505! 248,420 240,330 238,270 238,200!"
        ),
        "red",
        3.2,
    )
    stripes = unary_union(
        [
            strip(
                f"{x},200 {x - (194 - x) * 0.05},330 {x - (194 - x) * 0.34},516",
                f"{x + 9},200 {x + 9 - (194 - x - 9) * 0.05},330 {x + 9 - (194 - x - 9) * 0.34},516",
            )
            for x in (154, 172, 190, 208, 226)
        ]
    )
    robe.colour("ochre", stripes)
    robe.add_ink(block.cutter.contour(stripes.intersection(robe.silhouette), 1.5, 0))
    robe.fold("166,300 160,400 150,500", 2.2, 7, 12).fold("222,300 228,400 236,500", 2.2, 7, 168)
    band(
        robe,
        "110,466 150,474 190,478 232,474 270,466",
        "110,496 150,505 190,509 232,505 270,496",
        None,
        place(lily(0.62), 0, 0),
        24,
        2.0,
        other_motif=lozenge(4, 6),
    )
    belt = block.part(
        "148,292! 170,298 194,300 218,298 240,292! 241,304 218,311 194,313 170,311 147,304!", "ochre", 2.2
    )
    for x in range(158, 238, 13):
        belt.add_ink(place(ring(3.4, 1.3), x, 303))
    # sword, viewer right, held upright
    blade = block.part("300,60! 304.5,72 305,232! 295,232! 295.5,72!", None, 2.4)
    blade.line("300,76 300,150 300,226", 1.6, "out")
    blade.shade(3.4, 60, 3.6, 1.0)
    block.part("276,232! 300,229 324,232! 328,238 322,243! 300,240 278,243! 272,238", "ochre", 2.2)
    block.part(box(296, 241, 304, 276), "red", 2.0)
    block.part(Point(300, 282).buffer(8, 12), "ochre", 2.2)

    def sword_arm(far: Block) -> None:
        sleeve = wide_sleeve(far, "red")
        forearm(
            far,
            (126, 310),
            grip,
            (88, 256),
            "ochre",
            None,
            -2,
            widths=(24, 22, 18),
            folds=(0.55,),
            sleeve=sleeve,
        )

    mirror(block, sword_arm, 194)
    # orb, viewer left
    sleeve = wide_sleeve(block, "red", (124, 282), (97, 322))
    forearm(
        block,
        (122, 322),
        bearing,
        (80, 250),
        "ochre",
        None,
        widths=(24, 22, 18),
        folds=(0.5,),
        hold=lambda arm: orb(arm, 80, 249, 21, "ochre"),
        sleeve=sleeve,
    )
    cape = cape_ermine(
        block,
        (
            "158,184 132,200 114,226 106,256! 122,266 148,258 170,270 194,274 218,270 240,258 "
            "266,266 284,254! 274,224 256,200 230,184"
        ),
    )
    cape.shade(9, 30, 3.8, 1.1)
    collar = block.part(
        "154,188! 170,204 194,211 218,204 236,188! 244,202 224,222 194,231 164,222 146,202!", "red", 2.4
    )
    for i in range(7):
        along_it = 157 + i * 12.3
        collar.add_ink(place(lozenge(4, 5.4), along_it, 207 + 13 * math.sin((along_it - 150) / 88 * 3.14)))
    head_at(block, charles_head, 193, 134, 1.26)
