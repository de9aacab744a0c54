"""Rulings of the two-hand games, in the order of their sources.

Cotton lists his after the rules of the game. Du Coeur only says that there is such a list, and Stirler has
few; both games otherwise use Cotton's, except where their own rules differ. Cavendish's laws of 1882 apply at
Rubicon. They also apply at Piquet au Cent, except where his laws of that game (1908) say that they differ. A
ruling that changes the score is recorded by its name, so such a name is never removed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.rules import cite
from picket_desktop.engine.rulings import Effect, Errs, Ruling, Stage

BEFORE, CALLS, PLAY, AFTER = Stage
NOTHING, AGAIN, STRIKES, BARS, SILENCES, LAPSES, LOSES, TURNS, TURNS_TWICE = Effect
DEALER, OTHER, EITHER = Errs
POINT, SEQUENCES, SETS = ALL = tuple(kind.word for kind in Kind)
DEALING = BEFORE, CALLS
IN_DEAL = CALLS, PLAY
FOUND_OUT = CALLS, PLAY, AFTER


def _ours(rulings: Iterable[Ruling]) -> tuple[Ruling, ...]:
    """Return the rulings marked as our reading, for games whose own book is silent."""
    return tuple(replace(one, source=replace(one.source, ours=True)) for one in rulings)


def _cotton() -> tuple[Ruling, ...]:
    """Return Cotton's rulings."""
    at = cite("cotton", "ch. VI")
    return (
        Ruling("too-many-dealt", at, (CALLS,), DEALER, AGAIN),
        Ruling("forgotten", at, IN_DEAL),
        Ruling("point-unshown", at, IN_DEAL),
        Ruling("unshown", cite("cotton-1709"), FOUND_OUT, EITHER, STRIKES, (POINT, SEQUENCES)),
        Ruling("bonus-late", at, (AFTER,), EITHER, LAPSES),
        Ruling("misreckoned", at, FOUND_OUT, EITHER, BARS),
        Ruling("too-many-taken", at, FOUND_OUT, EITHER, BARS),
        Ruling("thrown-up", at, IN_DEAL),
        Ruling("second-discard", at, (CALLS,)),
        Ruling("blank-bars", at, (CALLS,)),
        Ruling("three-of-four", at, IN_DEAL),
        Ruling("known-back", at, DEALING),
        Ruling("one-faced", at, DEALING),
        Ruling("two-faced", at, (CALLS,), DEALER, AGAIN),
        Ruling("foul", at, FOUND_OUT, EITHER, LOSES),
        Ruling("recalled", at, IN_DEAL),
    )


def _stirler() -> tuple[Ruling, ...]:
    """Return Stirler's few rulings, and those of Cotton's about other matters. Cotton's on holdings not shown
    are left out: with Stirler, the loser of a call asks to be shown the better holding (Stirler 2009,
    Ruff)."""
    rules, tricks = "The Rules for the Royal Game of Piquet", "Tricks"
    own = (
        Ruling("bonus-forgotten", cite("stirler", rules), FOUND_OUT),
        Ruling("bonus-uncalled", cite("stirler", "Piquet and Repiquet"), FOUND_OUT, EITHER, LAPSES),
        Ruling("trick-forfeit", cite("stirler", tricks), IN_DEAL),
    )
    without = "forgotten", "point-unshown", "unshown", "bonus-late"
    return own + _ours(ruling for ruling in _cotton() if ruling.name not in without)


def _royall() -> tuple[Ruling, ...]:
    """Return the rulings of the book that Cotton abridged."""
    at = cite("royall")
    return (
        Ruling("thirteen-dealt", at, (CALLS,)),
        Ruling("packet-too-many", at, (CALLS,), DEALER, AGAIN, must=True),
        Ruling("forgotten-or-unshown", at, FOUND_OUT, EITHER, STRIKES, ALL),
        Ruling("bonus-late", at, (AFTER,), EITHER, LAPSES),
        Ruling("misreckoned", at, FOUND_OUT, EITHER, BARS),
        Ruling("surplus-goes-back", at, (CALLS,)),
        Ruling("surplus-mixed", at, FOUND_OUT, EITHER, BARS),
        Ruling("too-few", at, IN_DEAL),
        Ruling("thrown-up-unmixed", at, IN_DEAL),
        Ruling("second-discard", at, (CALLS,)),
        Ruling("three-or-shown", at, IN_DEAL),
        Ruling("known-back", at, DEALING),
        Ruling("two-faced-must", at, (CALLS,), DEALER, AGAIN, must=True),
        Ruling("dealt-out-of-turn", at, (CALLS,)),
        Ruling("foul", at, FOUND_OUT, EITHER, LOSES),
        Ruling("not-followed", at, IN_DEAL),
    )


def _law(
    place: str,
    name: str,
    stages: tuple[Stage, ...],
    errs: Errs = EITHER,
    effect: Effect = NOTHING,
    about: tuple[str, ...] = (),
    must: bool = False,
) -> Ruling:
    """Return a ruling of the laws of 1882, or of the cases that explain them."""
    return Ruling(name, cite("cavendish", place), stages, errs, effect, about, must)


def _piquet() -> tuple[Ruling, ...]:
    """Return the rulings of the laws of 1882, in the order of a deal."""
    return (
        _law("law 5", "cut-two", (BEFORE,)),
        _law("law 7", "cut-exposed", (BEFORE,)),
        _law("law 10", "wrongly-dealt", (CALLS,)),
        _law("laws 11 and 40 to 42", "elder-wrong", (CALLS,), DEALER, AGAIN),
        _law("law 39", "elder-wrong-untold", (CALLS,)),
        _law("laws 11 and 43", "short-stock", (CALLS,), DEALER, AGAIN),
        _law("law 12", "two-wrong", (CALLS,), DEALER, AGAIN, must=True),
        _law("law 13", "card-shown", (CALLS,), DEALER, AGAIN),
        _law("law 14", "faced", (CALLS,), DEALER, AGAIN, must=True),
        _law("law 15", "other-pack", (CALLS,), DEALER, AGAIN, must=True),
        _law("law 16", "wrong-dealer", (CALLS,), OTHER, TURNS_TWICE),
        _law("law 16", "wrong-dealer-last", (CALLS,), OTHER, TURNS),
        _law("law 75", "wrong-pack", IN_DEAL, DEALER, AGAIN, must=True),
        _law("law 24", "discard-stands", (CALLS,)),
        _law("law 25", "discard-taken-back", FOUND_OUT, EITHER, SILENCES),
        _law("laws 26, 30 and 57", "fewer-than-twelve", IN_DEAL),
        _law("Case XIII", "card-left", IN_DEAL),
        _law("laws 27 and 33", "others-cards", FOUND_OUT, EITHER, SILENCES),
        _law("laws 28 and 29", "others-cards-mixed", (CALLS,), EITHER, AGAIN),
        _law("laws 31, 35 and 58, Cases XIV and XXII", "more-than-twelve", FOUND_OUT, EITHER, SILENCES),
        _law("Cases XVII and XVIII", "surplus-card", IN_DEAL),
        _law("law 32", "number-untold", (CALLS,)),
        _law("law 37", "left-mixed", IN_DEAL),
        _law("Case VI", "blank-found-late", (CALLS,)),
        _law("Cases XX and XXI", "blank-late", (CALLS,)),
        _law("laws 50 and 51", "called-too-little", (CALLS,)),
        _law("law 52", "called-too-much", (CALLS,)),
        _law("law 53", "misnomer", IN_DEAL),
        _law("Case VII", "asked-which", (CALLS,)),
        _law("law 54", "false-call", FOUND_OUT, EITHER, SILENCES, ALL),
        _law("Case VIII", "wrong-missing", FOUND_OUT, EITHER, SILENCES, (SETS,)),
        _law("law 56", "omitted", IN_DEAL),
        _law("law 59, II, and Case X", "led-several", (PLAY,)),
        _law("law 59, III", "led-out-of-turn", IN_DEAL),
        _law("law 59, IV", "revoked", IN_DEAL),
        _law("law 59, I", "played-stays", IN_DEAL),
        _law("law 59, V", "misinformed", IN_DEAL),
        _law("Case XIX", "thirteenth-card", (PLAY, AFTER)),
        _law("law 70", "counted-wrong", FOUND_OUT),
        _law("law 74", "scores-differ", (AFTER,)),
        _law("law 78", "bystander", FOUND_OUT),
        _law("law 44", "not-enforced", FOUND_OUT),
    )


def _au_cent() -> tuple[Ruling, ...]:
    """Return the rulings of the laws of 1908. Where the laws agree with those of 1882, the rulings of 1882
    are kept."""
    at = cite("cavendish-au-cent")
    instead: Mapping[str, tuple[Ruling, ...]] = {
        "cut-two": (Ruling("cut-two-at-cent", at, (BEFORE,)),),
        "elder-wrong": (Ruling("elder-wrong-at-cent", at, (CALLS,), DEALER, AGAIN),),
        "elder-wrong-untold": (),
        "short-stock": (Ruling("short-stock", at, (CALLS,), DEALER, AGAIN),),
        "other-pack": (Ruling("other-pack-at-cent", at, (CALLS,), DEALER, AGAIN, must=True),),
        "wrong-dealer": (Ruling("wrong-dealer-at-cent", at, (CALLS,), OTHER, TURNS),),
        "wrong-dealer-last": (),
        "discard-stands": (Ruling("discard-stands-at-cent", at, (CALLS,)),),
        "others-cards": (
            _law("laws 27 and 33", "others-cards-at-cent", FOUND_OUT, EITHER, SILENCES),
            Ruling("elder-mixes", at, FOUND_OUT, OTHER, LOSES),
        ),
        "others-cards-mixed": (Ruling("younger-takes", at, FOUND_OUT, DEALER, LOSES),),
        "number-untold": (
            _law("law 32", "number-untold", (CALLS,)),
            Ruling("looked-at-left", at, IN_DEAL),
        ),
        "blank-found-late": (),
        "called-too-little": (Ruling("abides", at, (CALLS,)),),
        "called-too-much": (Ruling("said-stands", at, (CALLS,)),),
        "misnomer": (Ruling("good-after-all", at, IN_DEAL),),
        "false-call": (
            Ruling(
                "false-set",
                cite("cavendish-au-cent", "with law 54 of 1882"),
                FOUND_OUT,
                EITHER,
                SILENCES,
                (SETS,),
            ),
        ),
        "omitted": (
            Ruling("omitted-at-cent", at, IN_DEAL),
            Ruling("led-unshown", at, FOUND_OUT, OTHER, STRIKES, (POINT, SEQUENCES)),
            Ruling("equal-unshown", at, FOUND_OUT, EITHER, STRIKES, (POINT, SEQUENCES)),
        ),
        "counted-wrong": (Ruling("counted-wrong-at-cent", at, FOUND_OUT),),
    }
    return tuple(ruling for one in _piquet() for ruling in instead.get(one.name, (one,)))


_HOLD: Mapping[str, tuple[Ruling, ...]] = {
    "cotton": _cotton(),
    "royall-1651": _royall(),
    "stirler": _stirler(),
    "rubicon": _ours(_piquet()),
    "au-cent": _ours(one for one in _au_cent() if one.name != "equal-unshown"),
    "au-cent-1908": _au_cent(),
}
"""The rulings by game. A game derived from another game shares that game's rulings. Wikipedia has none: its
games use Cavendish's, except those on equal holdings, because these games do not show equal holdings."""


def rulings_of(rules: RuleSet) -> tuple[Ruling, ...]:
    """Return the rulings that apply in a game; empty if no source has any. Where ternaries are laid face up,
    the ruling about asking for the missing card is left out."""
    found = rules.found_in(_HOLD) or ()
    return tuple(one for one in found if one.name != "three-of-four" or not rules.sight.sets_shown)


def ruling_of(rules: RuleSet, name: str) -> Ruling:
    """Return the ruling of this name that applies in a game."""
    return next(one for one in rulings_of(rules) if one.name == name)
