"""What the slip of a lesson keeps clear of, and what it points at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

from picket_desktop.lessons.lesson import HAND as WHOLE_HAND
from picket_desktop.lessons.lesson import NOTHING, Do, Pick, Step
from picket_desktop.table.play.lesson_arrow import bracketed, pointed, spanned
from picket_desktop.table.play.lesson_slip import CONTROLS, SLIP_Z, leading, meant
from picket_desktop.table.play.zones import HAND
from picket_desktop.table.widgets.looks import (
    BracketLook,
    ButtonLook,
    CardLook,
    Look,
    Rect,
    RuleLook,
    altered,
)
from picket_desktop.table.widgets.theme import LIFT_POINTED, Scale

RULE = 9.0
"""How tall the space of a red rule is, in board units."""


class Pointing(NamedTuple):
    """At a step (None when the lesson is over) and a size; whether cards of the hand are to be pressed there
    (``by_hand``), and then a button, when they are laid out (``lays_out``)."""

    step: Step | None
    scale: Scale
    by_hand: bool
    lays_out: bool

    def lies(self, looks: Sequence[Look]) -> list[Rect]:
        """Where that lies which the slip is about, with the room into which cards rise there, and the
        brackets over it."""
        if self.step is None:
            return []
        rises = 2 if isinstance(self.step, Pick) else 0 if isinstance(self.step, Do) else 1
        lift = self.scale.px(LIFT_POINTED) * rises
        risen = [altered(k, lift=lift) if isinstance(k, CardLook) else k for k in looks]
        found = meant(self.step.about, risen)
        over = self._over_the_hand(looks) if self.lays_out else bracketed(self.step, found, self.scale)
        return [*found, *over]

    def needed(self, looks: Sequence[Look]) -> list[Rect]:
        """What one needs besides: the hand, also where cards have left it to be laid out, and the buttons."""
        hand = [k.rect for k in looks if isinstance(k, CardLook) and (k.pile.kind == HAND or k.gone)]
        buttons = [k.rect for k in looks if isinstance(k, ButtonLook) and k.id not in CONTROLS]
        return [*(hand if self.by_hand else ()), *(buttons if self.lays_out else ())]

    def at(self, looks: Sequence[Look]) -> tuple[list[Rect], Rect | None]:
        """The brackets, and where the arrow ends. A button that may not be pressed yet is not pointed at: the
        cards are for which it waits."""
        if self.step is None:
            return [], None
        about = self.step.about
        waits = (self.lays_out and about == WHOLE_HAND) or any(
            isinstance(k, ButtonLook) and k.dim and k.id == about.look for k in looks
        )
        lies = meant(about, looks)
        over = self._over_the_hand(looks) if waits else bracketed(self.step, lies, self.scale)
        return over, pointed(self.step, lies, over)

    def drawn(self, paper: Rect, looks: Sequence[Look]) -> list[Look]:
        """The brackets, and the arrow from a slip."""
        brackets, end = self.at(looks)
        about = [*(meant(self.step.about if self.step else NOTHING, looks)), *brackets]
        arrow = leading(paper, about, self.scale, looks, end) if _above(paper, brackets) else []
        over = [BracketLook(rect=rect, id="lesson-bracket", z=SLIP_Z - 1) for rect in brackets]
        return [*arrow, *over, *self._underlined(looks)]

    def _underlined(self, looks: Sequence[Look]) -> list[Look]:
        """A line of the sheet is underlined in red."""
        rows = meant(self.step.about, looks) if self.step and self.step.about.line else []
        if not rows:
            return []
        whole = reduce(Rect.union, rows)
        tall = self.scale.px(RULE)
        under = Rect(whole.x, whole.bottom - tall / 2, whole.w, tall)
        return [RuleLook(rect=under, ink="red", id="lesson-rule", z=SLIP_Z - 1)]

    def _over_the_hand(self, looks: Sequence[Look]) -> list[Rect]:
        hand = meant(WHOLE_HAND, looks)
        return [spanned(reduce(Rect.union, hand), self.scale)] if hand else []


def _above(paper: Rect, brackets: Sequence[Rect]) -> bool:
    """Whether an arrow leads straight down to a bracket; where there is none, it leads anywhere."""
    if not brackets:
        return True
    under = brackets[0]
    return paper.bottom <= under.y and paper.x < under.right and paper.right > under.x
