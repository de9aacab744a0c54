"""The score sheet of Piquesept: the points of both sides and how far they are from winning, the stakes of
every seat, the deals played, and the key to ranks and values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from picket_desktop.engine.cards import card
from picket_desktop.engine.game import NATURE
from picket_desktop.engine.piquesept import events as ev
from picket_desktop.engine.piquesept.counting import points
from picket_desktop.engine.piquesept.ruleset import NEEDED
from picket_desktop.lessons.parts import EVERY, Part
from picket_desktop.table.play.cloth.apart_notice import counts_apart
from picket_desktop.table.play.cloth.bar import folded, unfolded
from picket_desktop.table.play.cloth.deal_number import deal_number, line_height
from picket_desktop.table.play.cloth.names import initial, name_in
from picket_desktop.table.play.cloth.zones import px, sheet_margin, zones
from picket_desktop.table.play.piquesept.scene import Score
from picket_desktop.table.play.piquesept.state import KEY, PiqueseptTable
from picket_desktop.table.play.state import ODDS
from picket_desktop.table.widgets.column import LEADING, Column
from picket_desktop.table.widgets.looks import ButtonLook, Look, OrnamentLook, PanelLook, Rect, altered
from picket_desktop.table.widgets.parts import labelled, printed
from picket_desktop.table.widgets.rows import MeasureLook, RowLook
from picket_desktop.table.widgets.text import Measure, kept_with_measure, text_in
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.table.widgets.tree import SHEET, in_region
from picket_desktop.words.cards import signed
from picket_desktop.words.pages import said
from picket_desktop.words.piquesept.words import PiqueseptWords

SHEET_Z = 20.0
LINES = {Part.PLAY, Part.COUNTERS, Part.VALUES}
"""The parts of a lesson that put something on the sheet: the points of both sides, the stakes, and the values
of the cards. Without any of these there is no sheet."""
Moved = ev.Drew | ev.Lost | ev.Gave | ev.Got
"""An event, as the player sees it, in which a card goes from one hand to another."""


class Written(NamedTuple):
    """Everything written on the sheet. The sheet is laid out anew only when this changes."""

    title: str
    seat: int
    soloist: int
    number: int
    due: int
    score: Score
    moved: tuple[Moved, ...]
    folded: bool
    apart: tuple[str, ...]
    say: PiqueseptWords
    names: tuple[str | None, ...]
    parts: frozenset[Part] = EVERY
    may_be_weighed: bool = False


def written(state: PiqueseptTable) -> Written:
    """Return everything written on the sheet at a table."""
    scene = state.scene
    moved = tuple(e for e in scene.told if isinstance(e, Moved))
    number, due = max(1, scene.number), state.view.deals_due
    return Written(
        state.words.say(scene.rules.title),
        scene.seat,
        scene.soloist,
        number,
        due,
        scene.score,
        moved,
        state.folded,
        state.deal.apart,
        state.say,
        state.names,
        state.parts,
        state.may_be_weighed,
    )


def sheet(state: PiqueseptTable, scale: Scale, measure: Measure) -> Sequence[Look]:
    """Return the whole sheet with the button at its foot last, or only a line if the sheet is folded. Return
    nothing until a lesson has taught some part of it."""
    if not state.parts.intersection(LINES):
        return ()
    if zones(scale).large:
        stands = state.scene.score.standing
        order = (state.seat, *state.others())
        standing = [
            (
                initial(state.player(seat)) if seat != state.seat else state.player(seat),
                state.say.labels.stake_figure(stands[seat]),
            )
            for seat in order
        ]
        return in_region(SHEET, folded(standing, state.words, scale, measure))
    whole = _sheet(measure, written(state), scale)
    if Part.TALK not in state.parts:
        return whole
    inside = whole[0].rect.grown(-sheet_margin(scale), 0)
    inside = inside._replace(h=whole[-1].rect.y - scale.px(6) - inside.y)
    foot = deal_number(state, inside, scale, measure)
    foot = [altered(look, z=SHEET_Z + 1.5, region=SHEET) for look in foot]
    return (*whole[:-1], *foot, whole[-1])


def opened(state: PiqueseptTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the folded sheet opened over the cloth: the deal on the left; on the right the stakes, and below
    them the key to ranks and values, or the deals played."""
    said, place = written(state), px(scale, zones(scale).sheet)
    paper = PanelLook(rect=place, seed=11, id="sheet")
    inside, gap, foot = place.grown(-sheet_margin(scale), -14 * scale.u), scale.px(44), scale.reach(50)
    wide, tall = (inside.w - gap) / 2, inside.h - foot - scale.px(16)
    left = Column(Rect(inside.x, inside.y, wide, tall), scale, measure)
    _head(left, said)
    sides(left, said)
    _exchanged(left, said)
    left.rule()
    low = deal_number(state, Rect(inside.x, inside.y, wide, tall), scale, measure)
    right = Column(Rect(inside.right - wide, inside.y, wide, tall), scale, measure)
    _stakes(right, said)
    right.rule()
    (_deals if said.folded else _key)(right, said)
    turn = _turn(said, place, scale, measure)
    size = turn.size
    needed = measure.width(turn.label, "english", size) + scale.px(44)
    y = place.bottom - foot - scale.px(16)
    turn = altered(turn, rect=Rect(inside.x, y, min(wide, needed), foot))
    return unfolded([*left.looks, *right.looks, *low, turn], paper, state.words, scale, measure)


@kept_with_measure(4)
def _sheet(measure: Measure, state: Written, scale: Scale) -> tuple[Look, ...]:
    place = px(scale, zones(scale).sheet)
    button = _turn(state, place, scale, measure)
    foot = button.rect.y - scale.px(8) - line_height(scale)
    inner = place.grown(-sheet_margin(scale), -14 * scale.u)
    pen = Column(inner._replace(h=foot - inner.y), scale, measure)
    _head(pen, state)
    if Part.PLAY in state.parts:
        sides(pen, state)
        _exchanged(pen, state)
        pen.rule(double=True)
    if Part.COUNTERS in state.parts:
        _stakes(pen, state)
        pen.rule()
    if Part.VALUES in state.parts and not state.folded:
        _key(pen, state)
        pen.rule()
    talks = Part.TALK in state.parts
    if talks:
        _deals(pen, state)
    else:
        place = place._replace(h=pen.y + 14 * scale.u - place.y)
    paper = PanelLook(rect=place, seed=11, id="sheet", z=SHEET_Z)
    raised = [altered(look, z=SHEET_Z + 1 + i * 0.001, region=SHEET) for i, look in enumerate(pen.looks)]
    return (paper, *raised, altered(button, z=SHEET_Z + 2, region=SHEET)) if talks else (paper, *raised)


def _turn(state: Written, place: Rect, scale: Scale, measure: Measure) -> ButtonLook:
    tall = scale.reach(46)
    say = state.say
    label, size = say.labels.key_button(state.folded), scale.type(21)
    wide = max(place.w - 44 * scale.u, min(measure.width(label, "english", size) + scale.px(20), place.w))
    rect = Rect(place.centre[0] - wide / 2, place.bottom - tall - 18 * scale.u, wide, tall)
    look = ButtonLook(rect=rect, id=KEY, label=label, size=size, name=say.labels.key_says(state.folded))
    return labelled(look, scale, measure)


def _head(pen: Column, state: Written) -> None:
    scale, u = pen.scale, pen.scale.u
    if Part.TALK in state.parts and pen.inner.h / scale.type(24) > 30:
        w = min(pen.inner.w, 250 * u)
        rect = Rect(pen.inner.centre[0] - w / 2, pen.y, w, w * 52 / 294)
        pen.looks.append(OrnamentLook(rect=rect, ornament="laurel"))
        pen.y += w * 48 / 294
    pen.title(state.title)
    below = pen.y + scale.type(21) * LEADING
    if not counts_apart(pen, state.say.label, state.apart):
        told = state.say.labels.deal_of(state.number, state.due)
        pen.line(told, size=21, face="italic", ink="sepia", align="centre")
    pen.y = below
    pen.rule(double=True)


def sides(pen: Column, state: Written) -> None:
    """Write the soloist and the defenders, each with its points and a rule that grows as the side approaches
    a win."""
    score, say = state.score, state.say
    known = state.soloist != NATURE
    alone = state.soloist == state.seat
    made = score.ended.points if score.ended else score.made
    beside = [name for seat, name in enumerate(state.names) if name and seat != state.soloist]
    title = say.labels.side_total(True)
    if known:
        title = _named(pen, state.names[state.soloist], say.labels.alone, "000")
    among = known and None in state.names and state.names[state.soloist] is not None
    others = say.labels.defenders(among, beside)
    if len(beside) == 1:
        others = _named(pen, beside[0], lambda name: say.labels.defenders(among, [name or ""]), "000")
    for label, points_made, own, solo in (
        (title, made[0], known and alone, True),
        (others, made[1], known and not alone, False),
    ):
        terms = (*say.speaks_of.of_side(solo), "points")
        pen.line(label, str(points_made), 23, figure_ink="red" if own else "ink", terms=terms)
        h = max(14.0, pen.scale.px(26))
        rule = Rect(pen.inner.x, pen.y, pen.inner.w, h)
        pen.looks.append(MeasureLook(rect=rule, made=points_made, needed=NEEDED, own=own))
        pen.y += h + pen.scale.px(4)
    pen.line(say.labels.needed(), size=20, face="italic", ink="sepia", align="right", terms=("needed",))


def _named(pen: Column, name: str | None, told: Callable[[str | None], str], figure: str) -> str:
    """Return the label that ``told`` makes for a player (for the person if ``name`` is None), with as much of
    the name as fits on a line beside a ``figure``."""
    if name is None:
        return told(None)
    least = pen.scale.least
    room = pen.inner.w * 0.98 - pen.measure.width(figure, "english", pen.scale.type(23)) * 1.04 - 10
    return told(name_in(name, "english", least, room, pen.measure, told))


def _exchanged(pen: Column, state: Written) -> None:
    """Write about the player's exchange of cards with the soloist, if there was one: which card the player
    drew or lost, and which was given back for it."""
    if len(state.moved) == 2:
        drawn, given = (signed(e.cards[0]) for e in state.moved)
        drew = isinstance(state.moved[0], ev.Drew)
        words = state.say.labels.exchanged(state.names[state.seat], drew, drawn, given)
        pen.line(words, size=20, face="italic", ink="sepia", terms=("draw",))


def stake_id(seat: int) -> str:
    """Return the id of the line that shows a seat's stakes."""
    return f"stake-{seat}"


def _stakes(pen: Column, state: Written) -> None:
    say = state.say
    y = pen.y
    pen.line(say.label("stakes"), size=21, face="sc", ink="heading", align="left", terms=("stake",))
    if state.may_be_weighed:
        place = Rect(pen.inner.x, y, pen.inner.w, pen.y - y)
        pen.looks.append(RowLook(rect=place, id=ODDS, name=say.label("odds.open"), press=True))
    for seat, stands in enumerate(state.score.standing):
        ink = "red" if seat == state.seat else "ink"
        stake = say.labels.stake_figure(stands)
        name = _named(pen, state.names[seat], lambda name: name or say.label("you"), stake)
        pen.line(name, stake, 22, figure_ink=ink, terms=("stake",))
        pen.looks[-1] = altered(pen.looks[-1], id=stake_id(seat))


def _key(pen: Column, state: Written) -> None:
    """Write the key: each rank on its own line, and the values in columns, as far as there is room."""
    say = state.say
    pen.line(say.label("key-title"), size=21, face="sc", ink="heading", terms=("points", "trumps"))
    for label, order in say.labels.key_ranks():
        _pair(pen, label, order, 20)
    pen.space(4)
    values = [(name, str(points((card(text),)))) for name, text in say.labels.key_values()]
    size = pen.scale.type(21)
    widest = max(pen.measure.width(f"{name}  {worth}", "english", size) for name, worth in values)
    across = 3 if widest * 1.05 * 3 + 2 * size < pen.inner.w else 2
    for first in range(0, len(values), across):
        _cells(pen, values[first : first + across], across, size)


def _pair(pen: Column, label: str, matter: str, size: float) -> None:
    tall = pen.scale.type(size)
    if pen.room < tall * 1.2:
        return
    wide = pen.measure.width(matter, "english", tall) * 1.03 + 4
    box = Rect(pen.inner.right - wide, pen.y, wide, tall * 1.2)
    sentence = said("reader.figure", label=label, figure=matter)
    pen.looks.append(altered(printed(matter, box, tall, "english", "right"), sentence=sentence))
    room = Rect(pen.inner.x, pen.y, pen.inner.w - wide - 6, tall * 1.2)
    text = text_in(
        label, room, tall, pen.scale, pen.measure, face="italic", ink="sepia", middle=True, shadow=False
    )
    pen.looks.append(altered(text, sentence=sentence))
    pen.y += tall * 1.2


def _cells(pen: Column, cells: Sequence[tuple[str, str]], across: int, tall: int) -> None:
    if pen.room < tall * 1.2:
        return
    gap = tall if across > 2 else 2.0 * tall
    wide = (pen.inner.w - gap * (across - 1)) / across
    for i, (name, worth) in enumerate(cells):
        box = Rect(pen.inner.x + i * (wide + gap), pen.y, wide, tall * 1.2)
        both = printed(name, box, tall), printed(worth, box, tall, "english", "right")
        sentence = said("reader.figure", label=name, figure=worth)
        pen.looks += [altered(look, sentence=sentence) for look in both]
    pen.y += tall * 1.2


def _deals(pen: Column, state: Written) -> None:
    """Write the deals played: as many of the latest as fit."""
    past, say = state.score.past, state.say
    step = pen.scale.type(21) * 1.24
    fits = int(pen.room / step) - 1
    if fits < 1:
        return
    pen.line(say.label("deals-played"), size=21, face="sc", ink="heading")
    if not past:
        pen.line(say.label("no-deals"), size=21, face="italic", ink="sepia")
        return
    first = max(0, len(past) - fits)
    for number, score in enumerate(past[first:], first + 1):
        own = say.labels.stake_figure(score.stakes[state.seat])
        told = partial(say.labels.past_deal, number, points=score.points)
        words = _named(pen, state.names[score.soloist], told, own)
        pen.line(words, own, 21)
