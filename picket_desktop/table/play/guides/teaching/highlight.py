"""Highlighting of the cards and buttons that a lesson is about."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from picket_desktop.lessons.lesson import WON, About, Do, Pick, Reckon, Say, Show, Step
from picket_desktop.sitting.setup import HUMAN
from picket_desktop.table.play.cloth.zones import HAND, LAID, TRICK
from picket_desktop.table.play.state import SCORE
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, altered


class Lit(NamedTuple):
    """The highlighting at a ``step`` of a lesson (None when the lesson is over): the cards ``picked``, the
    cards ``shown`` as the answer, and the ``buttons`` of the answer. ``acts`` is whether a move is expected,
    ``lift`` the height to which a card rises, in pixels."""

    step: Step | None
    picked: Collection[str]
    shown: Collection[str]
    buttons: Collection[str]
    acts: bool
    lift: float


def lit_so(look: Look, lit: Lit) -> Look:
    """Return a look with the highlights of a step. Lit and picked cards rise; other new cards do not. Only
    the button that the lesson asks for is primary; where the learner decides, no button is. The focus goes to
    the card that the lesson names. In a trick that has been won, only the winning card has a rim. A folded
    score has a rim if the step is about one of its lines."""
    if isinstance(look, CardLook) and look.pile.kind == TRICK and look.dim:
        return look
    if isinstance(look, CardLook) and lit.step is not None and _of_the_pile(look, lit.step.about):
        return altered(look, chosen=True)
    if isinstance(look, CardLook) and look.text:
        return _card(look, lit)
    if isinstance(look, ButtonLook):
        spoken = isinstance(lit.step, Say) and look.id == lit.step.about.look
        folded = lit.step is not None and lit.step.about.line and look.id == SCORE
        if spoken or folded or look.id in lit.buttons:
            return altered(look, chosen=True)
        if look.kind == "primary" and not lit.acts:
            return altered(look, kind="normal")
        if look.kind == "primary" and isinstance(lit.step, Do) and lit.step.decides and not lit.buttons:
            return altered(look, kind="normal", guess=True)
    return look


def _of_the_pile(look: CardLook, about: About) -> bool:
    """Return True if a card is in the trick or pile that the step is about; False for the hand, which has a
    bracket instead."""
    if about.pile in ("", HAND):
        return False
    return look.pile.kind == about.pile and (about != WON or look.pile.seat == HUMAN)


def _card(look: CardLook, lit: Lit) -> CardLook:
    spoken = lit.step is not None and look.text in lit.step.about.cards.split()
    told = isinstance(lit.step, Show | Reckon) or (isinstance(lit.step, Say) and bool(lit.step.about.cards))
    if told and look.fresh and not spoken:
        return altered(look, fresh=False, lift=0.0)
    if isinstance(lit.step, Do) and look.press and look.pile.kind == HAND and not lit.buttons:
        answers = look.text in lit.shown if lit.shown else spoken
        guess = lit.step.seeks and not lit.shown
        look = altered(look, answers=answers, guess=guess)
        if lit.step.plays and not answers:
            look = altered(look, does="")
    if isinstance(lit.step, Pick) and look.press and look.pile.kind == HAND:
        look = altered(look, guess=not (lit.picked or lit.shown))
    picked = look.text in lit.picked
    if isinstance(lit.step, Do) and spoken and not look.marked:
        look = altered(look, chosen=True)
    if not (picked or look.text in lit.shown or (told and spoken)):
        return look
    if look.pile.kind not in (HAND, LAID):
        return altered(look, chosen=True)
    return altered(look, chosen=True, lift=max(look.lift, lit.lift * (2 if picked else 1)))
