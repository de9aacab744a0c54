"""Sizes are exact and edges clean. Also tests the drawing thread, and what a table costs at rest."""

import time
from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from itertools import pairwise
from threading import Event, Timer
from types import SimpleNamespace

import pygame
import pytest

from picket_desktop import paths
from picket_desktop.saved.settings import BACKS
from picket_desktop.table import painting
from picket_desktop.table.painting import cards, svg
from picket_desktop.table.painting.art import (
    PACK,
    PAPER,
    ROUGH,
    Art,
    Drawing,
    Manner,
    raster,
    scaled,
    source_width,
)
from picket_desktop.table.painting.background import DEEP, _knots, ground, inside
from picket_desktop.table.painting.card_pieces import Kind, Pose
from picket_desktop.table.painting.kit import Kit
from picket_desktop.table.painting.painter import KINDS, LONGEST, MOST_AREAS, Painter, merged
from picket_desktop.table.painting.workshop import Shelf, Urgency, Workshop
from picket_desktop.table.widgets import looks
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    PanelLook,
    Rect,
    SpeechLook,
    TextLook,
)
from picket_desktop.table.widgets.plot import ScaledLook
from picket_desktop.table.widgets.rows import LabelledLook
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.table.window import TableWindow


@pytest.fixture(autouse=True)
def a_window() -> Iterator[None]:
    window = TableWindow((1280, 800), "dummy")
    yield
    window.close()


def kinds_of(look: type[Look]) -> Iterator[type[Look]]:
    for kind in look.__subclasses__():
        yield kind
        yield from kinds_of(kind)


def test_every_look_has_a_painter() -> None:
    ours = {kind for kind in kinds_of(Look) if kind.__module__.startswith("picket_desktop")}
    assert ours - {LabelledLook, ScaledLook} == set(KINDS)


@pytest.mark.sweep
@pytest.mark.parametrize("width", [88, 120, 180, 201, 432])
def test_card_has_its_exact_width_and_rounded_corners(width: int) -> None:
    card = Art().card("KS", width)
    assert card.get_width() == source_width(width)
    assert card.get_at((0, 0)).a == 0
    assert card.get_at((card.get_width() // 2, 3)).a == 255


def test_surfaces_are_premultiplied() -> None:
    painter = Painter(Art(), Scale(1280, 800))
    cloth = pygame.Surface((1280, 800))
    card = CardLook(rect=painter.scale.card(500, 500, 180), text="9D", angle=7)
    for piece in painter.plan(card).pieces:
        s = piece.surface
        for x in range(0, s.get_width(), 3):
            for y in range(0, s.get_height(), 7):
                r, g, b, a = s.get_at((x, y))
                assert max(r, g, b) <= a
    painter.paint(cloth, [card])


def finish(painter: Painter, cloth: pygame.Surface, shown: list[Look]) -> None:
    """Repaint until everything is drawn as it should be."""
    deadline = time.monotonic() + 10
    painter.repaint(cloth, shown)
    while (painter.held or painter.late or painter.art.waiting) and time.monotonic() < deadline:
        painter.came(painter.art.workshop.finished())
        painter.repaint(cloth, shown)


def drawn_at_once(*shown: Look) -> bytes:
    still = pygame.Surface((1280, 800))
    Painter(Art(), Scale(1280, 800)).paint(still, shown)
    return pygame.image.tobytes(still, "RGB")


def test_ordered_card_is_drawn_by_the_thread() -> None:
    art = Art(patient=False)
    key = art.order(art.file("QH", 90), 90)
    deadline = time.monotonic() + 10
    while key not in art.shelf and time.monotonic() < deadline:
        art.workshop.finished()
        time.sleep(0.01)
    assert key == art.key("QH", 90)
    assert art.at_hand(art.file("QH", 90))
    assert art.waiting == 0


@pytest.mark.parametrize("text", ["9H", "TS"])
def test_card_whose_drawing_is_missing_is_blank_stock_with_its_index(text: str) -> None:
    """The card is never shown as a back, but as paper with the colour of its suit in two corners only."""
    art, scale = Art(patient=False), Scale(1280, 800)
    painter, cloth = Painter(art, scale), pygame.Surface((1280, 800))
    back = CardLook(rect=scale.card(400, 400, 180), id="card", text=None)
    finish(painter, cloth, [back])
    slow(art)
    face = replace(back, text=text)
    painter.repaint(cloth, [face])
    assert not painter.held
    whole = pygame.Rect(*map(round, face.rect))
    corner = cloth.subsurface(whole.x + 6, whole.y + 6, 44, 60)
    middle = cloth.subsurface(whole.inflate(-100, -140))
    paper = pygame.transform.average_color(middle)[:3]
    assert max(abs(a - b) for a, b in zip(paper, PAPER, strict=True)) < 6, "nothing is printed there"
    marks = [corner.get_at((x, y))[:3] for x in range(44) for y in range(60)]
    inked = [c for c in marks if sum(c) < 400]
    assert 40 < len(inked) < len(marks) / 2
    red = sum(c[0] > c[1] + 60 for c in inked)
    assert red > len(inked) / 2 if text[1] in "HD" else red == 0


def test_blank_stock_has_corners_as_large_as_those_of_the_card() -> None:
    """The corners are the same size, because otherwise they would jump in large type when the drawing
    arrives."""

    def index(faces: str, stock: bool) -> int:
        art = Art(faces, patient=True)
        kit = Kit(art, Scale(1024, 640))
        file = art.file("8S", 200)
        card = cards._stock(file, 200, kit) if stock else scaled(art.card("8S", 200), 200)
        dark = [y for y in range(100) for x in range(4, 60) if sum(card.get_at((x, y))[:3]) < 200]
        top = min(dark)
        return next(y for y in range(top, 120) if y not in dark) - top

    for faces in ("indexed", "large"):
        assert index(faces, True) == pytest.approx(index(faces, False), rel=0.35)
    assert index("large", True) > 1.6 * index("indexed", True)


def test_missing_drawing_is_not_requested_again() -> None:
    art = Art(patient=False)
    art.order(art.file("XX", 90), 90)
    deadline = time.monotonic() + 5
    while art.waiting and time.monotonic() < deadline:
        time.sleep(0.01)
        art.workshop.finished()
    art.order(art.file("XX", 90), 90)
    assert art.waiting == 0


def test_furniture_shapes_are_deterministic() -> None:
    assert svg.banderole(260, 54, "up", 7) == svg.banderole(260, 54, "up", 7)
    assert svg.parchment(334, 832, 6) == svg.parchment(334, 832, 6)


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (2560, 1080)])
def test_ground_fills_the_window_with_green_cloth(size: tuple[int, int]) -> None:
    s = ground(*size)
    assert s.get_size() == size
    cloth = inside(*size)
    r, g, b, _ = s.get_at((round(cloth.centre[0]), round(cloth.centre[1])))
    assert g > r
    assert g > b


@pytest.mark.parametrize(("nx", "ny"), [(196, 121), (320, 191), (473, 268), (390, 240)])
def test_carpet_borders_meet_in_a_mitre(nx: int, ny: int) -> None:
    """All four corners of the border have the same pattern, symmetrical about the diagonal."""
    knots = _knots(nx, ny)
    for x in range(DEEP):
        for y in range(DEEP):
            turned = [(y, x), (nx - 1 - x, y), (x, ny - 1 - y), (nx - 1 - x, ny - 1 - y)]
            assert {knots[at] for at in turned} == {knots[x, y]}
    dots = [x for x in range(nx) if knots[x, DEEP - 1] == "W" and DEEP - 1 <= x < nx - DEEP + 1]
    assert {b - a for a, b in pairwise(dots)} <= {3, 4, 5}


def test_small_cards_are_drawn_from_bolder_files() -> None:
    for back in BACKS:
        art = Art(back=back)
        assert art.file(None, 90).path == str(paths.back(back, small=True))
        assert art.file(None, 200).path == str(paths.back(back))
        assert art.file("KS", 90) == art.file("KS", 200) == Drawing(str(paths.card("KS", "indexed")))
        assert art.file("KS", 60).path == str(paths.card("KS", "large")), (
            "small, its letter can still be read"
        )


@pytest.mark.parametrize("back", BACKS)
@pytest.mark.parametrize("width", [60, 90, 119, 150, 181, 240])
def test_back_is_the_same_either_way_up_to_the_pixel(back: str, width: int) -> None:
    """No card can therefore be recognized by which way up it lies, at any size."""
    drawn = Art(back=back).card(None, width)
    turned = pygame.transform.flip(drawn, True, True)
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(turned, "RGBA")


def test_court_cards_bear_the_letters_of_the_language() -> None:
    english, french = Art(), Art(manner=Manner(courts="RDV"))
    for card in PACK:
        same = pygame.image.tobytes(english.card(card, 90), "RGBA") == pygame.image.tobytes(
            french.card(card, 90), "RGBA"
        )
        assert same is (card[0] not in "KQJ")


@pytest.mark.parametrize("text", [None, "TH"])
def test_card_that_crosses_the_width_of_its_cut_is_drawn_from_its_own_once_that_is_there(
    text: str | None,
) -> None:
    """The card is never shown as blank paper. Until its own drawing is ready, the drawing of the other cut is
    used; after that, only its own."""
    scale = Scale(1280, 800)
    small = 90 if text is None else 60
    art = Art(patient=False)
    slow(art)
    art.shelf.put(art.key(text, small), Art().card(text, small))
    art.prepare([small], [text])

    def moving(painter: Painter, x: float) -> bytes:
        cloth, card = (
            pygame.Surface((1280, 800)),
            CardLook(rect=scale.card(x, 400, 260), id="card", text=text),
        )
        painter.paint(cloth, [card])
        return pygame.image.tobytes(cloth.subsurface(pygame.Rect(*map(round, card.rect))), "RGB")

    painter = Painter(art, scale)
    first = moving(painter, 400)
    assert not painter.held
    own = art.key(text, round(scale.card(0, 0, 260).w))
    art.shelf.put(own, Art().true_card(own[0], own[1]))
    painter.came({own})
    alone = Art(patient=False)
    slow(alone)
    alone.shelf.put(own, Art().true_card(own[0], own[1]))
    alone.prepare([round(scale.card(0, 0, 260).w)], [text])
    assert moving(painter, 440) == moving(Painter(alone, scale), 440) != first


def test_lattice_back_keeps_contrast_at_90_pixels() -> None:
    """The lightest and darkest printed lines differ clearly. If drawn from the fine cut, they would blur to
    grey."""

    def contrast(small: bool) -> float:
        svg_text = paths.back("tarotee", small).read_text(encoding="utf-8")
        s = pygame.transform.smoothscale(raster(svg_text, 180, 280), (90, 140))
        lights = sorted(sum(s.get_at((x, y))[:3]) / 3 for x in range(10, 80) for y in range(10, 130))
        return lights[-len(lights) // 10] - lights[len(lights) // 10]

    assert contrast(small=True) > 90
    assert contrast(small=True) > 1.4 * contrast(small=False)


def test_dimmed_card_keeps_most_of_its_brightness() -> None:
    painter = Painter(Art(), Scale(1280, 800))
    bright = CardLook(rect=painter.scale.card(500, 500, 180), text="QH")
    lights = []
    for look in (bright, replace(bright, dim=True)):
        (piece,) = painter.plan(look).pieces
        lights.append(sum(pygame.transform.average_color(piece.surface)[:3]))
    assert 0.82 < lights[1] / lights[0] < 0.95


def test_gone_card_leaves_a_dark_opaque_place() -> None:
    """The empty place is as dark as the cloth, with a trace of the card in chalk."""
    painter = Painter(Art(), Scale(1280, 800))
    card = looks.CardLook(rect=Rect(0, 0, 140, 217), text="KH")
    (lying,), (empty,) = painter.plan(card).pieces, painter.plan(looks.altered(card, gone=True)).pieces

    def light(piece: pygame.Surface) -> float:
        return sum(pygame.transform.average_color(piece, piece.get_rect().inflate(-60, -60))[:3])

    assert light(empty.surface) < light(lying.surface) / 2
    at = empty.surface.get_rect().center
    assert empty.surface.get_at(at)[3] == 255, "the card beneath is not seen through it"


def test_words_stay_inside_their_box() -> None:
    painter = Painter(Art(), Scale(1280, 800))
    for align in ("left", "centre", "right"):
        look = TextLook(rect=Rect(100, 100, 160, 40), text="Follow suit: play a spade", size=24, align=align)
        for piece in painter.plan(look).pieces:
            assert piece.area.left >= 98
            assert piece.area.right <= 263


def test_speech_bears_all_its_words_in_each_picture_of_it() -> None:
    painter = Painter(Art(), Scale(1280, 800))
    speech = SpeechLook(rect=Rect(100, 100, 260, 54), words="Good.", size=28)
    assert painter.plan(replace(speech, open=0.0)).pieces == ()
    for share in (0.05, 0.5, 1.0):
        (piece,) = painter.plan(replace(speech, open=share)).pieces
        (bare,) = painter.plan(replace(speech, words="", open=share)).pieces
        assert piece.surface.get_size() == bare.surface.get_size()
        assert pygame.image.tobytes(piece.surface, "RGBA") != pygame.image.tobytes(bare.surface, "RGBA")


def test_repaint_redraws_only_the_moved_card() -> None:
    painter = Painter(Art(), Scale(1280, 800))
    cloth = pygame.Surface((1280, 800))
    cards: list[Look] = [
        CardLook(rect=painter.scale.card(300 + 79 * i, 500, 180), id=t, text=t)
        for i, t in enumerate(("KS", "QS", "JS"))
    ]
    painter.paint(cloth, cards)
    assert painter.repaint(cloth, cards) == []
    raised = [cards[0], cards[1], replace(cards[2], lift=20.0)]  # type: ignore[call-arg]
    areas = painter.repaint(cloth, raised)
    assert sum(a.w * a.h for a in areas) < 1280 * 800 / 5
    whole = pygame.Surface((1280, 800))
    painter.paint(whole, raised)
    assert pygame.image.tobytes(cloth, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_moving_card_ends_as_it_is_drawn_at_rest() -> None:
    """A moving card is drawn first quickly and then carefully, but never at a width it only passes
    through."""
    art, scale = Art(patient=False), Scale(1280, 800)
    art.prepare([144], ["KS"])
    deadline = time.monotonic() + 10
    while art.key("KS", 144) not in art.shelf and time.monotonic() < deadline:
        art.workshop.finished()
        time.sleep(0.01)
    painter, cloth = Painter(art, scale), pygame.Surface((1280, 800))
    passing = [
        CardLook(rect=scale.card(300 + 10 * i, 400, 180 - 5 * i), id="KS", text="KS", angle=9.0 - i)
        for i in (4, 3, 2, 1, 0)
    ]
    for card in passing:
        painter.repaint(cloth, [card])
        assert painter.late
    assert art.waiting == 0
    while (painter.late or art.waiting) and time.monotonic() < deadline:
        painter.came(art.workshop.finished())
        painter.repaint(cloth, passing[-1:])
    still = pygame.Surface((1280, 800))
    Painter(Art(), scale).paint(still, passing[-1:])
    assert pygame.image.tobytes(cloth, "RGB") == pygame.image.tobytes(still, "RGB")


def test_hurried_painter_draws_one_of_many_new_backs(monkeypatch: pytest.MonkeyPatch) -> None:
    art, scale = Art(patient=False), Scale(1280, 800)
    painter, cloth = Painter(art, scale), pygame.Surface((1280, 800))
    drawn: list[float] = []
    roughly = cards._roughly

    def counted(kind: Kind, pose: Pose, kit: Kit) -> pygame.Surface:
        drawn.append(pose.angle)
        return roughly(kind, pose, kit)

    monkeypatch.setattr(cards, "_roughly", counted)
    monkeypatch.setattr(Kit, "hurried", True)
    backs = [
        CardLook(rect=scale.card(200 + 60 * i, 400, 180), id=f"back-{i}", angle=4.0 * i, high=1.0)
        for i in range(8)
    ]
    painter.repaint(cloth, backs)
    assert drawn == [0.0], "the others stand as the first until there is time"
    assert painter.late
    assert all(plan.pieces for plan in painter._last_plans)
    monkeypatch.setattr(Kit, "hurried", False)
    painter.repaint(cloth, backs)
    assert len(drawn) == len(backs)


def test_card_stays_bright_until_the_workshop_has_dimmed_it() -> None:
    art, scale, deadline = Art(patient=False), Scale(1280, 800), time.monotonic() + 10
    painter, cloth = Painter(art, scale), pygame.Surface((1280, 800))
    bright = CardLook(rect=scale.card(300, 400, 180), id="KS", text="KS", angle=4.0)

    def shown(card: CardLook) -> bytes:
        painter.came(art.workshop.finished())
        painter.repaint(cloth, [card])
        return pygame.image.tobytes(cloth, "RGB")

    shown(bright)
    while (painter.late or art.waiting) and time.monotonic() < deadline:
        before = shown(bright)
    dim = replace(bright, dim=True)
    assert shown(dim) == before
    while (painter.late or art.waiting) and time.monotonic() < deadline:
        after = shown(dim)
    still = pygame.Surface((1280, 800))
    Painter(Art(), scale).paint(still, [dim])
    assert after == pygame.image.tobytes(still, "RGB") != before


def test_drawing_requested_again_in_progress_reaches_the_new_shelf() -> None:
    workshop, old, new = Workshop(), Shelf(), Shelf()
    begun, go_on = Event(), Event()

    def slow() -> pygame.Surface:
        begun.set()
        go_on.wait(10)
        return pygame.Surface((1, 1))

    workshop.ask(old, "panel", slow)
    assert begun.wait(10)
    workshop.forget()
    workshop.ask(new, "panel", lambda: pygame.Surface((2, 2)))
    go_on.set()
    deadline = time.monotonic() + 10
    while "panel" not in new and time.monotonic() < deadline:
        workshop.finished()
        time.sleep(0.001)
    assert "panel" in new


def test_a_packed_card_has_the_same_pixels_in_a_fraction_of_the_room() -> None:
    card, shelf = Art().card("QS", 90), Shelf(packing=True)
    shelf.put("QS", card)
    found = shelf.get("QS")
    assert found is not None
    assert found.get_masks() == card.get_masks()
    assert pygame.image.tobytes(found, "RGBA") == pygame.image.tobytes(card, "RGBA")
    assert shelf.used < card.get_width() * card.get_height() * 4 / 2


def test_a_wide_card_is_at_hand_as_it_moves() -> None:
    art = Art()
    card = art.card("QS", 180)
    assert (*art.key("QS", 180), ROUGH) in art.shelf
    moving = art.reduced(art.file("QS", 180), ROUGH)
    assert moving is not None
    assert pygame.image.tobytes(moving, "RGBA") == pygame.image.tobytes(scaled(card, ROUGH), "RGBA")


def test_overlapping_areas_are_merged() -> None:
    a, b, c = pygame.Rect(0, 0, 10, 10), pygame.Rect(5, 5, 10, 10), pygame.Rect(100, 100, 5, 5)
    assert len(merged([a, b, c])) == 2
    assert len(merged([pygame.Rect(i * 50, 0, 5, 5) for i in range(200)])) <= MOST_AREAS


def test_large_areas_that_meet_at_a_corner_stay_apart() -> None:
    a, b = pygame.Rect(0, 0, 400, 400), pygame.Rect(390, 390, 400, 400)
    assert sorted(map(tuple, merged([a, b]))) == [tuple(a), tuple(b)]


def test_repaint_redraws_only_reordered_looks() -> None:
    scale = Scale(1024, 640)
    painter, cloth = Painter(Art(patient=True), scale), pygame.Surface((1024, 640))
    cards = [
        CardLook(rect=scale.card(200 + 79 * i, 500, 100), id=t, text=t)
        for i, t in enumerate(["7S", "8S", "9S", "TS"])
    ]
    painter.paint(cloth, cards)
    shown = [cards[1], cards[0], *cards[2:]]
    areas = painter.repaint(cloth, shown)
    assert 0 < sum(a.w * a.h for a in areas) < 0.1 * 1024 * 640
    whole = pygame.Surface((1024, 640))
    painter.paint(whole, shown)
    assert whole.get_buffer().raw == cloth.get_buffer().raw


def test_repaint_over_a_sheet_matches_a_full_paint() -> None:
    """Nothing beneath a sheet is redrawn, and the looks beneath show along its torn edge."""
    scale = Scale(1600, 1000)
    painter, cloth = Painter(Art(patient=True), scale), pygame.Surface((1600, 1000))
    under = [CardLook(rect=scale.card(300 + 90 * i, 240, 150), id=str(i), text="9S") for i in range(6)]
    sheet = PanelLook(rect=Rect(250, 200, 800, 600), seed=29, z=1)
    painter.paint(cloth, [*under, sheet])
    for x in (100, 260, 500, 990):
        card = CardLook(rect=Rect(x, 220, 150, 233), id="over", text="QH", z=2, angle=3)
        shown = [*under, replace(sheet, rect=sheet.rect.moved(x / 10, 3)), card]
        painter.repaint(cloth, shown)
        whole = pygame.Surface((1600, 1000))
        painter.paint(whole, shown)
        assert whole.get_buffer().raw == cloth.get_buffer().raw


@pytest.mark.full
@pytest.mark.parametrize("u", [0.64, 1.0, 2.16])
def test_parchment_is_opaque_inside_its_edge(u: float) -> None:
    scale = Scale(round(1600 * u), round(1000 * u))
    painter = Painter(Art(patient=True), scale)
    for seed, w, h in ((11, 300, 800), (17, 500, 300), (29, 700, 500), (31, 900, 700), (37, 260, 120)):
        plan = painter.plan(PanelLook(rect=scale.rect(50, 50, w, h), seed=seed))
        (piece,) = [piece for piece in plan.pieces if piece.solid]
        assert piece.solid is not None
        middle = piece.surface.subsurface(piece.solid.move(-piece.x, -piece.y))
        assert pygame.mask.from_surface(middle, 254).count() == middle.get_width() * middle.get_height()


def test_moved_button_is_not_blank_when_hurried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    art, scale = Art(patient=False), Scale(1024, 640)
    painter, surface = Painter(art, scale, ground(1024, 640)), pygame.Surface((1024, 640))
    button = ButtonLook(rect=Rect(400, 300, 150, 50), id="call", label="Call", size=20)
    deadline = time.monotonic() + 10
    painter.paint(surface, [button])
    while (art.waiting or painter.held or painter.late) and time.monotonic() < deadline:
        painter.came(art.workshop.finished())
        painter.repaint(surface, [button])
        time.sleep(0.01)
    cloth = ground(1024, 640).get_at((475, 310))
    assert surface.get_at((475, 310)) != cloth
    monkeypatch.setattr(type(painter.kit), "hurried", True)
    painter.repaint(surface, [replace(button, rect=button.rect.moved(6, 0))])
    assert surface.get_at((475, 310)) != cloth


@pytest.mark.parametrize(("tail", "way"), [("left", (-1, 0)), ("up", (0, -1)), ("down", (0, 1))])
def test_banderole_comes_from_the_side_of_its_tail(tail: str, way: tuple[int, int]) -> None:
    painter = Painter(Art(), Scale(1280, 800))
    whole = SpeechLook(rect=Rect(300, 300, 400, 60), words="I have a quatorze of queens.", size=24, tail=tail)
    (lies,) = painter.plan(whole).pieces
    for share in (0.1, 0.4, 0.8):
        (comes,) = painter.plan(replace(whole, open=share)).pieces
        gone = comes.x - lies.x, comes.y - lies.y
        assert gone == tuple(each * max(map(abs, gone)) for each in way)
        assert any(gone)


def test_picture_waits_for_what_is_new_though_something_else_was_seen_unfinished(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    painter, cloth = Painter(Art(patient=False), Scale(1280, 800)), pygame.Surface((1280, 800))
    one, other = (TextLook(rect=Rect(340, y, 500, 40), text=f"line {y}", size=24) for y in (100, 200))
    monkeypatch.setattr(Kit, "hurried", True)
    painter.repaint(cloth, [one])
    assert painter.held
    painter._since -= 2 * LONGEST
    painter.repaint(cloth, [one])
    assert not painter.held, "it is waited for no longer"
    painter.repaint(cloth, [one, other])
    assert painter.held


def test_sheet_and_its_words_appear_together(monkeypatch: pytest.MonkeyPatch) -> None:
    art, scale = Art(patient=False), Scale(1280, 800)
    painter, cloth = Painter(art, scale), pygame.Surface((1280, 800))
    sheet = PanelLook(rect=Rect(300, 100, 600, 500), id="slip", seed=31, z=200)
    words = [
        TextLook(rect=Rect(340, 140 + 60 * i, 500, 40), text=f"line {i}", size=24, z=201) for i in range(6)
    ]
    painter.repaint(cloth, [])
    before = pygame.image.tobytes(cloth, "RGB")
    times = iter((False,))
    monkeypatch.setattr(Kit, "hurried", property(lambda kit: next(times, True)))
    painter.repaint(cloth, [sheet, *words])
    assert painter.late
    assert painter.held
    assert pygame.image.tobytes(cloth, "RGB") == before, "no bare sheet"
    monkeypatch.setattr(Kit, "hurried", False)
    seen = set[bytes]()
    deadline = time.monotonic() + 10
    while (painter.held or art.waiting) and time.monotonic() < deadline:
        painter.repaint(cloth, [sheet, *words])
        seen.add(pygame.image.tobytes(cloth, "RGB"))
        painter.came(art.workshop.finished())
    finish(painter, cloth, [sheet, *words])
    assert pygame.image.tobytes(cloth, "RGB") == drawn_at_once(sheet, *words)
    assert seen <= {before, drawn_at_once(sheet, *words)}, "nothing between nothing and all of it"


def slow(art: Art) -> list[tuple[Hashable, Callable[[], pygame.Surface]]]:
    """Hold back the drawings that are ordered, and return the list where they are collected."""
    ordered: list[tuple[Hashable, Callable[[], pygame.Surface]]] = []

    def ask(
        shelf: Shelf, key: Hashable, work: Callable[[], pygame.Surface], urgency: Urgency = Urgency.NOW
    ) -> bool:
        ordered.append((key, work))
        return True

    art.workshop.ask = ask  # type: ignore[method-assign]
    return ordered


SHEET = PanelLook(rect=Rect(300, 100, 600, 500), id="slip", seed=31, z=200)
GO = ButtonLook(rect=Rect(400, 650, 150, 50), id="go", label="Go", size=20)


def test_cards_go_on_moving_while_a_sheet_is_held() -> None:
    art, scale = Art(patient=False), Scale(1280, 800)
    painter, cloth = Painter(art, scale), pygame.Surface((1280, 800))
    card = CardLook(rect=scale.card(200, 300, 120), id="KS", text="KS")
    finish(painter, cloth, [card, GO])
    slow(art)
    for x in (210, 260, 330):
        moved = replace(card, rect=scale.card(x, 300, 120))
        painter.repaint(cloth, [moved, SHEET])
        assert painter.held
        assert [look.id for look in painter.seen] == ["KS", "go"], "what goes stays as long as what comes"
        assert painter.seen[0].rect == moved.rect


def test_no_card_leaves_its_sheet_while_a_passage_is_held() -> None:
    """While one whole picture turns into another, cards arrive together with their sheet. No card is seen in
    its place before the sheet is there."""
    art, scale = Art(patient=False), Scale(1280, 800)
    painter, cloth = Painter(art, scale), pygame.Surface((1280, 800))
    card = CardLook(rect=scale.card(200, 300, 120), id="KS", text="KS")
    finish(painter, cloth, [card, GO])
    slow(art)
    painter.passes = True
    painter.repaint(cloth, [replace(card, rect=scale.card(330, 300, 120)), SHEET])
    assert painter.held
    assert painter.seen[0].rect == card.rect


@pytest.mark.parametrize("patience", [1.0, 0.0], ids=["quiet", "busy"])
def test_look_that_was_pressed_is_seen_pressed_until_its_page_comes(
    monkeypatch: pytest.MonkeyPatch, patience: float
) -> None:
    art, scale = Art(patient=False), Scale(1280, 800)
    painter, cloth = Painter(art, scale), pygame.Surface((1280, 800))
    finish(painter, cloth, [GO])
    finish(painter, cloth, [replace(GO, pressed=True)])
    finish(painter, cloth, [GO])
    slow(art)
    monkeypatch.setattr("picket_desktop.table.painting.painter.PATIENCE", patience)
    painter.repaint(cloth, [SHEET], [SHEET], "go")
    assert painter.held
    assert pygame.image.tobytes(cloth, "RGB") == drawn_at_once(replace(GO, pressed=True))


def test_picture_that_cannot_be_drawn_holds_nothing_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(svg, "parchment", lambda *facts: 1 / 0)
    art, scale = Art(patient=False), Scale(1280, 800)
    painter, cloth = Painter(art, scale), pygame.Surface((1280, 800))
    began = time.monotonic()
    finish(painter, cloth, [SHEET, GO])
    assert [look.id for look in painter.seen] == ["go", "slip"]
    assert time.monotonic() - began < LONGEST


def test_page_comes_even_if_its_pictures_never_do(monkeypatch: pytest.MonkeyPatch) -> None:
    art, scale = Art(patient=False), Scale(1280, 800)
    painter, cloth = Painter(art, scale), pygame.Surface((1280, 800))
    now = [100.0]
    monkeypatch.setattr(painting.painter, "time", SimpleNamespace(perf_counter=lambda: now[0]))
    finish(painter, cloth, [GO])
    slow(art)
    for now[0] in (100.0, 101.0, 100.0 + LONGEST - 0.1):
        painter.repaint(cloth, [SHEET], [SHEET])
        assert painter.held
    now[0] += 0.2
    painter.repaint(cloth, [SHEET], [SHEET])
    assert not painter.held
    assert list(painter.seen) == [SHEET]


def test_look_of_another_size_is_kept_as_it_was_until_the_next_is_drawn() -> None:
    art, scale = Art(patient=False), Scale(1280, 800)
    painter, cloth = Painter(art, scale), pygame.Surface((1280, 800))
    finish(painter, cloth, [SHEET, GO])
    before = pygame.image.tobytes(cloth, "RGB")
    longer = replace(SHEET, rect=Rect(300, 100, 600, 600))
    painter.repaint(cloth, [longer, GO])
    assert pygame.image.tobytes(cloth, "RGB") == before
    finish(painter, cloth, [longer, GO])
    assert pygame.image.tobytes(cloth, "RGB") == drawn_at_once(longer, GO)


def test_what_was_made_ahead_is_there_at_once() -> None:
    art, scale = Art(patient=False), Scale(1280, 800)
    painter, cloth = Painter(art, scale), pygame.Surface((1280, 800))
    finish(painter, cloth, [])
    deadline = time.monotonic() + 10
    for _ in painter.order([SHEET, GO]):
        pass
    while art.waiting and time.monotonic() < deadline:
        art.workshop.finished()
        time.sleep(0.001)
    ordered = slow(art)
    painter.repaint(cloth, [SHEET, GO], [SHEET, GO])
    while painter.late:
        painter.repaint(cloth, [SHEET, GO], [SHEET, GO])
    assert ordered == []
    assert not painter.held
    assert pygame.image.tobytes(cloth, "RGB") == drawn_at_once(SHEET, GO)


def test_what_is_waited_for_is_drawn_before_what_was_asked_for_earlier() -> None:
    workshop, shelf, order = Workshop(), Shelf(), list[str]()
    begun, go_on = Event(), Event()

    def work(name: str) -> Callable[[], pygame.Surface]:
        def made() -> pygame.Surface:
            order.append(name)
            begun.set()
            go_on.wait(10)
            return pygame.Surface((1, 1))

        return made

    workshop.ask(shelf, "pack", work("pack"), Urgency.LATER)
    assert begun.wait(10)
    for name, urgency in (("rest", Urgency.LATER), ("ahead", Urgency.SOON), ("also", Urgency.SOON)):
        workshop.ask(shelf, name, work(name), urgency)
    workshop.ask(shelf, "page", work("page"))
    workshop.ask(shelf, "also", work("also"))
    go_on.set()
    deadline = time.monotonic() + 10
    while workshop.waiting and time.monotonic() < deadline:
        workshop.finished()
        time.sleep(0.001)
    assert order == ["pack", "also", "page", "ahead", "rest"]


def test_ending_waits_for_the_picture_in_the_making_and_makes_no_other() -> None:
    workshop, shelf, made = Workshop(), Shelf(), list[str]()
    begun, go_on = Event(), Event()

    def slow() -> pygame.Surface:
        begun.set()
        go_on.wait(10)
        made.append("first")
        return pygame.Surface((1, 1))

    def another() -> pygame.Surface:
        made.append("second")
        return pygame.Surface((1, 1))

    workshop.ask(shelf, "first", slow)
    assert begun.wait(10)
    workshop.ask(shelf, "second", another)
    Timer(0.05, go_on.set).start()
    workshop.end()
    assert made == ["first"]
