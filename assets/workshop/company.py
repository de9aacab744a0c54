"""The companions that the opponents of the town and the court bring to a table of three or four."""

from busts import FINE, black, buttons, curl, shoulders, sided, sit, throat
from curves import place
from hats import plume
from likeness import SCALE, Face, draw_face, large, moustache
from motifs import dot, ring
from shapely.geometry import Point
from woodcut import Block, Part


def bosom(block: Block, gown: str | None, y: float = 0) -> Part:
    """Draw bare shoulders in a low-cut gown."""
    skin = block.part(
        "146,258! 112,264 74,272 44,288 26,340 20,430! 280,430! 272,340 254,288 222,272 182,264", None, 4.6
    )
    skin.lines("106,286 124,294 140,293|188,286 172,294 156,293", 2.4)
    skin.shade(14, 150, 5.4, FINE, (-1, -0.2))
    edge = [
        (4, 304),
        (48, 290),
        (86, 300),
        (116, 312),
        (148, 316),
        (182, 312),
        (214, 300),
        (252, 290),
        (296, 304),
    ]
    outline = [(x, at + y, i in (0, 8)) for i, (x, at) in enumerate(edge)]
    part = block.part([*outline, (300, 430, True), (0, 430, True)], gown, 4.6)
    part.fold("78,312 86,330 88,360", 3.2, 12, 10, 5.4, comb_width=FINE)
    part.fold("216,312 210,330 208,360", 3.2, 12, 170, 5.4, comb_width=FINE)
    return part


def hoyle(block: Block, expression: str) -> None:
    """Draw a lean teacher of whist in spectacles, a tied wig and sober black."""
    cut = block.cutter.brush
    lights = [cut(t, 3.2) for t in ("50,308 44,336 48,372", "66,300 60,328 62,366", "240,302 250,332 248,370",
                                    "112,296 104,320 110,352", "184,296 192,320 186,352")]  # fmt: skip
    black(
        block, "146,266 106,270 60,286 28,310 8,350 0,430! 300,430! 290,350 266,310 232,286 186,270", lights
    )
    jabot = block.part(
        "122,272 146,264 172,272! 178,300 170,316 176,336 164,350 148,340 132,350 120,336 126,316 118,300!",
        None,
        4.4,
    )
    jabot.lines(
        "128,282 146,292 168,282|136,298 132,320 134,338|148,298 148,330|160,298 164,320 162,338", 2.4
    )

    def head(block: Block) -> None:
        throat(block, 20, 104)
        bow = block.part("48,54! 74,40 92,48 86,62! 94,78 80,86! 54,72", None, 3.6)
        bow.solid(bow.silhouette.buffer(-2))
        for side in (-1, 1):
            for y in (6, 32):
                roll = block.part(
                    sided(f"42,{y - 14} 60,{y - 18} 82,{y - 12} 86,{y} 80,{y + 11} 60,{y + 14} "
                    f"44,{y + 12}", side),
                    None,
                    4.2,
                )  # fmt: skip
                roll.add_ink(curl(block, side * 74, y - 1, 8, 180 if side < 0 else 0, -1.4 * side))
                roll.lines(
                    f"{side * 46},{y - 6} {side * 64},{y - 8}|{side * 46},{y + 5} {side * 62},{y + 5}", 2.4
                )
        draw_face(block, HOYLE, expression)
        glasses = block.free()
        for x, r in ((-7.6, 7.6), (13.4, 6.6)):
            lens = Point(x * SCALE, -4.2 * SCALE).buffer(r * SCALE, 16)
            glasses.add_ink(lens.difference(lens.buffer(-3.0)))
        glasses.add_ink(cut(large("-.4,-5.6 3,-7.6 6.8,-5.6"), 3.0, "flat"))
        glasses.add_ink(cut(large("-15,-5 -21.4,-6.6"), 2.8, "flat"))
        wig = block.part(
            "4,-78! -16,-72 -38,-56 -50,-32 -54,0! -68,-6 -74,-40 -64,-80 -34,-106 4,-114 40,-106 68,-80 "
            "76,-40 68,-4 54,0! 52,-32 42,-54 22,-70",
            None,
            4.6,
        )
        wig.lines(
            "0,-82 -24,-78 -46,-56 -58,-20|0,-94 -32,-90 -58,-62 -66,-30|4,-104 -20,-104|8,-82 32,-76 50,-54 "
            "58,-20|8,-94 38,-88 62,-60 68,-30",
            2.8,
        )

    sit(block, head, expression, 146, 184, 0.96)


def behn(block: Block, expression: str) -> None:
    """Draw a writer of plays: dark ringlets, a ribbon at her throat, a loose gown with a jewel."""
    bosom(block, "red")
    jewel = block.part(Point(148, 316).buffer(10, 12), "ochre", 3.4)
    jewel.add_ink(place(ring(5, 2.0), 148, 316))

    def head(block: Block) -> None:
        throat(block, 20, 108)
        cut = block.cutter.brush
        for side, low in ((-1, 124), (1, 96)):
            fall = (f"42,10 64,20 58,36 72,46 62,62 76,74 64,90 74,{low - 8} 58,{low}! 46,{low - 14} 52,82 "
                    "42,66 50,48 40,34")  # fmt: skip
            lights = [cut(sided(f"46,{y} 56,{y + 6} 66,{y - 2}", side), 3.2) for y in (24, 50, 78)]
            black(block, sided(fall, side), lights)
        rolls = [(-66, -40, 15, 200), (-72, -6, 16, 190), (-62, 24, 12, 180), (66, -38, 14, -20), (72,
        -4, 15, 0),
                 (60, 24, 11, 0), (-44, -76, 13, 220), (44, -76, 13, -40)]  # fmt: skip
        lights = [curl(block, x, y, r, start, 1.5 if x < 0 else -1.5, 4.0) for x, y, r, start in rolls]
        black(
            block,
            "0,-96 -40,-98 -66,-76 -88,-46 -94,-8 -84,24 -70,42 -52,38! -40,20 0,10 40,20 52,38! "
            "70,42 84,24 92,-6 86,-46 66,-76 42,-98",
            lights,
        )
        draw_face(block, BEHN, expression)
        rolls = [(-34, -72, 9, 220), (-14, -70, 8, 210), (8, -70, 8, -120), (28, -68, 9, -40), (-50, -54,
        9, 200),
                 (46, -52, 9, -20), (-56, -26, 8, 190), (54, -26, 8, -10)]  # fmt: skip
        lights = [curl(block, x, y, r, start, 1.3 if x < 0 else -1.3, 3.4) for x, y, r, start in rolls]
        black(
            block,
            "4,-92! -22,-90 -48,-74 -62,-46 -64,-14! -54,-12 -52,-30 -44,-42 -34,-46 -28,-58 -14,-56 "
            "-4,-62 8,-56 "
            "20,-60 28,-50 40,-44 48,-30 54,-10! 64,-14 62,-46 48,-74 26,-90",
            lights,
        )
        band = block.part("-27,72! 0,86 27,74! 28,84! 2,97 -28,83!", None, 3.0)
        band.solid(band.silhouette.buffer(-1.5))
        block.part([(3, 96), (9, 106), (3, 114), (-3, 106)], None, 2.8)
        for x, y in ((-52, 32), (52, 28)):
            block.part(Point(x, y).buffer(5.4, 10), None, 2.8)

    sit(block, head, expression, 146, 178, 0.94)


def saintot(block: Block, expression: str) -> None:
    """Draw a master of ceremonies, with a plumed black hat, long fair hair, and a broad lace collar."""
    coat = shoulders(block, "red", 274)
    coat.line("148,320 150,360 149,400", 3.0, "flat")
    collar = block.part(
        "147,268! 106,270 74,284 54,306! 62,318 72,312 82,326 94,318 106,332 120,322 134,330 147,304! "
        "162,330 176,322 190,332 202,318 214,326 224,312 234,318 242,306! 222,284 188,270",
        None,
        4.6,
    )
    for x, y in (
        (70, 302),
        (88, 309),
        (108, 314),
        (126, 314),
        (170, 314),
        (188, 314),
        (208, 309),
        (226, 302),
    ):
        collar.add_ink(place(ring(4.6, 1.9), x, y))
    collar.lines("72,292 104,302 138,304|224,292 192,302 156,304", 2.2, "flat")

    def head(block: Block) -> None:
        throat(block, 20, 104)
        for side, low in ((-1, 100), (1, 90)):
            fall = f"34,-60 60,-44 72,-14 66,10 78,32 70,54 82,{low - 22} 72,{low - 4} 54,{low}! "
            f"46,{low - 14} 50,50 44,10"
            lock = block.part(sided(fall, side), "ochre", 4.4)
            for x in (52, 60, 67):
                lock.line(
                    sided(f"{x - 2},-30 {x},0 {x - 3},20 {x + 4},44 {x - 2},64 {x + 2},{low - 14}", side), 2.6
                )
        draw_face(block, SAINTOT, expression)
        moustache(block, "ochre", expression)
        chin = block.part(large("4,27! 6.4,26.2 8.6,27! 8.4,32 6.4,38 4.4,32"), "ochre", 3.2)
        chin.line(large("6.4,28 6.4,35"), 2.0)
        hair = block.part(
            "-58,14! -64,-30 -50,-64 0,-78 48,-64 62,-30 58,12! 52,-16 46,-38 26,-56 4,-62 -26,-56 "
            "-44,-36 -52,-8",
            "ochre",
            4.2,
        )
        hair.lines("-20,-62 -44,-48 -56,-14|22,-62 44,-48 55,-16", 2.6)
        plume(
            block, [(-34, -92), (-6, -126), (40, -136), (78, -118), (98, -88)], [10, 24, 30, 24, 8], "red", 13
        )
        cut = block.cutter.brush
        lights = [cut("-34,-76 -30,-108", 3.6), cut("30,-80 32,-104", 2.6)]
        black(block, "-52,-62! -50,-92 -38,-116 0,-122 40,-114 52,-90 54,-62! 0,-74", lights)
        lights = [cut("-96,-54 -56,-66 -8,-70", 3.4), cut("24,-68 66,-64 100,-48", 2.6)]
        black(
            block,
            "-112,-44! -98,-66 -58,-76 0,-80 60,-76 102,-64 118,-36! 96,-34 56,-50 4,-56 -48,-50 -84,-36",
            lights,
        )

    sit(block, head, expression, 144, 190, 0.94)


def deffand(block: Block, expression: str) -> None:
    """Draw an old marquise who is nearly blind, in a black mantle and a lace cap tied under her chin."""
    cut = block.cutter.brush
    lights = [cut(t, 3.2) for t in ("46,316 40,340 44,372", "64,308 56,334 60,368", "238,308 248,334 246,370",
                                    "92,312 88,336 92,362", "206,312 212,336 208,362")]  # fmt: skip
    black(
        block, "146,272 100,278 58,292 26,316 8,354 0,430! 300,430! 290,354 266,316 234,292 192,278", lights
    )
    lace = block.part(
        "146,276! 116,280 98,296! 108,304 112,318 124,316 130,332 142,328 148,344! 156,328 168,332 172,316 "
        "184,318 188,304 198,296! 180,280",
        None,
        4.2,
    )
    for x, y in ((116, 300), (129, 312), (142, 320), (156, 320), (168, 312), (180, 300)):
        lace.add_ink(place(dot(2.4), x, y))

    def head(block: Block) -> None:
        throat(block, 18, 102)
        draw_face(block, DEFFAND, expression)
        hair = block.part(
            "6,-80! -26,-72 -48,-48 -56,-8! -50,6 -46,-16 -34,-42 -12,-58 6,-62! 28,-54 44,-36 50,4! "
            "56,-14 52,-48 32,-72",
            None,
            4.0,
        )
        hair.lines("2,-74 -24,-62 -44,-38 -51,-10|-2,-68 -20,-58 -38,-38|10,-72 34,-58 48,-30", 2.4)
        cap = block.part(
            "-58,48! -76,36 -70,20 -82,6 -72,-10 -84,-28 -72,-44 -76,-64 -58,-74 -56,-94 -36,-96 -24,-112 "
            "-4,-104 14,-112 28,-98 48,-96 54,-78 72,-68 70,-48 82,-32 72,-14 82,2 70,18 76,34 58,48! "
            "58,10 54,-28 38,-58 6,-72 -30,-62 -52,-30 -58,8",
            None,
            4.6,
        )
        cap.line("-62,34 -66,-6 -58,-40 -36,-72 4,-86 42,-72 62,-40 66,-6 62,34", 2.8, "flat")
        for x, y in ((-69, 8), (-71, -26), (-62, -58), (-42, -82), (-14, -96), (18, -96), (44, -82), (62,
        -56),
                     (70, -26), (68, 8)):  # fmt: skip
            cap.add_ink(place(ring(4.2, 1.9), x, y))
        for side in (-1, 1):
            lappet = block.part(sided("58,30! 66,44 50,72 24,94! 10,92! 36,70 50,48", side, 3), None, 4.0)
            lappet.line(sided("56,44 44,66 22,88", side, 3), 2.2)
        bow = block.part("4,96! -16,82 -30,92 -24,108! 4,100! 32,108 38,92 24,82", "blue", 3.6)
        bow.lines("-2,96 -20,95|10,96 28,95", 2.2)

    sit(block, head, expression, 146, 188, 0.98)


def gondran(block: Block, expression: str) -> None:
    """Draw a beauty from the Marais: a black hood over fair curls, a patch, pearls."""
    bosom(block, "green", 4)

    def head(block: Block) -> None:
        cut = block.cutter.brush
        lights = [cut(t, 3.4) for t in ("-64,-66 -84,-30 -86,20 -78,64", "-50,-84 -66,-60",
        "60,-70 82,-30 86,16 78,60",
                                        "-20,-104 10,-108 34,-100")]  # fmt: skip
        black(
            block,
            "0,-122 -44,-112 -80,-80 -98,-32 -100,20 -94,62 -102,92 -76,110 -48,112 -22,104! 0,80 22,104! "
            "48,112 76,108 100,90 92,60 98,16 96,-34 80,-80 46,-112",
            lights,
        )
        throat(block, 19, 104)
        for side in (-1, 1):
            bunch = "42,-36 58,-44 70,-28 66,-12 76,2 68,16 72,32 58,44 48,34! 48,6"
            hair = block.part(sided(bunch, side), "ochre", 4.2)
            for x, y, r in ((58, -26, 9), (61, 0, 10), (59, 27, 9)):
                hair.add_ink(curl(block, side * x, y, r, 180 if side < 0 else 0, -1.5 * side))
        draw_face(block, GONDRAN, expression)
        patch = block.free()
        patch.add_ink(Point(18.4 * SCALE, 15.4 * SCALE).buffer(3.4, 8))
        front = block.part(
            "4,-88! -30,-82 -56,-54 -60,-26! -50,-24 -40,-46 -16,-62 4,-60! 22,-62 42,-46 50,-24! 60,-28 "
            "56,-54 34,-80",
            "ochre",
            4.2,
        )
        for x, y, r, start in ((-44, -52, 9, 200), (-24, -69, 9, 220), (26, -68, 9, -40), (45, -52, 9, -20)):
            front.add_ink(curl(block, x, y, r, start, 1.4 if x < 0 else -1.4))
        front.line("4,-86 2,-74 4,-62", 2.4)

    sit(block, head, expression, 146, 178, 0.94)
    for x, y in (
        (110, 262),
        (118, 271),
        (129, 278),
        (142, 282),
        (155, 281),
        (168, 277),
        (178, 270),
        (186, 262),
    ):
        pearl = block.part(Point(x, y).buffer(6.2, 10), None, 2.8)
        pearl.line([(x - 1, y + 4), (x + 4, y + 1)], 1.8)
    knot = block.part("148,308! 126,298 114,306 120,324! 148,314! 176,324 182,306 170,298", "red", 3.6)
    knot.lines("140,309 124,308|156,309 172,308", 2.2)


def langlee(block: Block, expression: str) -> None:
    """Draw a gambler of the king's own table, with a fair periwig in two horns and a gold-laced blue coat."""
    coat = shoulders(block, "blue", 276)
    for side in (-1, 1):
        galloon = block.part(sided("22,276! 38,280 44,320 40,430! 24,430! 26,320", side, 148), "ochre", 4.0)
        for y in range(300, 350, 12):
            galloon.line(sided(f"26,{y} 42,{y + 5}", side, 148), 2.2)
    coat.line("148,330 149,400", 3.0, "flat")

    def head(block: Block) -> None:
        throat(block, 24, 104)
        mass = block.part(
            "0,-96 -20,-128 -52,-136 -82,-112 -96,-74 -108,-36 -116,6 -110,46 -118,80 -98,112 -66,116 "
            "-48,96! -44,60 "
            "0,40 44,60! 50,96! 70,114 98,108 112,78 108,44 112,4 106,-38 94,-76 80,-114 50,-136 18,-128",
            "ochre",
            4.8,
        )
        rolls = [(-80, -84, 17, 200), (-92, -40, 19, 190), (-94, 6, 20, 190), (-90, 54, 19, 190), (-78,
        92, 15, 200),
                 (-46, -108, 15, 230), (78, -84, 17, -20), (90, -40, 18, 0), (92, 6, 19, 0), (90, 52, 18, 0),
                 (76, 90, 15, -20), (44, -108, 15, -50), (-62, -14, 11, 200), (-62, 32, 12, 180), (62,
                 -12, 10, 0),
                 (62, 32, 11, 0)]  # fmt: skip
        for x, y, r, start in rolls:
            mass.add_ink(curl(block, x, y, r, start, 1.4 if x < 0 else -1.4, 3.6))
        draw_face(block, LANGLEE, expression)
        front = block.part(
            "2,-74! -12,-62 -32,-52 -46,-32 -52,-2! -62,0 -70,-30 -66,-72 -44,-102 -18,-108 2,-92! "
            "22,-108 48,-102 66,-72 70,-30 62,0! 54,-4 48,-32 36,-52 16,-62",
            "ochre",
            4.4,
        )
        for x, y, r, start in ((-20, -84, 12, 220), (-46, -72, 13, 210), (-56, -38, 10, 200), (24, -84,
        12, -40),
                               (48, -72, 13, -30), (57, -38, 10, -20)):  # fmt: skip
            front.add_ink(curl(block, x, y, r, start, 1.4 if x < 0 else -1.4, 3.4))

    sit(block, head, expression, 146, 184, 0.93)
    ends = block.part(
        "128,292! 120,320 112,342! 126,352 146,348 168,352 182,342! 176,320 168,292!", None, 4.2
    )
    ends.lines("136,300 130,324 128,344|148,300 148,344|160,300 166,324 168,344", 2.4)
    bow = block.part("148,288! 122,272 104,280 110,302! 148,294! 188,302 194,280 174,272", "red", 3.8)
    bow.lines("138,287 116,284|158,287 182,284", 2.4)
    block.part(Point(148, 290).buffer(9, 10), "red", 3.2)
    buttons(coat, [(74, 322), (222, 322)])


HOYLE = Face(
    "2,-36 -13,-33 -19,-24 -20.6,-12 -19.6,0 -19.6,10 -16,20 -12,28 -5.6,34.6 3.6,37 11,34.4 "
    "15.6,26 18,15 20.4,4 19,-5 20.8,-13 19,-24 13,-34",
    nose="1,-9 4.4,-3.6 8.6,3 12.4,8 10.6,11.6 6,12.4",
    brow=4.4,
    wide=0.92,
    age=2,
    rouge=3.2,
)
BEHN = Face(
    "1,-36 -13,-33 -19.6,-24 -22,-10 -22.6,5 -21,15.4 -15,25 -5.4,31.6 3.6,32.8 11.6,29.8 "
    "18.4,21.6 21.4,12.6 21.8,4 19.8,-5 21,-12 19.4,-24 12,-33",
    nose="1,-9 3,-2 7,5 9.8,8.8 8.8,11.8 5.2,12",
    brow=4.4,
    lashes=True,
    lips=True,
    wide=0.96,
    lid=0.24,
    rouge=5.6,
)
SAINTOT = Face(
    "2,-36 -13,-33 -20,-24 -21.2,-10 -20.4,4 -18.6,15 -14,24.6 -6.6,32.4 2.8,35 10.4,32 "
    "16.6,23.6 20,14 21.2,4 19.4,-5 21.2,-12 20,-24 13,-34",
    nose="1,-9.4 4.6,-3.4 7.8,3 11,8.2 9.4,11.8 5.8,12.4",
    brow=4.8,
    wide=0.94,
    lid=0.08,
    rouge=4.4,
)
DEFFAND = Face(
    "1,-36 -13,-33 -19,-24 -20.6,-11 -18.8,-2 -20.6,4 -17.6,14 -14.4,22.6 -6.6,30 3,33 10.4,30 "
    "15.4,21.6 17.4,12.6 20.6,4 18.8,-4 20.8,-12 19,-24 12,-33",
    nose="1.2,-9 4.4,-3.4 8.8,3 11.6,9 9.6,12 5.6,12.2",
    brow=3.2,
    wide=0.9,
    lid=0.62,
    age=3,
    rouge=4.6,
)
GONDRAN = Face(
    "1,-36 -13,-33 -19,-24 -21,-10 -21,5 -18.4,15 -12,24.6 -3.6,31.4 4,32.6 10.6,29.4 "
    "16.4,21.4 20.2,12.6 21,4 19.2,-5 20.8,-12 19,-24 12,-33",
    nose="2,-8 3.4,-2 6.6,4 10,7.2 8.8,10.4 5.2,11",
    brow=2.8,
    lashes=True,
    lips=True,
    wide=0.84,
    lid=0.06,
    rouge=6.4,
)
LANGLEE = Face(
    "2,-36 -13,-33 -20,-24 -22.4,-11 -23.6,5 -22.6,16 -17,26 -7.6,32.6 3,33.8 12,31 "
    "19,23.6 22.4,14 23,4 20.6,-5 22,-13 20,-24 13,-34",
    nose="1.4,-9 4.2,-3 8.2,3.4 12,7.6 10.4,11.8 6,12.2",
    brow=4.2,
    lips=True,
    wide=0.9,
    lid=0.26,
    age=1,
    rouge=6.0,
)
