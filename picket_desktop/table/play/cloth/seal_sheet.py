"""The sealed deal explained: a line under the reckoning with the opened, ticked wax, and the full sheet,
which shows the seal alone while it is unbroken."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.seals.check import Checked, Verdict
from picket_desktop.table.play.cloth.overlay import out_of_reach, raised
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.state import TableState
from picket_desktop.table.widgets.looks import ButtonLook, Look, PanelLook, Rect, RuleLook, SealLook, altered
from picket_desktop.table.widgets.parts import paragraph, printed, row
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.text import LEADING, Measure, wrapped
from picket_desktop.table.widgets.theme import Scale

COPY, DONE = "copy-seal", "seal-done"
TOLD = "opened-seal"
"""The line under the reckoning."""
TICKED = 1.7
"""The width of the opened wax with its tick, as a multiple of its height."""
GROUP, LINE = 8, 32
"""The letters of a seal are printed in groups of this size, and this many to a line."""
LABELS = 0.24
"""The share of the sheet's width for the names of the facts."""
WIDE, LETTERS_WIDE = 900.0, 42
OVER = 20.0
"""The amount by which the sheet's z exceeds that of the reckoning."""


def opened_line(state: TableState, place: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Return the line under the reckoning, as tall as ``place`` (pixels) and as wide as it needs: the wax
    alone if there is little room. A deal that had no seal shows only the words."""
    opened, words = state.deal.opened, state.words
    if opened is None:
        return []
    size, fits = scale.type(20), opened.verdict is Verdict.FITS
    tall = min(place.h, scale.reach(50))
    wax = Rect(place.x, place.y + (place.h - tall) / 2, tall * TICKED, tall)
    if opened.verdict in (Verdict.UNSEALED, Verdict.KNOWN):
        line = words.label.known_before(state.deal.known) or words.label("seal.unsealed")
        short = measure.width(line, "italic", size) > place.w
        return [] if short else [printed(line, place, size, "italic", "left", "sepia")]
    line = words.label("seal.opened") if fits else _misfit(state, opened)
    wide = measure.width(line, "italic", size) * 1.02
    room = place.right - wax.right - scale.px(8)
    text = [printed(line, Rect(wax.right + scale.px(8), place.y, wide, place.h), size, "italic", ink="sepia")]
    found = text if wide <= room else []
    whole = Rect(place.x, place.y, (found[0].rect.right if found else wax.right) - place.x, place.h)
    says = words.label("seal.opened-says") if fits else _misfit(state, opened)
    return [
        RowLook(rect=whole.grown(scale.px(4), 0), id=TOLD, name=says),
        SealLook(rect=wax, open=True, ticked=fits, size=size),
        *found,
    ]


def sheet(state: TableState, scale: Scale, measure: Measure) -> list[Look]:
    """Return everything that may be told about the seal, as large as there is room for; once opened, low on
    the reckoning."""
    words, u, z = state.words, scale.u, zones(scale)
    room = px(scale, z.sheet._replace(x=z.bar.x, w=z.bar.w))
    if not z.large:
        wide = min(room.w, max(WIDE * u, LETTERS_WIDE * scale.type(22)))
        room = Rect(room.centre[0] - wide / 2, room.y, wide, room.h)
    big, foot = scale.type(34), scale.reach(50) + 30 * u
    margin = 36 * u
    inner = Rect(room.x + margin, room.y + 16 * u, room.w - 2 * margin, 0)
    head = big * 1.2 + 20 * u
    body: list[Look] = []
    end = 0.0
    for size in range(scale.type(24), scale.least - 1, -1):
        body, end = _body(state, inner._replace(y=inner.y + head), size, scale, measure)
        if end + foot <= room.bottom:
            break
    place = room._replace(h=min(room.h, end + foot - room.y))
    down = 0.0 if z.large else room.h - place.h if state.deal.opened else (room.h - place.h) * 0.1
    entries = [
        (COPY, words.label("seal.copy"), _copy_says(state), "normal"),
        (DONE, words.label("done"), words.label("done.says"), "primary"),
    ]
    looks: list[Look] = [
        PanelLook(rect=place, seed=37),
        printed(words.label("seal.title"), inner._replace(h=big * 1.2), big, "canon", "centre"),
        RuleLook(rect=Rect(inner.x, inner.y + big * 1.2, inner.w, 12 * u), double=True),
        *body,
        *row(scale, measure, inner.right, place.bottom - foot + 8 * u, entries),
    ]
    return raised([altered(look, z=look.z + OVER) for look in (_lowered(look, down) for look in looks)])


def laid_over(beneath: Sequence[Look], state: TableState, scale: Scale, measure: Measure) -> list[Look]:
    """Return the sheet and what shows of the reckoning ``beneath`` it, out of reach. The reckoning's
    buttons are left out, so that there is only one primary button."""
    found = sheet(state, scale, measure)
    paper = found[0].rect
    seen = (
        look
        for look in beneath
        if isinstance(look, PanelLook) or not (isinstance(look, ButtonLook) or look.rect.overlaps(paper))
    )
    return [*map(out_of_reach, seen), *found]


def copied(state: TableState) -> tuple[str, str]:
    """Return the text to copy and the message about it: once known, exactly what was sealed, before that
    the seal."""
    opened = state.deal.opened
    if opened is not None and opened.under is not None:
        return opened.under.hashed, state.words.label("seal.opened-copied")
    return state.deal.seal or "", state.words.label("seal.copied")


def _copy_says(state: TableState) -> str:
    opened = state.deal.opened is not None and state.deal.opened.under is not None
    return state.words.label("seal.copy-says" if opened else "seal.copied-says")


def _misfit(state: TableState, opened: Checked) -> str:
    return state.words.refusals.misfit(opened.misfit)


def _facts(state: TableState) -> list[tuple[str, str]]:
    """Return the facts of the deal, each as a name and a value."""
    opened, label = state.deal.opened, state.words.label
    found = [(label("seal.seal"), _grouped(state.deal.seal or ""))]
    if opened is None or opened.under is None:
        return found
    under, by_hand = opened.under, opened.by_hand
    found.insert(0, (label("seal.number"), str(under.number)))
    found.append((label("seal.salt"), _grouped(under.salt)))
    if by_hand is not None:
        found.append((label(f"seal.your-{by_hand.what}"), str(by_hand.number)))
    if under.cut is not None:
        found.append((label("seal.other-cut"), str(under.cut)))
    return found


def _explained(state: TableState) -> list[str]:
    """Return the purpose of the seal, and whether somebody may have known the cards."""
    opened, label = state.deal.opened, state.words.label
    known = [label.known_before(state.deal.known)] if state.deal.known else []
    if opened is None:
        return [label("seal.waits"), *known]
    if opened.verdict is not Verdict.FITS:
        return [_misfit(state, opened), *known]
    return [label("seal.fits" if opened.binds_all else "seal.fits-first"), *known]


def _body(
    state: TableState, top: Rect, size: int, scale: Scale, measure: Measure
) -> tuple[list[Look], float]:
    """Return everything under the title, in letters of one size, and its lower end. In large type each fact
    stands behind its name, the short ones in one line; otherwise in a column of its own."""
    large, y = zones(scale).large, top.y
    found: list[Look] = []

    def put(text: str, x: float, ink: str = "ink", face: str = "english") -> float:
        lines = wrapped(text, face, size, (top.right - x) * 0.98, measure)
        rect = Rect(x, y, top.right - x, len(lines) * round(size * LEADING))
        found.append(paragraph(lines, rect, size, face, ink, leading=LEADING))
        return rect.h

    facts = _facts(state)
    if large:
        short = " · ".join(f"{name} {told}" for name, told in facts if told.isdecimal())
        long = [f"{name} {told}" for name, told in facts if not told.isdecimal()]
        for line in filter(None, (short, *long)):
            y += put(line, top.x) + size * 0.2
    for name, told in () if large else facts:
        found.append(printed(name, Rect(top.x, y, top.w * LABELS, size * LEADING), size, "sc", ink="heading"))
        y += put(told, top.x + top.w * LABELS) + size * 0.35
    y += size * 0.3
    for sentence in _explained(state):
        y += put(sentence, top.x, "sepia", "italic") + size * 0.2
    return found, y


def _grouped(letters: str) -> str:
    lines = (letters[i : i + LINE] for i in range(0, len(letters), LINE))
    return "\n".join(" ".join(line[i : i + GROUP] for i in range(0, len(line), GROUP)) for line in lines)


def _lowered(look: Look, down: float) -> Look:
    return altered(look, rect=look.rect.moved(0, down))
