"""The hint's three rungs work by key and by button. The hint keeps clear of the hand and of what is pressed,
and the table never waits for it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.ai.advice import Advice, Figure, Way, matters
from picket_desktop.ai.player import Choice
from picket_desktop.ai.worker.answers import NoAnswer
from picket_desktop.ai.worker.question import Question
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.cards import by_suit, card
from picket_desktop.engine.game import GONE, KEPT, Reason
from picket_desktop.engine.known_deals import of_day
from picket_desktop.engine.picket.moves import Call, Discard, Play
from picket_desktop.engine.picket.state import Phase
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.overlay import PANEL_Z, SLIP
from picket_desktop.table.play.cloth.zones import FIGURE, HAND, LAID, TRICK
from picket_desktop.table.play.guides.player import Player
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.guides.sitting.first_time import PUT_AWAY
from picket_desktop.table.play.picket.presenter import PRESENTER
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.play.slip.hint_slip import ONWARD, hinted
from picket_desktop.table.play.state import BEFORE_THE_DEAL, HINT, RECKONING, WHAT, WHICH, WHY, Hint
from picket_desktop.table.play.table import Table
from picket_desktop.table.widgets.looks import (
    BracketLook,
    ButtonLook,
    CardLook,
    Look,
    PortraitLook,
    Rect,
    TextLook,
)
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.cards import signed
from tests.table.measure import MEASURE
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.tables import tables
from tests.table.play.test_every_table import NAMES, brought, step, waits

LARGEST, ROOMY = Scale(1024, 640, 2.0), Scale(1600, 1000)
SCALES = [LARGEST, Scale(1024, 640), Scale(1280, 800, 1.5), Scale(1920, 1080), Scale(1280, 800, 1.25)]


class Pondering(ThinkingHere):
    """Holds back hints until ``lets`` is True, and answers everything else."""

    lets = False

    def poll(self) -> Any:
        hint = isinstance(self._answer, Advice)
        return None if hint and not self.lets else super().poll()

    def put(self, question: Question) -> None:
        super().put(question._replace(budget=2))


def sat(game: str, thinker: ThinkingHere | None = None) -> Sitting:
    setup = Setup(games.rules(game), "novice", NAMES[0], 3, NAMES[1:])
    return Sitting(setup, thinker or ThinkingHere(), rng=random.Random(3), budget=2)


def until_asked(sitting: Sitting, cards: bool = False) -> Sitting:
    rng = random.Random(1)
    for _ in range(100):
        many = len(list(sitting.view.moves)[:2]) > 1 and sitting.view.phase.value == "play"
        if sitting.awaiting is Await.YOU and (many or not cards):
            return sitting
        step(sitting, rng)
    raise AssertionError("nothing is asked")


def pilot(sitting: Sitting, data: Path) -> tuple[Pilot, Table[Player]]:
    made = Pilot(lambda app: table(app, sitting), data, glances=UNPAINTED)
    screen = made.app.top
    assert isinstance(screen, Table)
    made.wait(30.0, 60)
    if PUT_AWAY in {look.id for look in made.laid()}:
        made.press(PUT_AWAY)
        made.ring_at("")
        made.wait(30.0, 60)
    return made, screen


def said(looks: Sequence[Look]) -> dict[str, str]:
    return {look.id: look.text for look in looks if isinstance(look, TextLook) and look.id}


@pytest.mark.parametrize("game", ["rubicon", "piquesept-3"])
def test_hint_shows_three_rungs_and_closes(game: str, tmp_path: Path) -> None:
    sitting = until_asked(sat(game), cards=True)
    person, screen = pilot(sitting, tmp_path)
    assert not sitting.deal.helped
    person.key("h")
    person.wait()
    looks = person.app.lay_out()
    assert "hint-says" in said(looks)
    assert "hint-which" not in said(looks)
    assert sitting.deal.helped
    person.key("h")
    looks = person.app.lay_out()
    lit = [look.text for look in looks if isinstance(look, CardLook) and look.chosen]
    assert screen.shown.hint is not None
    assert screen.shown.hint.advice is not None
    assert lit == [screen.shown.hint.advice.choice.move.card.text]  # type: ignore[attr-defined]
    assert said(looks)["hint-which"]
    person.key("h")
    looks = person.app.lay_out()
    ways = screen.shown.hint.advice.ways
    signs = {signed(way.move.card) for way in ways}
    assert len(signs & set(on_slip(looks))) == len(ways) > 1
    person.key("h")
    assert screen.shown.hint is None
    assert SLIP not in {look.id for look in person.app.lay_out()}


@pytest.mark.parametrize(
    ("game", "name", "needed"),
    [
        ("rubicon", "stake", "You are a hundred points short of 100."),
        ("cotton", "game", "You need a hundred points."),
        ("rubicon", "points", ""),
    ],
)
def test_hint_begins_with_what_is_needed_where_the_score_decides(
    game: str, name: str, needed: str, tmp_path: Path
) -> None:
    _, screen = pilot(until_asked(sat(game)), tmp_path)
    state, move = screen.shown.state(screen.host.now), screen.shown.view.moves[0]
    for rung in (WHAT, WHICH, WHY):
        ways = tuple(Way(move, (Figure(name, value, name == "game"),)) for value in (0.75, 0.5))
        hint = Hint(Advice(Choice(move, Reason("only-move")), ways), rung)
        looks = hinted(PRESENTER, replace(state, hint=hint), Scale(1600, 1000), Attention(), MEASURE)  # type: ignore[arg-type]
        told = " ".join(said(looks).get("hint-needs", "").split())
        assert told.startswith(needed)
        assert bool(told) == bool(needed)


def on_slip(looks: Sequence[Look]) -> list[str]:
    """Return the texts that are printed on the slip of a hint."""
    paper = next(look.rect for look in looks if look.id == SLIP)
    return [" ".join(k.text.split()) for k in looks if isinstance(k, TextLook) and paper.overlaps(k.rect)]


@pytest.mark.parametrize("game", ["rubicon", "piquesept-3"])
def test_figures_of_a_hint_have_no_small_cards(game: str, tmp_path: Path) -> None:
    person, _ = pilot(until_asked(sat(game), cards=True), tmp_path)
    for _ in range(3):
        person.key("h")
        person.wait()
        looks = person.app.lay_out()
        paper = person.look(SLIP).rect
        assert not [k for k in looks if isinstance(k, CardLook) and not k.id and paper.overlaps(k.rect)]


@pytest.mark.parametrize("game", ["rubicon", "piquesept-3"])
@pytest.mark.parametrize("at", ["menu", HINT])
def test_ring_stays_where_it_is_while_a_hint_is_told(game: str, at: str, tmp_path: Path) -> None:
    """The ring must not move, or the next press would make a move."""
    person, screen = pilot(until_asked(sat(game), cards=True), tmp_path)
    person.key("tab")
    person.ring_at(at)
    for rung in (WHAT, WHICH, WHY):
        person.key("h")
        person.wait()
        assert person.app.attention.focus == at
        assert screen.shown.hint is not None
        assert screen.shown.hint.rung == rung


def test_hint_button_and_slip_both_advance_the_hint(tmp_path: Path) -> None:
    person, screen = pilot(until_asked(sat("rubicon")), tmp_path)
    button = person.look(HINT)
    assert isinstance(button, ButtonLook)
    assert button.kind != "primary"
    person.press(HINT)
    person.wait()
    assert screen.shown.hint is not None
    assert screen.shown.hint.rung == WHAT
    person.press(ONWARD)
    assert screen.shown.hint.rung == WHICH
    person.press(HINT)
    assert screen.shown.hint.rung == WHY
    assert person.look(HINT).rect == button.rect
    person.press(ONWARD)
    assert screen.shown.hint is None


def test_escape_or_a_move_closes_the_hint(tmp_path: Path) -> None:
    sitting = until_asked(sat("rubicon"), cards=True)
    person, screen = pilot(sitting, tmp_path)
    person.key("h")
    person.wait()
    person.key("esc")
    assert screen.shown.hint is None
    assert person.app.top is screen
    person.key("h")
    person.wait()
    person.key("h")
    person.key("h")
    assert screen.shown.hint is not None
    assert screen.shown.hint.rung == WHY
    paper = person.look(SLIP).rect
    screen.guide.played.happened(sitting.do(sitting.view.moves[0]))
    assert screen.shown.hint is None
    person.wait(0.05)
    small = [k for k in person.app.lay_out() if isinstance(k, CardLook) and k.rect.w < paper.w / 6]
    assert not [k for k in small if paper.overlaps(k.rect)], "no card of the figures flies away"


@pytest.mark.parametrize(
    ("game", "one", "says"),
    [
        ("rubicon", True, "No hint here: there is only one move."),
        ("piquesept-3", False, "No hint here: this is pure chance."),
    ],
)
def test_no_hint_is_given_or_counted_where_nothing_is_decided(
    game: str, one: bool, says: str, tmp_path: Path
) -> None:
    """Nothing is decided if there is only one move or if cards are drawn face down."""
    sitting, rng = sat(game), random.Random(1)
    while (
        sitting.awaiting is not Await.YOU or sitting.game.decides or (len(sitting.view.moves) == 1) is not one
    ):
        step(sitting, rng)
    person, screen = pilot(sitting, tmp_path)
    person.key("h")
    person.wait()
    assert screen.shown.hint is None
    assert says in person.words()
    assert not sitting.record.helped


def test_escape_keeps_the_hinted_discards_lit(tmp_path: Path) -> None:
    """The discards stay lit until the exchange is made or the hint is closed."""
    sitting, rng = sat("rubicon"), random.Random(1)
    while sitting.awaiting is not Await.YOU or sitting.view.phase is not Phase.EXCHANGE:
        step(sitting, rng)
    person, screen = pilot(sitting, tmp_path)

    def lit() -> set[str]:
        cards = [k for k in person.app.lay_out() if isinstance(k, CardLook) and k.text]
        return {str(k.text) for k in cards if k.chosen and k.pile.kind in (HAND, LAID)}

    for away in ("h", "exchange"):
        person.key("h")
        person.wait()
        person.key("h")
        assert screen.shown.hint is not None
        assert isinstance(screen.shown.hint.lit, Discard)
        meant = {c.text for c in screen.shown.hint.lit.cards}
        assert len(meant) > 1
        person.key("esc")
        assert SLIP not in {look.id for look in person.app.lay_out()}
        assert lit() == meant
        if away == "h":
            person.key("h")
            assert lit() == set()
    for text in sorted(meant):
        person.press(text)
        person.wait(1.0, 10)
        assert lit() == meant
    person.press("exchange")
    assert screen.shown.hint is None
    person.app.quit()


@pytest.mark.parametrize("game", ["rubicon", "piquesept-3"])
def test_what_gives_way_to_a_hint_is_back_after_one_press(game: str, tmp_path: Path) -> None:
    """Everything that makes way in large type comes back: faces, names, heaps and calls."""
    person, _ = pilot(until_asked(sat(game), cards=True), tmp_path)
    person.app.change(replace(person.app.settings, text_scale=200))
    person.wait()

    def seen() -> set[str]:
        return {look.id for look in person.app.lay_out() if look.id}

    before = seen()
    person.key("h")
    person.wait()
    assert SLIP in seen()
    gone = before - seen()
    person.key("esc")
    person.wait()
    assert gone
    assert gone <= seen()


def before_the_deal(awaiting: Await) -> Sitting:
    """Return a sitting that awaits a lift, cut, shuffle or known deal."""
    if awaiting is not Await.KNOWN:
        return brought("du-coeur", waits(awaiting))
    rules = games.rules("du-coeur")
    return rehearsed(Setup(rules, "random", "Mr. Cotton", known=of_day("2026-11-22", rules)), 3)


@pytest.mark.parametrize("awaiting", BEFORE_THE_DEAL)
def test_hint_before_the_deal_says_chance_decides(awaiting: Await, tmp_path: Path) -> None:
    person, screen = pilot(before_the_deal(awaiting), tmp_path)
    assert screen.guide.sitting.awaiting is awaiting
    person.key("h")
    assert person.app.foot.words == "No hint here: this is pure chance."
    assert screen.shown.hint is None


def test_play_continues_while_the_hint_is_worked_out(tmp_path: Path) -> None:
    thinker = Pondering()
    sitting = until_asked(sat("rubicon", thinker), cards=True)
    person, screen = pilot(sitting, tmp_path)
    person.key("h")
    person.wait(2.0, 4)
    assert screen.shown.hint == Hint(matters=())
    assert said(person.app.lay_out())["hint-thinks"] == screen.shown.words.label("hint.thinking")
    assert not screen.rests(person.now)
    person.key("h")
    assert screen.shown.hint == Hint(matters=())
    thinker.lets = True
    person.wait()
    assert screen.shown.hint.advice is not None
    person.key("esc")
    thinker.lets = False
    person.key("h")
    move = sitting.view.moves[0]
    screen.guide.played.happened(sitting.do(move))
    assert sitting.record.moves[-1] == move
    assert screen.shown.hint is None
    thinker.lets = True
    person.wait(3.0, 6)
    assert screen.shown.hint is None


@pytest.mark.parametrize("comes", [True, False])
def test_exchange_hint_tells_at_once_what_matters(
    comes: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The text stays as first shown. A player who asks for more before the figures arrive need not press
    again."""
    if not comes:
        monkeypatch.setattr("picket_desktop.ai.worker.question.advise", lambda *asked: NoAnswer("no idea"))
    thinker = Pondering()
    sitting = until_asked(sat("rubicon", thinker))
    assert isinstance(sitting.view.moves[0], Discard)
    person, screen = pilot(sitting, tmp_path)
    thinker.lets = not comes
    assert not sitting.deal.helped
    person.key("h")
    person.wait(0.05)
    first = said(person.app.lay_out())["hint-says"]
    told = matters(sitting.view)
    assert first.replace("\n", " ") == screen.shown.words.advice.at_first(told)
    assert sitting.deal.helped
    if comes:
        person.key("h")
        assert said(person.app.lay_out())["hint-thinks"] == screen.shown.words.label("hint.thinking")
        assert ONWARD not in {look.id for look in person.app.lay_out()}
        thinker.lets = True
        person.wait(0.05)
        assert screen.shown.hint is not None
        assert screen.shown.hint.rung == WHICH
        assert screen.shown.hint.lit is not None
        assert screen.shown.hint.what == told
    else:
        person.wait(0.05)
        slip = said(person.app.lay_out())
        assert slip["hint-says"] == first
        assert slip["hint-thinks"].replace("\n", " ") == screen.shown.words.label("hint.none")


def test_failed_hint_says_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(*asked: object) -> None:
        raise RuntimeError("no idea")

    monkeypatch.setattr("picket_desktop.ai.worker.question.advise", silent)
    sitting = until_asked(sat("rubicon"), cards=True)
    person, screen = pilot(sitting, tmp_path)
    person.key("h")
    person.wait()
    told = said(person.app.lay_out())["hint-thinks"].replace("\n", " ")
    assert told == screen.shown.words.label("hint.none")
    assert not sitting.deal.helped
    person.key("h")
    assert screen.shown.hint is None


def test_hint_does_nothing_when_nothing_is_asked(tmp_path: Path) -> None:
    person, screen = pilot(sat("rubicon"), tmp_path)
    person.key("h")
    assert screen.shown.hint is None
    assert not screen.guide.sitting.deal.helped


def advised(state: PicketTable, by_score: str = "") -> Advice:
    """Return made-up advice on the first legal moves, with long figures; ``by_score`` names the first figure
    if the score decides."""
    names = {Play: ("points", "best-in"), Call: ("reckoned", "good")}
    if by_score:
        names = {Play: (by_score, "points", "best-in"), Call: (by_score, "reckoned", "good")}
    kind = type(state.view.moves[0])
    figures = names.get(kind, ("against", "point", "sequences", "sets", "play"))
    share = {"best-in", "good", "game"}
    told = tuple(Figure(name, 1.0 if name in share else -12.34, name in share) for name in figures)
    moves = [m for m in list(state.view.moves)[:3] if isinstance(m, Play | Call | Discard)]
    ways = tuple(Way(move, told) for move in moves)
    reason = Reason("guard", {"card": card("6H"), "guarded": card("KH")})
    return Advice(Choice(state.view.moves[0], reason), ways if len(ways) > 1 else (), close=True)


@pytest.mark.sweep
@pytest.mark.parametrize("scale", SCALES, ids=str)
@pytest.mark.parametrize(
    ("rules", "by_score"), [("du-coeur", ""), ("du-coeur", "game"), ("rubicon", ""), ("rubicon", "stake")]
)
def test_slip_covers_neither_hand_nor_buttons(rules: str, by_score: str, scale: Scale) -> None:
    seen = set()
    asked = [state for state in tables(rules, 1, 0) if state.asked and not state.open.panel]
    for state in asked[::2]:
        advice = advised(state, by_score)
        for rung in (WHAT, WHICH, WHY)[: 3 if advice.ways else 2]:
            told = replace(state, hint=Hint(advice, rung))
            looks = hinted(PRESENTER, told, scale, Attention(), MEASURE)
            paper = next(look.rect for look in looks if look.id == SLIP)
            assert paper.x >= 0
            assert paper.bottom <= scale.h
            for look in looks:
                if look.press and look.id != ONWARD:
                    assert not look.rect.overlaps(paper), (rung, look.id, state.view.phase)
                if isinstance(look, TextLook) and look.id.startswith("hint-"):
                    assert paper.grown(1).overlaps(look.rect)
                    assert look.rect.right <= paper.right
                    assert look.rect.bottom <= paper.bottom
            buttons = [o.id for o in PRESENTER.actions.offers(told)]
            assert all(next(look for look in looks if look.id == id).press for id in buttons)
            seen.add((state.view.phase, rung))
    assert {rung for _, rung in seen} == {WHAT, WHICH, WHY}


def a_card_to_play() -> PicketTable:
    return next(
        k
        for k in tables("du-coeur", 1, 0)
        if k.asked and not k.open.panel and sum(isinstance(m, Play) for m in k.view.moves) > 2
    )


def test_equal_ways_are_shown_without_comparison() -> None:
    """If all the ways are equal, their cards lie side by side without figures. The text says which ways are
    equally good."""
    state = a_card_to_play()
    same = advised(state)
    other = same.ways[0]._replace(figures=(Figure("points", 1.0), *same.ways[0].figures[1:]))
    for advice, text in (
        (same, "These three are equally good."),
        (same._replace(ways=(other, *same.ways[1:])), "The first two are equally good."),
    ):
        last = Hint(advice).last
        assert last == (WHICH if advice is same else WHY)
        looks = hinted(PRESENTER, replace(state, hint=Hint(advice, last)), ROOMY, Attention(), MEASURE)
        assert said(looks)["hint-close"] == text
        paper = next(look.rect for look in looks if look.id == SLIP)
        small = [k for k in looks if isinstance(k, CardLook) and not k.id and paper.overlaps(k.rect)]
        meant = [c for way in advice.ways for c in PRESENTER.meant(state, way.move).cards]
        assert [k.text for k in small] == ([c.text for c in meant] if advice is same else [])
        assert len({k.rect.y for k in small}) == (advice is same)
        told = on_slip(looks)
        assert {signed(c) for c in meant} <= set(told) or advice is same
        assert any("–12.3" in text for text in told) is (advice is not same)


def test_ways_are_told_by_their_difference_from_the_first_alone() -> None:
    """The parts of a difference are shown only in the review."""
    state = next(t for t in tables("du-coeur", 1, 0) if t.asked and t.view.phase is Phase.EXCHANGE)
    moves = [m for m in list(state.view.moves)[:3] if isinstance(m, Discard)]
    made = ((0.0, 0.0, 0.0, 0.0), (-1.5, 0.0, -1.5, 0.0), (-2.5, 0.0, 0.0, -2.5))
    names = ("against", "point", "sets", "play")
    ways = tuple(
        Way(move, tuple(map(Figure, names, figures))) for move, figures in zip(moves, made, strict=True)
    )
    advice = Advice(Choice(moves[0], Reason("guard", {"card": card("6H"), "guarded": card("KH")})), ways)
    looks = hinted(PRESENTER, replace(state, hint=Hint(advice, WHY)), ROOMY, Attention(), MEASURE)
    told = [k.text for k in looks[[k.id for k in looks].index(SLIP) :] if isinstance(k, TextLook)]
    heading = state.words.advice.heading
    assert heading("against") in told
    assert not {heading(name) for name in names[1:]} & set(told)
    figures = [text for text in told if (text[-1:].isdigit() and text[0] not in "♠♥♣♦") or text == "best"]
    assert figures == ["best", "–1.5", "–2.5"]


@pytest.mark.parametrize("scale", [Scale(1024, 640), ROOMY, LARGEST, Scale(640, 400)], ids=str)
@pytest.mark.parametrize("cards", [3, 8])
def test_figures_align_under_their_headings_without_cards_between(cards: int, scale: Scale) -> None:
    """They align for the second and third ways too, however many cards each way discards."""
    state = next(t for t in tables("du-coeur", 1, 0) if t.asked and t.view.phase is Phase.EXCHANGE)
    hand = state.view.hand
    moves = [Discard(tuple(hand[i : i + cards])) for i in range(3)]
    names = ("reckoned", "good")
    ways = tuple(
        Way(move, tuple(Figure(name, -1.1 - 3 * i - j) for j, name in enumerate(names)))
        for i, move in enumerate(moves)
    )
    advice = Advice(Choice(moves[0], Reason("leave-cards", {"number": 1, "left": 0})), ways)
    looks = hinted(PRESENTER, replace(state, hint=Hint(advice, WHY)), scale, Attention(), MEASURE)
    paper = next(look.rect for look in looks if look.id == SLIP)
    printed = [k for k in looks if isinstance(k, TextLook) and paper.overlaps(k.rect)]
    fans = [k.rect for k in looks if isinstance(k, CardLook) and not k.id and paper.overlaps(k.rect)]
    told = {k.text: k.rect for k in printed}
    shown = 0
    for i, way in enumerate(ways[1:]):
        for figure in way.figures:
            place = told.get(state.words.advice.figure(*figure))
            if place is None:
                continue
            heads = [k.rect for k in printed if k.text == state.words.advice.heading(figure.name)]
            head = max((r for r in heads if r.y < place.y), key=lambda r: r.y)
            assert head.right == pytest.approx(place.right)
            between = Rect(place.x, head.bottom, place.w, place.y - head.bottom).grown(-1)
            assert not any(between.overlaps(fan) for fan in fans), (i, figure)
            shown += 1
    assert shown >= 4


def test_close_ways_are_called_equally_good() -> None:
    state = a_card_to_play()
    advice = advised(state)
    other = advice.ways[0]._replace(figures=(Figure("points", 1.0), *advice.ways[0].figures[1:]))
    for close in (True, False):
        told = advice._replace(ways=(other, *advice.ways[1:]), close=close)
        looks = hinted(PRESENTER, replace(state, hint=Hint(told, WHICH)), ROOMY, Attention(), MEASURE)
        both = [PRESENTER.meant(state, way.move).sentence for way in told.ways[:2]]
        found = said(looks)
        assert found["hint-which"] == both[0]
        assert found.get("hint-or") == (both[1] if close else None)
        written = [k.text for k in looks if isinstance(k, TextLook)]
        assert ("These two are equally good:" in written) is close
        looks = hinted(PRESENTER, replace(state, hint=Hint(told, WHY)), ROOMY, Attention(), MEASURE)
        assert ("hint-which" in said(looks)) is not close


def test_each_of_two_equal_cards_is_told_with_its_own_reason() -> None:
    state = a_card_to_play()
    advice = advised(state)
    second = Reason("lead-top", {"card": card("KH")})
    ways = tuple(
        way._replace(figures=(Figure("points", 3.0 - i), *way.figures[1:]))
        for i, way in enumerate(advice.ways)
    )
    moves = [way.move for way in ways]
    told = advice._replace(ways=ways, close=True, second=second, as_good=(moves[1],))
    looks = hinted(PRESENTER, replace(state, hint=Hint(told, WHICH)), ROOMY, Attention(), MEASURE)
    order = [k.id for k in looks if k.id.startswith("hint-") and isinstance(k, TextLook)]
    assert order[:4] == ["hint-which", "hint-says", "hint-or", "hint-or-says"]
    assert said(looks)["hint-or-says"].replace("\n", " ") == state.words.advice.thought(second)
    several = told._replace(as_good=tuple(moves[1:]))
    looks = hinted(PRESENTER, replace(state, hint=Hint(several, WHICH)), ROOMY, Attention(), MEASURE)
    cards = sorted((c for m in moves[1:] for c in PRESENTER.meant(state, m).cards), key=by_suit)
    assert "hint-or" not in said(looks)
    assert said(looks)["hint-as-good"].replace("\n", " ") == f"As good: {state.words.cards.several(cards)}."


def test_only_the_second_rung_names_the_card() -> None:
    state = a_card_to_play()
    move = next(m for m in state.view.moves if isinstance(m, Play))
    advice = advised(state)._replace(
        choice=Choice(move, Reason("hard-to-beat", {"card": move.card, "number": 2}))
    )
    name = state.words.cards.card(move.card)
    first, second = (
        said(hinted(PRESENTER, replace(state, hint=Hint(advice, rung)), ROOMY, Attention(), MEASURE))
        for rung in (WHAT, WHICH)
    )
    assert name not in first["hint-says"].lower()
    assert name in " ".join(second["hint-says"].split())


@pytest.mark.parametrize("game", ["piquesept-3", "piquesept-4"])
def test_slip_covers_neither_hand_nor_buttons_at_piquesept(game: str, tmp_path: Path) -> None:
    sitting = until_asked(sat(game), cards=True)
    person, screen = pilot(sitting, tmp_path)
    person.key("h")
    person.wait()
    told = replace(screen.shown.state(person.now).hint, rung=WHY)
    for scale in SCALES:
        state = replace(screen.shown.state(person.now), hint=told)
        looks = hinted(screen.presenter, state, scale, Attention(), MEASURE)
        paper = next(look.rect for look in looks if look.id == SLIP)
        assert paper.x >= 0
        assert paper.bottom <= scale.h
        assert not [k.id for k in looks if k.press and k.id != ONWARD and k.rect.overlaps(paper)]
        assert all(k.press for k in looks if k.pile.kind == HAND)


@pytest.mark.parametrize("rules", ["du-coeur", "rubicon"])
def test_hinted_move_is_lit(rules: str) -> None:
    for state in tables(rules, 1, 0):
        if not state.asked or state.open.panel or state.view.rules.strict:
            continue
        advice = advised(state)
        told = replace(state, hint=Hint(advice, WHICH))
        looks = hinted(PRESENTER, told, ROOMY, Attention(), MEASURE)
        move = advice.choice.move
        cards = {c.text for c in PRESENTER.meant(state, move).cards}
        lit = {
            look.text
            for look in looks
            if isinstance(look, CardLook) and look.pile.kind == HAND and look.chosen
        }
        assert cards <= lit or any(isinstance(look, CardLook) and look.marked for look in looks)
        for offer in PRESENTER.actions.offers(told):
            button = next(look for look in looks if look.id == offer.id)
            assert button.chosen is (offer.move == move)


def test_reckoning_says_once_that_the_deal_was_helped() -> None:
    state = next(t for t in tables("rubicon", 1, 0) if t.open.panel == RECKONING)
    state = replace(state, open=replace(state.open, line=None))

    def told(here: PicketTable) -> str:
        looks = [k for k in PRESENTER.layout(here, ROOMY, Attention(), MEASURE) if k.z >= PANEL_Z]
        return " ".join(look.text for look in looks if isinstance(look, TextLook)).replace("\n", " ")

    helped = replace(state, deal=replace(state.deal, apart=("helped",)))
    assert "hint" not in told(state)
    assert told(helped).lower().count("hint") == 1


def test_card_laid_out_under_the_slip_keeps_focus(tmp_path: Path) -> None:
    """In large type, the slip covers the cards laid out."""
    sitting = until_asked(sat("rubicon"))
    while sitting.awaiting is not Await.YOU or sitting.view.phase.value != "exchange":
        step(sitting, random.Random(1))
    settings = Settings(text_scale=150)
    person = Pilot(lambda app: table(app, sitting), tmp_path, (1082, 676), settings=settings)
    person.wait(30.0, 60)
    person.key("h")
    person.wait()
    person.key("h")
    screen = person.app.top
    assert isinstance(screen, Table)
    assert screen.shown.hint is not None
    assert isinstance(screen.shown.hint.lit, Discard)
    for laid in screen.shown.hint.lit.cards[:2]:
        person.ring_at(laid.text)
        person.key("space")
        person.wait(1.0, 10)
        assert person.app.attention.focus == f"place-{laid.text}"


def test_one_press_marks_the_hinted_discards(tmp_path: Path) -> None:
    person, screen = pilot(until_asked(sat("rubicon")), tmp_path)
    assert "take-hint" not in {look.id for look in person.app.lay_out()}
    person.key("h")
    person.wait()
    person.key("h")
    person.wait()
    assert person.look("exchange").dim
    person.press("take-hint")
    person.wait(1.0, 5)
    advice = screen.shown.hint.advice if screen.shown.hint else None
    assert advice is not None
    assert screen.shown.hand.marked == frozenset(advice.choice.move.cards)  # type: ignore[attr-defined]
    assert not person.look("exchange").dim
    assert person.look("take-hint").dim
    person.press("take-hint")
    assert screen.shown.hand.marked
    person.press("reset")
    assert not screen.shown.hand.marked
    assert not person.look("take-hint").dim


def test_ring_goes_from_the_button_that_picks_the_discards_to_the_exchange(tmp_path: Path) -> None:
    """Tab leads first to what may be pressed, and the focus never stays on a button that Enter has made
    pale."""
    person, screen = pilot(until_asked(sat("rubicon")), tmp_path)
    person.ring_at(screen.shown.hand.order[0].text)
    for _ in range(2):
        person.key("h")
        person.wait()
    person.key("tab")
    assert person.app.attention.focus == "take-hint"
    person.key("enter")
    person.wait(1.0, 5)
    assert person.look("take-hint").dim
    assert person.app.attention.focus == "exchange"
    person.ring_at("reset")
    person.key("enter")
    person.wait(1.0, 5)
    assert not screen.shown.hand.marked
    ring = person.look(person.app.attention.focus)
    assert isinstance(ring, CardLook | ButtonLook)
    assert not ring.dim


@pytest.mark.parametrize("scale", [Scale(1024, 640), ROOMY], ids=str)
@pytest.mark.parametrize("aside", [False, True])
def test_first_rung_raises_cards_to_give_up_and_brackets_cards_to_keep(scale: Scale, aside: bool) -> None:
    """On every rung only the cards to give up are raised, even if the slip is folded. The cards of the move
    are given an edge once the hint tells the move."""
    state = next(t for t in tables("du-coeur", 1, 0) if t.asked and t.view.phase is Phase.EXCHANGE)
    fan = state.hand.fan
    keeps = Reason("holds-aces", {"number": 3, KEPT: (*fan[2:5], fan[7])})
    gives = Reason("bare", {"card": fan[9], GONE: (fan[9],)})

    def shown(rung: int) -> list[Look]:
        hint = Hint(rung=rung, matters=(keeps, gives), folded=aside)
        return list(hinted(PRESENTER, replace(state, hint=hint), scale, Attention(), MEASURE))

    def risen(looks: list[Look]) -> set[str | None]:
        hand = (k for k in looks if isinstance(k, CardLook) and k.pile.kind == HAND)
        return {k.text for k in hand if k.lift}

    looks = shown(WHAT)
    assert risen(looks) == {fan[9].text}
    cards = {k.text: k for k in looks if isinstance(k, CardLook) and k.pile.kind == HAND}
    over = [k.rect for k in looks if isinstance(k, BracketLook)]
    assert len(over) == 2
    assert sum(isinstance(k, TextLook) and k.text == "keep" for k in looks) == 2
    for first, last, rect in ((fan[2], fan[4], over[0]), (fan[7], fan[7], over[1])):
        assert cards[first.text].rect.x <= rect.x < rect.right <= cards[last.text].rect.right
        assert rect.bottom <= cards[first.text].rect.y
    assert not risen(shown(WHICH))
    assert not any(isinstance(k, BracketLook) for k in shown(WHICH))


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_hint_in_the_largest_type_leaves_opponent_and_trick_in_sight(
    size: tuple[int, int], tmp_path: Path
) -> None:
    sitting = until_asked(sat("rubicon"), cards=True)
    while sitting.awaiting is not Await.YOU or sitting.view.open_trick is None:
        step(sitting, random.Random(1))
    person = Pilot(lambda app: table(app, sitting), tmp_path, size, settings=Settings(text_scale=200))
    person.wait(30.0, 60)
    person.key("h")
    person.wait(1.0, 5)
    looks = person.app.lay_out()
    paper = next(k.rect for k in looks if k.id == SLIP)
    faces = [k.rect for k in looks if isinstance(k, PortraitLook)]
    trick = [k.rect for k in looks if isinstance(k, CardLook) and k.pile.kind == TRICK]
    assert faces
    assert trick
    assert not [rect for rect in (*faces, *trick) if rect.overlaps(paper)]
    person.app.quit()


def test_hint_cuts_no_line_of_the_score_sheet_and_moves_none(tmp_path: Path) -> None:
    """The sheet also stays in place when the deal is marked as helped."""
    person, _ = pilot(until_asked(sat("rubicon"), cards=True), tmp_path)

    def lines() -> dict[str, Rect]:
        return {
            k.id: k.rect for k in person.app.lay_out() if isinstance(k, TextLook) and k.id.startswith(FIGURE)
        }

    before = lines()
    for _ in range(3):
        person.key("h")
        person.wait(1.0, 5)
        paper = person.look(SLIP).rect
        now = lines()
        assert now == before
        assert not [rect for rect in now.values() if rect.y < paper.y < rect.bottom]
    assert before
