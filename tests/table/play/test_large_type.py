"""The table of every game in every phase, at every window and type size. Nothing overlaps, everything is
inside the window, and no letter is smaller than allowed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.picket.events import Line, Scored
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase
from picket_desktop.saved.settings import TEXT_SCALES, Settings
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.motion.speech import Speech
from picket_desktop.table.painting.background import inside
from picket_desktop.table.play.cloth.bar import folded
from picket_desktop.table.play.cloth.overlay import PANEL_Z, left_whole
from picket_desktop.table.play.cloth.zones import FAN_WIDTH, TRICK, px, sheet_margin, zones
from picket_desktop.table.play.picket.calls.groups import by_seat
from picket_desktop.table.play.picket.layout import layout as picket_layout
from picket_desktop.table.play.picket.state import CALLED, LEFT_CARDS, PicketTable
from picket_desktop.table.play.piquesept.layout import layout as piquesept_layout
from picket_desktop.table.play.piquesept.state import PiqueseptTable
from picket_desktop.table.play.slip.sheet import OVER
from picket_desktop.table.play.state import ODDS, SCORE, SEAL, Opened, Told
from picket_desktop.table.widgets.foot import foot_line
from picket_desktop.table.widgets.looks import (
    SLOT_MARGIN,
    ButtonLook,
    CardLook,
    Look,
    PanelLook,
    PlaqueLook,
    RibbonLook,
    SlotLook,
    SpeechLook,
    TextLook,
)
from picket_desktop.table.widgets.slip import remark
from picket_desktop.table.widgets.text import fits
from picket_desktop.table.widgets.theme import TEXT_FLOOR, Scale
from picket_desktop.words.picket.words import picket_words
from picket_desktop.words.words import words_for
from tests.table.measure import MEASURE
from tests.table.pilot import UNPAINTED
from tests.table.play.lying import SLACK, inked, lie_apart, lies_inside, name_of, never
from tests.table.play.picket.test_layout_house_rules import states
from tests.table.play.picket.test_table import brought_to
from tests.table.play.piquesept.test_layout import GAMES, MOMENTS
from tests.table.play.piquesept.test_layout import table as piquesept_table
from tests.table.play.tables import tables, various
from tests.table.play.whole_game_player import WholeGamePlayer

SIZES = [(1024, 640), (1280, 800), (1366, 768), (1600, 1000), (1920, 1080), (2560, 1440), (3840, 2160)]
PICKET = [name for name in games.names() if isinstance(games.rules(name), RuleSet)]
STRICT, MATCH, CONCEDING = 0, 3, 4
"""The positions, in `test_layout_house_rules`, of games whose tables hold more than others."""
HOUSE = [STRICT, MATCH, CONCEDING]
SHAPES = [SIZES[i] for i in (0, 1, 2, 6)]
"""The smallest window, a small one, a wide one and the largest."""


def percents(size: tuple[int, int], at: int) -> list[int]:
    """Return the type sizes to try, in percent: all of them for the smallest window, and for a larger one
    just one, which varies with ``at``, the number of the game."""
    if size == SIZES[0]:
        return list(TEXT_SCALES)
    return [TEXT_SCALES[(at + 2 * SHAPES.index(size)) % len(TEXT_SCALES)]]


Table = PicketTable | PiqueseptTable
ON_TOP = ("prompt", "note", "name", "role", "you")
"""Looks that a speech banner must never cover. With large letters it may cover everything else on the
cloth."""


@cache
def picket_tables(name: str) -> tuple[Table, ...]:
    """Return tables of one deal of a two-hand game: the last of each kind, and one with the score sheet
    open."""
    return various(tables(name, 1, 0))


@cache
def house_tables(at: int) -> tuple[Table, ...]:
    return various(states(at))


@cache
def piquesept_tables(name: str) -> tuple[Table, ...]:
    """Return tables at several moments of Piquesept: one where all players speak at once, and some with a
    panel open."""
    moments = {moment: piquesept_table(name, moment) for moment in MOMENTS}
    found = [table for moment, table in moments.items() if moment not in ("reckoning", "end")]
    others = moments["others play"]
    words = ("The seven! I play alone.", "Twenty-seven.", "My highest trump.", "I draw one.")
    said = tuple(Speech(text, not i) for i, text in enumerate(words[: others.scene.seats]))
    found.append(replace(others, told=Told(others.told.story, said), busy=True))
    over = [("tricks", "defender plays"), ("reckoning", "reckoning")]
    over += [("result", "end"), (SCORE, "draw"), (SCORE, "soloist plays")]
    return (*found, *(replace(moments[at], open=Opened(panel)) for panel, at in over))


def looks_of(table: Table, scale: Scale) -> list[Look]:
    """Return the looks of the topmost panel, or of the whole table."""
    if isinstance(table, PicketTable):
        looks = picket_layout(table, scale, Attention(), MEASURE)
    else:
        looks = piquesept_layout(table, scale, Attention(), MEASURE)
    panel = PANEL_Z + OVER if table.open.panel in (SEAL, ODDS) else PANEL_Z
    covered = table.open.panel and any(look.z >= panel for look in looks)
    return [look for look in looks if not covered or look.z >= panel]


def row_ends_on_the_cloth(table: Table, looks: Sequence[Look], scale: Scale) -> None:
    """Assert that the row of buttons now shown ends at the right edge of the cloth and keeps clear of the
    carpet's border."""
    if table.open.panel or not zones(scale).large:
        return
    bar, end = px(scale, zones(scale).bar), px(scale, zones(scale).cloth).right
    for look in looks:
        if isinstance(look, ButtonLook) and bar.y - 1 <= look.rect.y < bar.bottom and look.z < PANEL_Z:
            assert look.rect.right <= end + 1, name_of(look)


def check(table: Table, size: tuple[int, int], percent: int) -> None:
    scale = Scale(*size, percent / 100)
    looks = looks_of(table, scale)
    for look in looks:
        lies_inside(look, size)
        is_large_enough(look, scale)
        if isinstance(look, TextLook):
            assert "…" not in look.text or look.text.endswith("Another…"), look.text
    lie_apart(left_whole(looks, scale, MEASURE), over_the_cloth if zones(scale).large else never)
    row_ends_on_the_cloth(table, looks, scale)


def is_large_enough(look: Look, scale: Scale) -> None:
    """Assert that the letters of a look are large enough and that painting does not shrink them."""
    floor = TEXT_FLOOR * scale.text
    if isinstance(look, TextLook | ButtonLook | SpeechLook | RibbonLook | SlotLook):
        assert look.size >= floor - 0.5, name_of(look)
        assert look.size >= scale.least, name_of(look)
    if isinstance(look, SlotLook) and look.words:
        assert fits(look.words, "italic", look.size, look.rect.grown(-SLOT_MARGIN * scale.u), MEASURE), (
            look.words
        )
    if isinstance(look, ButtonLook):
        lines = look.label.split("\n")
        wide = max(MEASURE.width(line, "english", look.size) for line in lines)
        assert wide <= look.rect.w - scale.px(24) + 1, look.label
        assert look.rect.h >= max(44, len(lines) * look.size * 1.1), look.label
    if isinstance(look, RibbonLook):
        part = (look.rect.w - scale.px(68)) / len(look.steps)
        for i, step in enumerate(look.steps):
            free = part - scale.px(30 if i < look.current else 16)
            assert MEASURE.width(step, "sc", look.size) <= free + 1, step


def over_the_cloth(a: Look, b: Look) -> bool:
    """Return True if one look is a speech banner and the other is something on the cloth that the banner may
    cover."""
    over, under = (a, b) if isinstance(a, SpeechLook) else (b, a)
    plain = isinstance(under, TextLook) or under.id == "see"
    return isinstance(over, SpeechLook) and plain and under.id not in ON_TOP


@pytest.mark.sweep
@pytest.mark.parametrize("size", SHAPES, ids=str)
@pytest.mark.parametrize("name", PICKET)
def test_two_hand_tables_fit_at_every_size(name: str, size: tuple[int, int]) -> None:
    for percent in percents(size, PICKET.index(name)):
        for table in picket_tables(name):
            check(table, size, percent)


@pytest.mark.sweep
@pytest.mark.parametrize("size", SHAPES, ids=str)
@pytest.mark.parametrize("at", HOUSE)
def test_house_rule_tables_fit_at_every_size(at: int, size: tuple[int, int]) -> None:
    for percent in percents(size, at):
        for table in house_tables(at):
            check(table, size, percent)


@pytest.mark.sweep
@pytest.mark.parametrize("size", SHAPES, ids=str)
@pytest.mark.parametrize("name", GAMES)
def test_piquesept_tables_fit_at_every_size(name: str, size: tuple[int, int]) -> None:
    for percent in percents(size, GAMES.index(name)):
        for table in piquesept_tables(name):
            check(table, size, percent)


@pytest.mark.sweep
@pytest.mark.parametrize("name", PICKET)
def test_score_sheet_in_plain_words_fits_at_every_size(name: str) -> None:
    """Plain words are longer than the usual ones."""
    last = [t for t in tables(name, 1, 0) if t.awaiting is Await.YOU][-1]
    plain = replace(last, words=words_for(last.scene.rules, plain=True), open=Opened(SCORE))
    for at, size in enumerate(SIZES):
        for percent in TEXT_SCALES[at % 2 :: 2]:
            check(plain, size, percent)


def scales() -> Iterator[Scale]:
    for size in (*SIZES, (900, 560), (2200, 900), (1000, 1000)):
        yield from (Scale(*size, percent / 100) for percent in TEXT_SCALES)


@pytest.mark.parametrize("name", ["du-coeur", "piquesept-4"])
def test_score_sheet_has_a_margin_of_one_letter(name: str) -> None:
    found = picket_tables(name) if name in PICKET else piquesept_tables(name)
    table = next(t for t in found if t.awaiting is Await.YOU and t.scene.tricks and not t.open.panel)
    for scale in scales():
        if zones(scale).large:
            table = replace(table, open=Opened(SCORE))
        looks = looks_of(table, scale)
        paper = next(look for look in looks if isinstance(look, PanelLook) and look.seed == 11).rect
        letter = MEASURE.width("n", "english", scale.type(24))
        assert sheet_margin(scale) >= letter
        for look in looks:
            if isinstance(look, TextLook | ButtonLook) and paper.holds(*look.rect.centre):
                box = inked(look) if isinstance(look, TextLook) else look.rect
                assert box.x >= paper.x + letter - SLACK, name_of(look)
                assert box.right <= paper.right - letter + SLACK, name_of(look)
        table = replace(table, open=Opened())


def test_small_window_folds_the_sheet() -> None:
    assert not zones(Scale(1024, 640)).large
    assert zones(Scale(900, 560)).large
    assert zones(Scale(1024, 640, 1.25)).large
    assert not zones(Scale(1280, 800, 1.25)).large
    assert zones(Scale(3840, 2160, 1.5)).large


@pytest.mark.parametrize(
    ("standing", "line"),
    [
        ([("You", "0"), ("Mistress Anne", "0")], "You 0 · Mistress Anne 0"),
        ([("You", "120"), ("Mistress Anne", "133")], "You 120 · Anne 133"),
        ([("You", "-1"), ("Mistress Thea", "+2"), ("Lucas", "-1")], "You -1 · T. +2 · L. -1"),
    ],
)
def test_folded_sheet_has_first_letters_rather_than_names_cut_short(
    standing: list[tuple[str, str]], line: str
) -> None:
    words = words_for(games.rules("piquesept-3"), True)
    (button,) = folded(standing, words, Scale(1024, 640, 2.0), MEASURE)
    assert isinstance(button, ButtonLook)
    assert button.label == line


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("name", PICKET)
def test_no_button_covers_the_players_own_name_and_part(name: str, plain: bool) -> None:
    """A call whose label has two lines used to cover the foot of "First player"."""
    for table in picket_tables(name):
        assert isinstance(table, PicketTable)
        if table.open.panel:
            continue
        table = replace(table, words=words_for(table.scene.rules, plain))
        laid = picket_layout(table, Scale(1024, 640, 2.0), Attention(), MEASURE)
        buttons = [look.rect for look in laid if isinstance(look, ButtonLook)]
        parts = {table.say.labels.part(True), table.say.labels.part(False)}
        for look in laid:
            if isinstance(look, TextLook) and (look.id == "you" or look.text in parts):
                assert not any(map(inked(look).overlaps, buttons)), look.text


def test_smallest_window_has_room_for_a_trick() -> None:
    for percent in TEXT_SCALES:
        laid = zones(Scale(640, 400, percent / 100))
        assert laid.trick.w >= 140, percent
        assert laid.trick.right <= laid.cloth.right
        assert laid.prompt.w > 0 or not laid.large


def test_hand_stays_its_size_at_any_type() -> None:
    for size in SIZES:
        assert {zones(Scale(*size, percent / 100)).fan_card for percent in TEXT_SCALES} == {FAN_WIDTH}


@pytest.mark.parametrize("name", ["du-coeur", "rubicon"])
def test_no_speech_overlaps_the_exchange_slot(name: str) -> None:
    for percent in TEXT_SCALES:
        scale = Scale(1024, 640, percent / 100)
        for table in picket_tables(name):
            if (
                not isinstance(table, PicketTable)
                or not table.asked
                or table.view.phase is not Phase.EXCHANGE
            ):
                continue
            said = replace(table.told, speeches=(None, Speech("I take six, and look on these.")))
            looks = looks_of(replace(table, told=said), scale)
            slot = next(look for look in looks if look.id == "slot")
            assert not any(isinstance(look, SpeechLook) and look.rect.overlaps(slot.rect) for look in looks)


@pytest.mark.sweep
@pytest.mark.parametrize("percent", TEXT_SCALES)
@pytest.mark.parametrize("name", ["du-coeur", "rubicon"])
def test_opponent_speech_hangs_by_their_name_or_bears_it(name: str, percent: int) -> None:
    """In large type, if the hand and the trick leave no room, the speech is shown only on the sheet."""
    for size in SHAPES[:3]:
        scale = Scale(*size, percent / 100)
        for table in picket_tables(name):
            if not isinstance(table, PicketTable) or table.open.panel:
                continue
            speech = Speech("I take seven, and look at one more.")
            speeches = tuple(None if s == table.seat else speech for s in (0, 1))
            looks = picket_layout(replace(table, told=Told(speeches=speeches)), scale, Attention(), MEASURE)
            said = next((look for look in looks if isinstance(look, SpeechLook)), None)
            if said is None:
                assert zones(scale).large
                continue
            mine = next((look.rect.y for look in looks if look.id == "you"), scale.h)
            assert said.rect.y < mine or said.words.startswith(table.name)
            for look in looks:
                if look.id in ("role", "name"):
                    assert not inked(look).overlaps(said.rect)
                if isinstance(look, CardLook) and look.pile.kind == TRICK and not zones(scale).large:
                    assert said.rect.bottom <= look.rect.y


@pytest.mark.parametrize("name", ["rubicon", "cotton"])
def test_looks_do_not_overlap_while_calls_are_asked(name: str) -> None:
    """Looks do not overlap even if a button with two lines extends upwards and a note is long."""
    for elder, size, percent in product((0, 1), ((1024, 640), (1366, 768)), (150, 200)):
        scale = Scale(*size, percent / 100)
        for seed in (1, 2):
            for table in (t for t in tables(name, seed, elder) if t.asked and not t.open.panel):
                if table.view.phase is Phase.CALLS:
                    quiet = replace(table, told=Told(speeches=(None, None)))
                    lie_apart(looks_of(quiet, scale), over_the_cloth if zones(scale).large else never)


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("percent", "size"), [(p, s) for s in ((1366, 768), (1024, 640)) for p in (150, 100, 200)], ids=str
)
def test_foot_line_is_left_out_rather_than_cover_text(percent: int, size: tuple[int, int]) -> None:
    """This happens only in the smallest window with the largest type."""
    left_out = 0
    for table in picket_tables("du-coeur"):
        assert isinstance(table, PicketTable)
        scale = Scale(*size, percent / 100)
        looks, place = looks_of(table, scale), px(scale, zones(scale).foot)
        read = [inked(look) for look in looks if isinstance(look, TextLook) and look.fade > 0]
        read += [look.rect for look in looks if isinstance(look, ButtonLook | SpeechLook)]
        for look in (look for look in looks if look.press and look.name and not look.evident):
            strip = foot_line(look.name, place, scale, MEASURE, look.rect, looks, spare=True)
            left_out += not strip
            assert not any(strip[0].rect.overlaps(rect) for rect in read[: len(read) * len(strip)]), look
            assert strip or (size == (1024, 640) and percent == 200), look
    assert (left_out > 0) == (size == (1024, 640) and percent == 200)


LONG_FOOT = "Lancelot, the knave of clubs: press to mark it for laying out."


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_foot_line_overlaps_no_card_of_the_hand(size: tuple[int, int], tmp_path: Path) -> None:
    guest = brought_to(WholeGamePlayer("du-coeur", 3, tmp_path), "exchange")
    table = next(
        t for t in picket_tables("du-coeur") if t.asked and not t.hand.laying_out and not t.open.panel
    )
    for percent in TEXT_SCALES:
        scale = Scale(*size, percent / 100)
        place = guest.table.foot(scale)
        assert place is not None
        strip, _ = foot_line(LONG_FOOT, place, scale, MEASURE)
        hand = [look for look in looks_of(table, scale) if look.group == "hand"]
        assert len(hand) == 12
        assert not any(strip.rect.overlaps(look.rect) for look in hand)


@pytest.mark.sweep
@pytest.mark.parametrize("percent", [150, 200])
@pytest.mark.parametrize("name", ["au-cent", "cotton"])
def test_foot_line_stays_on_the_cloth_and_off_the_controls(name: str, percent: int, tmp_path: Path) -> None:
    """The line is on paper, and hides nothing that can be pressed."""
    scale = Scale(1366, 768, percent / 100)
    table = brought_to(WholeGamePlayer(name, 3, tmp_path), "calls").table
    place = table.foot(scale)
    assert place is not None
    for state in (t for t in picket_tables(name) if isinstance(t, PicketTable) and not t.open.panel):
        looks = looks_of(state, scale)
        for look in (look for look in looks if isinstance(look, ButtonLook) and look.kind == "primary"):
            plaque, _ = foot_line(look.name, place, scale, MEASURE, look.rect, looks)
            assert isinstance(plaque, PlaqueLook)
            assert plaque.paper
            assert place.x <= plaque.rect.x
            assert plaque.rect.right <= place.right
            assert not [k.id for k in looks if k.press and plaque.rect.overlaps(k.rect)]
    assert px(scale, zones(scale).cloth).right == pytest.approx(place.right)
    assert px(scale, zones(scale).prompt).x == pytest.approx(place.x)


@pytest.mark.full
@pytest.mark.parametrize(("name", "percent"), [("du-coeur", 150), ("cotton", 200)])
def test_foot_line_never_covers_question_or_answers(name: str, percent: int) -> None:
    """It does not cover what is being said either, whichever button it describes."""
    for size, table in product(SHAPES, picket_tables(name)):
        if not isinstance(table, PicketTable) or table.open.panel or not table.asked:
            continue
        scale = Scale(*size, percent / 100)
        if not zones(scale).large:
            continue
        said = next((line.text for line in reversed(table.scene.said) if line.seat != table.seat), None)
        speeches = tuple(None if seat == table.seat or not said else Speech(said) for seat in (0, 1))
        looks = looks_of(replace(table, told=Told(speeches=speeches)), scale)
        asked = [inked(look) for look in looks if isinstance(look, TextLook) and look.id in ON_TOP[:2]]
        asked += [look.rect for look in looks if isinstance(look, ButtonLook | SpeechLook)]
        asked += [look.rect for look in looks if isinstance(look, CardLook) and look.press]
        for look in looks:
            if isinstance(look, ButtonLook) and look.press:
                place, says = px(scale, zones(scale).foot), look.name
                strip = foot_line(says, place, scale, MEASURE, look.rect, looks)[0].rect
                assert not any(strip.overlaps(rect) for rect in asked), (size, says)


@pytest.mark.parametrize("percent", [150, 200])
def test_opponent_speech_in_play_overlaps_no_cards_or_words(percent: int) -> None:
    """The list of calls makes room for the speech under the opponent's name. If there is no room, the speech
    hangs lower."""
    scale = Scale(1366, 768, percent / 100)
    for table in picket_tables("au-cent"):
        if not isinstance(table, PicketTable) or table.view.phase is not Phase.PLAY or table.open.panel:
            continue
        if table.open.before:
            continue
        speeches = tuple(None if s == table.seat else Speech("Not good.") for s in (0, 1))
        looks = picket_layout(replace(table, told=Told(speeches=speeches)), scale, Attention(), MEASURE)
        said = next(look for look in looks if isinstance(look, SpeechLook)).rect
        assert not any(said.overlaps(look.rect) for look in looks if isinstance(look, CardLook))
        assert not any(said.overlaps(inked(look)) for look in looks if isinstance(look, TextLook))


@pytest.mark.parametrize("plain", [False, True])
def test_bonus_is_listed_with_the_calls_when_the_sheet_is_folded(plain: bool) -> None:
    """With the sheet folded, the bonus is listed with name and value under the player who scored it. Without
    large type it is only on the sheet."""
    table = next(
        t
        for t in picket_tables("au-cent")
        if isinstance(t, PicketTable) and t.view.phase is Phase.PLAY and not t.open.panel
    )
    score = table.scene.score
    bonus = Scored(1 - table.seat, Line.REPIQUE, 60)
    scene = replace(table.scene, score=replace(score, scored=(*score.scored, bonus)))
    words = words_for(table.scene.rules, plain)
    called = picket_words(words).scores.line_worth(Line.REPIQUE, 60)
    for percent, times in ((100, 0), (150, 1), (200, 1)):
        scale = Scale(1366, 768, percent / 100)
        looks = picket_layout(replace(table, scene=scene, words=words), scale, Attention(), MEASURE)
        written = [look.text.replace("\n", " ") for look in looks if isinstance(look, TextLook)]
        assert written.count(called) == times


@pytest.mark.parametrize("percent", [125, 150, 200])
def test_refusal_at_the_exchange_covers_no_words_or_cards(percent: int) -> None:
    scale = Scale(1366, 768, percent / 100)
    table = next(t for t in picket_tables("au-cent") if t.asked and t.view.phase is Phase.EXCHANGE)
    looks = looks_of(table, scale)
    button = next(look for look in looks if look.id == "exchange")
    words = "You may exchange from one to five cards; you chose none."
    paper = remark(words, button.rect, scale, MEASURE, looks)[0].rect
    assert scale.whole().union(paper) == scale.whole()
    written = [inked(look) for look in looks if isinstance(look, TextLook)]
    cards = [look.rect for look in looks if isinstance(look, CardLook) and look.press]
    assert not [rect for rect in (*written, *cards, button.rect) if rect.overlaps(paper)]


@pytest.mark.parametrize("percent", [100, 125, 150, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)], ids=str)
def test_refusal_lies_on_the_cloth_and_covers_nothing(size: tuple[int, int], percent: int) -> None:
    """At the exchange and in play, the refusal of a button or a card covers nothing, not even the border of
    the carpet."""
    scale, refused = Scale(*size, percent / 100), 0
    cloth = inside(*size)
    assert cloth.union(scale.felt) == cloth
    for table in picket_tables("au-cent"):
        if table.open.panel or not table.asked or table.view.phase not in (Phase.EXCHANGE, Phase.PLAY):
            continue
        looks = looks_of(replace(table, told=Told(speeches=(None, None))), scale)
        written = [inked(look) for look in looks if isinstance(look, TextLook)]
        buttons = [look.rect for look in looks if isinstance(look, ButtonLook) and not look.dim]
        hand = [look for look in looks if isinstance(look, CardLook) and look.group == "hand"]
        cards = [look.rect for look in looks if isinstance(look, CardLook) and look.press]
        for look in (k for k in looks if k.dim and (k.id == "exchange" or k in hand)):
            top = look.rect.moved(0, -look.lift) if isinstance(look, CardLook) else look.rect
            paper = remark("You hold hearts: follow suit with one.", top, scale, MEASURE, looks)[0].rect
            assert scale.felt.grown(0.1).union(paper) == scale.felt.grown(0.1), (look.id, paper)
            assert not [r for r in (*written, *buttons, *cards) if r.overlaps(paper) and r != top], look.id
            refused += 1
    assert refused


@pytest.mark.sweep
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("name", ["rubicon", "royall-1651"])
def test_every_call_is_on_the_cloth_or_in_the_list(name: str, percent: int) -> None:
    """Every call is named on the cloth, or in the list that the button for the rest opens."""
    for table in (t for t in picket_tables(name) if isinstance(t, PicketTable) and not t.open.panel):
        for who in (None, Speech("Six.")):
            state = replace(
                table, told=Told(speeches=tuple(None if s == table.seat else who for s in (0, 1)))
            )
            scale = Scale(1024, 640, percent / 100)
            looks = picket_layout(state, scale, Attention(), MEASURE)
            written = " ".join(k.sentence or k.text for k in looks if isinstance(k, TextLook))
            written = written.replace("\n", " ")
            called = [group.name for _, groups in by_seat(state) for group in groups]
            told = any(k.id == CALLED for k in looks)
            assert told or all(line in written for line in called)
            opened = picket_layout(replace(state, open=Opened(CALLED)), scale, Attention(), MEASURE)
            listed = " ".join(k.text for k in opened if isinstance(k, TextLook)).replace("\n", " ")
            assert all(line in listed for line in called)


def test_name_over_the_calls_stays_on_one_line(tmp_path: Path) -> None:
    settings = Settings(speed="off", text_scale=200)
    guest = brought_to(WholeGamePlayer("du-coeur", 3, tmp_path, settings=settings, glances=UNPAINTED), "play")
    guest.quiet()
    names = [look.text for look in guest.shown() if isinstance(look, TextLook) and look.face == "sc"]
    assert names
    assert not any("\n" in name for name in names)


@pytest.mark.parametrize("percent", [150, 200])
def test_words_reopen_the_cards_looked_at_when_no_stock_is_left(percent: int) -> None:
    """The focus never rings an empty place."""
    scale = Scale(1366, 768, percent / 100)
    table = next(
        t
        for t in picket_tables("au-cent")
        if isinstance(t, PicketTable) and t.view.phase is Phase.PLAY and not t.open.panel
    )
    exchange = replace(table.scene.exchange, stock=0, looked=table.scene.exchange.discards[:2], turned_up=())
    looks = picket_layout(
        replace(table, scene=replace(table.scene, exchange=exchange)), scale, Attention(), MEASURE
    )
    spot = next(look for look in looks if look.id == LEFT_CARDS)
    assert any(inked(look).overlaps(spot.rect) for look in looks if isinstance(look, TextLook))
