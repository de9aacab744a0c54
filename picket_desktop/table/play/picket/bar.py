"""The opponent's name, and the prompt beside the buttons of the moment."""

from __future__ import annotations

import math
from collections.abc import Sequence

from picket_desktop.engine.picket.events import KIND_LINE, Answered, Called, Dealt, Received, Verdict
from picket_desktop.engine.picket.moves import Call, Kind
from picket_desktop.engine.picket.state import Phase
from picket_desktop.lessons.parts import Part
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
from picket_desktop.table.play.picket.trick_points import counted
from picket_desktop.table.play.state import BEFORE_THE_DEAL
from picket_desktop.table.widgets.looks import CounterLook, Look, Rect, TextLook, altered
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
"""The id of the opponent's part in the deal."""
LOW = 0.94
"""Share of the free height above the prompt when it has a place of its own: low, under the opponent's
speech."""
NAME_WIDTH = 160.0
"""Width of your name with your part in the deal."""

PROMPT_LEAST, PROMPT_IN_PLAY = 0.30, 0.5
"""Share of the bar that wide buttons leave to the prompt; and its share throughout the play, where a button
may come between any two cards and the words are to stay where they are."""


def player(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the opponent's name, which pulses while the computer thinks, and their part in the deal and
    number of cards once they are dealt."""
    zone = px(scale, zones(scale).name)
    size = scale.type(24 if zones(scale).large else 30)
    share = 1.0 - 0.45 * (0.5 - 0.5 * math.cos(2 * math.pi * state.told.breath)) if state.told.breath else 1.0
    told = Part.DEALER in state.parts
    deals = told and state.dealer == 1 - state.seat
    room = zone._replace(w=zone.w - deals * size, h=size * 1.3)
    known = name_in(state.name, "canon", scale.least, room.w * 0.98, measure)
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
        if measure.width(role, "italic", small) > wide:
            role = labels.part(elder)
        under = Rect(zone.x, name.rect.bottom, wide, zone.bottom - name.rect.bottom)
        line = text_in(role, under, small, scale, measure, face="italic", ink="second")
        terms = state.say.speaks_of.of_role(state.seat != state.scene.elder)
        found.append(altered(line, id=ROLE, terms=terms))
    return found


def you(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return your own name and, where there is room, part in the deal, over your tricks."""
    if not (state.scene.hand or state.scene.tricks):
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


def _dealers_counter(name: TextLook, measure: Measure) -> CounterLook:
    """Return the bone counter after the dealer's name."""
    side = name.size * 0.72
    x = name.rect.x + measure.width(name.text.split("\n")[0], name.face, name.size) * 1.03 + side * 0.4
    return CounterLook(rect=Rect(x, name.rect.y + name.size * 0.26, side, side), id="dealer", z=BAR_Z)


def prompt_terms(state: PicketTable) -> tuple[str, ...]:
    """Return the glossary terms of the prompt, or of the latest event while it is being shown."""
    speaks_of, told = state.say.speaks_of, state.scene.talk.told
    if state.busy:
        return speaks_of.of_event(told[-1], state.scene.rules) if told else ()
    if state.awaiting is Await.LIFT:
        return ("lift", "younger")
    return speaks_of.of_prompt(state.view) if state.awaiting in (Await.YOU, Await.OTHER) else ()


def note(state: PicketTable, attention: Attention) -> str:
    """Return the second line under the prompt."""
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
    if state.view.phase is Phase.PLAY and state.scene.last_winner is not None:
        return _last_trick(state)
    if later := counted_later(state):
        return later
    return words.label("hands-open") if state.scene.rules.sight.open_hands else ""


def picked(state: PicketTable) -> str:
    """Return what the cards come to that are picked to be laid out or called; "" if none are asked for."""
    words = state.say
    if not state.asked:
        return ""
    if state.view.phase is Phase.EXCHANGE:
        return _kept(state) or words.labels.marked_note(len(state.hand.laying_out))
    if picking(state):
        return words.strict.picked_note(len(state.hand.marked), len(state.hand.set_down), len(state.hand.fan))
    return ""


def counted_later(state: PicketTable) -> str:
    """Return that a good call of the person's is not scored yet, and why, or "" if none waits."""
    if not state.asked or state.view.phase is not Phase.PLAY or state.scene.last_winner is not None:
        return ""
    first = _counts_first(state)
    return "" if first is None else state.say.labels.counts_later(first, state.name)


def _counts_first(state: PicketTable) -> Kind | None:
    """Return the kind in which the opponent has better, while a good call of the person's waits for that to
    be declared."""
    scored = {one.line for one in state.scene.score.scored if one.seat == state.seat}
    kinds = {shown.kind for shown in state.scene.shown_by(state.seat)}
    if not any(kind is not None and KIND_LINE[kind] not in scored for kind in kinds):
        return None
    answers = (event for event in state.scene.talk.told if isinstance(event, Answered))
    return next((one.kind for one in answers if one.verdict is Verdict.NOT_GOOD), None)


def _last_trick(state: PicketTable) -> str:
    """Say what the last trick scored or, once another is led, what that one scores; if that is nothing, who
    won the last trick."""
    winner, words = state.scene.last_winner, state.say
    said = words.tricks.says(counted(state), state.names)
    return said if said or winner is None else words.labels.last_trick(state.names[winner])


def _kept(state: PicketTable, shortly: bool = False) -> str:
    """Describe what the kept cards hold and, unless told ``shortly``, what goes; return "" where this is not
    shown."""
    found = _keeping(state)
    if not found:
        return ""
    kept, gone = found
    return state.say.holdings.keeping(kept, () if shortly else gone, state.scene.rules)


def _keeping(state: PicketTable) -> tuple[Sequence[Call], Sequence[Call]] | None:
    """Return the calls that the chosen discard keeps and those it gives up, where that help is wanted; else
    None. At the strict table players work this out for themselves."""
    asked = state.asked and state.view.phase is Phase.EXCHANGE
    helps = asked and state.helps and not state.scene.rules.strict
    return state.view.keeping(state.hand.laying_out) if helps else None


def note_terms(state: PicketTable) -> tuple[str, ...]:
    """Return the glossary terms of what the discard keeps and gives up."""
    kept, gone = _keeping(state) or ((), ())
    calls = (*kept, *gone)
    named = [
        key
        for call in calls
        for key in state.say.speaks_of.of_groups(call.kind, call.groups, state.scene.rules)
    ]
    return tuple(dict.fromkeys(named))


def heard(state: PicketTable) -> bool:
    """Return True if the opponent's last words are a call, and hang there to be read."""
    speech, last = state.told.speeches[1 - state.seat], state.scene.said[-1:]
    called = bool(last) and isinstance(last[0].event, Called) and last[0].seat != state.seat
    return called and speech is not None and last[0].text in speech.text and Part.SPEECH in state.parts


def prompt(state: PicketTable, whole: bool = False) -> str:
    """Return what there is to do, in one sentence; of another's turn only once it takes some time. If
    ``whole``, it names the call that is to be answered even while that hangs there to be read."""
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
            return words.prompts.prompt(state.view, state.name, not whole and heard(state))
        case Await.OTHER:
            return words.prompts.thinking(state.name) + "." if state.told.breath else ""
    return ""


def bar(
    state: PicketTable, scale: Scale, measure: Measure, attention: Attention, mine: Sequence[Look]
) -> list[Look]:
    """Return the prompt at the left, after the words of ``mine``, and the buttons at the right. The prompt
    gives way to long buttons; during the tricks its lines stay as they are when one comes. What is told of
    the deal stands beside the pack, out of the way of the packets that fly to the hand."""
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
    if fitting(prompt(state), "prose", scale.type(30), place, scale, measure).tall > place.h + 1:
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
    """Return the place of the prompt and the note above the row of buttons, which are too long for it."""
    free = row._replace(h=math.inf)
    tall: float = fitting(prompt(state), "prose", scale.type(30), free, scale, measure).tall
    if under := note(state, attention):
        tall += fitting(under, "prose-italic", scale.type(22), free, scale, measure).tall
    return row._replace(y=row.y - tall, h=tall)


def _dealt(state: PicketTable) -> bool:
    """Return True while the deal is being told, also when the hand has been taken up."""
    told = state.scene.talk.told
    return state.busy and bool(told) and isinstance(told[-1], Dealt | Received)


def _large(state: PicketTable, scale: Scale, measure: Measure, attention: Attention) -> list[Look]:
    """Return the buttons over the hand, and the prompt above them in a place of its own."""
    z = zones(scale)
    zone = px(scale, z.row)
    made = buttons(offers(state), zone, scale, measure, zone.x, state.pressed)
    place = px(scale, z.prompt)
    over = [look.rect.y for look in made if look.rect.x < place.right]
    place = place._replace(h=min([place.bottom, *over]) - place.y)
    return [*_prompt(state, attention, place, 0.0, scale, measure), *made]


def _prompt(
    state: PicketTable, attention: Attention, place: Rect, spare: float, scale: Scale, measure: Measure
) -> list[Look]:
    """Return the prompt, and under it the note in as many lines as it needs, which keeps its place even
    where nothing is asked. ``spare`` is the free height below. Before the deal, and while cards are chosen
    for the exchange, the prompt stands at the top, so that it stays there however long the note grows."""
    words, under = prompt(state), note(state, attention)
    if not words and not under:
        return []
    size, small = (scale.type(n) for n in ((24, 20) if zones(scale).large else (30, 22)))
    lines = wrapped(under, "prose-italic", small, place.w * 0.98, measure) if under else []
    room = place.h + spare - round(size * LEADING)
    below = min(len(lines) * round(small * LEADING), room)
    first = text_in(
        words,
        place._replace(h=max(place.h - below, round(size * LEADING))),
        size,
        scale,
        measure,
        face="prose",
    )
    at_top = state.awaiting in BEFORE_THE_DEAL or (state.asked and state.view.phase is Phase.EXCHANGE)
    down = LOW if zones(scale).large else 0.0 if at_top else 0.4
    y = place.y + max(0.0, (place.h - first.rect.h - below) * down)
    asked = altered(first, rect=first.rect._replace(y=y), id="prompt", z=BAR_Z, terms=prompt_terms(state))
    found: list[Look] = [asked] if words else []
    if under:
        line = Rect(place.x, y + first.rect.h, place.w, min(below, place.h + spare - first.rect.h))
        if fitting(under, "prose-italic", small, line, scale, measure).tall > line.h + 1:
            under = _kept(state, shortly=True) or under
        second = text_in(under, line, small, scale, measure, face="prose-italic", ink="second")
        free = 0.0 if zones(scale).large else px(scale, zones(scale).fan).y - scale.px(LIFT_POINTED) - line.y
        second = as_far_as(second, max(line.h, free), measure)
        found.append(altered(second, id="note", z=BAR_Z, terms=note_terms(state)))
    return found
