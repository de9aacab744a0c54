"""The opponents in the house and the tavern: a boy, a country gentlewoman, a lad."""

from busts import FINE, black, buttons, curl, shoulders, sided, sit, throat
from curves import place
from hats import plume
from likeness import Face, draw_face, large
from motifs import dot, ring
from shapely.geometry import Point
from woodcut import Block


def toby(block: Block, expression: str) -> None:
    """Draw a boy of the house, with uncombed hair and a plain falling band."""
    coat = shoulders(block, "blue", 290)
    coat.line("148,300 150,350 149,400", 3.4, "flat")
    buttons(coat, [(160, 340)])
    band = block.part(
        "148,272! 112,272 88,290 80,314! 104,322 130,318 147,304! 164,318 192,322 214,314! 208,290 184,272",
        None,
        4.6,
    )
    band.line("88,309 106,314 130,309 145,298", 2.2, "flat").line(
        "149,298 166,309 190,314 207,309", 2.2, "flat"
    )
    bow = block.part("147,300! 134,294 124,300 126,310! 146,308! 168,311 172,300 162,294", "red", 3.4)
    bow.lines("142,304 130,302|152,304 164,302", 2.0)
    block.part("143,306 152,306 156,328 149,324! 142,329", "red", 3.2)

    def head(block: Block) -> None:
        throat(block, 19, 100)
        back = block.part(
            "-44,-70 -64,-52 -72,-30 -66,-14 -74,4 -66,20 -68,36 -54,42 -44,32! -20,20 30,24! "
            "44,34 58,38 64,24 58,8 66,-8 60,-30 46,-72",
            "ochre",
            4.6,
        )
        for x, y, r, start in ((-62, -28, 11, 200), (-63, 4, 11, 180), (-57, 28, 10, 180), (57, 22, 9, 0)):
            back.add_ink(curl(block, x, y, r, start, 1.4 if x < 0 else -1.4))
        ear = block.part("-51,-4 -60,-10 -65,2 -58,18 -48,20", None, 3.6)
        ear.line("-53,2 -59,2 -54,12", 2.4)
        draw_face(block, TOBY, expression)
        hair = block.part(
            "-52,-6! -64,-14 -68,-34 -60,-48 -64,-66 -52,-82 -38,-82 -32,-100 -12,-104 0,-96 "
            "14,-106 32,-98 38,-86 54,-84 62,-68 58,-54 66,-38 62,-20 51,-10! 50,-24 40,-34 "
            "40,-46 30,-46 26,-58 14,-54 4,-62 -8,-54 -18,-60 -26,-50 -38,-50 -38,-38 -48,-32 "
            "-46,-18",
            "ochre",
            4.6,
        )
        rolls = [(-54, -28, 11, 200), (-50, -62, 12, 210), (-34, -66, 10, 30), (-22, -84, 13, 220),
                 (0, -78, 11, 240),
                 (20, -86, 13, -40), (32, -66, 10, -30), (48, -66, 12, -40), (53, -34, 10, -10),
                 (10, -64, 7, -60),
                 (-14, -66, 7, 200), (-44, -44, 7, 200)]  # fmt: skip
        for x, y, r, start in rolls:
            hair.add_ink(curl(block, x, y, r, start, 1.5 if x < 0 else -1.5))

    sit(block, head, expression, 147, 192, 1.03)


def anne(block: Block, expression: str) -> None:
    """Draw a country gentlewoman: a tall black hat over a linen coif, a kerchief edged with lace."""
    shoulders(block, "green", 270)
    lace = block.part(
        "146,258! 98,262 60,274 40,292! 48,304 62,300 72,312 86,306 96,319 110,312 120,326 "
        "132,320 146,338! 160,320 172,326 182,312 196,319 206,306 220,312 230,300 244,304 "
        "252,292! 232,274 194,262",
        None,
        4.6,
    )
    for x, y in (
        (58, 291),
        (80, 299),
        (102, 306),
        (125, 312),
        (167, 312),
        (190, 306),
        (212, 299),
        (234, 291),
    ):
        lace.add_ink(place(ring(4.4, 1.9), x, y))
    lace.lines("50,284 84,290 118,300 146,320|242,284 208,290 174,300 146,320", 2.4, "flat")
    lace.fold("112,268 118,280 122,292", 3.0, 10, 160, 5.4, comb_width=FINE)
    lace.fold("180,268 174,280 170,292", 2.6, 10, 20, 5.4, comb_width=FINE)
    bow = block.part("146,290! 128,277 112,281 116,302! 146,295! 176,302 180,281 164,277", "red", 3.6)
    bow.lines("140,288 122,286|152,288 170,286", 2.2)
    block.part(Point(146, 290).buffer(8, 10), "red", 3.2)

    def head(block: Block) -> None:
        throat(block, 20, 100)
        coif = block.part(
            "0,-92 -44,-82 -66,-46 -70,0 -66,38 -52,60! -44,64 -36,54! 0,40 34,54! 44,58 56,40! "
            "62,0 60,-46 44,-80",
            None,
            4.6,
        )
        coif.lines("-60,-20 -62,10 -57,40|-55,14 -54,34 -48,52|55,8 53,26 47,44", 2.6)
        ringlets = block.part(
            "-44,-30! -58,-12 -50,2 -60,14 -50,28 -58,42 -46,56! -38,46 -42,34 -36,22 -42,10 -36,-4",
            "ochre",
            3.8,
        )
        ringlets.lines(
            "-52,-12 -44,-6|-54,14 -44,20|-53,42 -44,44|-48,-24 -42,-18|-46,0 -40,6|-48,28 -41,32", 2.6
        )
        draw_face(block, ANNE, expression)
        hair = block.part(
            "6,-74! -24,-68 -48,-44 -56,-4! -50,18 -44,0 -38,-30 -18,-52 4,-60! 28,-52 44,-30 "
            "50,0! 55,-20 50,-50 30,-68",
            "ochre",
            4.0,
        )
        hair.lines("0,-66 -24,-58 -42,-34 -49,-6|-4,-70 -30,-62 -46,-42|10,-66 34,-54 47,-30", 2.6)
        edge = block.part(
            "6,-86! -34,-80 -60,-50 -68,-4 -64,34! -55,30 -56,-2 -48,-40 -24,-64 6,-71! 34,-64 "
            "52,-42 56,-4! 64,-10 62,-50 44,-78",
            None,
            4.2,
        )
        for x, y in ((-60, 20), (-62, 2), (-59, -16), (-53, -34), (-43, -50), (-29, -63), (-11, -71),
                     (42, -62), (53, -46), (58, -28)):  # fmt: skip
            edge.add_ink(place(dot(2.6), x, y))
        cut = block.cutter.brush
        lights = [cut("-30,-104 -25,-146", 4.0), cut("-19,-104 -15,-150", 3.0), cut("27,-104 23,-146", 2.4)]
        black(block, "-48,-70! -40,-110 -33,-154 0,-164 34,-158 42,-112 54,-72!", lights)
        band = block.part("-49,-84! -44,-100 0,-93 46,-102! 54,-76 50,-70! 0,-66 -48,-70!", "red", 3.8)
        band.line("-44,-84 0,-78 50,-86", 2.2, "flat")
        buckle = block.part("-14,-97! 12,-97! 13,-72! -15,-72!", "ochre", 3.2)
        buckle.add_ink(buckle.silhouette.buffer(-6).difference(buckle.silhouette.buffer(-8.2)))
        lights = [cut("-94,-62 -58,-70 -10,-74", 3.2), cut("24,-73 64,-70 98,-60", 2.4)]
        black(
            block,
            "-106,-54! -70,-76 -24,-82 4,-82 46,-82 88,-78 114,-60! 80,-54 44,-60 4,-65 -44,-60",
            lights,
        )

    sit(block, head, expression, 146, 184, 0.93)


def will(block: Block, expression: str) -> None:
    """Draw the lad from the tavern, with a felt hat and cock's feather, an open shirt, and freckles."""
    shoulders(block, None, 284)
    shirt = block.part("146,268! 112,274 98,290 122,340 146,400! 170,340 194,290 180,274", None, 4.4)
    shirt.lines("124,316 134,344 142,374|168,316 158,344 150,374", 2.4)
    for side in (-1, 1):
        breast = sided("44,282! 86,296 108,334 100,430! 6,430! 22,350 38,308", side, 146)
        jerkin = block.part(breast, "green", 4.8)
        jerkin.fold(
            sided("70,304 78,334 74,372", side, 146), 3.2, 13, 10 if side < 0 else 170, 5.4, comb_width=FINE
        )
        for x, y in ((39, 322), (33, 338), (27, 354)):
            jerkin.add_ink(place(dot(3.2), 146 + side * x, y))
        flap = block.part(sided("4,272! 30,262 60,276! 54,306! 26,296", side, 146), None, 4.2)
        flap.line(sided("14,280 36,290 50,297", side, 146), 2.4)

    def head(block: Block) -> None:
        throat(block, 22, 104)
        for side, fall in ((-1, 52), (1, 40)):
            lock = f"38,-56 62,-34 68,6 66,{fall} 57,{fall + 16}! 53,{fall + 4} 44,{fall + 14}! 42,0"
            cut = block.cutter.brush
            lights = [
                cut([(side * (x - 5), -30), (side * x, 0), (side * x, fall + drop)], 2.6)
                for x, drop in ((50, 0), (57, 6), (62, -8))
            ]
            black(block, sided(lock, side), lights)
        draw_face(block, WILL, expression)
        ends = "2.4,15 -2,15.8 -6.8,18.2" if expression != "put-out" else "2.4,15.2 -2,17 -6.2,20.8"
        down = block.free()
        down.add_ink(block.cutter.brush(large(ends), 3.4))
        down.add_ink(block.cutter.brush(large("8.6,14.8 13.4,16.6"), 3.0))
        for x, y, _ in large("-15,5 -11,3.4 -7.4,5.4 -13,8 -9,8.2 14,5.6 17,4.6 15.6,8.2"):
            down.add_ink(Point(x, y).buffer(1.9, 6))
        cut = block.cutter.brush
        for outline, traces in (
            ("-66,8! -68,-40 -50,-72 -4,-76! -14,-58 -34,-46 -44,-24 -52,-2!",
             ("-18,-68 -44,-48 -56,-14", "-30,-70 -56,-44 -62,-8")),
            ("62,2! 66,-40 50,-70 4,-76! 18,-58 38,-46 48,-24 54,-4!",
             ("22,-66 44,-48 55,-16", "36,-66 54,-44 60,-12")),
        ):  # fmt: skip
            black(block, outline, [cut(trace, 2.6) for trace in traces])
        plume(block, [(46, -84), (66, -112), (94, -124), (114, -112)], [6, 14, 15, 5], "red", 9)
        crown = block.part(
            "-56,-60! -62,-92 -46,-122 -12,-134 26,-132 54,-114 64,-86 62,-62! 0,-72", "ochre", 4.8
        )
        crown.fold("-20,-128 -26,-112 -24,-96", 3.2, 12, 20, 5.4, comb_width=FINE)
        crown.shade(14, 60, 5.4, FINE)
        band = block.part("-59,-62! -61,-80 0,-88 65,-80! 64,-62! 0,-70", None, 4.0)
        for x in range(-52, 60, 9):
            band.line([(x, -66 - 10 * (1 - (x / 60) ** 2)), (x + 7, -76 - 9 * (1 - (x / 60) ** 2))], 2.4)
        brim = block.part(
            "-112,-40! -104,-62 -60,-74 0,-78 60,-74 104,-64 116,-42! 96,-40 62,-52 0,-57 -56,-50 -88,-36",
            "ochre",
            4.8,
        )
        brim.line("-100,-50 -56,-62 0,-67 60,-62 104,-52", 2.4)
        brim.hatch("-108,-36 -80,-50 -30,-56 0,-58 0,-48 -60,-40 -90,-24", 160, 5.2, FINE)

    sit(block, head, expression, 144, 196, 0.95)


TOBY = Face(
    "1,-35 -12,-33 -20,-24 -23,-10 -23,4 -21.5,14 -15.5,23.6 -6,29.6 3,30.6 11.4,28 "
    "18.6,21 22,13 22.2,5 20,-4 22,-12 20.5,-25 12,-33",
    nose="3,-1.6 5,2.6 8.2,6 8.8,9.2 6.4,11.2 4,10.6",
    wing="2.8,8 1.8,9.8 2.8,11.2",
    brow=4.2,
    wide=0.9,
    rouge=6.4,
    teeth=True,
    gap=True,
)
ANNE = Face(
    "1,-36 -13,-33 -19,-24 -21.4,-10 -21,6 -18.4,16 -12,25 -4,31.4 4,32.4 10.6,29 "
    "16.6,21.4 20.2,12.6 21,4 19.2,-5 20.8,-12 19,-24 12,-33",
    nose="1.2,-9 3,-2 6.2,4.6 9.2,8.4 8.4,11.2 5.2,11.4",
    brow=3.6,
    lashes=True,
    lips=True,
    wide=0.94,
    rouge=6.2,
)
WILL = Face(
    "2,-36 -13,-33 -20,-24 -21.5,-10 -21.4,6 -20,18 -15,28 -6,34 5,35 13,32 18.6,23 21.4,13 21.8,4 19.6,-5 "
    "21.5,-12 20,-24 13,-34",
    nose="1,-9 3.4,-2 7.6,3.4 12,7 11.2,10.8 6.4,12.2",
    brow=5.2,
    wide=1.1,
    rouge=3.4,
    teeth=True,
)
