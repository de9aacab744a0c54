"""The rulings of the two-hand games, in the order of their sources.

Cotton lists his after the rules of the game. Du Coeur only says that there is such a list, and Stirler has
none: theirs are Cotton's, but for what their own rules do otherwise. Cavendish's laws of 1882 hold at
Rubicon. His laws of Piquet au Cent (1908) say where they differ from these, which hold there too."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.rules import cite
from picket_desktop.engine.rulings import Effect, Errs, Ruling, Stage

BEFORE, CALLS, PLAY, AFTER = Stage
NOTHING, AGAIN, STRIKES, BARS, SILENCES, LOSES, TURNS, TURNS_TWICE = Effect
DEALER, OTHER, EITHER = Errs
POINT, SEQUENCES, SETS = ALL = tuple(kind.word for kind in Kind)
DEALING = BEFORE, CALLS
IN_DEAL = CALLS, PLAY
FOUND_OUT = CALLS, PLAY, AFTER


def _cotton(ours: bool = False) -> tuple[Ruling, ...]:
    """Return Cotton's rulings; as ``ours`` where another book is silent."""
    at = cite("cotton", "ch. VI", ours)
    return (
        Ruling("too-many-dealt", at, (CALLS,), DEALER, AGAIN),
        Ruling("forgotten", at, IN_DEAL),
        Ruling("point-unshown", at, IN_DEAL),
        Ruling("unshown", at, FOUND_OUT, EITHER, STRIKES, (POINT, SEQUENCES)),
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
    """Return Cotton's rulings without three: the loser of a call asks to be shown it, and sets are laid down
    (Stirler 2009, Ruff, Sets)."""
    own = "point-unshown", "unshown", "three-of-four"
    return tuple(ruling for ruling in _cotton(ours=True) if ruling.name not in own)


def _royall() -> tuple[Ruling, ...]:
    """Return the rulings of the book that Cotton abridged."""
    at = cite("royall")
    return (
        Ruling("thirteen-dealt", at, (CALLS,)),
        Ruling("packet-too-many", at, (CALLS,), DEALER, AGAIN, must=True),
        Ruling("forgotten-or-unshown", at, FOUND_OUT, EITHER, STRIKES, ALL),
        Ruling("misreckoned", at, FOUND_OUT, EITHER, BARS),
        Ruling("surplus-goes-back", at, (CALLS,)),
        Ruling("too-few", at, IN_DEAL),
        Ruling("thrown-up-unmixed", at, IN_DEAL),
        Ruling("second-discard", at, (CALLS,)),
        Ruling("three-of-four", at, IN_DEAL),
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
        _law("law 7", "cut-exposed", (BEFORE,)),
        _law("law 10", "wrongly-dealt", (CALLS,)),
        _law("laws 11, 40 and 42", "elder-wrong", (CALLS,), DEALER, AGAIN),
        _law("laws 11 and 43", "short-stock", (CALLS,), DEALER, AGAIN),
        _law("law 12", "two-wrong", (CALLS,), DEALER, AGAIN, must=True),
        _law("law 13", "card-shown", (CALLS,), DEALER, AGAIN),
        _law("law 14", "faced", (CALLS,), DEALER, AGAIN, must=True),
        _law("law 16", "wrong-dealer", (CALLS,), OTHER, TURNS_TWICE),
        _law("law 75", "wrong-pack", IN_DEAL, DEALER, AGAIN, must=True),
        _law("law 25", "discard-taken-back", FOUND_OUT, EITHER, SILENCES),
        _law("laws 26, 30 and 57", "fewer-than-twelve", IN_DEAL),
        _law("laws 27 and 33", "others-cards", FOUND_OUT, EITHER, SILENCES),
        _law("laws 28 and 29", "others-cards-mixed", (CALLS,), EITHER, AGAIN),
        _law("laws 31, 35 and 58, Cases XIV and XXII", "more-than-twelve", FOUND_OUT, EITHER, SILENCES),
        _law("Cases XVII and XVIII", "surplus-card", IN_DEAL),
        _law("law 32", "number-untold", (CALLS,)),
        _law("Cases XX and XXI", "blank-late", (CALLS,)),
        _law("laws 50 and 51", "called-too-little", (CALLS,)),
        _law("law 52", "called-too-much", (CALLS,)),
        _law("law 53", "misnomer", IN_DEAL),
        _law("law 54", "false-call", FOUND_OUT, EITHER, SILENCES, ALL),
        _law("law 56", "omitted", IN_DEAL),
        _law("law 59, III", "led-out-of-turn", IN_DEAL),
        _law("law 59, IV", "revoked", IN_DEAL),
        _law("law 59, I", "played-stays", IN_DEAL),
        _law("law 59, V", "misinformed", IN_DEAL),
        _law("Case XIX", "thirteenth-card", (PLAY, AFTER)),
        _law("law 70", "counted-wrong", FOUND_OUT),
        _law("law 44", "not-enforced", FOUND_OUT),
    )


def _au_cent() -> tuple[Ruling, ...]:
    """Return the rulings of the laws of 1908, and those of 1882 from which they do not differ."""
    at = cite("cavendish-au-cent")
    instead = {
        "elder-wrong": Ruling("elder-wrong-at-cent", at, (CALLS,), DEALER, AGAIN),
        "wrong-dealer": Ruling("wrong-dealer-at-cent", at, (CALLS,), OTHER, TURNS),
        "others-cards": Ruling("elder-mixes", at, FOUND_OUT, OTHER, LOSES),
        "others-cards-mixed": Ruling("younger-takes", at, FOUND_OUT, DEALER, LOSES),
        "called-too-little": Ruling("abides", at, (CALLS,)),
        "called-too-much": Ruling("said-stands", at, (CALLS,)),
        "misnomer": Ruling("good-after-all", at, IN_DEAL),
        "false-call": Ruling("false-set", at, FOUND_OUT, EITHER, SILENCES, (SETS,)),
        "omitted": Ruling("omitted-at-cent", at, IN_DEAL),
        "counted-wrong": Ruling("counted-wrong-at-cent", at, FOUND_OUT),
    }
    besides = {
        "number-untold": Ruling("looked-at-left", at, IN_DEAL),
        "omitted": Ruling("led-unshown", at, FOUND_OUT, OTHER, STRIKES, (POINT, SEQUENCES)),
    }
    found: list[Ruling] = []
    for one in _piquet():
        found.append(instead.get(one.name, one))
        found += [besides[one.name]] if one.name in besides else []
    return tuple(found)


_HOLD: Mapping[str, tuple[Ruling, ...]] = {
    "cotton": _cotton(),
    "royall-1651": _royall(),
    "stirler": _stirler(),
    "rubicon": _piquet(),
    "au-cent": _au_cent(),
    "au-cent-1908": _au_cent(),
}
"""The rulings by the game they hold in; a game like another has that one's."""


def rulings_of(rules: RuleSet) -> tuple[Ruling, ...]:
    """Return the rulings that hold in a game; none where no source has any."""
    return rules.found_in(_HOLD) or ()


def ruling_of(rules: RuleSet, name: str) -> Ruling:
    """Return the ruling of this name, which holds in a game."""
    return next(one for one in rulings_of(rules) if one.name == name)
