"""What has been called and lies good: each seat's groups apart from one another, under their names and what
they are worth, their cards open where the game shows them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.events import Answered, Called
from picket_desktop.engine.picket.moves import ConcedeDeal, Group, Kind
from picket_desktop.engine.picket.state import Phase
from picket_desktop.sitting import Await
from picket_desktop.table.play.bar import INSIDE, initial
from picket_desktop.table.play.picket.cloth import CLOTH_Z
from picket_desktop.table.play.picket.hand import LITTLE_BACK, discarding, drawn_up
from picket_desktop.table.play.picket.offers import WAYS_LIST, setting_down
from picket_desktop.table.play.picket.scene import Shown
from picket_desktop.table.play.picket.state import CALLED, SEE, PicketTable
from picket_desktop.table.play.zones import SMALL_WINDOW, px, zones
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, Pile, Rect, TextLook, altered
from picket_desktop.table.widgets.text import Measure, text_in, wrapped
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale
from picket_desktop.words.voice import opened

SHOWN = "shown"
"""Cards that a seat has laid open."""
WIDEST, LEAST, NARROWER = 88.0, 36.0, 4.0
"""The width of shown cards where there is room, the least that can be read, and the steps between."""
SPREAD = 0.31
"""How much of a card is seen beside the next, of its width."""
GAP, UNDER = 16.0, 7.0
LINE = 1.25


class Named(NamedTuple):
    """A group of a seat and its name with what it is worth. What was called and was not good has no cards."""

    name: str
    cards: Group
    terms: tuple[str, ...] = ()


Groups = tuple[Named, ...]


class Setting(NamedTuple):
    """How all of it is set: the type of the names and in how many lines, the width of a card in board units,
    the place in pixels."""

    size: int
    lines: int
    card: float
    place: Rect
    scale: Scale
    measure: Measure

    @property
    def line(self) -> float:
        """The height of a line."""
        return self.size * LINE

    def step(self, group: Named) -> float:
        """From card to card of a group."""
        many = max(1, len(group.cards) - 1)
        return min(self.scale.px(self.card * SPREAD), (self.place.w - self.scale.px(self.card)) / many)

    def wide(self, group: Named) -> float:
        """How wide a group is with its name."""
        cards = self.scale.px(self.card) + self.step(group) * (len(group.cards) - 1)
        words = _words(group.name, self.lines, self.size, self.measure)
        return min(self.place.w, max(words, cards if self.card and group.cards else 0.0))

    def tall(self, row: Sequence[Named]) -> float:
        """How tall a row of groups is."""
        lines = max(self._lines(group) for group in row)
        cards = self.card and any(group.cards for group in row)
        return self.line * lines + (self.scale.px(self.card * CARD_RATIO + UNDER + 2) if cards else 0.0)

    def _lines(self, group: Named) -> int:
        return len(wrapped(group.name, "italic", self.size, self.wide(group) * 0.98, self.measure))

    def rows(self, groups: Sequence[Named]) -> Iterator[tuple[Named, ...]]:
        """The groups in their order, as many in a row as there is room for."""
        row: list[Named] = []
        taken = 0.0
        for group in groups:
            wide = self.wide(group)
            if row and taken + wide > self.place.w:
                yield tuple(row)
                row, taken = [], 0.0
            row.append(group)
            taken += wide + self.scale.px(GAP)
        if row:
            yield tuple(row)

    def columns(self, rows: Sequence[Sequence[Named]]) -> list[float]:
        """How wide the columns are where every row has room in the same; else none."""
        most = max(map(len, rows), default=0)
        wide = [max(self.wide(row[i]) for row in rows if i < len(row)) for i in range(most)]
        alike = sum(wide) + self.scale.px(GAP) * (most - 1) <= self.place.w
        return wide if alike else []

    def all_tall(self, groups: Sequence[Named]) -> float:
        """How tall a seat's groups are under its name."""
        return self.line * 1.1 + sum(self.tall(row) for row in self.rows(groups))


@lru_cache(maxsize=256)
def _words(name: str, lines: int, size: int, measure: Measure) -> float:
    """How wide a name is, broken into so many lines."""
    parts = name.split(" ")
    cuts = range(1, len(parts)) if lines > 1 else ()
    broken: list[tuple[str, ...]] = [(" ".join(parts[:i]), " ".join(parts[i:])) for i in cuts] or [(name,)]
    return min(max(measure.width(line, "italic", size) for line in parted) for parted in broken) * 1.04 + 3


def shown_apart(state: PicketTable, scale: Scale, measure: Measure, under: float) -> list[Look]:
    """What each has called and shown where no piles lie: yours at the left of the trick over your name,
    theirs at its right, so that the cards may be larger; where it lies over the prompt, ``under`` a height
    (pixels)."""
    z = zones(scale)
    if z.piles.h < z.shown.h * 0.6:
        return shown_cards(state, scale, measure, under if z.shown == z.prompt else 0.0)
    left = z.piles._replace(h=z.shown.h - 10)
    theirs, mine = _seats(state)
    yours = _shown(state, (mine,), left, scale, measure)
    foot = px(scale, left).bottom
    down = max(0.0, foot - max((look.rect.bottom for look in yours), default=foot))
    return [
        *_shown(state, (theirs,), z.shown, scale, measure),
        *(altered(look, rect=look.rect.moved(0, down)) for look in yours),
    ]


def shown_cards(
    state: PicketTable, scale: Scale, measure: Measure, under: float = 0.0, above: float = math.inf
) -> list[Look]:
    """What each has called and shown: theirs above and yours below, or beside one another where the cards
    are larger so. Played cards are crossed. All of it lies ``under`` a height (pixels), and ``above``
    another where its place is over the prompt."""
    zone, both = _zone(state, scale), _seats(state)
    top, low = max(zone.y, under / scale.u), zone.bottom
    if zone.x == zones(scale).prompt.x:
        low = min(low, above / scale.u - UNDER)
    zone = zone._replace(y=top, h=max(0.0, low - top))
    stacked = _shown(state, both, zone, scale, measure)
    if not all(groups for _, groups in both):
        return stacked
    wide = (zone.w - GAP) / 2
    left, right = zone._replace(w=wide), zone._replace(x=zone.right - wide, w=wide)
    beside = [
        look
        for named, half in zip(both, (left, right), strict=True)
        for look in _shown(state, (named,), half, scale, measure)
    ]
    return max(stacked, beside, key=_read) if _written_whole(beside, scale, measure) else stacked


def _written_whole(looks: Sequence[Look], scale: Scale, measure: Measure) -> bool:
    """Whether all words have room in the width that they have, a player's name in one line."""
    written = [look for look in looks if isinstance(look, TextLook)]
    lines = [(look, line) for look in written for line in look.text.split("\n")]
    whole = all(measure.width(line, look.face, look.size) <= look.rect.w for look, line in lines)
    made = [look for look in looks if isinstance(look, ButtonLook)]
    whole &= all(measure.width(b.label, "english", b.size) + scale.px(INSIDE) <= b.rect.w for b in made)
    return whole and not any("\n" in look.text for look in written if look.face == "sc")


def _read(looks: Sequence[Look]) -> tuple[int, int, float]:
    """How well what is shown can be read: how many names and cards there are, and how wide the narrowest
    card is."""
    names = sum(isinstance(look, TextLook) and look.face == "italic" for look in looks)
    wide = [look.rect.w for look in looks if isinstance(look, CardLook)]
    return names, len(wide), min(wide, default=0.0)


def _seats(state: PicketTable) -> Sequence[tuple[int, Groups]]:
    """What each has called, theirs first."""
    return [(seat, _named(state, seat)) for seat in (1 - state.seat, state.seat)]


def _shown(
    state: PicketTable, named: Sequence[tuple[int, Groups]], zone: Rect, scale: Scale, measure: Measure
) -> list[Look]:
    """What some have called and shown, one below the other in a place (board units)."""
    place = px(scale, zone)
    seats = [(seat, groups) for seat, groups in named if groups]
    lying = tuple(lies_open(state, state.scene.shown_by(seat), seat) for seat, _ in seats)
    asks = any(not open_ and who != state.seat for (who, _), open_ in zip(seats, lying, strict=True))
    room = place._replace(h=place.h - (scale.reach(46) + scale.px(12) if asks else 0.0))
    once = Setting(scale.type(19), 1, WIDEST, room, scale, measure)
    best = _best(once, tuple(groups for _, groups in seats), lying)
    if zones(scale).large and not (best.card and any(lying)):
        return _names(state, seats, best._replace(card=0.0, place=place))
    rows = list(zip([groups for _, groups in seats], lying, strict=True))
    if not best.card and _tall(best, rows) > room.h:
        return _names(state, seats, best._replace(place=place))
    found: list[Look] = []
    y = place.y
    for (seat, groups), open_ in zip(seats, lying, strict=True):
        crossed = frozenset(c for group in groups for c in group.cards if c in state.scene.played)
        laid, y = _seat(
            seat, state.player(seat), groups, best._replace(card=best.card if open_ else 0.0), y, crossed
        )
        found += laid
        if seat != state.seat and state.scene.shown_by(seat) and not open_:
            tall = scale.reach(46)
            button = Rect(place.x, y + scale.px(4), place.w, tall)
            found.append(_ask_to_see(state, button, best))
            y += tall + scale.px(12)
    return found


def _names(state: PicketTable, seats: Sequence[tuple[int, Groups]], setting: Setting) -> list[Look]:
    """The names alone, what was good first. Where there is no room for all of them a button says how many
    more there are, and opens the list."""
    size, line, place = setting.size, setting.line, setting.place
    rows: list[Said] = []
    for seat, groups in seats:
        mine = seat == state.seat
        laid = state.scene.shown_by(seat)
        asks = not mine and bool(laid) and not lies_open(state, laid, seat)
        rows.append(Said(state.player(seat) if mine else initial(state.name), line))
        for group in sorted(groups, key=lambda g: not g.cards):
            lines = wrapped(group.name, "italic", size, place.w * 0.98, setting.measure)
            rows.append(Said(group.name, len(lines) * line, group))
        if asks:
            rows.append(Said(SEE, setting.scale.reach(46) + 6))
    kept = _kept(rows, place.h, setting.scale.reach(46) + 6)
    found: list[Look] = []
    y = place.y
    for words, tall, of in kept:
        room = Rect(place.x, y, place.w, tall)
        if words == SEE:
            found.append(_ask_to_see(state, Rect(place.x, y + 3, place.w, tall - 6), setting))
        elif of is None:
            found.append(text_in(words, room, size, setting.scale, setting.measure, face="sc", ink="second"))
        else:
            name = text_in(words, room, size, setting.scale, setting.measure, face="italic")
            found.append(altered(name, terms=of.terms))
        y += tall
    more = sum(row.group is not None for row in rows) - sum(row.group is not None for row in kept)
    if more:
        spot = Rect(place.x, y + 3, place.w, setting.scale.reach(46))
        label = state.say.labels.more_called(more, bool(kept))
        found.append(_button(CALLED, label, state.say.label("called.says"), spot, setting))
    return found


class Said(NamedTuple):
    """What is written of what has been called, and how tall it is: a ``group``, the name of who called, or
    the button that asks to see."""

    words: str
    tall: float
    group: Named | None = None


def _kept(rows: Sequence[Said], room: float, button: float) -> Sequence[Said]:
    """As many as there is room for, with a button under them if that is not all; no player's name is last."""
    if sum(row.tall for row in rows) <= room:
        return rows
    n = len(rows)
    while n and (sum(row.tall for row in rows[:n]) + button > room or rows[n - 1].group is None):
        n -= 1
    return rows[:n]


def called_lines(state: PicketTable) -> list[str]:
    """Everything that has been called, a sentence each, theirs first."""
    says = state.say.labels.called_by
    return [says(state.player(seat), group.name) for seat, groups in _seats(state) for group in groups]


@lru_cache(maxsize=16)
def _best(once: Setting, groups: tuple[Groups, ...], lying: tuple[bool, ...]) -> Setting:
    """With names in one line or in two, whichever leaves the cards wider."""
    seats = list(zip(groups, lying, strict=True))
    settings = [_fitting(once._replace(lines=lines), seats) for lines in (1, 2)]
    return max(settings, key=lambda setting: setting.card)


def _tall(setting: Setting, seats: Sequence[tuple[Groups, bool]]) -> float:
    """How tall all of it is."""
    closed = setting._replace(card=0.0)
    return sum((setting if open_ else closed).all_tall(groups) for groups, open_ in seats)


def _fitting(setting: Setting, seats: Sequence[tuple[Groups, bool]]) -> Setting:
    """With the widest cards with which all of it has its place; with the names alone where none are wide
    enough to be read."""
    while setting.card >= LEAST:
        if _tall(setting, seats) <= setting.place.h:
            return setting
        setting = setting._replace(card=setting.card - NARROWER)
    return setting._replace(card=0.0)


def _zone(state: PicketTable, scale: Scale) -> Rect:
    """The whole cloth until something else is to lie in its middle; in play, down to the hand where there is
    no button."""
    z = zones(scale)
    playing = state.view.phase is Phase.PLAY or bool(state.scene.tricks)
    aside = discarding(state) or setting_down(state) or state.open.panel == WAYS_LIST
    if not (playing or aside or state.awaiting is Await.SHUFFLE):
        over_speech = z.cloth._replace(h=z.my_speech.y - z.cloth.y)
        return over_speech if (scale.u < SMALL_WINDOW or scale.text > 1) and not z.large else z.cloth
    pressing = (
        state.awaiting is Await.NEXT
        or state.scene.rules.strict
        or state.hand.chosen
        or ConcedeDeal() in state.view.moves
    )
    if z.large:
        over_foot = z.shown._replace(h=z.foot.y - 4 - z.shown.y)
        return z.shown if pressing or z.shown == z.prompt else over_foot
    top = z.backs.y + LITTLE_BACK * CARD_RATIO + 12 if drawn_up(state, scale) else z.shown.y
    low = z.shown.bottom if not playing or pressing or state.view.phase is not Phase.PLAY else z.named.y
    return z.shown._replace(y=top, h=low - top)


def _named(state: PicketTable, seat: int) -> tuple[Named, ...]:
    """What a seat has called, in its order: what was good by its groups, the rest with what was answered."""
    say, rules, scene = state.say, state.scene.rules, state.scene
    good = {s.kind for s in scene.shown_by(seat)}
    found = [
        Named(
            opened(
                say.labels.blank_name() if s.kind is None else say.holdings.worth(s.kind, g, s.groups, rules)
            ),
            g,
            tuple(say.speaks_of.of_groups(s.kind, (g,))),
        )
        for s in scene.shown_by(seat)
        for g in s.groups
    ]
    for line in scene.said:
        called = line.event
        if isinstance(called, Called) and called.seat == seat and called.kind not in good:
            words = f"{line.text} {_answer(state, seat, called.kind)}".strip()
            found.append(Named(words, (), say.speaks_of.of_event(called)))
    return tuple(found)


def _answer(state: PicketTable, seat: int, kind: Kind) -> str:
    """What has been answered to a call of a seat."""
    answers = (
        line.text
        for line in reversed(state.scene.said)
        if isinstance(line.event, Answered) and line.event.kind is kind and line.seat != seat
    )
    return next(answers, "")


@lru_cache(maxsize=8)
def _seat(
    seat: int, who: str, groups: Groups, setting: Setting, y: float, crossed: frozenset[Card]
) -> tuple[tuple[Look, ...], float]:
    """A seat's name, and under it its groups, or their names alone; how far down they reach (pixels)."""
    size, line, place, scale, measure = (
        setting.size,
        setting.line,
        setting.place,
        setting.scale,
        setting.measure,
    )
    head = Rect(place.x, y, place.w, line * 1.1)
    found: list[Look] = [text_in(who, head, size, scale, measure, face="sc", ink="second")]
    y = head.bottom
    at = 0
    rows = list(setting.rows(groups))
    columns = setting.columns(rows)
    for row in rows:
        widths = columns or [setting.wide(group) for group in row]
        x, tall = place.x, setting.tall(row)
        cards = scale.px(setting.card * CARD_RATIO + UNDER)
        lines = tall - cards if any(g.cards for g in row) and setting.card else tall
        for group, wide in zip(row, widths, strict=False):
            name = text_in(group.name, Rect(x, y, wide, lines), size, scale, measure, face="italic")
            down = lines - scale.px(2) - name.rect.h if setting.card else 0.0
            found.append(altered(name, rect=name.rect.moved(0, max(0.0, down)), terms=group.terms))
            if setting.card:
                spot = Rect(x, y + lines, scale.px(setting.card), cards - scale.px(UNDER))
                found += _cards(seat, group, spot, setting.step(group), at, crossed)
            at += len(group.cards)
            x += wide + scale.px(GAP)
        y += tall
    return tuple(found), y


def _cards(
    seat: int, group: Named, first: Rect, step: float, at: int, crossed: frozenset[Card]
) -> list[Look]:
    """The cards of a group; a card may be of several."""
    return [
        CardLook(
            rect=first.moved(i * step, 0),
            id=f"shown-{seat}-{at + i}-{card.text}",
            pile=Pile(SHOWN, seat),
            index=at + i,
            text=card.text,
            crossed=card in crossed,
            z=CLOTH_Z + (at + i) * 0.01,
        )
        for i, card in enumerate(group.cards)
    ]


def lies_open(state: PicketTable, shown: tuple[Shown, ...], seat: int) -> bool:
    """Whether the cards lie on the cloth: at once in the old games, else when you have asked to see them; at
    the strict table what is shown has been asked for by a challenge."""
    asked = SEE in state.open.turned and seat != state.seat
    rules = state.scene.rules
    return rules.sight.shown_at_once or rules.strict or asked or any(s.kind is None for s in shown)


def _ask_to_see(state: PicketTable, place: Rect, setting: Setting) -> Look:
    """The button that asks to see the cards, at the left end of its place."""
    words = state.say
    return _button(SEE, words.label("show-me"), words.label("show-me.says"), place, setting)


def _button(id: str, label: str, says: str, place: Rect, setting: Setting) -> Look:
    """A button at the left end of its place, in letters that have room there."""
    scale, measure = setting.scale, setting.measure
    size = scale.type(22)
    needed = measure.width(label, "english", size) + scale.px(44)
    wide = min(place.w, max(scale.px(150), needed))
    return ButtonLook(rect=place._replace(w=wide), id=id, label=label, size=size, name=says, z=CLOTH_Z)
