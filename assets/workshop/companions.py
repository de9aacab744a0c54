"""The companions that the opponents of the house, the country and the tavern bring to a table of three or
four."""

from busts import FINE, black, buttons, frill, shoulders, sided, sit, throat
from curves import place, poly
from likeness import Face, draw_face, large
from motifs import dot
from shapely.geometry import Point
from woodcut import Block


def letty(block: Block, expression: str) -> None:
    """Draw a girl in a linen cap, her hair in two plaits."""
    dress = shoulders(block, "red", 286)
    dress.lines("118,322 114,340 116,360|178,322 182,340 180,360", 3.0)
    collar = block.part(
        "147,270! 116,272 94,284 84,304! 96,300 104,314 116,306 126,320 138,310 148,322 160,310 171,319 "
        "181,306 192,313 200,300 212,303! 202,284 180,272",
        None,
        4.4,
    )
    for x, y in ((102, 298), (118, 302), (134, 306), (149, 308), (164, 306), (179, 302), (195, 297)):
        collar.add_ink(place(dot(2.2), x, y))
    button = block.part(Point(148, 334).buffer(5, 10), "ochre", 2.6)
    button.line("145,334 151,334", 1.8)

    def head(block: Block) -> None:
        throat(block, 18, 100)
        for side in (-1, 1):
            fall = "42,10 56,22 52,36 62,48 55,62 64,76 56,90 62,102! 44,102! 47,88 40,76 46,62 38,48 43,36"
            plait = block.part(sided(fall, side), "ochre", 4.2)
            for y in (26, 48, 70, 90):
                plait.line(sided(f"40,{y - 6} 50,{y + 4} 63,{y - 8}", side), 2.8)
            tie = block.part(
                sided("52,102! 38,94 34,106 38,116! 52,108! 66,116 72,106 66,94", side), "blue", 3.4
            )
            tie.line(sided("44,105 62,105", side), 2.2)
        draw_face(block, LETTY, expression)
        hair = block.part(
            "4,-78! -26,-72 -50,-46 -56,-2! -50,14 -46,-10 -36,-36 -14,-52 6,-56! 30,-50 44,-34 "
            "50,2! 56,-20 52,-52 32,-72",
            "ochre",
            4.0,
        )
        hair.lines("4,-74 -22,-62 -44,-36 -51,-6|10,-72 34,-58 47,-32", 2.6)
        cap = block.part(
            "-62,-26! -72,-54 -58,-90 -22,-110 8,-112 44,-102 68,-72 66,-26! 54,-48 36,-66 4,-74 "
            "-32,-66 -54,-46",
            None,
            4.6,
        )
        cap.lines("-44,-70 -50,-84|-22,-78 -26,-98|4,-82 4,-104|30,-78 34,-96|50,-66 58,-80", 2.6)
        cap.line("-66,-38 -50,-64 4,-84 52,-64 68,-38", 3.0, "flat")

    sit(block, head, expression, 147, 190, 1.0)


def ned(block: Block, expression: str) -> None:
    """Draw a small boy with a pudding-basin haircut, in a frill too wide for him."""
    coat = shoulders(block, "green", 296)
    buttons(coat, [(148, 336), (148, 352)])
    frill(block, 147, 296, 74, 25)

    def head(block: Block) -> None:
        throat(block, 17, 92)
        for side in (-1, 1):
            ear = block.part(sided("48,-8 60,-14 70,-4 64,16 50,20", side), None, 3.8)
            ear.line(sided("54,-2 62,-4 57,12", side), 2.4)
        draw_face(block, NED, expression)
        cut = block.cutter.brush
        lights = [cut(t, 3.2) for t in ("-8,-96 -30,-76 -40,-44", "-14,-100 -46,-76 -56,-30",
                                        "2,-94 -10,-72 -14,-46", "10,-94 14,-70 12,-46",
                                        "18,-98 38,-72 38,-44",
                                        "26,-100 54,-70 58,-26")]  # fmt: skip
        black(
            block,
            "-56,0! -68,-22 -68,-60 -48,-94 -14,-108 16,-108 50,-92 66,-58 66,-20 56,2! 53,-18 48,-32! "
            "28,-38 8,-40 -12,-40 -34,-37 -49,-30! -52,-16",
            lights,
        )

    sit(block, head, expression, 147, 196, 1.02)


def joan(block: Block, expression: str) -> None:
    """Draw a stout housewife under a large mob-cap, with a crossed kerchief."""
    shoulders(block, "blue", 272)
    kerchief = block.part(
        "146,260! 108,264 80,278 66,296! 92,318 120,336 146,372! 176,336 204,318 230,296! 216,278 186,264",
        None,
        4.6,
    )
    kerchief.lines("110,266 122,300 146,332 160,346|186,266 172,296 150,326|86,286 104,308 132,334", 2.6)
    kerchief.fold("210,286 194,308 172,328", 3.2, 12, 30, 5.4, comb_width=FINE)

    def head(block: Block) -> None:
        throat(block, 26, 104)
        block.part(
            "-70,-16! -92,-46 -82,-90 -46,-118 -2,-126 42,-118 78,-92 90,-48 72,-14! 0,-40", None, 4.8
        ).lines(
            "-62,-54 -76,-74|-46,-72 -56,-100|-22,-84 -26,-114|4,-90 4,-118|28,-84 34,-112|50,-72 64,-96|"
            "64,-54 80,-70",
            2.8,
        )
        draw_face(block, JOAN, expression)
        cut = block.cutter.brush
        lights = [cut(t, 2.8) for t in ("0,-70 -26,-60 -46,-36", "8,-70 32,-58 48,-34")]
        black(
            block,
            "4,-80! -30,-72 -52,-46 -58,-4! -50,8 -48,-18 -36,-42 -14,-56 4,-64! 26,-56 44,-38 "
            "51,6! 58,-14 54,-48 34,-72",
            lights,
        )
        edge = block.part(
            "-64,18! -76,6 -70,-10 -78,-26 -66,-38 -66,-54 -52,-60 -46,-74 -30,-76 -20,-86 -6,-82 6,-90 "
            "18,-82 32,-84 42,-74 54,-70 60,-56 72,-50 72,-34 80,-20 72,-6 76,8 66,18! 60,-4 54,-32 "
            "36,-56 4,-66 -30,-58 -54,-32 -60,-2",
            None,
            4.2,
        )
        edge.lines("-66,-2 -60,-6|-66,-26 -59,-20|-56,-46 -51,-38|-40,-62 -36,-54|-18,-72 -16,-64|6,-76 "
        "5,-68|"
                   "28,-70 26,-62|48,-58 43,-50|62,-38 55,-34|66,-10 60,-10", 2.2)  # fmt: skip
        bow = block.part("4,-92! -20,-108 -30,-92 -22,-78! 4,-86! 30,-78 38,-92 28,-108", "red", 3.6)
        bow.lines("-2,-91 -20,-94|10,-91 28,-94", 2.2)
        block.part(Point(4, -90).buffer(7, 10), "red", 3.0)

    sit(block, head, expression, 146, 180, 0.98)


def dobbs(block: Block, expression: str) -> None:
    """Draw a yeoman who is bald except for grey tufts, with a red nose and a green coat."""
    coat = shoulders(block, "green", 274)
    waistcoat = block.part("146,286! 116,284 104,312 116,360 130,430! 168,430! 180,360 192,312 178,284",
    "ochre",
                           4.4)  # fmt: skip
    waistcoat.line("148,318 149,380", 3.0, "flat")
    buttons(waistcoat, [(148, 330), (148, 350)], "red")
    coat.lines("92,282 86,316 104,350|204,282 210,316 192,350", 3.0)
    stock = block.part("112,268 146,260 182,268 190,292 166,304 148,322! 130,304 106,292", None, 4.4)
    stock.lines("114,282 146,294 182,282|118,272 146,281 178,272|148,296 148,316", 2.4)

    def head(block: Block) -> None:
        throat(block, 28, 104)
        for side in (-1, 1):
            tuft = "46,-44 62,-52 68,-36 78,-30 70,-16 80,-4 70,8 76,22 62,26 58,38! 46,30! 48,-8"
            lock = block.part(sided(tuft, side), None, 4.2)
            for y in (-34, -14, 6, 22):
                lock.line(sided(f"50,{y + 4} 60,{y + 2} 68,{y - 4}", side), 2.6)
        head = draw_face(block, DOBBS, expression)
        head.colour("rose", poly(large("5,4! 11,3 15,8.4 12,13 6,12.8")))
        wisps = block.free()
        for trace in ("-12,-110 -2,-126 16,-124", "2,-112 14,-122 28,-116", "-22,-106 -22,-118 -10,-124"):
            wisps.add_ink(block.cutter.brush(trace, 3.0, "out"))

    sit(block, head, expression, 146, 186, 0.98)


def kate(block: Block, expression: str) -> None:
    """Draw the maid of the tavern, with loose black hair under a red kerchief and a laced bodice."""
    skin = block.part(
        "146,262! 112,268 74,278 44,296 26,340 20,430! 280,430! 272,340 254,296 222,278 182,268", None, 4.6
    )
    skin.lines("106,290 126,298 141,296|188,290 172,298 156,296", 2.4)
    shift = block.part(
        "10,300! 44,276 64,278 82,296 106,308 148,312 190,308 214,296 232,278 254,276 290,300! 296,430! "
        "4,430!",
        None,
        4.4,
    )
    shift.lines("48,286 50,320|62,290 66,320|236,290 232,320|250,286 250,320|106,310 108,320", 2.4)
    bodice = block.part("66,304! 104,316 148,320 192,316 230,304! 234,430! 62,430!", "green", 4.6)
    bodice.lines("134,322 160,338|160,322 134,338|134,338 160,354|160,338 134,354", 3.0, "flat")

    def head(block: Block) -> None:
        throat(block, 20, 106)
        cut = block.cutter.brush
        for side, low in ((-1, 108), (1, 92)):
            lights = [cut(sided(f"56,-30 62,10 {x},50 {x + 4},{low - 18}", side), 3.2) for x in (56, 68)]
            black(
                block,
                sided(f"34,-70 62,-46 76,-10 74,24 84,52 78,{low - 10} 62,{low}! 56,{low - 12} 48,{low - 2}! "
                      "46,60 48,20 44,-10", side),
                lights,
            )  # fmt: skip
        draw_face(block, KATE, expression)
        lights = [cut(t, 2.8) for t in ("-4,-66 -30,-52 -46,-26", "14,-66 34,-50 46,-26")]
        black(
            block,
            "14,-84! -28,-74 -54,-46 -60,6! -52,10 -48,-16 -36,-40 -8,-54 12,-66! 32,-56 44,-38 "
            "50,6! 60,-2 58,-46 36,-74",
            lights,
        )
        tails = block.part("60,-50! 84,-66 104,-60! 92,-48! 100,-30 88,-20! 70,-36", "red", 4.2)
        tails.lines("66,-48 84,-54|68,-42 86,-34", 2.4)
        scarf = block.part(
            "-62,-34! -72,-62 -52,-98 -10,-112 36,-104 64,-78 70,-38! 52,-58 28,-74 4,-78 -30,-70 -50,-52",
            "red",
            4.8,
        )
        scarf.lines("-64,-50 -40,-76 4,-90 44,-76 64,-50", 2.8, "flat")
        for x, y in ((-44, -88), (-20, -98), (6, -101), (32, -95), (50, -82)):
            spot = place(dot(4.4), x, y)
            scarf.colour(None, spot).add_ink(place(dot(1.8), x, y))
        block.part(Point(64, -44).buffer(8, 10), "red", 3.4)

    sit(block, head, expression, 146, 184, 0.97)


def piper(block: Block, expression: str) -> None:
    """Draw a sailor ashore, with a tasselled red cap, three days' beard, and a ring in his ear."""
    cut = block.cutter.brush
    lights = [cut(t, 3.2) for t in ("50,312 44,338 48,374", "64,304 58,330 60,368", "240,304 250,332 248,370",
                                    "226,302 232,328 230,364")]  # fmt: skip
    black(
        block, "146,266 106,272 60,288 26,312 8,350 0,430! 300,430! 290,350 266,312 232,288 186,272", lights
    )
    shirt = block.part("146,272! 110,276 104,300 128,352 148,400! 168,352 192,300 184,276", None, 4.4)
    for y in (318, 330, 342, 354):
        shirt.line(f"110,{y} 186,{y}", 4.2, "flat")
    scarf = block.part("108,266 146,274 186,266 192,286 162,300 148,304! 132,300 102,286", "ochre", 4.4)
    scarf.lines("112,276 146,286 184,276", 2.4)
    ends = block.part("148,298! 132,312 126,340! 142,332 148,318! 158,332 172,338! 166,312", "ochre", 4.0)
    ends.lines("142,310 137,326|154,310 161,326", 2.4)

    def head(block: Block) -> None:
        throat(block, 28, 104)
        for side in (-1, 1):
            lights = [cut(sided("52,-30 58,-10 54,14", side), 2.8)]
            black(block, sided("40,-60 58,-48 66,-22 60,-2 66,14 56,28! 50,20 46,-10", side), lights)
        ear = block.part("-50,-8 -60,-14 -66,-2 -58,16 -48,18", None, 3.8)
        ear.line("-54,-4 -60,-4 -54,10", 2.4)
        hoop = Point(-60, 24).buffer(8, 10)
        block.free().add_ink(hoop.difference(hoop.buffer(-3.4)))
        draw_face(block, PIPER, expression)
        down = block.free()
        for x, y, _ in large("-19,12 -17.6,17 -14.6,17.6 -15.4,22 -11.6,22.6 -12,27 -8,26.6 -8,31 "
        "-3.6,29.6 -2.6,33 "
                             ".6,30.4 2.4,33.6 5,30.6 8,33.4 9,29.6 12.6,30.4 13.4,26.4 16.6,26 16.6,21.4 "
                             "19.6,20 "
                             "19,15 -2.6,15.6 0,14 9.4,14.4 12,15.4"):  # fmt: skip
            down.add_ink(Point(x, y).buffer(2.0, 6))
        down.add_ink(cut(large("-17.6,4 -13.4,9.4"), 2.6)).add_ink(cut(large("-16.8,7.4 -14.4,5.6"), 2.0))
        cap = block.part(
            "-58,-52! -60,-88 -34,-118 6,-126 44,-116 76,-92 96,-52 98,-26! 84,-24 78,-46 62,-62! 0,-72",
            "red",
            4.8,
        )
        cap.fold("28,-116 54,-98 72,-72", 3.2, 13, 60, 5.4, comb_width=FINE)
        cap.shade(13, 60, 5.4, FINE)
        roll = block.part(
            "-64,-42! -68,-62 -40,-80 4,-88 46,-78 70,-58 66,-38! 34,-54 4,-60 -32,-56", "red", 4.4
        )
        for x in range(-54, 64, 13):
            high = -70 - 14 * (1 - (x / 64) ** 2)
            roll.line([(x, high + 22), (x + 3, high + 4)], 2.6)
        tassel = block.part("86,-30! 98,-32 108,-8 104,6! 96,0 90,8! 84,-6", "ochre", 3.8)
        tassel.lines("92,-22 92,-4|97,-22 100,-4", 2.2)

    sit(block, head, expression, 144, 188, 0.97)


LETTY = Face(
    "1,-35 -12,-33 -20,-24 -22.6,-10 -23,4 -21,15 -14.5,24 -5,29.4 3,30 11,27.4 "
    "18,20.6 21.6,12.6 21.8,4 19.8,-4 21.6,-12 20,-25 12,-33",
    nose="4,-.6 5.4,3 8.4,6.4 8.4,9.4 5.6,10.8",
    wing="3.2,8.4 2.4,9.8 3.2,11",
    brow=3.0,
    lashes=True,
    lips=True,
    wide=0.78,
    rouge=6.6,
)
NED = Face(
    "1,-35 -12,-33 -20,-24 -23.4,-10 -23.6,5 -21,16 -14,24.6 -5,28.6 3,29.2 11.6,26.6 "
    "18.8,19.6 22.2,12 22.4,4 20.4,-4 22,-12 20.5,-25 12,-33",
    nose="4.6,1 6,3.4 9.6,6 9.6,9.2 6,10.8",
    wing="3,8 2,9.6 3,11",
    brow=3.4,
    wide=0.84,
    rouge=5.2,
    teeth=True,
)
JOAN = Face(
    "1,-36 -13,-33 -20,-24 -23,-10 -24.4,5 -23.4,16 -17.6,26.4 -8,32.6 3,33.4 12.6,30.4 "
    "19.6,23.4 23,14.4 23.2,4 20.6,-5 22,-12 20,-24 12,-33",
    nose="2,-7 4,-1 8,4.4 11.2,7.6 10.2,11 5.8,11.4",
    brow=4.4,
    wide=1.0,
    rouge=7.4,
    age=1,
    teeth=True,
)
DOBBS = Face(
    "2,-46 -14,-43 -22,-31 -23,-12 -24,4 -23.4,16 -18,27 -8.6,33.4 3,34.4 12.6,31.4 "
    "19.6,24 22.8,14 23,4 20.6,-5 22,-14 21,-32 14,-43",
    nose="2,-9 4.6,-3 8.6,2 13.8,5 15,9.6 11.6,13 6,12.8",
    wing="3.4,8 1,10.4 2.4,13",
    brow=8.0,
    wide=1.06,
    lid=0.1,
    age=2,
    rouge=7.0,
)
KATE = Face(
    "1,-36 -13,-33 -19.6,-24 -22,-10 -22,5 -20,15 -13.6,24.6 -4.6,31.6 3.6,33 11,29.8 "
    "17.6,21.6 21,12.6 21.4,4 19.4,-5 21,-12 19.4,-24 12,-33",
    nose="2,-8 3.6,-2 7,4 11.4,6.4 10,10.4 5.6,11.2",
    brow=4.6,
    lashes=True,
    lips=True,
    wide=1.1,
    rouge=5.4,
    teeth=True,
)
PIPER = Face(
    "2,-36 -13,-33 -20.4,-24 -22,-10 -22.4,6 -21.6,18 -16.6,29 -7,35.4 5,36.4 14,33 "
    "20,24 22.4,14 22.4,4 20,-5 22,-12 20.4,-24 13,-34",
    nose=".8,-9 5.6,-4.4 6.2,1 11.2,5.4 12,10.2 6.4,12.4",
    brow=7.0,
    wide=1.14,
    lid=0.1,
    rouge=3.6,
    teeth=True,
    gap=True,
)
