"""The opponent's name and your own, and the prompt beside the buttons available now."""

from __future__ import annotations

import math
from collections.abc import Sequence

from picket_desktop.engine.picket.events import Called, Dealt, Received
from picket_desktop.engine.picket.moves import Call, Kind
from picket_desktop.engine.picket.state import Phase
from picket_desktop.lessons.parts import EVERY, Part
from picket_desktop.sitting.adviser import usual_move
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.bar import BAR_Z, CAPTION, buttons
from picket_desktop.table.play.cloth.names import name_in
from picket_desktop.table.play.cloth.pack import cut_at, place_of
from picket_desktop.table.play.cloth.zones import (
    px,
    zones,
)
from picket_desktop.table.play.picket.offers import offers, picking
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.play.picket.trick_points import counted, counted_before
from picket_desktop.table.play.state import BEFORE_THE_DEAL
from picket_desktop.table.widgets.looks import ButtonLook, CounterLook, Look, Rect, TextLook, altered
from picket_desktop.table.widgets.text import (
    LEADING,
    Measure,
    as_far_as,
    fitting,
    inked,
    text_in,
    wrapped,
)
from picket_desktop.table.widgets.theme import LIFT_POINTED, Scale

ROLE = "role"
"""The id of the text with the opponent's role in the deal."""
LOW = 0.94
"""Fraction of the free height that lies above the prompt in large type. The prompt then has a place to
itself, and stands low in it, under the opponent's speech."""
NAME_WIDTH = 160.0
"""The width of the place for your name and your role in the deal."""

PROMPT_LEAST, PROMPT_IN_PLAY = 0.30, 0.5
"""The prompt's share of the bar: at least this much beside wide buttons; and always this much during the
play, where a button may appear between any two cards and the words must not move."""

NARROWEST = 3.0
"""Minimum width for a prompt beside the buttons, in heights of its letters."""


def player(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the looks for the opponent: the bust, and the name, which pulses while the computer thinks. Once
    cards are dealt, also the role in the deal and how many cards are held."""
    zone = px(scale, zones(scale).name)
    size = scale.type(24 if zones(scale).large else 30)
    share = 1.0 - 0.45 * (0.5 - 0.5 * math.cos(2 * math.pi * state.told.breath)) if state.told.breath else 1.0
    told = Part.DEALER in state.parts
    deals = told and state.dealer == 1 - state.seat
    room = zone._replace(w=zone.w - deals * size, h=size * 1.3)
    known = name_in(state.name, "canon", scale.least, room.w * 0.98, measure)
    if not zones(scale).large:
        aside = measure.width(known, "canon", size) * 1.05 + deals * size
        room = room._replace(x=max(zone.x, zone.right - aside))
    name = text_in(known, room, size, scale, measure, face="canon", fade=share)
    found: list[Look] = [altered(name, id="name")]
    if deals:
        found.append(_dealers_counter(name, measure))
    bust = state.bust(1 - state.seat, px(scale, zones(scale).bust))
    if bust:
        found.append(bust)
    if told and (state.scene.tricks or (state.scene.hand and not state.hand.down)):
        labels, elder, small = state.say.labels, state.seat != state.scene.elder, scale.type(20)
        role = labels.role(elder, state.scene.other)
        free = px(scale, zones(scale).their_tricks).right
        wide = zone.w if state.scene.won(1 - state.seat) or not zones(scale).large else free - zone.x
        if measure.width(role, "italic", small) > wide * 0.98:
            role = labels.part(elder)
        under = Rect(zone.x, name.rect.bottom, wide, zone.bottom - name.rect.bottom)
        align = "left" if zones(scale).large else "right"
        line = text_in(role, under, small, scale, measure, face="italic", ink="second", align=align)
        terms = state.say.speaks_of.of_role(state.seat != state.scene.elder)
        found.append(altered(line, id=ROLE, terms=terms))
    return found


def you(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the person's name over the person's tricks, with the dealer's counter if the person deals and,
    where there is room, the person's role in the deal. Return nothing before the deal."""
    if not _named(state):
        return []
    zone = px(scale, zones(scale).my_name)
    size, small = scale.type(22 if zones(scale).large else 26), scale.type(20)
    deals = Part.DEALER in state.parts and state.dealer == state.seat
    known = name_in(state.own_name, "canon", size, (zone.w - deals * size) * 0.95, measure)
    wide = measure.width(known, "canon", size) * 1.05 + 2
    name = text_in(known, zone._replace(w=wide), size, scale, measure, face="canon", middle=True)
    found: list[Look] = [altered(name, id="you")]
    if Part.DEALER not in state.parts:
        return found
    x = name.rect.right
    if deals:
        counter = _dealers_counter(name, measure)
        found.append(counter)
        x = counter.rect.right
    x += small * 0.5
    role = state.say.labels.part(state.seat == state.scene.elder)
    right = zone.right
    if zones(scale).large and not state.scene.won(state.seat):
        right = px(scale, zones(scale).my_tricks).right
    place = Rect(x, zone.y, right - x, zone.h)
    narrow = max(measure.width(word, "italic", small) for word in role.split()) > place.w
    taller = zones(scale).large and fitting(role, "italic", small, place, scale, measure).tall > place.h + 1
    if narrow or taller:
        return found
    said = text_in(role, place, small, scale, measure, face="italic", ink="second", middle=True)
    found.append(altered(said, terms=state.say.speaks_of.of_role(state.seat == state.scene.elder)))
    return found


def uncovered(mine: Sequence[Look], asked: Sequence[Look], measure: Measure) -> list[Look]:
    """Return the looks ``mine``, showing your name and role, except those that a button would cover. In large
    type a button may have two lines."""
    buttons = [look.rect for look in asked if isinstance(look, ButtonLook)]
    places = ((look, inked(look, measure) if isinstance(look, TextLook) else look.rect) for look in mine)
    return [look for look, place in places if not any(map(place.overlaps, buttons))]


def _named(state: PicketTable) -> bool:
    """Return True if the player's own name is shown on the table; before the deal it is not."""
    return bool(state.scene.hand or state.scene.tricks)


def _dealers_counter(name: TextLook, measure: Measure) -> CounterLook:
    """Return the bone counter that marks the dealer, after the dealer's name."""
    side = name.size * 0.72
    x = name.rect.x + measure.width(name.text.split("\n")[0], name.face, name.size) * 1.03 + side * 0.4
    return CounterLook(rect=Rect(x, name.rect.y + name.size * 0.26, side, side), id="dealer", z=BAR_Z)


def prompt_terms(state: PicketTable) -> tuple[str, ...]:
    """Return the glossary terms of the prompt or, while an event is being shown, of that event."""
    speaks_of, told = state.say.speaks_of, state.scene.talk.told
    if state.busy:
        return speaks_of.of_event(told[-1], state.scene.rules) if told else ()
    if state.awaiting is Await.LIFT:
        return ("lift", "younger")
    return speaks_of.of_prompt(state.view) if state.awaiting in (Await.YOU, Await.OTHER) else ()


def note(state: PicketTable, attention: Attention) -> str:
    """Return the note, the second line of the prompt; "" if there is nothing to add."""
    words, lies = state.say, state.scene.open_trick
    if lies and lies.winner is None and lies.leader == state.seat:
        return words.tricks.says(counted(state), state.names)
    if state.scene.tricks and not state.asked and state.scene.ended is None:
        return _last_trick(state)
    if state.busy:
        return ""
    settled = words.narration.cut(state.scene.talk.told, state.who)
    if state.awaiting is Await.CUT:
        return f"{settled} {words.label.cut_note(cut_at(place_of(state, attention), state.pack))}".strip()
    if state.awaiting is Await.SHUFFLE:
        return words.label("shuffle-note")
    if state.awaiting is Await.KNOWN:
        return words.label("known-note")
    if settled and state.awaiting in (Await.LIFT, Await.YOU, Await.OTHER):
        return settled
    if not state.asked:
        return ""
    if state.hand.chosen:
        return words.label.chosen_note(state.hand.chosen)
    if told := picked(state):
        return told
    if state.helps and state.parts == EVERY and (near := words.prompts.near_thirty(state.view, state.name)):
        return near
    if state.view.phase is Phase.PLAY and state.scene.last_winner is not None:
        return _last_trick(state)
    if later := counted_later(state):
        return later
    if state.view.phase is Phase.CALLS and (split := _why_split(state)):
        return split
    return words.label("hands-open") if state.scene.rules.sight.open_hands else ""


def picked(state: PicketTable) -> str:
    """Return the text on the cards picked, to be laid out or called; "" if none are asked for."""
    words = state.say
    if not state.asked:
        return ""
    if state.view.phase is Phase.EXCHANGE:
        return _kept(state) or words.labels.marked_note(len(state.hand.laying_out))
    if picking(state):
        return words.strict.picked_note(len(state.hand.marked), len(state.hand.set_down), len(state.hand.fan))
    return ""


def counted_later(state: PicketTable, shortly: bool = False) -> str:
    """Return a text saying which of your good calls are not scored yet, and when they will be; "" if there
    are none. With ``shortly``, or where the buttons of a call leave no room, it gives only the number of
    points waiting."""
    if not state.asked or state.seat != state.scene.elder:
        return ""
    waiting = [call for call in state.scene.talk.unscored if call.seat == state.seat]
    if not waiting:
        return ""
    named = () if shortly or state.view.phase is Phase.CALLS else waiting
    names = [state.say.holdings.unscored(call, state.scene.rules) for call in named]
    total, first = sum(call.points for call in waiting), waiting[0]
    return state.say.labels.counts_later(names, total, first.first if first.better else None, state.name)


def _why_split(state: PicketTable) -> str:
    """Return why the call on the red button splits the sequences, or why it leaves them whole where splitting
    would score more. Return "" for any other call, and where the program makes no suggestions."""
    if state.drilled or state.view.rules.strict or state.view.kind is not Kind.SEQUENCES:
        return ""
    red = usual_move(state.view)
    return state.say.holdings.why_split(red, state.view) if isinstance(red, Call) else ""


def _last_trick(state: PicketTable) -> str:
    """Return a sentence on the points of the trick on the table or, if it has none yet, of the trick before
    it. If there are no points to tell of, say who won the last complete trick and, if no card in it counts,
    say that too."""
    won, lies, words = state.scene.last_complete, state.scene.open_trick, state.say
    made = counted(state) or (counted_before(state) if lies and lies.winner is None else ())
    said = words.tricks.says(made, state.names)
    if said or won is None or won.winner is None:
        return said
    worthless = words.tricks.is_worthless(won, state.scene.rules)
    return words.labels.last_trick(state.names[won.winner], worthless)


def _kept(state: PicketTable, shortly: bool = False) -> str:
    """Return a text on what the kept cards hold and, unless ``shortly``, on what is given up; "" if this help
    is not shown."""
    found = _keeping(state)
    if not found:
        return ""
    kept, gone = found
    return state.say.holdings.keeping(kept, () if shortly else gone, state.scene.rules)


def _keeping(state: PicketTable) -> tuple[Sequence[Call], Sequence[Call]] | None:
    """Return the calls that the chosen discard keeps and those it gives up; None unless this help is wanted.
    At the strict table, players work that out for themselves."""
    asked = state.asked and state.view.phase is Phase.EXCHANGE
    helps = asked and state.helps and not state.scene.rules.strict
    return state.view.keeping(state.hand.laying_out) if helps else None


def note_terms(state: PicketTable) -> tuple[str, ...]:
    """Return the glossary terms of the calls that would be kept, and of those that would be given up, if the
    marked cards were laid out."""
    kept, gone = _keeping(state) or ((), ())
    calls = (*kept, *gone)
    named = [
        key
        for call in calls
        for key in state.say.speaks_of.of_groups(call.kind, call.groups, state.scene.rules)
    ]
    return tuple(dict.fromkeys(named))


def heard(state: PicketTable) -> bool:
    """Return True if what the opponent said last is a call and is still visible."""
    speech, last = state.told.speeches[1 - state.seat], state.scene.said[-1:]
    called = bool(last) and isinstance(last[0].event, Called) and last[0].seat != state.seat
    return called and speech is not None and last[0].text in speech.text and Part.SPEECH in state.parts


def prompt(state: PicketTable, whole: bool = False) -> str:
    """Return one sentence saying what to do. While another player is thinking, the sentence says so, but only
    after a while. If ``whole``, it names the call to be answered even while that call is visible. In a drill
    it does not say whether the call can be beaten."""
    words = state.say
    if state.waits and not state.told.story:
        return words.label("trick-lies")
    if state.busy:
        return state.told.story
    match state.awaiting:
        case Await.LIFT:
            return words.prompts.prompt_lift(state.scene.rules)
        case Await.CUT:
            return words.label("prompt-cut")
        case Await.SHUFFLE:
            settled = words.narration.cut(state.scene.talk.told, state.who)
            return settled or words.label("prompt-shuffle")
        case Await.KNOWN:
            return words.label.prompt_known(state.deal.known)
        case Await.YOU:
            return words.prompts.prompt(state.view, state.name, not (whole or state.drilled) and heard(state))
        case Await.OTHER:
            return words.prompts.thinking(state.name) + "." if state.told.breath else ""
    return ""


def bar(
    state: PicketTable, scale: Scale, measure: Measure, attention: Attention, mine: Sequence[Look]
) -> list[Look]:
    """Return the prompt on the left, after the looks ``mine`` (your name and role), and the buttons on the
    right. The prompt gives way to long buttons; during the tricks its lines stay where they are when a button
    appears. Words about the deal are beside the pack, out of the way of the packets that fly to the hand."""
    if zones(scale).large:
        return _large(state, scale, measure, attention)
    zone = px(scale, zones(scale).row)
    left = zone.x
    if state.scene.hand or state.scene.tricks:
        beside = zones(scale).my_tricks
        ends = px(scale, beside if state.scene.tricks else beside._replace(w=NAME_WIDTH)).right
        words = (inked(look, measure) if isinstance(look, TextLook) else look.rect for look in mine)
        left = max([ends, *(rect.right for rect in words)]) + scale.px(14)
    calls = state.view.phase is not Phase.PLAY
    in_play = zone.right
    if state.scene.tricks or not calls:
        in_play = left + (zone.right - left) * PROMPT_IN_PLAY
    least = left + (zone.right - left) * PROMPT_LEAST if calls else in_play
    made = buttons(offers(state), zone, scale, measure, least, state.pressed)
    edge = min([in_play, *(b.rect.x for b in made)]) - scale.px(20)
    place = Rect(left, zone.y, edge - left, zone.h)
    narrow = place.w < NARROWEST * scale.type(30)
    if narrow or fitting(prompt(state), "prose", scale.type(30), place, scale, measure).tall > place.h + 1:
        place = _over_the_row(state, attention, Rect(left, zone.y, zone.right - left, 0.0), scale, measure)
    if state.hand.down or _dealt(state):
        beside = zones(scale).shown
        place = px(scale, beside._replace(y=beside.centre[1], h=beside.h / 2))
        told = _prompt(state, attention, place, 0.0, scale, measure)
        return [*(altered(look, id=CAPTION) for look in told), *made]
    spare = px(scale, zones(scale).named).h if state.view.phase is Phase.EXCHANGE else 0.0
    return [*_prompt(state, attention, place, spare, scale, measure), *made]


def _over_the_row(
    state: PicketTable, attention: Attention, row: Rect, scale: Scale, measure: Measure
) -> Rect:
    """Return the place of the prompt and the note above a row of buttons, for when the row leaves them too
    little room."""
    free = row._replace(h=math.inf)
    tall: float = fitting(prompt(state), "prose", scale.type(30), free, scale, measure).tall
    if under := note(state, attention):
        tall += fitting(under, "prose-italic", scale.type(22), free, scale, measure).tall
    return row._replace(y=row.y - tall, h=tall)


def _dealt(state: PicketTable) -> bool:
    """Return True while the deal is being announced, including after the hand has been picked up."""
    told = state.scene.talk.told
    return state.busy and bool(told) and isinstance(told[-1], Dealt | Received)


def _large(state: PicketTable, scale: Scale, measure: Measure, attention: Attention) -> list[Look]:
    """Return the buttons over the hand, and above them the prompt in a place of its own. Before the deal, the
    player's name is not there yet, and that place reaches down to the buttons."""
    z = zones(scale)
    zone = px(scale, z.row)
    made = buttons(offers(state), zone, scale, measure, zone.x, state.pressed)
    place = px(scale, z.prompt)
    over = [look.rect.y for look in made if look.rect.x < place.right]
    low = place.bottom if _named(state) else zone.y
    place = place._replace(h=min([low, *over]) - place.y)
    return [*_prompt(state, attention, place, 0.0, scale, measure), *made]


def _prompt(
    state: PicketTable, attention: Attention, place: Rect, spare: float, scale: Scale, measure: Measure
) -> list[Look]:
    """Return the prompt and, under it, the note, in as many lines as it needs. Both keep their places even
    where nothing is asked. ``spare`` is the free height below. Before the deal, and while cards are chosen
    for the exchange, the prompt is at the top, so that a longer note does not move it. A one-line prompt in
    smaller letters is as tall as any other, so that the note does not move. A note on a call is shown
    completely or not at all."""
    words, under = prompt(state), note(state, attention)
    if not words and not under:
        return []
    size, small = (scale.type(n) for n in ((24, 20) if zones(scale).large else (30, 22)))
    lines = wrapped(under, "prose-italic", small, place.w * 0.98, measure) if under else []
    room = place.h + spare - round(size * LEADING)
    below = min(len(lines) * round(small * LEADING), room)
    over = place._replace(h=max(place.h - below, round(size * LEADING)))
    first = text_in(words, over, size, scale, measure, face="prose")
    at_top = state.awaiting in BEFORE_THE_DEAL or (state.asked and state.view.phase is Phase.EXCHANGE)
    down = LOW if zones(scale).large else 0.0 if at_top else 0.4
    tall = max(first.rect.h, float(round(size * LEADING)))
    y = place.y + max(0.0, (place.h - tall - below) * down)
    asked = altered(first, rect=first.rect._replace(y=y), id="prompt", z=BAR_Z, terms=prompt_terms(state))
    found: list[Look] = [asked] if words else []
    if under:
        line = Rect(place.x, y + tall, place.w, min(below, place.h + spare - tall))
        if fitting(under, "prose-italic", small, line, scale, measure).tall > line.h + 1:
            short = counted_later(state, shortly=True) if zones(scale).large else ""
            under = _kept(state, shortly=True) or short or under
        second = text_in(under, line, small, scale, measure, face="prose-italic", ink="second")
        free = 0.0 if zones(scale).large else px(scale, zones(scale).fan).y - scale.px(LIFT_POINTED) - line.y
        shown = as_far_as(second, max(line.h, free), measure)
        if shown == second or state.view.phase is not Phase.CALLS:
            found.append(altered(shown, id="note", z=BAR_Z, terms=note_terms(state)))
    return found
