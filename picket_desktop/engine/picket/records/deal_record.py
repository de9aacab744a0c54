"""Reads, checks and writes the text of one deal. The keys are those of `KEYS`. An invalid line is refused
with its number."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from picket_desktop.engine.cards import Card, cards, pack
from picket_desktop.engine.game import BadText, whole_number
from picket_desktop.engine.key_lines import Lines, is_card
from picket_desktop.engine.picket import exchange
from picket_desktop.engine.picket.calling.combinations import fault
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.picket.ruleset import HAND, RuleSet
from picket_desktop.engine.picket.state import State

ELDER, YOUNGER = 0, 1
"""The seats in a deal record."""
SEATS = ("elder", "younger")
KINDS = tuple(k.word for k in Kind)
KEYS = frozenset(
    ["rules", "stock", "play", "blank", "score", "target"]
    + [f"{who} {what}" for who in SEATS for what in ("dealt", "discards", "sinks", *KINDS)]
    + list(SEATS)
)
TARGETS = range(31, 1000)
"""The scores a game may be played to."""

Groups = tuple[Group, ...]


@dataclass(frozen=True)
class DealRecord:
    """A deal as it was written down. ``lines`` holds the line number of each key, for error messages."""

    rules: RuleSet
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    dealt: tuple[tuple[Card, ...], tuple[Card, ...]] | None = None
    stock: tuple[Card, ...] = ()
    discards: tuple[tuple[Card, ...], tuple[Card, ...]] | None = None
    blank: tuple[bool, bool] | None = None
    sinks: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
    fixed: dict[tuple[int, Kind], Groups] = field(default_factory=dict)
    play: tuple[Card, ...] = ()
    standing: tuple[int, int] | None = None
    lines: dict[str, int] = field(default_factory=dict, compare=False)


# Reading


def read(text: str, rules: RuleSet | None = None) -> DealRecord:
    """Read a deal. Raises `BadText`.

    ``rules`` replaces the record's own rule set; house rules of the record are then kept only if ``rules``
    has them too."""
    lines = Lines(text, KEYS)
    deal = _cards(lines, _rules(lines, rules))
    sinks = _sinks(lines, ELDER), _sinks(lines, YOUNGER)
    return replace(deal, sinks=sinks, fixed=_fixed(lines, deal), standing=_standing(lines))


def read_cards(text: str, rules: RuleSet) -> DealRecord:
    """Read the cards of a deal and how they were played, by the given rules, ignoring the rest of the record.
    Raises `BadText`."""
    return _cards(Lines(text, KEYS), rules)


def _cards(lines: Lines, chosen: RuleSet) -> DealRecord:
    if "elder dealt" in lines or "younger dealt" in lines or "stock" in lines:
        deal = _read_dealt(lines, chosen)
    else:
        deal = _read_hands(lines, chosen)
    return replace(deal, play=_play_cards(lines), lines=dict(lines.at))


def written(state: State) -> str:
    """Return the deal of a state as a record of its cards: what was dealt, laid out, drawn and played. Return
    "" if the exchange is not over."""
    elder, younger = state.elder, state.younger
    cards = state.cards
    if not all(cards.kept):
        return ""
    drawn = [c for seat in (elder, younger) for c in cards.kept[seat] if c not in cards.dealt[seat]]
    seen = {*cards.dealt[0], *cards.dealt[1], *drawn}
    stock = [*drawn, *(c for c in pack(state.rules.pack) if c not in seen)]
    tricks = [_listed(filter(None, (t.led, t.followed))) for t in state.tricks]
    return "\n".join(
        [
            f"rules: {state.rules.name}",
            f"elder dealt: {_listed(cards.dealt[elder])}",
            f"younger dealt: {_listed(cards.dealt[younger])}",
            f"stock: {_listed(stock)}",
            f"elder discards: {_listed(cards.discards[elder])}",
            f"younger discards: {_listed(cards.discards[younger])}",
            *([f"play: {', '.join(tricks)}"] if tricks else []),
            "",
        ]
    )


def _listed(some: Iterable[Card]) -> str:
    return " ".join(c.text for c in some)


def _rules(lines: Lines, override: RuleSet | None) -> RuleSet:
    if override is None:
        lines.need("rules")
        try:
            found = rule_set(lines.values["rules"])
        except BadText as bad:
            raise BadText(lines.at["rules"], bad.reason) from None
    else:
        found = override
    for at, name, value in lines.options:
        if override is not None and not any(o.name == name.replace("_", "-") for o in found.options):
            continue
        try:
            found = found.with_option(name, value)
        except BadText as bad:
            raise BadText(at, bad.reason) from None
    if "target" in lines and found.target is not None:
        value = lines.values["target"]
        number = whole_number(value)
        if number is None or number not in TARGETS:
            least, most = TARGETS[0], TARGETS[-1]
            raise lines.refuse("target", "not-from-to", key="target", value=value, least=least, most=most)
        found = found.with_value("target", number)
    return found


def _check_cards(lines: Lines, names: tuple[str, ...], rules: RuleSet) -> None:
    """Refuse a card that appears twice or is outside the pack."""
    seen: set[Card] = set()
    for name in names:
        lines.dealt(name, rules.pack, seen)


def _check_number(lines: Lines, name: str, need: int) -> tuple[Card, ...]:
    some = lines.cards(name)
    if len(some) != need:
        raise lines.refuse(name, "hand-size", key=name, number=len(some), need=need)
    return some


def _read_hands(lines: Lines, rules: RuleSet) -> DealRecord:
    lines.need("elder", "younger")
    for name in ("elder discards", "younger discards"):
        if name in lines:
            raise lines.refuse(name, "missing-key", key="elder dealt")
    _check_cards(lines, SEATS, rules)
    hands = (_check_number(lines, "elder", 12), _check_number(lines, "younger", 12))
    return DealRecord(rules, hands, blank=_blank(lines, rules))


def _blank(lines: Lines, rules: RuleSet) -> tuple[bool, bool] | None:
    if "blank" not in lines:
        return None
    value = lines.values["blank"].lower()
    named = {"elder": (True, False), "younger": (False, True), "both": (True, True), "none": (False, False)}
    if value not in named:
        raise lines.refuse("blank", "none-of-these", key="blank", value=value, values=tuple(named))
    if value == "both" and rules.pack == 32:
        raise lines.refuse("blank", "blank-impossible", pack=rules.pack)
    return named[value]


def _read_dealt(lines: Lines, rules: RuleSet) -> DealRecord:
    names = ("elder dealt", "younger dealt", "stock")
    lines.need(*names, "elder discards", "younger discards")
    _check_cards(lines, names, rules)
    dealt = (_check_number(lines, "elder dealt", 12), _check_number(lines, "younger dealt", 12))
    stock = lines.cards("stock")
    short = {c for name in names for c in lines.cards(name)} == set(pack(32))
    if len(stock) != rules.pack - 24 and not short:
        raise lines.refuse("stock", "stock-size", number=len(stock), need=rules.pack - 24)
    discards = (lines.cards("elder discards"), lines.cards("younger discards"))
    blank = _blank(lines, rules)
    for seat in (ELDER, YOUNGER):
        if blank and blank[seat] and not exchange.is_blank(dealt[seat]):
            raise lines.refuse("blank", "not-blank", who=SEATS[seat])
    deal = DealRecord(rules, dealt, dealt, stock, discards, blank)
    hands = _after_exchange(deal, lines)
    for seat in (ELDER, YOUNGER):
        given = lines.cards(SEATS[seat])
        if given and set(given) != set(hands[seat]):
            raise lines.refuse(SEATS[seat], "hands-twice", who=SEATS[seat])
    return replace(deal, hands=hands)


def _after_exchange(deal: DealRecord, lines: Lines) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    assert deal.dealt is not None
    assert deal.discards is not None
    stock, hands = deal.stock, []
    for seat in (ELDER, YOUNGER):
        gone = deal.discards[seat]
        name = f"{SEATS[seat]} discards"
        for c in gone:
            if c not in deal.dealt[seat]:
                raise lines.refuse(name, "not-dealt-to", card=c, who=SEATS[seat])
        if len(set(gone)) != len(gone):
            raise lines.refuse(name, "card-twice", card=next(c for c in gone if gone.count(c) > 1))
        if len(gone) > len(stock):
            raise lines.refuse(name, "discard-number", number=len(gone), least=0, most=len(stock))
        kept = [c for c in deal.dealt[seat] if c not in gone]
        hands.append((*kept, *stock[: len(gone)]))
        stock = stock[len(gone) :]
    return hands[0], hands[1]


def _sinks(lines: Lines, seat: int) -> frozenset[str]:
    name = f"{SEATS[seat]} sinks"
    named = frozenset(w for w in lines.values.get(name, "").lower().replace(",", " ").split())
    allowed = ("blank", *KINDS)
    for word in named.difference(allowed):
        raise lines.refuse(name, "none-of-these", key=name, value=word, values=allowed)
    return named


def _fixed(lines: Lines, deal: DealRecord) -> dict[tuple[int, Kind], Groups]:
    """Return the calls that the record gives, by seat and kind. Raises `BadText` for a call that the hand
    does not allow, except at the strict table, where calls may be false."""
    found: dict[tuple[int, Kind], Groups] = {}
    for seat in (ELDER, YOUNGER):
        for kind in Kind:
            name = f"{SEATS[seat]} {kind.word}"
            if name in lines:
                found[seat, kind] = groups = _groups(lines, name)
                code = fault(kind, groups, deal.hands[seat], deal.rules) if groups else None
                if code and not deal.rules.strict:
                    raise lines.refuse(name, code, kind=kind)
    return found


def _groups(lines: Lines, name: str) -> Groups:
    parts = []
    for part in lines.values[name].split("|"):
        wrong = next((w for w in part.replace(",", " ").split() if not is_card(w)), None)
        if wrong is not None:
            raise lines.refuse(name, "not-a-card", text=wrong)
        parts.append(tuple(sorted(cards(part), key=lambda c: (-c.rank, c.suit))))
    return tuple(part for part in parts if part)


def _play_cards(lines: Lines) -> tuple[Card, ...]:
    flat: list[Card] = []
    tricks = [t for t in lines.values.get("play", "").split(",") if t.strip()]
    for number, trick in enumerate(tricks, 1):
        words = trick.split()
        if len(words) != 2 and not (len(words) == 1 and number == len(tricks)):
            raise lines.refuse("play", "play-trick", text=trick.strip())
        for word in words:
            if not is_card(word):
                raise lines.refuse("play", "not-a-card", text=word)
        flat += cards(trick)
    if len(tricks) > HAND:
        raise lines.refuse("play", "play-too-long")
    return tuple(flat)


def _standing(lines: Lines) -> tuple[int, int] | None:
    if "score" not in lines:
        return None
    words = lines.values["score"].replace("-", " ").replace(",", " ").split()
    numbers = [n for w in words if (n := whole_number(w)) is not None]
    if len(words) != 2 or len(numbers) != 2:
        raise lines.refuse("score", "not-a-score", value=lines.values["score"])
    return numbers[0], numbers[1]
