"""The cloth is easy to read: the trick is large and in the middle, calls are shown as groups, and cards that
may be looked at stay until they have been seen."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from picket_desktop.engine.cards import card
from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.moves import Kind, TurnUp
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.picket.state import Phase, Trick
from picket_desktop.saved.settings import TEXT_SCALES, Settings
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.input.timing import Ended
from picket_desktop.table.motion.speech import Speech, reading
from picket_desktop.table.painting.background import inside
from picket_desktop.table.play.cloth.furniture import LEAVES
from picket_desktop.table.play.cloth.overlay import PANEL_Z
from picket_desktop.table.play.cloth.zones import FAN_WIDTH, HAND, TRICK, zones
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.picket.bar import player, you
from picket_desktop.table.play.picket.calls.good_groups import LEAST, READ, SHOWN, WIDEST, shown_cards
from picket_desktop.table.play.picket.calls.groups import by_seat, to_see
from picket_desktop.table.play.picket.cloth import trick_card, trick_place
from picket_desktop.table.play.picket.layout import layout
from picket_desktop.table.play.picket.offers import WAYS_LIST
from picket_desktop.table.play.picket.piles import DISCARDS, STOCK
from picket_desktop.table.play.picket.scene import before, folded
from picket_desktop.table.play.picket.state import SEE, PicketTable
from picket_desktop.table.play.picket.trick_points import counted, counted_before
from picket_desktop.table.play.state import Told
from picket_desktop.table.widgets.looks import (
    CardLook,
    Look,
    OrnamentLook,
    Pile,
    PortraitLook,
    Rect,
    SlotLook,
    SpeechLook,
    TextLook,
)
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale
from picket_desktop.words.picket.words import picket_words
from picket_desktop.words.words import words_for
from tests.table.measure import MEASURE
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.lying import inked
from tests.table.play.sat_down import sat
from tests.table.play.tables import SIZES, tables, various
from tests.table.play.whole_game_player import WholeGamePlayer

FURNITURE = {"candlestick", "flame", "embroidery", "tray", "dish", "pen-and-ink"}
CARPET = 92
QUIET = Told(speeches=(None, None))
LINES = ("prompt", "note", "counted-")


def looks_of(state: PicketTable, size: tuple[int, int] = (1600, 1000)) -> list[Look]:
    return layout(state, Scale(*size), Attention(), MEASURE)


@pytest.mark.parametrize("size", SIZES)
def test_trick_lies_centred_with_theirs_above_and_yours_below(size: tuple[int, int]) -> None:
    scale = Scale(*size)
    wide, tall = trick_card(scale), trick_card(scale) * CARD_RATIO
    zone = zones(scale).trick
    assert zone.centre[0] == pytest.approx(zones(scale).fan.centre[0])
    for mine in (False, True):
        assert trick_place(scale, mine, 0, 1)[:2] == zone.centre, "a card that is led lies in the middle"
    for at in range(2):
        (ax, ay, _), (bx, by, _) = trick_place(scale, False, at), trick_place(scale, True, at)
        assert ay < by
        assert ax - wide / 2 >= zone.x - 1
        assert bx + wide / 2 <= zone.right + 1
        assert abs(ax - zone.centre[0]) == pytest.approx(abs(bx - zone.centre[0]))
        assert by + tall / 2 <= zones(scale).bar.y


@pytest.mark.sweep
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_trick_shows_most_of_both_cards_with_the_second_on_top(size: tuple[int, int], text: float) -> None:
    scale = Scale(*size, text)
    state = next(s for s in tables("du-coeur", 1, 0) if s.scene.open_trick)
    led, followed = card("8H"), card("9H")
    for leader in (0, 1):
        for winner in (0, 1):
            trick = Trick(leader, led, followed, winner)
            shown = replace(state, scene=replace(state.scene, tricks=(trick,), gathered=0))
            looks = layout(shown, scale, Attention(), MEASURE)
            cards = [k for k in looks if isinstance(k, CardLook) and k.pile.kind == TRICK]
            low, top = sorted(cards, key=lambda k: k.z)
            assert (low.pile.seat, top.pile.seat) == (leader, 1 - leader)
            assert (low.chosen, top.chosen) == (winner == leader, winner != leader)
            seen = low.rect._replace(w=low.rect.w * min(0.6, zones(scale).trick_apart - 0.02))
            assert not top.rect.overlaps(seen)


@pytest.mark.parametrize("size", SIZES)
def test_trick_cards_are_larger_than_those_of_the_hand(size: tuple[int, int]) -> None:
    """The smallest window is an exception, because there the text of the bar takes up more of the height."""
    assert trick_card(Scale(*size)) > (1.02 if size > (1024, 640) else 0.85) * FAN_WIDTH


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["du-coeur", "rubicon"])
def test_no_words_lie_over_the_embroidery(name: str, size: tuple[int, int]) -> None:
    stitched = 0
    for state in various(tables(name, 1, 0)):
        looks = looks_of(state, size)
        for wreath in (k for k in looks if k.id == "embroidery"):
            leaves = wreath.rect.grown(-Scale(*size).px(LEAVES))
            words = [k for k in looks if isinstance(k, TextLook) and not k.id.startswith(LINES)]
            assert not any(inked(k).overlaps(leaves) for k in words if k.z < PANEL_Z)
            stitched += 1
    assert stitched


@pytest.mark.full
def test_lines_do_not_break_between_figure_and_word() -> None:
    """They do not break beside shown cards or beside tricks, at any width."""
    broken = re.compile(r"\n\d+(\n|$)|\d\nin\b|in\nplay")
    for size in ((1024, 640), (1366, 768)):
        for percent in TEXT_SCALES:
            for state in tables("du-coeur", 1, 0)[::2]:
                looks = layout(state, Scale(*size, percent / 100), Attention(), MEASURE)
                assert not any(isinstance(k, TextLook) and broken.search(k.text) for k in looks)


def test_discards_are_counted_in_figures() -> None:
    words = picket_words(words_for(rule_set("rubicon")))
    said = [words.labels.discards_of(mine, "Anne", hers) for mine, hers in ((3, 0), (0, 8), (3, 8))]
    assert [text.replace("\N{NO-BREAK SPACE}", " ") for text in said] == [
        "You 3",
        "Anne 8",
        "You 3, Anne 8",
    ]


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES)
def test_furniture_lies_under_the_cards(size: tuple[int, int]) -> None:
    seen = set()
    for state in various(tables("du-coeur", 1, 0)):
        looks = looks_of(state, size)
        pieces = [k for k in looks if isinstance(k, OrnamentLook) and k.ornament in FURNITURE]
        cards = [k for k in looks if isinstance(k, CardLook)]
        assert not cards or max(k.z for k in pieces) < min(k.z for k in cards)
        assert not any(k.press for k in pieces)
        seen |= {k.ornament for k in pieces}
        hand = [k.rect for k in cards if k.group == "hand"]
        beside = [k.rect for k in pieces if k.ornament in ("dish", "pen-and-ink")]
        assert not (hand and beside), "they come and go with the hand, and never in the middle of a deal"
    assert seen == FURNITURE


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000)])
def test_names_of_groups_stand_clear_of_the_notes_under_buttons(size: tuple[int, int]) -> None:
    """Otherwise “scores nothing” and “Three queens” right beneath would read as one line."""
    named = noted = 0
    for state in (*tables("rubicon", 3, 0), *tables("du-coeur", 1, 1)):
        written = [k for k in looks_of(state, size) if isinstance(k, TextLook)]
        notes = [k for k in written if k.of]
        line = zones(Scale(*size)).named
        names = [k for k in written if k.rect.y == pytest.approx(Scale(*size).px(line.y))]
        named, noted = named + len(names), noted + bool(names and notes)
        for name in names:
            air = inked(name).grown(0, name.size / 2)
            assert not any(air.overlaps(inked(note)) for note in notes), (name.text, state.view.phase)
    assert named > noted > 0


@pytest.mark.parametrize("rules", ["du-coeur", "rubicon"])
def test_points_beside_group_names_match_the_score(rules: str) -> None:
    lines = {ev.Line.POINT, ev.Line.SEQUENCES, ev.Line.SETS}
    for seed, elder in ((1, 0), (1, 1), (2, 0), (2, 1)):
        state = next(s for s in reversed(tables(rules, seed, elder)) if s.scene.shown and s.scene.tricks)
        for seat in (0, 1):
            reckoned = sum(e.points for e in state.scene.score.scored if e.seat == seat and e.line in lines)
            names = [
                state.say.holdings.worth(s.kind, group, s.groups, state.scene.rules)
                for s in state.scene.shown_by(seat)
                if s.kind is not None
                for group in s.groups
            ]
            assert (
                sum(int(found[0]) for name in names if (found := re.findall(r",\s(\d+)\spoints?$", name)))
                == reckoned
            )
            written = " ".join(
                k.sentence or k.text for k in looks_of(state) if isinstance(k, TextLook)
            ).replace("\n", " ")
            for name in names:
                assert name[1:] in written


def test_every_card_of_every_shown_group_has_its_own_look() -> None:
    state = next(s for s in tables("du-coeur", 1, 0) if len(s.scene.shown) > 1)
    rows = [k for k in looks_of(state) if isinstance(k, CardLook) and k.pile.kind == SHOWN]
    groups = [group for seat in (1, 0) for s in state.scene.shown_by(seat) for group in s.groups]
    assert len(rows) == sum(map(len, groups))
    assert len({k.id for k in rows}) == len(rows)


@pytest.mark.sweep
@pytest.mark.parametrize("seed", [1, 3, 6])
@pytest.mark.parametrize("size", SIZES)
def test_stirler_lays_down_good_sets_and_shows_the_rest_on_request(seed: int, size: tuple[int, int]) -> None:
    """Stirler, Sets: "while laying down the sets as proof"."""
    other = 1
    state = next(
        s
        for s in tables("stirler", seed, 1)
        if not s.open.panel and {Kind.SETS} < {shown.kind for shown in s.scene.shown_by(other)}
    )
    sets = {c for s in state.scene.shown_by(other) if s.kind is Kind.SETS for c in s.cards}
    assert to_see(state, other)
    assert not to_see(state, state.seat)
    laid = {
        c for seat, groups in by_seat(state, shown=True) if seat == other for g in groups for c in g.cards
    }
    assert laid == sets
    looks = looks_of(state, size)
    lying = {k.text for k in looks if isinstance(k, CardLook) and k.pile == Pile(SHOWN, other)}
    assert not lying or {c.text for c in sets} <= lying
    assert lying or size != (1600, 1000)
    assert any(k.id == SEE for k in looks)


def test_cards_of_a_call_stand_together_under_their_names() -> None:
    found = 0
    for name in ("du-coeur", "rubicon"):
        for state in tables(name, 1, 0):
            if not state.asked or state.view.phase is not Phase.CALLS or state.open.panel:
                continue
            looks = looks_of(state)
            risen = [k for k in looks if isinstance(k, CardLook) and k.group == "hand" and k.chosen]
            if not risen:
                continue
            found += 1
            indices = sorted(k.index for k in risen)
            assert indices == list(range(indices[0], indices[0] + len(risen)))
            top = min(k.rect.y - k.lift for k in risen)
            assert any(isinstance(k, TextLook) and 0 <= top - k.rect.bottom < 12 for k in looks)
    assert found


def test_role_stands_by_your_name_and_note_tells_the_last_trick() -> None:
    for elder in (0, 1):
        state = next(s for s in tables("rubicon", 1, elder) if s.asked and s.scene.gathered)
        looks = looks_of(state)
        words = {k.text for k in looks if isinstance(k, TextLook)}
        assert ("Elder" if elder == 0 else "Younger") in words
        assert [k.id for k in looks].count("dealer") == 1
        note = next(k for k in looks if k.id == "note")
        assert isinstance(note, TextLook)
        won = state.scene.last_winner == state.seat
        said = note.text.replace("\n", " ")
        assert said == f"{'You' if won else 'Mr. Cotton'} scored for leading."


def test_note_keeps_what_the_last_trick_scored_while_the_next_scores_nothing() -> None:
    kept = 0
    for state in (state for seed in (1, 2, 3) for state in tables("cotton", seed, 1)):
        lies = state.scene.open_trick
        if not state.asked or state.hand.chosen or lies is None or lies.winner is not None or counted(state):
            continue
        if before_it := counted_before(state):
            note = next(k.text for k in looks_of(state) if isinstance(k, TextLook) and k.id == "note")
            assert note.replace("\n", " ") == state.say.tricks.says(before_it, state.names)
            kept += 1
    assert kept


def looking(tmp_path: Path) -> WholeGamePlayer:
    """Return a player in a game in which Elder has left cards of the stock and is looking at them."""
    for seed in range(1, 30):
        gamer = WholeGamePlayer("du-coeur", seed, tmp_path, glances=4)
        gamer.hide()
        for _ in range(300):
            gamer.wait(0.25)
            if gamer.table.showing.waits:
                gamer.show()
                return gamer
            scene = gamer.table.shown.scene
            if scene.tricks or (scene.number and scene.elder != scene.seat):
                break
            if gamer.player.busy(gamer.now):
                continue
            if any(k.id == "exchange" and k.dim for k in gamer.shown()):
                card = next(k for k in gamer.shown() if isinstance(k, CardLook) and k.group == "hand")
                gamer.quietly(card.id)
            elif gamer.controls():
                gamer.act()
    raise AssertionError("nobody leaves anything")


def test_cards_left_by_elder_lie_open_until_dismissed(tmp_path: Path) -> None:
    gamer = looking(tmp_path)
    looked = gamer.table.shown.scene.exchange.looked
    gamer.wait(60)
    assert gamer.table.showing.waits
    lying = [k for k in gamer.shown() if isinstance(k, CardLook) and k.pile.kind == STOCK and k.text]
    assert [k.text for k in sorted(lying, key=lambda k: k.index)] == [c.text for c in looked]
    ways = sorted(k.rect.x for k in lying)
    assert all(b - a >= 0.3 * lying[0].rect.w for a, b in pairwise(ways))
    assert "Continue" in gamer.words()
    gamer.press("go-on")
    assert not gamer.table.showing.waits
    for _ in range(200):
        gamer.wait(0.25)
        if gamer.table.showing.waits:
            gamer.press("go-on")
        elif gamer.sitting.awaiting is Await.YOU and not gamer.player.busy(gamer.now):
            break
    gamer.press("left")
    shown = {k.text for k in gamer.shown() if isinstance(k, CardLook) and k.id.startswith("left-")}
    assert shown == {c.text for c in (*looked, *gamer.table.shown.scene.exchange.turned_up)}
    gamer.press("close")
    assert gamer.table.shown.open.panel == ""


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("rules", ["du-coeur", "cotton"])
def test_cards_that_nobody_took_lie_open_until_dismissed(rules: str, text: int, tmp_path: Path) -> None:
    """They stay open whether both players may look at them or only Younger."""
    sitting = sat(rules, lambda one: one.awaiting is Await.YOU and one.view.phase is Phase.TURN_UP)
    pilot = Pilot(
        lambda app: table(app, sitting), tmp_path, settings=Settings(text_scale=text), glances=UNPAINTED
    )
    pilot.wait(1.0, 10)
    pilot.player.make(TurnUp(True))
    pilot.wait(20.0, 100)
    left = pilot.table.shown.scene.exchange
    lying = {k.text for k in pilot.laid() if isinstance(k, CardLook) and k.pile.kind == STOCK and k.text}
    assert lying == {c.text for c in left.turned_up or left.looked}
    pilot.press("go-on")
    assert not pilot.table.showing.waits
    pilot.app.quit()


def test_hurrying_press_does_not_close_the_cards_left(tmp_path: Path) -> None:
    gamer = looking(tmp_path)
    gamer.table.showing._since = gamer.now
    assert gamer.table.hurry() is Ended.MOVEMENT
    assert gamer.table.showing.waits


def test_press_copies_the_deal_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gamer = WholeGamePlayer("rubicon", 4, tmp_path)
    copied: list[str] = []
    monkeypatch.setattr(gamer.app.window, "copy", lambda text: copied.append(text) is None)
    gamer.wait(0.5)
    assert f"Deal number {gamer.sitting.deal.number}" in gamer.words()
    gamer.press("deal-number")
    assert copied == [str(gamer.sitting.deal.number)]
    assert copied[0] in gamer.app.foot.words


def test_reading_time_grows_with_the_words_and_with_long_ones() -> None:
    assert reading("Good.") == pytest.approx(0.8)
    assert reading("I have a run of four.") == pytest.approx(6 * 0.25)
    assert reading("Unentschiedenheit, Zusammengehörigkeit") > reading("Undecided, kin") == pytest.approx(0.8)


@pytest.mark.sweep
@pytest.mark.parametrize("percent", TEXT_SCALES)
@pytest.mark.parametrize("name", ["cotton", "royall-1651"])
def test_open_trick_shows_the_points_it_made_and_why(name: str, percent: int) -> None:
    """Either each player whose card counts has a figure on the card and a sentence below the prompt says why,
    or there is neither."""
    seen = set()
    for state in tables(name, 1, 0):
        if state.open.panel or not state.scene.tricks or state.hand.chosen or not state.asked:
            continue
        lying = folded(before(state.view), state.view.told, state.words)
        state = replace(state, scene=lying, busy=True, told=Told(speeches=(None, None)))
        scale = Scale(1280, 800, percent / 100)
        looks = layout(state, scale, Attention(), MEASURE)
        figures = [k for k in looks if isinstance(k, TextLook) and k.id.startswith("counted-")]
        note = next((k.text for k in looks if isinstance(k, TextLook) and k.id == "note"), "")
        made = counted(state)
        assert {k.id for k in figures} == {f"counted-{c.seat}" for c in made}
        assert bool(made) is (" scored" in note)
        for figure in figures:
            seat = int(figure.id[-1])
            card = next(k for k in looks if isinstance(k, CardLook) and k.pile == Pile(TRICK, seat))
            foot = figure.rect.h * 1.6 if zones(scale).large else 0.0
            assert card.rect._replace(h=card.rect.h + foot).overlaps(figure.rect), "on it or under its foot"
            asked = [inked(k) for k in looks if isinstance(k, TextLook) and k.id in ("prompt", "note")]
            assert not any(figure.rect.grown(figure.size * 0.5, 0).overlaps(rect) for rect in asked)
            motto = Rect(card.rect.x, card.rect.y + card.rect.h * 0.82, card.rect.w, card.rect.h * 0.18)
            assert not motto.grown(-card.rect.w * 0.12, 0).overlaps(figure.rect), "over an ace's motto"
            assert figure.text == f"+{sum(c.points for c in made if c.seat == seat)}"
        if percent == 100:
            said = replace(state, told=Told(speeches=(Speech("I have six."), Speech("I have two."))))
            again = layout(said, Scale(1280, 800), Attention(), MEASURE)
            assert not [k.id for k in again if k.id.startswith("counted-")], "it is called out"
        seen.add(len(made))
    assert 1 in seen


NARROWEST = {(1024, 640): 44, (1280, 800): 36, (1600, 1000): 40, (3840, 2160): 40}
"""Minimum width of a shown card whose corner is visible, in board units, by window size."""


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES)
def test_shown_cards_are_as_large_as_the_cloth_allows(size: tuple[int, int]) -> None:
    scale, calling = Scale(*size), []
    for name in ("cotton", "du-coeur", "royall-1651"):
        for state in tables(name, 2, 0):
            if state.open.panel or not state.scene.shown:
                continue
            looks = shown_cards(state, scale, MEASURE)
            wide = [k.rect.w / scale.u for k in looks if isinstance(k, CardLook)]
            if not wide:
                assert size == (1024, 640)
                written = [k.text.replace("\n", " ") for k in looks if isinstance(k, TextLook)]
                assert sum(name.endswith("points") for name in written) >= len(state.scene.shown)
                continue
            assert min(wide) >= NARROWEST[size]
            if state.view.phase is Phase.CALLS:
                calling.append(min(wide))
    assert calling
    if size >= (1600, 1000):
        assert min(calling) > 0.45 * WIDEST


INDEX = (0.28, 0.4)
"""How much of a small card's width and height the index in its upper left corner takes up."""


@pytest.mark.sweep
@pytest.mark.parametrize("size", [*SIZES, (1366, 768)])
@pytest.mark.parametrize(("name", "seed"), [("du-coeur", 7), ("cotton", 2), ("rubicon", 7)])
def test_every_shown_card_has_a_visible_corner(name: str, seed: int, size: tuple[int, int]) -> None:
    """A corner of every card is visible however long the sequence is."""
    scale, longest = Scale(*size), 0
    for state in (*various(tables(name, seed, 0)), *various(tables(name, seed, 1))):
        if state.open.panel:
            continue
        lying = [k for k in looks_of(state, size) if isinstance(k, CardLook) and k.pile.kind == SHOWN]
        longest = max([longest, *(len(g) for s in state.scene.shown for g in s.groups)])
        for i, look in enumerate(lying):
            corner = look.rect._replace(w=look.rect.w * INDEX[0], h=look.rect.h * INDEX[1])
            assert look.rect.w >= min(READ, scale.px(LEAST))
            assert not [k.text for k in lying[i + 1 :] if k.rect.overlaps(corner)], (
                look.text,
                state.view.phase,
            )
    assert longest >= (9 if name == "du-coeur" else 4)


@pytest.mark.parametrize("size", [(1366, 768), (1600, 1000)])
@pytest.mark.parametrize("name", ["du-coeur", "rubicon"])
def test_called_cards_stay_in_place_when_more_is_called(name: str, size: tuple[int, int]) -> None:
    scale = Scale(*size)
    for elder in (0, 1):
        places: dict[str, set[tuple[float, float]]] = {}
        for state in tables(name, 7, elder):
            if state.view.phase is Phase.CALLS and not (state.open.panel or state.scene.tricks):
                for look in shown_cards(state, scale, MEASURE):
                    if isinstance(look, CardLook):
                        places.setdefault(look.id, set()).add(look.rect[:2])
                    elif isinstance(look, TextLook) and look.face == "sc":
                        places.setdefault(look.text, set()).add(look.rect[:2])
        assert places
        assert all(len(found) == 1 for found in places.values()), places


@pytest.mark.sweep
@pytest.mark.parametrize(("size", "percent"), [(size, 100) for size in SIZES] + [((1600, 1000), 200)])
@pytest.mark.parametrize("name", ["du-coeur", "cotton", "royall-1651"])
def test_called_cards_stay_in_place_in_play_until_more_is_called(
    name: str, size: tuple[int, int], percent: int
) -> None:
    """No button moves them, not even the one that claims all remaining tricks."""
    scale, lay = Scale(*size, percent / 100), 0
    for elder in (0, 1):
        places: dict[object, set[Rect]] = {}
        for state in tables(name, 7, elder):
            if state.open.panel or state.open.turned or not state.scene.tricks:
                continue
            for sure in (False, True):
                for look in layout(replace(state, sure=sure), scale, Attention(), MEASURE):
                    if isinstance(look, CardLook) and look.pile.kind == SHOWN:
                        places.setdefault((look.id, state.scene.shown), set()).add(look.rect)
        lay += len(places)
        assert all(len(found) == 1 for found in places.values()), places
    assert lay or percent == 200


@pytest.mark.sweep
@pytest.mark.parametrize("size", [*SIZES, (1366, 768)])
@pytest.mark.parametrize("name", ["du-coeur", "cotton"])
def test_cards_of_a_group_lie_in_one_row(name: str, size: tuple[int, int]) -> None:
    longest = 0
    for state in various((*tables(name, 7, 0), *tables(name, 7, 1))):
        if state.open.panel:
            continue
        looks = shown_cards(state, Scale(*size), MEASURE)
        lying = {k.id: k.rect for k in looks if isinstance(k, CardLook)}
        for seat, groups in by_seat(state):
            at = 0
            for group in groups:
                ids = [f"shown-{seat}-{at + i}-{one.text}" for i, one in enumerate(group.cards)]
                at += len(group.cards)
                if lying and ids and ids[0] in lying:
                    longest = max(longest, len(ids))
                    assert len({lying[id].y for id in ids}) == 1
    assert longest >= 6


@pytest.mark.sweep
@pytest.mark.parametrize("percent", TEXT_SCALES)
def test_shown_cards_stay_on_the_cloth(percent: int) -> None:
    for size in ((1024, 640), (1280, 800)):
        scale = Scale(*size, percent / 100)
        edge = scale.px(scale.width - CARPET)
        for state in tables("du-coeur", 1, 0):
            if state.open.panel:
                continue
            for look in shown_cards(state, scale, MEASURE):
                box = inked(look) if isinstance(look, TextLook) else look.rect
                assert box.right <= edge


@pytest.mark.sweep
@pytest.mark.parametrize("size", [*SIZES, (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("name", ["du-coeur", "rubicon"])
def test_hand_and_your_name_lie_on_the_plain_cloth(name: str, size: tuple[int, int]) -> None:
    """They are not on the carpet around the cloth, though a card may lean slightly over the edge."""
    cloth = inside(*size).grown(Scale(*size).px(6))
    for state in various(tables(name, 1, 0)):
        looks = looks_of(state, size)
        lying = [k for k in looks if (isinstance(k, CardLook) and k.pile.kind == HAND) or k.id == "you"]
        for look in lying:
            rect = look.rect if isinstance(look, CardLook) else inked(look)
            assert cloth.x <= rect.x, look
            assert rect.bottom <= cloth.bottom, look


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["du-coeur", "rubicon"])
def test_stock_lies_within_its_tray(name: str, size: tuple[int, int]) -> None:
    spread = 0
    for state in (*various(tables(name, 1, 0)), *various(tables(name, 1, 1))):
        looks = looks_of(state, size)
        cards = [k.rect for k in looks if isinstance(k, CardLook) and k.pile.kind == STOCK and not k.press]
        for tray in (k for k in looks if k.id == "tray" and cards and not state.waits):
            assert all(tray.rect.x < c.x and c.right < tray.rect.right for c in cards)
            spread += tray.rect.w > 2 * cards[0].w
    assert spread


def test_other_ways_to_call_align_in_one_column() -> None:
    lists = 0
    for name, seed in (("du-coeur", 1), ("rubicon", 1), ("au-cent", 2)):
        for state in (*tables(name, seed, 0), *tables(name, seed, 1)):
            if state.open.panel != WAYS_LIST:
                continue
            for size in SIZES:
                looks = [k for k in looks_of(state, size) if k.z >= PANEL_Z]
                rows = [k.rect for k in looks if isinstance(k, RowLook)]
                words = [k for k in looks if isinstance(k, TextLook) and k.ink == "ink"]
                begin = {round(k.rect.x) for k in words if any(k.rect.overlaps(row) for row in rows)}
                assert len(begin) == 1
                lists += len(rows) > 1
    assert lists


RUNS_IN_SEVERAL_WAYS = 1, 5
"""Seeds of packs with a hand whose sequences can be arranged in more than one way: three ways, or many."""


@pytest.mark.parametrize("percent", [100, 125, 150])
def test_other_ways_to_call_fit_in_their_rows(percent: int) -> None:
    """They fit even if nine cards in order can be arranged in too many ways to name."""
    alike = 0
    for seed in RUNS_IN_SEVERAL_WAYS:
        for state in (*tables("du-coeur", seed, 0), *tables("du-coeur", seed, 1)):
            if state.open.panel != WAYS_LIST:
                continue
            for width, height in ((1024, 640), (1280, 800), (1410, 880)):
                looks = layout(state, Scale(width, height, percent / 100), Attention(), MEASURE)
                rows = [k.rect.grown(0, 2) for k in looks if isinstance(k, RowLook) and k.z >= PANEL_Z]
                words = [
                    k.rect for k in looks if isinstance(k, TextLook) and k.z >= PANEL_Z and k.ink == "ink"
                ]
                inside = [sum(r.y <= w.y and w.bottom <= r.bottom for r in rows) for w in words]
                assert inside == [1] * len(words), (seed, width)
                alike += len(rows) > 2
    assert alike


def test_exchange_slot_replaces_the_embroidery() -> None:
    for state in tables("rubicon", 1, 0):
        ids = {k.id for k in looks_of(state)}
        if state.asked and state.view.phase is Phase.EXCHANGE:
            assert "slot" in ids
            assert "embroidery" not in ids


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080)])
def test_every_shown_card_lies_on_the_cloth_at_150_percent_type(size: tuple[int, int]) -> None:
    """Everything shown stays on the cloth for the whole deal, and no call has to go into a list."""
    scale = Scale(*size, 1.5)
    seen = 0
    for state in tables("du-coeur", 1, 0):
        if state.open.panel or state.view.phase is not Phase.PLAY or not state.scene.shown:
            continue
        quiet = replace(state, told=replace(state.told, speeches=(None, None)))
        looks = layout(quiet, scale, Attention(), MEASURE)
        lying = [k for k in looks if isinstance(k, CardLook) and k.pile.kind == SHOWN]
        assert len(lying) == sum(len(g) for s in state.scene.shown for g in s.groups)
        seen += 1
    assert seen


def test_stock_cards_are_spread_enough_to_count() -> None:
    counted = 0
    for state in tables("du-coeur", 1, 0):
        cards = [k for k in looks_of(state) if isinstance(k, CardLook) and k.pile.kind == STOCK]
        for one, next_ in pairwise(sorted(cards, key=lambda k: k.z)):
            assert next_.rect.x - one.rect.x >= 3
            counted += 1
    assert counted


@pytest.mark.parametrize("elder", [0, 1])
def test_drawn_cards_lose_their_edge_once_calls_begin(elder: int) -> None:
    """From then on only the cards of calls have an edge, and the edge of drawn cards does not return between
    two answers."""
    seen = asked = False
    for state in tables("rubicon", 1, elder):
        hand = [k for k in looks_of(state) if isinstance(k, CardLook) and k.pile.kind == HAND]
        asked = asked or (state.asked and state.view.phase is Phase.CALLS)
        seen = seen or any(k.fresh for k in hand)
        assert not (asked and any(k.fresh for k in hand))
    assert seen
    assert asked


def test_drawn_card_stands_higher_in_the_hand() -> None:
    state = next(s for s in tables("du-coeur", 1, 0) if s.scene.fresh and not s.asked)
    hand = [k for k in looks_of(state) if isinstance(k, CardLook) and k.pile.kind == HAND]
    assert {k.fresh for k in hand} == {True, False}
    assert min(k.lift for k in hand if k.fresh) > max(k.lift for k in hand if not k.fresh)


@pytest.mark.parametrize("percent", [100, 150])
def test_card_captions_appear_only_after_dealing(percent: int) -> None:
    state = next(s for s in tables("rubicon", 1, 0) if s.scene.hand)
    scale = Scale(1366, 768, percent / 100)
    looks = [
        layout(
            replace(state, hand=replace(state.hand, down=down), told=Told(speeches=(None, None))),
            scale,
            Attention(),
            MEASURE,
        )
        for down in (True, False)
    ]
    dealing, dealt = (" ".join(k.text for k in found if isinstance(k, TextLook)) for found in looks)
    for words in ("Stock", "12 cards"):
        assert words in dealt
        assert words not in dealing


@pytest.mark.parametrize("size", SIZES)
def test_caption_is_centred_under_the_discards(size: tuple[int, int]) -> None:
    state = next(s for s in tables("rubicon", 1, 0) if s.scene.exchange.other_discards)
    looks = looks_of(state, size)
    heap = [k.rect for k in looks if isinstance(k, CardLook) and k.pile.kind == DISCARDS]
    near = (k for k in looks if abs(k.rect.centre[0] - heap[0].centre[0]) < 2 * heap[0].w)
    written = [k for k in near if isinstance(k, TextLook) and "discard" in k.terms and not k.id]
    assert len(written) == 2
    left, right = min(k.rect.x for k in written), max(k.rect.right for k in written)
    assert (left + right) / 2 == pytest.approx(heap[0].centre[0], abs=heap[0].w / 4)


@pytest.mark.sweep
@pytest.mark.parametrize("percent", [100, 125])
@pytest.mark.parametrize("plain", [False, True])
def test_role_ends_before_the_prompt(percent: int, plain: bool) -> None:
    met, scale = 0, Scale(1410, 880, percent / 100)
    for found in (*tables("du-coeur", 2, 0)[::2], *tables("du-coeur", 2, 1)[::2]):
        state = replace(found, words=words_for(found.scene.rules, plain=plain))
        named = {look.id: look for look in layout(state, scale, Attention(), MEASURE)}
        if {"prompt", "you"} <= named.keys() and not state.open.panel and not state.hand.down:
            part = you(state, scale, MEASURE)[-1]
            assert isinstance(part, TextLook)
            wide = max(MEASURE.width(line, part.face, part.size) for line in part.text.split("\n"))
            assert part.rect.x + wide < named["prompt"].rect.x
            met += 1
    assert met


@pytest.mark.parametrize("percent", [100, 125])
def test_dealer_counter_does_not_overlap_the_bust(percent: int) -> None:
    met, scale = 0, Scale(1410, 880, percent / 100)
    for found in (*tables("du-coeur", 2, 0), *tables("du-coeur", 2, 1)):
        state = replace(found, names=(None, "Mistress Anne"), portraits=(None, "gamester"))
        if state.dealer != 1:
            continue
        looks = player(state, scale, MEASURE)
        counter = next(look for look in looks if look.id == "dealer")
        for bust in (look for look in looks if isinstance(look, PortraitLook)):
            assert not bust.rect.overlaps(counter.rect)
            met += 1
    assert met


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_long_speech_is_clear_of_the_last_trick_and_of_all_words(size: tuple[int, int]) -> None:
    mine, theirs = Speech("Most tricks, and I make thirty-four."), Speech("The last trick: twenty-five.")
    seen = 0
    for state in tables("du-coeur", 1, 0):
        if state.scene.open_trick is None or state.open.panel or state.scene.hand:
            continue
        seen += 1
        speeches = (mine, theirs) if state.seat == 0 else (theirs, mine)
        looks = layout(replace(state, told=Told(speeches=speeches)), Scale(*size), Attention(), MEASURE)
        hung = [k for k in looks if isinstance(k, SpeechLook)]
        assert len(hung) == 2
        trick = [k.rect for k in looks if isinstance(k, CardLook) and k.pile.kind == TRICK]
        words = [inked(k) for k in looks if isinstance(k, TextLook) and k.text]
        for speech in hung:
            assert not any(speech.rect.grown(-4, -4).overlaps(rect) for rect in (*trick, *words))
    assert seen


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_slot_for_a_trick_lies_evenly_over_the_embroidery_whoever_leads(size: tuple[int, int]) -> None:
    led = set()
    for shown in [*tables("du-coeur", 1, 0), *tables("du-coeur", 2, 1)]:
        if not shown.asked or shown.view.phase is not Phase.PLAY:
            continue
        looks = layout(shown, Scale(*size), Attention(), MEASURE)
        slot = next(look.rect for look in looks if isinstance(look, SlotLook))
        lying = [look.rect for look in looks if isinstance(look, CardLook) and look.pile.kind == TRICK]
        assert all(slot.holds(*rect.centre) for rect in lying)
        for wreath in (look.rect for look in looks if look.id == "embroidery"):
            assert slot.centre[0] == pytest.approx(wreath.centre[0], abs=1)
            led.add(shown.view.open_trick is None)
    assert led == {True, False}
