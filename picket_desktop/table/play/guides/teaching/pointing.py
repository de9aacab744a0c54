"""The subject of a lesson's slip: where it lies, what the slip must not cover, and how the slip points at
it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

from picket_desktop.lessons.lesson import HAND as WHOLE_HAND
from picket_desktop.lessons.lesson import WON, About, Do, Pick, Step
from picket_desktop.sitting.setup import HUMAN
from picket_desktop.table.play.cloth.zones import HAND
from picket_desktop.table.play.cloth.zones import WON as WON_PILE
from picket_desktop.table.play.guides.teaching.arrow import arrow, bracketed, pointed, spanned
from picket_desktop.table.play.guides.teaching.berths import in_sight
from picket_desktop.table.play.guides.teaching.slip import SLIP_Z
from picket_desktop.table.play.state import SCORE
from picket_desktop.table.widgets.looks import (
    BracketLook,
    ButtonLook,
    CardLook,
    Look,
    PortraitLook,
    Rect,
    RuleLook,
    TallyLook,
    TextLook,
    altered,
)
from picket_desktop.table.widgets.text import Measure, inked
from picket_desktop.table.widgets.theme import LIFT_POINTED, Scale

CONTROLS = ("hint", "sort", "rules", "menu", "deal-number")
RULE = 9.0
"""Height of the space for the red rule, in board units."""


def meant(about: About, looks: Sequence[Look], measure: Measure) -> list[Rect]:
    """Return the places of the things that a step is about; empty if they are not visible."""
    found: list[Rect] = []
    if about.cards:
        names = about.cards.split()
        lying = [k for k in looks if isinstance(k, CardLook) and k.text and not k.gone]
        found = [_seen(k, lying) for k in lying if k.text in names]
    elif about == WON:
        found = [k.rect for k in looks if isinstance(k, CardLook) and k.pile == (WON_PILE, HUMAN)]
        found += [inked(k, measure) for k in looks if isinstance(k, TextLook) and k.id == f"taken-{HUMAN}"]
    elif about.pile:
        pile = [k for k in looks if k.pile.kind == about.pile]
        found = [k.rect.moved(0, -k.lift) if isinstance(k, CardLook) else k.rect for k in pile]
    elif about.line:
        rows = [
            k
            for k in looks
            if isinstance(k, TextLook | TallyLook) and about.line in k.terms and not _on_cloth(k)
        ]
        top = min((k.rect.y for k in rows), default=0.0)
        found = [k.rect for k in rows if abs(k.rect.y - top) < k.rect.h]
        found = found or [k.rect for k in looks if k.id == SCORE]
    elif about.look:
        found = [k.rect for k in looks if k.id == about.look]
    return found


def _on_cloth(look: TextLook | TallyLook) -> bool:
    return isinstance(look, TextLook) and look.shadow


def _seen(look: CardLook, lying: Sequence[CardLook]) -> Rect:
    """Return the part of a card that shows beside the next card of its pile."""
    rect = look.rect.moved(0, -look.lift)
    over = [k.rect.x for k in lying if k.pile == look.pile and k.z > look.z and k.rect.x > rect.x]
    return rect._replace(w=min([rect.w, *(x - rect.x for x in over)]))


class Pointing(NamedTuple):
    """What a slip needs to point at its subject. ``step`` is None when the lesson is over; ``by_hand`` is
    true if cards of the hand are to be pressed, and ``lays_out`` if a button is to be pressed once those are
    laid out."""

    step: Step | None
    scale: Scale
    by_hand: bool
    lays_out: bool
    measure: Measure

    def lies(self, looks: Sequence[Look]) -> list[Rect]:
        """Return the places of the slip's subject, including the brackets over it and the room its cards rise
        into."""
        if self.step is None:
            return []
        rises = 2 if isinstance(self.step, Pick) else 0 if isinstance(self.step, Do) else 1
        lift = self.scale.px(LIFT_POINTED) * rises
        risen = [altered(k, lift=lift) if isinstance(k, CardLook) else k for k in looks]
        found = meant(self.step.about, risen, self.measure)
        over = self._over_the_hand(looks) if self.lays_out else bracketed(self.step, found, self.scale)
        return [*found, *over]

    def needed(self, looks: Sequence[Look]) -> list[Rect]:
        """Return the places that the learner needs: the hand, if the learner uses it, with the gaps left by
        cards laid out; and the buttons, if cards are to be laid out."""
        hand = [k.rect for k in looks if isinstance(k, CardLook) and (k.pile.kind == HAND or k.gone)]
        buttons = [k.rect for k in looks if isinstance(k, ButtonLook) and k.id not in CONTROLS]
        return [*(hand if self.by_hand else ()), *(buttons if self.lays_out else ())]

    def at(self, looks: Sequence[Look]) -> tuple[list[Rect], Rect | None]:
        """Return the brackets and the target of the arrow. If a button cannot be pressed yet, the arrow
        points instead at the cards that must be laid out first."""
        if self.step is None:
            return [], None
        about = self.step.about
        waits = (self.lays_out and about == WHOLE_HAND) or any(
            isinstance(k, ButtonLook) and k.dim and k.id == about.look for k in looks
        )
        lies = meant(about, looks, self.measure)
        over = self._over_the_hand(looks) if waits else bracketed(self.step, lies, self.scale)
        return over, pointed(self.step, lies, over)

    def drawn(self, paper: Rect, looks: Sequence[Look]) -> list[Look]:
        """Return the brackets, the arrow from the slip, and the red rule under a line of the sheet."""
        brackets, _ = self.at(looks)
        over = [BracketLook(rect=rect, id="lesson-bracket", z=SLIP_Z - 1) for rect in brackets]
        return [*self.arrow(paper, looks), *over, *self._underlined(looks)]

    def arrow(self, paper: Rect, looks: Sequence[Look]) -> list[Look]:
        """Return the arrow from a slip to its target. There is none if it cannot reach the target. An arrow
        to a bracket must be vertical."""
        brackets, end = self.at(looks)
        under = brackets[0] if brackets else None
        if under and (paper.bottom > under.y or paper.x >= under.right or paper.right <= under.x):
            return []
        spared = [inked(k, self.measure) for k in looks if isinstance(k, TextLook) and k.text]
        spared += [k.rect for k in looks if isinstance(k, PortraitLook)]
        return arrow(paper, end, in_sight(looks, self.measure), spared, self.scale)

    def _underlined(self, looks: Sequence[Look]) -> list[Look]:
        """Return the red rule under the line of the score sheet that the step is about."""
        rows = meant(self.step.about, looks, self.measure) if self.step and self.step.about.line else []
        if not rows:
            return []
        whole = reduce(Rect.union, rows)
        tall = self.scale.px(RULE)
        under = Rect(whole.x, whole.bottom - tall / 2, whole.w, tall)
        return [RuleLook(rect=under, ink="red", id="lesson-rule", z=SLIP_Z - 1)]

    def _over_the_hand(self, looks: Sequence[Look]) -> list[Rect]:
        hand = meant(WHOLE_HAND, looks, self.measure)
        return [spanned(reduce(Rect.union, hand), self.scale)] if hand else []
