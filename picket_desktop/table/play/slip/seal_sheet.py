"""The seal of a deal: a line under the reckoning with the opened wax, ticked if the seal fits, and the sheet
that explains the seal. While the seal is unbroken, the sheet shows only the seal."""

from __future__ import annotations

from picket_desktop.engine.seals.check import Checked, Verdict
from picket_desktop.table.play.cloth.zones import zones
from picket_desktop.table.play.slip.rows import (
    SHEET,
    Answer,
    Buttons,
    Fact,
    Gap,
    Heading,
    Row,
    Says,
    footnote,
)
from picket_desktop.table.play.slip.sheet import sheet as laid
from picket_desktop.table.play.state import TableState
from picket_desktop.table.widgets.looks import Look, Rect, SealLook
from picket_desktop.table.widgets.parts import printed
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale

COPY, DONE = "copy-seal", "seal-done"
TOLD = "opened-seal"
"""The id of the line about the seal, under the reckoning."""
TICKED = 1.7
"""The width of the opened wax and its tick together, as a multiple of the wax's height."""
GROUP, LETTERS = 8, 32
"""How many letters of a seal are printed as a group, and on a line."""
WIDE, LETTERS_WIDE = 900.0, 42


def opened_line(state: TableState, place: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Return the line about the seal, as tall as ``place`` (pixels) and as wide as necessary; [] if there is
    nothing to say.

    If there is little room, the line shows only the wax. For a deal that had no seal, or was known before, it
    has only words, and is left out if they do not fit.
    """
    opened, label = state.deal.opened, state.words.label
    if opened is None:
        return []
    size, fits = scale.type(20), opened.verdict is Verdict.FITS
    if opened.verdict in (Verdict.UNSEALED, Verdict.KNOWN):
        line = label.known_before(state.deal.known) or label("seal.unsealed")
        short = measure.width(line, "italic", size) > place.w
        return [] if short else [printed(line, place, size, "italic", "left", "sepia")]
    tall = min(place.h, scale.reach(50))
    wax = Rect(place.x, place.y + (place.h - tall) / 2, tall * TICKED, tall)
    line = label("seal.fair") if fits else _misfit(state, opened)
    text = place._replace(x=wax.right + scale.px(8), w=measure.width(line, "italic", size) * 1.02)
    room = text.right <= place.right
    whole = place._replace(w=(text if room else wax).right - place.x)
    return [
        RowLook(rect=whole.grown(scale.px(4), 0), id=TOLD, name=label("seal.opened") if fits else line),
        SealLook(rect=wax, open=True, ticked=fits),
        *([printed(line, text, size, "italic", ink="sepia")] if room else ()),
    ]


def sheet(state: TableState, scale: Scale, measure: Measure) -> list[Look]:
    """Return the sheet with everything that may be shown about the seal."""
    label, large = state.words.label, zones(scale).large
    done = Answer(DONE, label("done"), label("done.says"), True)
    rows = [Heading(label("seal.title")), *_facts(state, large), Gap(0.3, SHEET), *_explained(state)]
    rows.append(Buttons([done, Answer(COPY, label("seal.copy"), _copy_says(state))]))
    return laid(rows, state, scale, measure, WIDE, LETTERS_WIDE)


def copied(state: TableState) -> tuple[str, str]:
    """Return the text to copy, and a message about it.

    The text is what was sealed, once that may be known; before, it is the seal.
    """
    opened = state.deal.opened
    if opened is not None and opened.under is not None:
        return opened.under.hashed, state.words.label("seal.opened-copied")
    return state.deal.seal or "", state.words.label("seal.copied")


def _copy_says(state: TableState) -> str:
    opened = state.deal.opened is not None and state.deal.opened.under is not None
    return state.words.label("seal.copy-says" if opened else "seal.copied-says")


def _misfit(state: TableState, opened: Checked) -> str:
    return state.words.refusals.misfit(opened.misfit, opened.note, opened.rivals)


def _facts(state: TableState, large: bool) -> list[Row]:
    """Return the rows of facts about the deal, each with its name. In large type the short ones share a line;
    otherwise every value is in a separate column."""
    opened, label = state.deal.opened, state.words.label
    facts = [(label("seal.seal"), _grouped(state.deal.seal or ""))]
    if opened is not None and (under := opened.under) is not None:
        code = state.deal.code
        named = (label("seal.code"), code) if code else (label("seal.number"), str(under.number))
        facts.insert(0, named)
        facts.append((label("seal.salt"), _grouped(under.salt)))
        if by_hand := opened.by_hand:
            facts.append((label(f"seal.your-{by_hand.what}"), str(by_hand.number)))
        if under.cut is not None:
            facts.append((label("seal.other-cut"), str(under.cut)))
    rows: list[Row] = [Fact(*fact) for fact in facts]
    if large:
        short = " · ".join(f"{name} {told}" for name, told in facts if told.isdecimal())
        long = [f"{name} {told}" for name, told in facts if not told.isdecimal()]
        rows = [Says(line, units=SHEET) for line in (short, *long) if line]
    gap = Gap(0.2 if large else 0.35, SHEET)
    return [part for fact in rows for part in (fact, gap)]


def _explained(state: TableState) -> list[Row]:
    """Return the rows that explain what the seal is for, and whether somebody may have known the cards."""
    opened, label = state.deal.opened, state.words.label
    if opened is None:
        told = label("seal.waits")
    elif opened.verdict is not Verdict.FITS:
        told = _misfit(state, opened)
    else:
        assert opened.version is not None, "a seal that fits is open"
        told = label(f"seal.fits-{opened.version.number}")
    known = [label.known_before(state.deal.known)] if state.deal.known else []
    return [part for text in (told, *known) for part in (footnote(text, units=SHEET), Gap(0.2, SHEET))]


def _grouped(letters: str) -> str:
    lines = (letters[i : i + LETTERS] for i in range(0, len(letters), LETTERS))
    return "\n".join(" ".join(line[i : i + GROUP] for i in range(0, len(line), GROUP)) for line in lines)
