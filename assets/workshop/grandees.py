"""The opponents in town and at court: a gamester, a lady, an old Italian."""

from busts import FINE, black, buttons, curl, shoulders, sided, sit, throat
from curves import place
from likeness import SCALE, Face, draw_face, large, moustache
from motifs import ring
from shapely.geometry import Point
from woodcut import Block


def cotton(block: Block, expression: str) -> None:
    """Draw a gentleman with a full black periwig, a lace cravat and a red coat."""
    coat = shoulders(block, "red", 276)
    coat.line("148,330 150,360 149,400", 3.4, "flat")
    buttons(coat, [(164, 344), (62, 318), (236, 318)])

    def head(block: Block) -> None:
        throat(block, 22, 104)
        cut = block.cutter.brush
        rolls = [
            (-72, -60, 20, 200), (-88, -20, 21, 180), (-92, 24, 22, 200), (-88, 70, 22, 180),
            (-62, -92, 18, 230),
            (-70, 106, 18, 200), (76, -56, 19, -20), (88, -14, 20, 0), (90, 30, 20, -20), (84, 72, 20, 10),
            (64, -88, 17, -50), (70, 104, 16, -20), (-62, 6, 13, 200), (-62, 46, 14, 180), (66, 10, 12, 0),
            (64, 48, 12, 0),
        ]  # fmt: skip
        lights = [curl(block, x, y, r, start, 1.5 if x < 0 else -1.5, 4.4) for x, y, r, start in rolls]
        black(
            block,
            "0,-104 -38,-112 -72,-108 -92,-82 -102,-50 -114,-22 -112,10 -118,40 -112,74 -102,104 "
            "-82,126 -58,122 -48,100! -44,60 0,40 44,60! 50,98! 62,118 84,118 100,98 108,70 "
            "112,36 108,4 108,-24 96,-54 88,-84 68,-106 34,-112",
            lights,
        )
        draw_face(block, COTTON, expression)
        lip = block.free()
        ends = {"pleased": 14.6, "put-out": 20.2}.get(expression, 17.6)
        for trace in (f"4.6,15 0,15.6 -6,{ends}", f"7.6,14.8 11,15 14.6,{ends - 1}"):
            lip.add_ink(cut(large(trace), 3.4, "out"))
        rolls = [(-40, -74, 18, 220), (-14, -82, 16, 210), (22, -82, 16, -40), (46, -68, 15, -40),
                 (-58, -44, 14, 200),
                 (60, -42, 12, -20)]  # fmt: skip
        lights = [curl(block, x, y, r, start, 1.4 if x < 0 else -1.4, 4.2) for x, y, r, start in rolls]
        black(
            block,
            "4,-66! -10,-60 -26,-56 -44,-36 -50,-6! -60,10 -72,-20 -74,-60 -58,-94 -30,-104 "
            "2,-94! 34,-106 62,-92 74,-60 70,-20 60,10! 54,-10 48,-36 32,-56 16,-62",
            lights,
        )

    sit(block, head, expression, 146, 181, 0.95)
    cravat = block.part(
        "126,282! 106,308 100,330! 111,338 121,332 131,342 141,335 150,343 160,335 170,342 "
        "181,332 191,337 196,329! 188,308 170,282! 148,288",
        None,
        4.4,
    )
    for x, y in ((112, 325), (127, 328), (143, 330), (158, 330), (173, 328), (187, 324)):
        cravat.add_ink(place(ring(4.6, 1.9), x, y))
    cravat.lines(
        "105,314 148,321 193,313|134,290 126,304 123,314|148,292 148,318|162,290 170,304 174,314", 2.4
    )
    knot = block.part("120,274 146,268 176,274 181,289 146,298 115,289", None, 4.2)
    knot.lines("126,279 146,287 168,279|136,274 146,287|158,274 148,287", 2.4)


def sevigne(block: Block, expression: str) -> None:
    """Draw a lady of the court with fair ringlets, pearls, and an off-the-shoulder gown with a brooch."""
    skin = block.part(
        "146,258! 112,264 74,272 44,288 26,340 20,430! 280,430! 272,340 254,288 222,272 182,264", None, 4.6
    )
    skin.lines("106,288 124,297 140,296|188,288 172,297 156,296", 2.4)
    skin.shade(14, 150, 5.4, FINE, (-1, -0.2))
    chemise = block.part(
        "14,296! 50,286 86,294 116,306 148,310 182,306 214,294 250,284 288,296! 290,430! 10,430!", None, 4.0
    )
    chemise.lines(
        "60,289 62,300|88,296 86,307|116,307 114,316|148,311 148,320|182,307 184,316|212,296 214,308", 2.2
    )
    gown = block.part(
        "4,312! 50,299 86,307 116,319 148,323 182,319 214,307 250,297 296,312! 300,430! 0,430!", "blue", 4.6
    )
    gown.fold("78,308 86,328 88,360", 3.2, 12, 10, 5.4, comb_width=FINE)
    gown.fold("216,308 210,328 208,360", 3.2, 12, 170, 5.4, comb_width=FINE)

    def head(block: Block) -> None:
        throat(block, 19, 104)
        for side in (-1, 1):
            fall = "48,34 62,44 54,58 66,72 56,88 64,102 54,118! 46,104 52,90 43,76 50,62 40,48"
            lock = block.part(sided(fall, side), "ochre", 4.0)
            for y in (46, 60, 74, 90, 104):
                lock.line([(side * 42, y - 4), (side * 52, y), (side * 60, y - 6)], 2.6)
        back = block.part(
            "0,-92 -40,-86 -62,-60 -84,-46 -96,-22 -92,0 -100,20 -90,42 -74,52 -58,46! -40,30 "
            "0,20 40,30 56,46! 72,50 88,40 96,18 90,-2 94,-24 82,-48 62,-60 42,-84",
            "ochre",
            4.6,
        )
        rolls = [(-76, -26, 17, 200), (-80, 10, 18, 190), (-72, 34, 13, 200), (-56, -6, 14, 190),
                 (-58, 28, 12, 180),
                 (74, -26, 16, -20), (78, 10, 17, 0), (70, 34, 13, 0), (57, -8, 11, 0),
                 (57, 26, 11, 0)]  # fmt: skip
        for x, y, r, start in rolls:
            back.add_ink(curl(block, x, y, r, start, 1.5 if x < 0 else -1.5, 3.2))
        draw_face(block, SEVIGNE, expression)
        patch = block.free()
        patch.add_ink(Point(-10.4 * SCALE, 17 * SCALE).buffer(3.6, 8))
        hair = block.part(
            "4,-84! 0,-72 -22,-62 -42,-44 -52,-12! -62,4 -68,-20 -70,-46 -52,-76 -26,-94 4,-98! "
            "34,-94 58,-76 70,-46 66,-18 60,4! 54,-14 46,-42 28,-62 6,-72",
            "ochre",
            4.4,
        )
        hair.lines(
            "2,-80 -26,-70 -48,-48 -58,-16|0,-88 -30,-80 -54,-58 -64,-26|2,-94 -24,-90 -44,-78|"
            "8,-78 30,-70 50,-48 57,-16|8,-86 36,-78 56,-56 64,-28|10,-93 34,-88 50,-76",
            2.8,
        )
        for x, y in ((-52, -62), (-40, -74), (-25, -83)):
            block.part(Point(x, y).buffer(5.4, 10), None, 2.6)
        for x, y in ((-50, 42), (51, 38)):
            block.part(Point(x, y - 12).buffer(4, 8), "ochre", 2.4)
            block.part([(x, y - 8), (x + 6, y + 2), (x, y + 10), (x - 6, y + 2)], None, 3.0)

    sit(block, head, expression, 146, 176, 0.95)
    for x, y in ((104, 266), (113, 275), (124, 281), (136, 285), (148, 286), (160, 284), (171, 280),
                 (181, 274),
                 (190, 266)):  # fmt: skip
        pearl = block.part(Point(x, y).buffer(6.6, 10), None, 2.8)
        pearl.line([(x - 1, y + 4), (x + 4, y + 1)], 1.8)
    brooch = block.part(Point(148, 318).buffer(12, 14), "ochre", 3.6)
    brooch.add_ink(place(ring(8, 2.0), 148, 318))
    block.part(Point(148, 318).buffer(5.6, 10), "red", 2.4)


def hoca(block: Block, expression: str) -> None:
    """Draw an old Italian in black, with linen bands, a skull-cap and a pointed white beard."""
    cut = block.cutter.brush
    lights = [cut(t, 3.2) for t in ("48,312 42,336 46,372", "60,306 54,330 56,366", "244,306 254,332 252,368",
                                    "96,300 92,330 94,364", "204,300 208,330 206,364")]  # fmt: skip
    gown = black(
        block, "146,264 106,270 60,288 28,312 8,350 0,430! 300,430! 290,350 266,312 234,288 186,270", lights
    )
    for y in (318, 336, 354):
        spot = Point(149, y).buffer(5.4, 10)
        gown.clear(spot, 2.6).colour("red", spot)
    collar = block.part("148,270! 112,270 90,288 84,304! 108,312 134,312 147,298! 160,312 188,312 212,304! "
"206,288 184,270",
                        None, 4.4)  # fmt: skip
    collar.line("91,299 110,305 132,304 145,293", 2.2, "flat").line(
        "149,293 164,304 186,305 205,299", 2.2, "flat"
    )

    def head(block: Block) -> None:
        throat(block, 18, 100)
        for side in (-1, 1):
            tuft = "34,-74 60,-56 72,-30 74,-2 68,18 76,34 58,44! 60,32 46,38! 44,4 48,-36"
            lock = block.part(sided(tuft, side), None, 4.2)
            lock.line(sided("50,-52 60,-8 54,26", side), 2.6)
            lock.line(sided("60,-28 67,-4 62,16 66,30", side), 2.6)
            lock.line(sided("46,-20 52,4 48,26", side), 2.4)
        draw_face(block, HOCA, expression)
        beard = large("-3,25! 2,26.4 6,25.8 10,26.2 14,24.6! 14,31 10,40 6,52 0,41 -4,32")
        chin = block.part(beard, None, 4.0)
        chin.lines("0,70 6,92 13,116|10,68 13,90 15,112|24,68 21,90 17,112|4,68 8,82", 2.4)
        moustache(block, None, expression)
        cap = block.part(
            "-57,-44! -56,-68 -36,-90 0,-97 36,-90 56,-70 58,-46! 30,-62 0,-67 -30,-61", "red", 4.6
        )
        cap.lines("0,-95 -3,-82 -2,-69|-26,-91 -33,-78 -32,-64|26,-91 32,-78 31,-65", 2.6, "soft")
        cap.shade(12, 60, 5.4, FINE)

    sit(block, head, expression, 146, 188, 1.0)


COTTON = Face(
    "2,-36 -13,-33 -20,-24 -21.5,-12 -21,4 -19.5,15 -14.5,25 -6,32.4 3,34.4 11,31.6 "
    "18,23.4 21.4,14 22,4 20,-5 21.6,-13 20,-24 13,-34",
    nose="1,-9 4,-3 9,4 12.2,9 10.6,12.6 6,12.8",
    brow=5.4,
    lid=0.16,
    age=1,
    rouge=4.6,
)
SEVIGNE = Face(
    "1,-36 -13,-33 -19,-24 -21,-10 -21.4,5 -19.6,15 -14,24 -5,31 3.6,32.4 11,29.4 "
    "17.6,21.6 20.8,12.6 21.2,4 19.4,-5 20.8,-12 19,-24 12,-33",
    nose="1.2,-9 3.4,-2 7.4,4.4 10.6,8.6 9.2,11.6 5.4,11.8",
    brow=3.2,
    lashes=True,
    lips=True,
    wide=0.9,
    lid=0.14,
    rouge=6.0,
)
HOCA = Face(
    "2,-36 -13,-33 -20,-24 -21.5,-12 -19.4,-3 -21,3 -17,13 -13.4,22 -7,30 3,34 11,31 "
    "15.6,22 17.6,13 21.4,4 19.4,-4 21.6,-13 20,-24 13,-34",
    nose="1,-9 6,-4.4 11,1.6 13.6,8.6 10.4,12 6,12.6",
    wing="4,8.6 1.6,10 2.8,12.6",
    brow=6.4,
    lid=0.24,
    age=3,
    rouge=3.4,
)
