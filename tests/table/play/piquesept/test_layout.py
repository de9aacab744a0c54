"""Piquesept's table, at every size and in every phase: nothing is hidden, and everything can be read."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.piquesept.counting import points
from picket_desktop.engine.piquesept.state import Phase
from picket_desktop.sitting.pack import PRESSES
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.focus import Attention, primary
from picket_desktop.table.motion.speech import Speech, speech_id
from picket_desktop.table.motion.tally import COMES
from picket_desktop.table.play.cloth.end_page import FIRST, ROW
from picket_desktop.table.play.cloth.hand_order import sorted_hand
from picket_desktop.table.play.cloth.overlay import PANEL_Z
from picket_desktop.table.play.cloth.zones import BACKS, WON
from picket_desktop.table.play.piquesept.cloth import NEARNESS
from picket_desktop.table.play.piquesept.layout import layout, part
from picket_desktop.table.play.piquesept.presenter import PRESENTER
from picket_desktop.table.play.piquesept.scene import cleared, scene_of
from picket_desktop.table.play.piquesept.state import FOOT, KEY, LEFT, RIGHT, TOP, PiqueseptTable, allowed
from picket_desktop.table.play.piquesept.zones import TIP, around, dealing_place, seat_zones, trick_place
from picket_desktop.table.play.presenter import Open
from picket_desktop.table.play.state import RECKONING, DealFacts, Hand, Opened, Told
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    OrnamentLook,
    PanelLook,
    Pile,
    PortraitLook,
    Rect,
    SpeechLook,
    TextLook,
)
from picket_desktop.table.widgets.rows import MeasureLook
from picket_desktop.table.widgets.theme import LEGIBLE, TEXT_FLOOR, Scale
from picket_desktop.words.words import words_for
from tests.table.measure import MEASURE

SIZES = [(1024, 640), (1280, 800), (1600, 1000), (3840, 2160), (1200, 1000)]
GAMES = ["piquesept-3", "piquesept-4"]
NAMES = ("Mr. Cotton", "Mrs. Behn", "Mr. Hoyle")
SIZED = [(name, size) for name in GAMES for size in SIZES]
LARGE_TYPE = [1.25, 1.5, 1.75]


def asked(sitting: Sitting, phase: Phase) -> bool:
    return sitting.awaiting is Await.YOU and sitting.view.phase is phase


def deep(sitting: Sitting, alone: bool) -> bool:
    view = sitting.view
    lying = view.open_trick if view.tricks else None
    late = len(view.tricks) > 5 and lying is not None and len(lying.cards) == view.rules.seats - 1
    return asked(sitting, Phase.PLAY) and late and view.is_soloist is alone


MOMENTS: dict[str, Callable[[Sitting], bool]] = {
    "lift": lambda s: s.awaiting is Await.LIFT,
    "cut": lambda s: s.awaiting is Await.CUT,
    "shuffle": lambda s: s.awaiting is Await.SHUFFLE,
    "gifts": lambda s: asked(s, Phase.GIFTS),
    "draw": lambda s: asked(s, Phase.DRAW),
    "give": lambda s: asked(s, Phase.GIVE),
    "soloist leads": lambda s: asked(s, Phase.PLAY) and s.view.is_soloist and len(s.view.tricks) == 1,
    "soloist plays": lambda s: deep(s, True),
    "defender plays": lambda s: deep(s, False),
    "others play": lambda s: s.awaiting is Await.OTHER and len(s.view.tricks) > 5,
    "reckoning": lambda s: s.awaiting is Await.NEXT and len(s.view.past) > 6,
    "end": lambda s: s.awaiting is Await.OVER,
}


@cache
def reached(name: str, moment: str) -> Sitting:
    """Return a sitting at that moment, from the first seed that has one. Raises AssertionError if no seed
    does."""
    for seed in range(200):
        rng = random.Random(seed)
        sitting = rehearsed(Setup(games.rules(name), "random", NAMES[0], seed + 1, NAMES[1:]), seed)
        while sitting.awaiting is not Await.OVER and not MOMENTS[moment](sitting):
            act(sitting, rng)
        if MOMENTS[moment](sitting):
            return sitting
    raise AssertionError(moment)


def act(sitting: Sitting, rng: random.Random) -> None:
    match sitting.awaiting:
        case Await.LIFT:
            sitting.lift(rng.randrange(sitting.setup.rules.pack))
        case Await.CUT:
            sitting.cut(9)
        case Await.SHUFFLE:
            sitting.shuffle(rng.choice(PRESSES))
        case Await.YOU:
            sitting.do(rng.choice(sitting.view.moves))
        case Await.OTHER:
            sitting.poll()
        case Await.NEXT:
            sitting.next_deal()


def table(name: str, moment: str, panel: str = "") -> PiqueseptTable:
    sitting = reached(name, moment)
    view = sitting.view
    gathering = sitting.awaiting in (Await.LIFT, Await.CUT, Await.SHUFFLE)
    scene = cleared(view) if gathering else scene_of(view)
    return PiqueseptTable(
        scene=scene,
        view=view,
        awaiting=sitting.awaiting,
        names=(None, *NAMES[: scene.seats - 1]),
        portraits=(None, "novice", "joan", "dobbs")[: scene.seats],
        words=words_for(view.rules),
        hand=Hand(sorted_hand(scene.hand), place=2),
        open=Opened(panel),
        deal=DealFacts(seal=sitting.deal.seal),
        told=Told(
            "Mrs. Behn takes the third trick, twenty-four points.",
            (None,) * scene.seats,
        ),
    )


def looks_of(
    state: PiqueseptTable, size: tuple[int, int], attention: Attention | None = None, text: float = 1.0
) -> list[Look]:
    return layout(state, Scale(*size, text), attention or Attention(), MEASURE)


def written(look: TextLook) -> Rect:
    """Return the box that the words fill."""
    lines = look.text.split("\n")
    wide = max(MEASURE.width(line, look.face, look.size) for line in lines)
    x = {"left": 0.0, "centre": (look.rect.w - wide) / 2, "right": look.rect.w - wide}[look.align]
    tall = look.size * 1.1 + (len(lines) - 1) * look.size * look.leading
    y = (look.rect.h - tall) / 2 if look.middle else 0.0
    return Rect(look.rect.x + x, look.rect.y + y, wide, tall)


def lies(look: Look) -> Rect:
    """Return the bounding box of a look as it is drawn."""
    if isinstance(look, TextLook):
        return written(look)
    if not isinstance(look, CardLook):
        return look.rect
    (cx, cy), a = look.rect.centre, math.radians(look.angle)
    w = abs(look.rect.w * math.cos(a)) + abs(look.rect.h * math.sin(a))
    h = abs(look.rect.w * math.sin(a)) + abs(look.rect.h * math.cos(a))
    return Rect(cx - w / 2, cy - look.lift - h / 2, w, h)


def heap(look: Look) -> str:
    """Return the heap, fan or trick that a card belongs to. Cards that belong to the same one may overlap."""
    if look.pile.kind == BACKS:
        return f"{BACKS} {look.pile.seat}"
    return look.group or (WON if look.pile.kind == WON else "cloth")


def within(outer: Rect, inner: Rect) -> bool:
    across = outer.x <= inner.x + 0.01 and inner.right <= outer.right + 0.01
    return across and outer.y <= inner.y + 0.01 and inner.bottom <= outer.bottom + 0.01


def own_backs(a: Look, b: Look) -> bool:
    """Return True if these two looks are a player's speech and a back of that player's own cards."""
    speech, card = (a, b) if isinstance(a, SpeechLook) else (b, a)
    return card.pile.kind == BACKS and speech.id == speech_id(card.pile.seat)


Placed = tuple[Look, Rect, Rect]
"""A look, its place, and a slightly smaller place within that."""


def clash(one: Placed, two: Placed, u: float) -> bool:
    """Return True if one of two looks hides part of the other."""
    (a, _, one_within), (b, _, two_within) = one, two
    cards = isinstance(a, CardLook) and isinstance(b, CardLook)
    if cards and (heap(a) == heap(b)):
        return False
    if {type(a), type(b)} == {SpeechLook, CardLook} and own_backs(a, b):
        return False
    if isinstance(a, PanelLook) or isinstance(b, PanelLook):
        (paper, _, _), (_, inside, smaller) = (one, two) if isinstance(a, PanelLook) else (two, one)
        return paper.rect.overlaps(smaller) and not within(paper.rect.grown(3 * u), inside)
    return one_within.overlaps(two_within)


def called(look: Look) -> str:
    return look.id or str(getattr(look, "text", type(look).__name__))


SOLID = (TextLook, ButtonLook, CardLook, SpeechLook, PanelLook, MeasureLook, PortraitLook)


def check(looks: list[Look], size: tuple[int, int]) -> None:
    scale = Scale(*size)
    window = Rect(0, 0, *size)
    over = [look for look in looks if look.z >= PANEL_Z]
    solid = [look for look in looks if isinstance(look, SOLID)]
    if over:
        paper = over[0].rect.grown(1)
        beside = [k for k in solid if k.z < PANEL_Z and lies(k).x > scale.px(scale.width - 420)]
        beside = [k for k in beside if not within(paper, k.rect)]  # what the page covers is not seen
        solid = [look for look in over if isinstance(look, SOLID)] + beside
    for look in looks:
        here = lies(look)
        assert within(window, here.grown(-1)), (look.id, here)
        if isinstance(look, TextLook):
            assert look.size >= TEXT_FLOOR, look.text
            assert here.w <= look.rect.w * 1.04 + 2, (look.text, here.w, look.rect.w)
        if isinstance(look, ButtonLook):
            assert look.rect.h >= 44, look.label
            assert look.rect.w >= 44, look.label
    placed = [(look, box := lies(look), box.grown(-3 * scale.u)) for look in solid]
    found = [(a, b) for i, a in enumerate(placed) for b in placed[i + 1 :] if clash(a, b, scale.u)]
    assert [(called(a), called(b)) for (a, *_), (b, *_) in found] == []


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "size"), SIZED)
@pytest.mark.parametrize("moment", [m for m in MOMENTS if m not in ("reckoning", "end")])
def test_looks_do_not_hide_one_another(name: str, size: tuple[int, int], moment: str) -> None:
    check(looks_of(table(name, moment), size), size)


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "size"), SIZED)
@pytest.mark.parametrize("text", [1.0, 1.1, 1.25])
def test_slip_of_a_dealing_soloist_clears_their_tricks(name: str, size: tuple[int, int], text: float) -> None:
    state = table(name, "soloist leads")
    state = replace(state, scene=replace(state.scene, dealer=state.seat))
    looks = looks_of(state, size, text=text)
    slip = [look for look in looks if look.id == f"slip-{state.seat}"]
    taken = next(look for look in looks if look.id == f"taken-{state.seat}")
    assert not slip or slip[0].rect.bottom <= lies(taken).y
    check(looks, size)


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "size"), SIZED)
@pytest.mark.parametrize("text", LARGE_TYPE)
def test_looks_fit_in_large_type(name: str, size: tuple[int, int], text: float) -> None:
    for moment in ("lift", "gifts", "draw", "soloist plays", "defender plays", "others play"):
        check(looks_of(table(name, moment), size, text=text), size)
    for panel, moment in (("reckoning", "reckoning"), ("result", "end")):
        check(looks_of(table(name, moment, panel), size, text=text), size)


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "size"), SIZED)
def test_speeches_of_all_players_fit_at_once(name: str, size: tuple[int, int]) -> None:
    state = table(name, "others play")
    grand = Speech("The seven! I play alone.", True)
    plain = (None, Speech("Twenty-seven."), Speech("My highest trump."), Speech("I draw one."))
    for seat in range(state.scene.seats):
        said = tuple(grand if s == seat else plain[s] for s in range(state.scene.seats))
        check(looks_of(replace(state, told=Told(state.told.story, said), busy=True), size), size)


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "size"), SIZED)
@pytest.mark.parametrize("panel", ["reckoning", "result"])
def test_panels_fit_and_leave_only_their_controls_pressable(
    name: str, size: tuple[int, int], panel: str
) -> None:
    moment = {"reckoning": "reckoning", "result": "end"}[panel]
    looks = looks_of(table(name, moment, panel), size)
    check(looks, size)
    reach = {look.id for look in looks if look.press and look.z < PANEL_Z}
    assert reach <= {"hint", "sort", "rules", "menu", "key", "deal-number"}
    assert primary(looks) in ("next", "again")


@pytest.mark.parametrize("size", SIZES)
def test_long_names_stay_on_one_line_over_the_ledger(size: tuple[int, int]) -> None:
    state = table("piquesept-4", "end", "result")
    names = (state.names[0], "Mistress Anne", "Mistress Joan", "Mr. Dobbs")
    looks = looks_of(replace(state, names=names), size)
    check(looks, size)
    assert [k.text for k in looks if isinstance(k, TextLook) and k.face == "sc" and "\n" in k.text] == []


@pytest.mark.parametrize(("name", "size"), SIZED)
@pytest.mark.parametrize("panel", ["reckoning", "result"])
def test_furniture_does_not_show_from_under_a_sheet(name: str, size: tuple[int, int], panel: str) -> None:
    looks = looks_of(table(name, {"reckoning": "reckoning", "result": "end"}[panel], panel), size)
    sheet = next(look.rect for look in looks if isinstance(look, PanelLook) and look.z >= PANEL_Z)
    stand = [look for look in looks if look.id in ("dish", "pen-and-ink")]
    assert not any(look.rect.overlaps(sheet) for look in stand)


@pytest.mark.parametrize(("name", "size"), SIZED)
def test_every_card_of_a_fan_shows_a_strip(name: str, size: tuple[int, int]) -> None:
    for moment in ("gifts", "draw", "soloist leads"):
        looks = looks_of(table(name, moment), size)
        fan = [look for look in looks if isinstance(look, CardLook) and look.group == "hand"]
        assert len(fan) == len(table(name, moment).hand.order)
        for left, right in pairwise(fan):
            assert right.rect.x - left.rect.x >= 0.44 * left.rect.w


@pytest.mark.parametrize("name", GAMES)
def test_trick_shows_every_corner_and_marks_the_winner(name: str) -> None:
    state = table(name, "others play")
    trick = state.scene.tricks[0]
    state = replace(state, scene=replace(state.scene, tricks=(trick,), gathered=0), busy=True)
    for size in SIZES:
        cards = [look for look in looks_of(state, size) if isinstance(look, CardLook) and look.text]
        lying = sorted((c for c in cards if c.text in {k.text for k in trick.cards}), key=lambda c: c.z)
        assert len(lying) == state.scene.seats
        for i, below in enumerate(lying):
            corner = Rect(below.rect.x, below.rect.y, below.rect.w * 0.25, below.rect.h * 0.25)
            assert not any(corner.overlaps(above.rect) for above in lying[i + 1 :])
        assert [c.id for c in lying if c.chosen] == [
            trick.cards[(trick.winner - trick.leader) % state.scene.seats].text
        ]


@pytest.mark.parametrize("name", GAMES)
def test_unplayable_cards_are_dimmed_and_say_so(name: str) -> None:
    for moment in ("gifts", "give", "defender plays", "soloist plays"):
        state = table(name, moment)
        may = allowed(state)
        assert may
        for look in looks_of(state, (1280, 800)):
            if isinstance(look, CardLook) and look.group == "hand":
                assert look.dim is (look.text not in {c.text for c in may})
                assert ("may not" in look.name) is look.dim
    free = looks_of(table(name, "others play"), (1280, 800))
    assert not any(look.dim for look in free)


@pytest.mark.parametrize("name", GAMES)
def test_soloist_is_marked_by_a_sign_and_a_word(name: str) -> None:
    for moment in ("draw", "soloist plays", "defender plays"):
        state = table(name, moment)
        looks = looks_of(state, (1600, 1000))
        seat = state.scene.soloist
        slips = [look.id for look in looks if isinstance(look, PanelLook) and look.id.startswith("slip-")]
        assert slips == [f"slip-{seat}"]
        words = [look.text for look in looks if isinstance(look, TextLook)]
        assert state.player(seat) in words, "on one line"
        assert any(text.startswith("♠ soloist") for text in words)


@pytest.mark.parametrize("name", GAMES)
def test_players_without_portraits_keep_their_plain_labels(name: str) -> None:
    """A player who has no portrait sits beside one who has."""
    state = replace(table(name, "others play"), portraits=(None, "novice"))
    looks = looks_of(state, (1280, 800))
    (bust,) = [look for look in looks if isinstance(look, PortraitLook)]
    assert bust.id == "bust-1"
    bare = looks_of(replace(state, portraits=(None, None)), (1280, 800))
    others = {"name-0", "name-2", "name-3"}
    assert not [look for look in bare if isinstance(look, PortraitLook)]
    assert [k for k in bare if k.id in others] == [k for k in looks if k.id in others]


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000), (3840, 2160)])
@pytest.mark.parametrize("name", GAMES)
def test_every_portrait_is_shown_with_its_expression(name: str, size: tuple[int, int]) -> None:
    state = table(name, "others play")
    faces = ("listening", "pleased", "put-out", "listening")[: state.scene.seats]
    looks = looks_of(replace(state, told=replace(state.told, faces=faces)), size)
    seen = {look.id: look for look in looks if isinstance(look, PortraitLook)}
    assert {id: (look.portrait, look.expression) for id, look in seen.items()} == {
        f"bust-{seat}": (state.portraits[seat], faces[seat]) for seat in range(1, state.scene.seats)
    }


@pytest.mark.parametrize("name", GAMES)
def test_large_type_hides_the_busts(name: str) -> None:
    looks = looks_of(table(name, "others play"), (1280, 800), text=1.5)
    assert not [look for look in looks if isinstance(look, PortraitLook)]


@pytest.mark.parametrize("name", GAMES)
def test_only_the_focused_card_of_the_draw_is_raised(name: str) -> None:
    state = table(name, "draw")
    looks = looks_of(state, (1024, 640), Attention(focus="draw-4"))
    spread = [look for look in looks if isinstance(look, CardLook) and look.group == "draw"]
    assert len(spread) == len(state.view.moves)
    assert [look.id for look in spread if look.lift] == ["draw-4"]
    assert not any(look.pile == Pile(BACKS, state.scene.soloist) for look in looks)


def test_measure_shows_the_points_of_both_sides() -> None:
    state = table("piquesept-4", "defender plays")
    rules = [look for look in looks_of(state, (1600, 1000)) if isinstance(look, MeasureLook)]
    assert [look.made for look in rules] == list(state.scene.score.made)
    assert [look.own for look in rules] == [False, True]


@pytest.mark.parametrize("name", GAMES)
def test_ribbon_follows_the_deal(name: str) -> None:
    parts = {
        "lift": 0,
        "cut": 0,
        "gifts": 1,
        "draw": 2,
        "give": 2,
        "soloist leads": 3,
        "others play": 3,
        "end": 4,
    }
    assert {m: part(table(name, m)) for m in parts} == parts


def folded_if(state: PiqueseptTable, folded: bool) -> PiqueseptTable:
    return replace(state, open=Opened(turned=frozenset({KEY} if folded else ())))


@pytest.mark.parametrize("size", SIZES)
def test_folding_the_key_makes_room_for_more_deals(size: tuple[int, int]) -> None:
    state = table("piquesept-4", "reckoning")
    shown = [
        [look.text for look in looks_of(folded_if(state, f), size) if isinstance(look, TextLook)]
        for f in (False, True)
    ]
    assert "7 A K Q J 10 9 8" in shown[0]
    assert "7 A K Q J 10 9 8" not in shown[1]
    assert len([t for t in shown[1] if t.startswith("1. ")]) >= len(
        [t for t in shown[0] if t.startswith("1. ")]
    )
    check(looks_of(folded_if(state, True), size), size)


@pytest.mark.parametrize(("name", "size"), SIZED)
def test_trick_cards_show_their_index_and_most_of_their_face(name: str, size: tuple[int, int]) -> None:
    scale, seats = Scale(*size), 4 if name == "piquesept-4" else 3
    sides = [FOOT, LEFT, TOP, RIGHT] if seats == 4 else [FOOT, LEFT, RIGHT]
    lying = sorted(sides, key=lambda side: NEARNESS.get(side, 1.0))
    wide = around(scale, seats).card
    rects = [scale.card(*trick_place(scale, side, seats)[:2], wide) for side in lying]
    for i, card in enumerate(rects):
        over = rects[i + 1 :]
        hidden = sum(
            max(0.0, min(card.right, o.right) - max(card.x, o.x))
            * max(0.0, min(card.bottom, o.bottom) - max(card.y, o.y))
            for o in over
        )
        assert hidden <= 0.4 * card.w * card.h, lying[i]
        index = card._replace(w=card.w * 0.22, h=card.h * 0.24)
        assert not any(index.overlaps(o) for o in over), lying[i]


@pytest.mark.parametrize(("name", "size"), SIZED)
def test_speech_of_the_right_player_points_at_their_bust(name: str, size: tuple[int, int]) -> None:
    """The tail points at the bust and not at the name."""
    scale, seats = Scale(*size), 4 if name == "piquesept-4" else 3
    seat = seat_zones(scale, RIGHT, seats).faced()
    tip = seat.speech.x + TIP, seat.speech.bottom + 24
    assert seat.bust.x < tip[0] < seat.bust.right < seat.label.x
    assert abs(seat.bust.y - tip[1]) < seat.bust.h / 2


@pytest.mark.parametrize(("name", "size"), SIZED)
def test_dealt_packets_do_not_fly_over_the_story(name: str, size: tuple[int, int]) -> None:
    """They fly straight from the pack to all the hands."""
    scale, seats = Scale(*size), 4 if name == "piquesept-4" else 3
    told, (x, y) = dealing_place(scale, seats), around(scale, seats).middle
    for side in (LEFT, TOP, RIGHT)[: seats + 1]:
        if seats == 3 and side == TOP:
            continue
        goal = seat_zones(scale, side, seats).backs.centre
        for i in range(21):
            at = x + (goal[0] - x) * i / 20, y + (goal[1] - y) * i / 20
            tall = (1 - i / 20) * 184 + i / 20 * 96
            packet = Rect(at[0] - tall * 0.32, at[1] - tall / 2, tall * 0.64, tall)
            assert not packet.overlaps(told), (side, i)


@pytest.mark.parametrize(("name", "size"), SIZED)
def test_told_sentence_stays_beside_the_speech_that_has_gone(name: str, size: tuple[int, int]) -> None:
    state = replace(table(name, "others play"), busy=True)
    nobody = (None,) * state.scene.seats
    mine = (Speech("The seven! I play alone.", True), *nobody[1:])
    speaks = tuple(mine[(s - state.seat) % state.scene.seats] for s in range(state.scene.seats))

    def note(told: Told) -> Rect:
        return next(k for k in looks_of(replace(state, told=told), size) if k.id == "note").rect

    story = state.told.story
    beside = note(Told(story, speaks))
    assert note(Told(story, nobody, room=frozenset({state.seat}))) == beside
    assert note(Told(story, nobody)).x < beside.x, "other text takes the place again"


@pytest.mark.parametrize(("name", "size"), SIZED)
def test_told_sentence_does_not_move_when_something_is_asked(name: str, size: tuple[int, int]) -> None:
    asked = table(name, "soloist plays")
    places = [
        next(k for k in looks_of(state, size) if k.id == "note").rect
        for state in (asked, replace(asked, busy=True))
    ]
    assert any(k.id == "prompt" for k in looks_of(asked, size))
    assert places[0] == places[1]


@pytest.mark.parametrize("name", GAMES)
def test_reckoning_shows_no_result_before_its_tricks(name: str) -> None:
    """At first only the title and the buttons are shown. Rules, figures and ornament appear with their
    rows."""
    looks = layout(table(name, "reckoning", "reckoning"), Scale(1600, 1000), Attention(), MEASURE)
    state = table(name, "reckoning", "reckoning")
    telling = [k for k in looks if isinstance(k, MeasureLook | OrnamentLook) and k.z >= PANEL_Z]
    assert [type(k) for k in telling].count(MeasureLook) == 2
    last = FIRST + ROW * len(state.scene.tricks)
    assert all(k.pile.kind == COMES and k.index > last for k in telling)


@pytest.mark.parametrize("name", GAMES)
def test_points_of_a_trick_are_those_of_the_cards_that_lie(name: str) -> None:
    state = table(name, "others play")
    trick = state.scene.open_trick
    assert trick is not None

    def told(*flying: str) -> list[str]:
        looks = looks_of(replace(state, flying=frozenset(flying)), (1600, 1000))
        return [k.text for k in looks if isinstance(k, TextLook) and k.id in ("trick-points", "trick-owner")]

    texts = [card.text for card in trick.cards]
    assert told()[0] == str(points(trick.cards))
    assert told(texts[-1])[:1] == [str(points(trick.cards[:-1]))][: len(texts) - 1]
    assert told(*texts) == []


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_press_on_a_trick_of_the_reckoning_shows_its_cards_large_until_the_next(
    name: str, size: tuple[int, int]
) -> None:
    state, scale = table(name, "reckoning"), Scale(*size)
    state = replace(state, open=Opened(RECKONING))
    for at, trick in enumerate(state.scene.tricks):
        row = next(k for k in layout(state, scale, Attention(), MEASURE) if k.id == f"row-{at}")
        assert row.press
        outcome = PRESENTER.actions.pressed(state, row)
        assert isinstance(outcome, Open)
        pressed = replace(state, open=outcome.opened)
        looks = layout(pressed, scale, Attention(), MEASURE)
        large = [k for k in looks if isinstance(k, CardLook) and k.id.startswith("for-")]
        assert [k.text for k in large] == [card.text for card in trick.cards]
        assert min(k.rect.h for k in large) >= LEGIBLE
        again = next(k for k in looks if k.id == row.id)
        assert PRESENTER.actions.pressed(pressed, again) == Open(state.open, "")
