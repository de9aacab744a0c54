"""The score sheet: each player's points in this deal, the standing of the game, and what was said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.engine.picket.events import IN_PLAY, KIND_LINE, Answered, Line, Scored, Verdict
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.lessons.parts import Part
from picket_desktop.table.play.cloth.apart_notice import counts_apart
from picket_desktop.table.play.cloth.bar import folded, unfolded
from picket_desktop.table.play.cloth.deal_number import deal_number, line_height
from picket_desktop.table.play.cloth.ledger import Ledger
from picket_desktop.table.play.cloth.zones import px, sheet_margin, zones
from picket_desktop.table.play.picket.calls.talk import LINE, Speech, in_lines, known_names, latest, talk
from picket_desktop.table.play.picket.scene import Scene, Score
from picket_desktop.table.play.picket.state import TALK, PicketTable
from picket_desktop.table.play.state import ODDS
from picket_desktop.table.widgets.looks import Look, OrnamentLook, PanelLook, Rect, TallyLook, altered
from picket_desktop.table.widgets.parts import MORE, printed
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.text import Measure, kept_with_measure, on_paper
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.table.widgets.tree import SHEET, in_region
from picket_desktop.words.picket.words import PicketWords

SHEET_Z = 20.0
ALWAYS = (Line.POINT, Line.SEQUENCES, Line.SETS, Line.PLAY, Line.CARDS)
ORDER = (
    Line.BLANK,
    Line.POINT,
    Line.SEQUENCES,
    Line.SETS,
    Line.CARTE_ROUGE,
    Line.REPIQUE,
    Line.PLAY,
    Line.PIQUE,
    Line.CARDS,
    Line.CAPOT,
)
DECIDED = {Line.BLANK: 1, Line.POINT: 2, Line.SEQUENCES: 2, Line.SETS: 2, Line.PLAY: 3, Line.CARDS: 3}
"""The number of the part of the deal after which a line can get no more points. From then on, a dash marks a
line without points."""


LINES = {
    Part.POINT: Line.POINT,
    Part.SEQUENCES: Line.SEQUENCES,
    Part.SETS: Line.SETS,
    Part.PLAY: Line.PLAY,
    Part.CARDS: Line.CARDS,
}
"""Score lines shown only once a lesson has taught them, by part."""


Waiting = tuple[tuple[int, Line, int], ...]
"""Good calls whose points are still to be entered, each with its seat, line and points."""


class SheetLine(NamedTuple):
    """A line of the sheet with the points of each seat; None for a seat that scored nothing on it."""

    line: Line
    points: tuple[int | None, int | None]


def sheet_lines(scored: Sequence[Scored], taught: Line | None = None) -> list[SheetLine]:
    """Return the lines that every deal has, the line being ``taught``, and any others with points. The last
    trick is entered with the play, and a capot in place of the cards."""
    seen = {Line.PLAY if e.line in IN_PLAY else e.line for e in scored} | {taught}
    order = [*ORDER, *(line for line in Line if line not in ORDER and line not in IN_PLAY)]
    lines = [line for line in order if line in ALWAYS or line in seen]
    if Line.CAPOT in seen and Line.CARDS not in seen:
        lines.remove(Line.CARDS)
    return [SheetLine(line, (sum_of(scored, line, 0), sum_of(scored, line, 1))) for line in lines]


def sum_of(scored: Sequence[Scored], line: Line, seat: int) -> int | None:
    """Return a seat's points on a line of the sheet; None if it scored nothing there."""
    which = IN_PLAY if line is Line.PLAY else (line,)
    found = [e.points for e in scored if e.seat == seat and e.line in which]
    return sum(found) if found else None


def tally_id(seat: int) -> str:
    """Return the id of a seat's counters on the sheet."""
    return f"tally-{seat}"


def sheet(state: PicketTable, scale: Scale, measure: Measure) -> Sequence[Look]:
    """Return the whole sheet, or the single line to which it is folded; nothing until a lesson has taught any
    line of it."""
    if not state.parts.intersection(LINES):
        return ()
    if zones(scale).large:
        names = known_names((state.own_name, state.name), scale.type(20), measure)
        totals = [str(state.scene.totals[seat]) for seat in (state.seat, 1 - state.seat)]
        return in_region(SHEET, folded([*zip(names, totals, strict=True)], state.words, scale, measure))
    foot = deal_number(state, _inside(scale), scale, measure) if Part.TALK in state.parts else []
    foot = [altered(look, z=SHEET_Z + 1, region=SHEET) for look in foot]
    return (*_sheet(measure, _written(state), scale), *foot)


def opened(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the folded sheet opened over the cloth: the deal on the left, the game and the talk on the
    right."""
    written = _written(state)
    paper = PanelLook(rect=px(scale, zones(scale).sheet), seed=11)
    inside, gap = _inside(scale), scale.px(44)
    wide = (inside.w - gap) / 2
    names = written.own_name, written.name
    left = Ledger(inside._replace(w=wide), scale, measure, state.words.label, names)
    _head(left, written)
    _deal(left, written)
    tall = inside.h - scale.reach(50) - scale.px(12)
    beside = Rect(inside.right - wide, inside.y, wide, tall - line_height(scale))
    right = Ledger(beside, scale, measure, state.words.label, names)
    _game(right, written)
    if Part.TALK in written.parts:
        _talk(right, written)
    foot = deal_number(state, right.inner._replace(h=tall), scale, measure)
    return unfolded([*left.looks, *right.looks, *foot], paper, state.words, scale, measure)


def _written(state: PicketTable) -> Written:
    scene = state.scene
    decided = state.part if state.calls_made else min(state.part, 2)
    return Written(
        rules=scene.rules,
        seat=scene.seat,
        number=scene.number or len(state.view.past) + 1,
        due=state.view.deals_due,
        score=scene.score,
        made=scene.made,
        totals=scene.totals,
        undecided=tuple(
            line for line in Line if decided <= DECIDED.get(line, 0) and line not in _equal(scene)
        ),
        waiting=_waiting(scene),
        doubled=_doubled(scene),
        apart=state.deal.apart,
        house=_house(state),
        said=latest(state),
        say=state.say,
        name=state.name,
        own_name=state.own_name,
        parts=state.parts,
        may_be_weighed=state.may_be_weighed,
    )


def _waiting(scene: Scene) -> Waiting:
    return tuple((call.seat, KIND_LINE[call.kind], call.points) for call in scene.talk.unscored)


def _equal(scene: Scene) -> set[Line]:
    """Return the lines on which nobody scores because the players' calls were equal."""
    return {
        KIND_LINE[event.kind]
        for event in scene.talk.told
        if isinstance(event, Answered) and event.verdict is Verdict.EQUAL
    }


def _house(state: PicketTable) -> tuple[str, ...]:
    """Return the names of the house rules in force."""
    rules, words = state.scene.rules, state.words.house_rules
    changed = {field for field, _ in rules.changed()}
    return tuple(words.option_name(option) for option in rules.options if option.field in changed)


def _inside(scale: Scale) -> Rect:
    """Return the writable part of the sheet, in pixels."""
    return px(scale, zones(scale).sheet).grown(-sheet_margin(scale), -14 * scale.u)


class Written(NamedTuple):
    """Everything written on the sheet; it is the cache key of the sheet's layout."""

    rules: RuleSet
    seat: int
    number: int
    due: int | None
    score: Score
    made: tuple[int, int]
    totals: tuple[int, int]
    undecided: tuple[Line, ...]
    waiting: Waiting
    doubled: bool
    apart: tuple[str, ...]
    house: tuple[str, ...]
    said: tuple[Speech, ...]
    say: PicketWords
    name: str
    own_name: str
    parts: frozenset[Part]
    may_be_weighed: bool


@kept_with_measure(4)
def _sheet(measure: Measure, state: Written, scale: Scale) -> tuple[Look, ...]:
    place = px(scale, zones(scale).sheet)
    u = scale.u
    inside = _inside(scale)
    names = state.own_name, state.name
    pen = Ledger(inside._replace(h=inside.h - line_height(scale)), scale, measure, state.say.label, names)
    _head(pen, state)
    _deal(pen, state)
    _game(pen, state)
    pen.y += 4 * u
    if Part.TALK in state.parts:
        _talk(pen, state)
    else:
        place = place._replace(h=pen.y + 14 * u - place.y)
    paper = PanelLook(rect=place, seed=11, z=SHEET_Z)
    return (paper, *(altered(look, z=SHEET_Z + 1, region=SHEET) for look in pen.looks))


def _head(pen: Ledger, state: Written) -> None:
    scale, words, u = pen.scale, state.say, pen.scale.u
    if Part.TALK in state.parts and pen.inner.h / scale.type(24) > 30:
        w = min(pen.inner.w, 250 * u)
        pen.looks.append(
            OrnamentLook(rect=Rect(pen.inner.centre[0] - w / 2, pen.y, w, w * 52 / 294), ornament="laurel")
        )
        pen.y += w * 48 / 294
    pen.title(words.say(state.rules.title))
    size = scale.type(21)
    box = Rect(pen.inner.x, pen.y, pen.inner.w, size * 1.2)
    text = words.labels.sheet_game(state.rules, state.due)
    if not counts_apart(pen, words.label, state.apart) and text:
        line = on_paper(
            text, box, size, pen.scale, pen.measure, face="italic", ink="sepia", align="centre", middle=True
        )
        pen.looks.append(altered(line, terms=words.speaks_of.of_game(state.rules)))
    pen.y = box.bottom if state.apart or text else pen.y
    pen.rule(double=True)


def _deal(pen: Ledger, state: Written) -> None:
    score, words = state.score, state.say
    heading = words.labels.deal_heading(state.number, state.due)
    _heading(pen, heading)
    me, other = state.seat, 1 - state.seat
    left_out = {line for part, line in LINES.items() if part not in state.parts}
    for line, points in sheet_lines(score.scored, Line.BLANK if Part.BLANK in state.parts else None):
        if line in left_out:
            continue
        nought = "" if line in state.undecided else "–"
        values = [nought if points[s] is None else str(points[s]) for s in (me, other)]
        inks = [ink if points[s] is not None else "sepia" for s, ink in ((me, "red"), (other, "ink"))]
        pale = {int(seat != me): number for seat, waits, number in state.waiting if waits is line}
        for i, number in pale.items():
            values[i], inks[i] = str(number), "ink" if i else "red"
        name, terms = words.scores.line_name(line), words.speaks_of.of_line(line)
        pen.entry(name, values, inks=inks, terms=terms, waiting=tuple(pale))
    pen.rule()
    made = score.ended.points if score.ended else state.made
    if state.due != 1 or Part.COUNTERS not in state.parts:  # otherwise it is the whole game
        label = _sum_label(state.doubled, score.ended is not None, words)
        waiting = sum(points for _, _, points in state.waiting)
        aside = pen.label.waiting(f"+{waiting}") if waiting else ""
        pen.entry(label, [str(made[me]), str(made[other])], face="italic", aside=aside)
        pen.rule(double=True)


def _heading(pen: Ledger, heading: str) -> None:
    """Write the players' names over their columns of figures, level with the last line of the ``heading``.
    Names wider than the columns extend to the left."""
    size, half = pen.scale.type(21), pen.column / 2
    names = known_names(pen.names, size, pen.measure)
    h, right = size * 1.24, pen.inner.right
    found: list[Look] = []
    for name, middle in ((names[1], right - half), (names[0], right - 3 * half)):
        wide = pen.measure.width(name, "sc", size) + 2
        x = min(middle - wide / 2, right - wide)
        found.append(printed(name, Rect(x, pen.y, wide, h), size, "sc"))
        right = x - size * 0.35
    place = Rect(pen.inner.x, pen.y, right - pen.inner.x, h)
    text = on_paper(heading, place, size, pen.scale, pen.measure, face="sc", ink="heading", middle=True)
    more = max(0.0, text.rect.h - h) if "\n" in text.text else 0.0
    text = altered(text, rect=text.rect._replace(y=pen.y + (h + more - text.rect.h) / 2))
    found = [*(altered(look, rect=look.rect.moved(0, more)) for look in found), text]
    pen.looks += [altered(look, sentence=heading) for look in found]
    pen.y += h + more


def _game(pen: Ledger, state: Written) -> None:
    if Part.COUNTERS not in state.parts:
        return
    rules, words = state.rules, state.say
    me, other = state.seat, 1 - state.seat
    totals = state.totals
    standing, terms = [str(totals[me]), str(totals[other])], words.speaks_of.of_game(rules)
    label = words.label("this-deal") if state.due == 1 else words.labels.game_total(rules)
    y = pen.y
    pen.entry(label, standing, 32, tall=1.12, terms=terms)
    if state.may_be_weighed:
        place = Rect(pen.inner.x, y, pen.inner.w, pen.y - y)
        pen.looks.append(RowLook(rect=place, id=ODDS, name=words.label("odds.open"), press=True))
    side = max(16.0, pen.scale.px(24))
    known = known_names(pen.names, pen.scale.type(20), pen.measure)
    widest = max(pen.measure.width(label, "sc", pen.scale.type(20)) for label in known)
    left = pen.inner.x + max(pen.scale.type(20) * 2.9, widest + pen.scale.px(10))
    for seat, label in zip((me, other), known, strict=True):
        size = pen.scale.type(20)
        tall = max(side * 1.2, size * 1.15)
        box = Rect(pen.inner.x, pen.y, left - pen.inner.x - 4, tall)
        pen.looks.append(printed(label, box, size, "sc"))
        place = Rect(left, pen.y + (tall - side) * 0.3, pen.inner.right - left, side)
        if totals[seat]:
            pen.looks.append(
                TallyLook(rect=place, count=totals[seat], id=tally_id(seat), terms=("counters",))
            )
        pen.y += tall
    if rules.end.match_sets > 1:
        pen.entry(
            words.labels.sets_won(rules.end.match_sets),
            [str(state.score.sets[me]), str(state.score.sets[other])],
            22,
        )
    _house_rules(pen, state.house, words, words.speaks_of.of_house(rules))
    pen.rule()


def deal_sum(scene: Scene, words: PicketWords) -> str:
    """Return the label for the total of a deal."""
    return _sum_label(_doubled(scene), scene.ended is not None, words)


def _doubled(scene: Scene) -> bool:
    return bool(scene.number) and scene.rules.doubles(scene.number)


def _sum_label(doubled: bool, ended: bool, words: PicketWords) -> str:
    return words.labels.doubled_deal(ended) if doubled else words.label("this-deal")


def _house_rules(pen: Ledger, house: Sequence[str], words: PicketWords, terms: tuple[str, ...]) -> None:
    """Write the name of the house rule in force or, if there are several, how many. Pressing this shows them
    all."""
    changed = len(house)
    if not changed:
        return
    y = pen.y
    pen.entry(words.labels.house_rules_line(house), size=19, face="italic", ink="sepia", terms=terms)
    place = Rect(pen.inner.x, y, pen.inner.w, pen.y - y)
    pen.looks.append(
        RowLook(
            rect=place,
            id="house-rules",
            name=words.labels.house_rules_says(changed),
            press=True,
        )
    )


def _talk(pen: Ledger, state: Written) -> None:
    """Write as much of what was said as there is room for, the latest at the foot, starting with a whole
    speech. A press on the heading opens all of it."""
    words, scale = state.say, pen.scale
    size, head = scale.type(20), scale.type(21)
    step = size * LINE
    if pen.inner.bottom - pen.y < head * 1.3 + step:
        return
    box = Rect(pen.inner.x, pen.y, pen.inner.w, head * 1.2)
    heading = printed(words.label("what-was-said"), box, head, "sc", "centre")
    if state.said:
        wide = pen.measure.width(heading.text, "sc", head)
        beside = box._replace(x=box.centre[0] + wide / 2 + head * 0.3, w=head)
        pen.looks.append(printed(MORE, beside, head, "english", ink="sepia"))
        pen.looks.append(RowLook(rect=box, id=TALK, name=words.label("what-was-said.says")))
    pen.looks.append(heading)
    pen.y += head * 1.25
    fits = int((pen.inner.bottom - pen.y) / step)
    names = known_names(pen.names, size, pen.measure)
    written = in_lines(names, state.seat, state.said, size, pen.inner.w, pen.measure, pen.label)
    lines = written.lines[-fits:]
    lines = lines[next((i for i, (speaker, *_) in enumerate(lines) if speaker), 0) :]
    place = Rect(pen.inner.x, pen.y, pen.inner.w, step * len(lines))
    pen.looks += talk(written._replace(lines=lines), place)
    pen.y = place.bottom
