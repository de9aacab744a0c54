"""The controls of a replay: the buttons, and the timeline over the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from picket_desktop.table.play.cloth.bar import BAR_Z
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.replayed import Replayed
from picket_desktop.table.play.state import ON, TableState
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect, TextLook
from picket_desktop.table.widgets.parts import INSIDE as LEAST_INSIDE
from picket_desktop.table.widgets.parts import button_width, in_lines, labelled
from picket_desktop.table.widgets.rows import TimeLook
from picket_desktop.table.widgets.text import Measure, text_in
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.words import Words

TIME = "time"
STEPS = {"trick-back": "part back", "step-back": "left", ON: "right", "trick-on": "part on"}
"""The ids of the buttons that step through the replay, with their keys' commands."""
RUN, SPEED, PLAY_ON, DONE = "run", "speed", "play-on", "done"
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
GAP, SIZE = 7.0, 23
INSIDE, INSIDE_SMALL = 30.0, 20.0
"""How much wider a button is than its words: normally, and where room is short."""
TIME_TALL, NUMERAL = 26.0, 18
"""The height of the timeline, in board units, and the type size of the deal numbers over it."""
OVER_HAND = 58.0
"""The distance, in board units, from the hand up to the top of the place for the timeline and its numbers."""


def leading(state: TableState, place: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Return the controls: the buttons at the foot of their ``place`` (pixels), and the timeline under
    them."""
    replayed = state.replayed
    assert replayed is not None
    found = [*_buttons(replayed, place, state.words, scale, measure)]
    return [*found, *_time(replayed, place, state.words, scale, measure)]


def _buttons(
    replayed: Replayed, place: Rect, words: Words, scale: Scale, measure: Measure
) -> list[ButtonLook]:
    """Return the buttons. From the right, they are leave, play on, the speed, and the steps with Play in the
    middle. Long labels get smaller type or two lines."""
    at, last, label = replayed.at, replayed.last, words.label
    run = "stop" if replayed.playing else RUN
    pace = f"×{replayed.speed:g}".replace("0.5", "½")
    back, on = {"dim": at == 0}, {"dim": at == last}
    begins = label("step.begins") if at == 0 else ""
    ends = label("step.coming" if replayed.coming else "step.ends") if at == last else ""
    why_not = label(f"play-on.{replayed.not_played_on}") if replayed.not_played_on else ""
    told: list[tuple[str, str, str, dict[str, Any]]] = [
        ("trick-back", label("trick-back"), begins or label("trick-back.says"), back),
        ("step-back", label("step-back"), begins or label("step-back.says"), back),
        (RUN, label(run), label(f"{run}.says"), {"kind": "primary"}),
        (ON, label("step-on"), ends or label("step-on.says"), on),
        ("trick-on", label("trick-on"), ends or label("trick-on.says"), on),
        (SPEED, pace, label("speed.says"), {}),
        (PLAY_ON, label("play-on"), why_not or label("play-on.says"), {"dim": bool(why_not)}),
        (DONE, label("done"), label("replay.done.says"), {}),
    ]
    gap = scale.px(GAP)
    settings = [(size, 1, INSIDE) for size in range(scale.type(SIZE), scale.least - 1, -1)]
    settings += [(scale.least, lines, INSIDE_SMALL) for lines in (1, 2)]
    settings += [(scale.least, 2, LEAST_INSIDE)]
    for size, lines, inside in settings:
        narrow = max(scale.px(54), 44.0, size * 1.7)
        labels = {id: in_lines(text, size, lines, measure) for id, text, *_ in told}
        shares = {}
        for id, said in labels.items():
            need = max(measure.width(line, "english", size) for line in said) + scale.px(inside)
            wide = narrow if id in STEPS else max(need, narrow * 1.15)
            shares[id] = max(wide, button_width(label(RUN), size, scale, measure) if id == RUN else 0.0)
        spare = place.w - sum(shares.values()) - gap * (len(told) - 1)
        if spare >= 0:
            break
    shares[PLAY_ON] += min(0.0, spare)
    tall = max(scale.reach(48), size * (1.8 if lines == 1 else 2.4))
    y = place.bottom - tall + scale.px(8)
    x = place.right - place.w + max(0.0, spare)
    found: list[ButtonLook] = []
    for id, _, says, more in told:
        rect = Rect(x, y, shares[id], tall)
        text = "\n".join(labels[id])
        look = ButtonLook(rect=rect, id=id, label=text, size=size, name=says, stepping=True, z=BAR_Z, **more)
        found.append(labelled(look, scale, measure) if id == PLAY_ON and spare < 0 else look)
        x += shares[id] + gap
    return found


def _time(replayed: Replayed, under: Rect, words: Words, scale: Scale, measure: Measure) -> list[Look]:
    """Return the timeline above the hand, with the numbers of the deals above it if there is room."""
    z = zones(scale)
    over_hand = px(scale, z.fan._replace(y=z.fan.y - OVER_HAND, h=OVER_HAND - 10))
    room = over_hand._replace(x=under.x, w=under.w)
    tall = max(scale.px(TIME_TALL), 20.0)
    line = Rect(room.x + scale.px(10), room.bottom - tall, room.w - scale.px(20), tall)
    whole = max(1, replayed.last)
    look = TimeLook(
        rect=line,
        id=TIME,
        name=words.label("time.says"),
        value=replayed.at / whole,
        deals=tuple(at / whole for at in replayed.deals),
        tricks=tuple(at / whole for at in replayed.landings),
        z=BAR_Z,
    )
    size = scale.type(NUMERAL)
    if room.h - tall < size or scale.text > 1:
        return [look]
    return [look, *_numbers(replayed, look, size, scale, measure)]


def _numbers(
    replayed: Replayed, line: TimeLook, size: int, scale: Scale, measure: Measure
) -> Sequence[TextLook]:
    """Return the number of each deal over the pin at its start, the current one's in gold."""
    found: list[TextLook] = []
    current = sum(at <= replayed.at for at in replayed.deals)
    free = 0.0
    for number, share in enumerate(line.deals, 1):
        x = line.run.x + share * line.run.w
        wide = measure.width(str(number), "sc", size) + scale.px(12)
        if x - wide / 2 < free:
            continue
        free = x + wide / 2
        place = Rect(x - wide / 2, line.rect.y - size * 0.9, wide, size * 1.2)
        ink = "gold" if number == current else "second"
        text = text_in(str(number), place, size, scale, measure, face="sc", ink=ink, align="centre", z=BAR_Z)
        found.append(text)
    return found
