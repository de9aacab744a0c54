"""Checks of the claims that reasons make in the games for two, and of the stated chances that calls are good.
All are made from the cards, as `known` has them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from picket_desktop.engine.cards import Card, Rank, Suit, pack
from picket_desktop.engine.picket.events import Answered, BlankDeclared, Called, Passed, Scored
from picket_desktop.engine.picket.events import Told as Said
from picket_desktop.engine.picket.moves import (
    Ask,
    AskWhich,
    Call,
    CallBonus,
    Challenge,
    DeclareBlank,
    Discard,
    LetGo,
    NameSuit,
    Play,
)
from tests.truth.asked import Told
from tests.truth.known import HIGH, Known, best, makes, runs, sets, worth

MOST, HALF, THIRTY = 7, 6, 30
Claim = Callable[[Known, Told, Mapping[str, Any]], bool]


def _play(known: Known) -> list[Card]:
    return [move.card for move in known.view.moves if isinstance(move, Play)]


def _led(known: Known) -> Card | None:
    tricks = known.view.tricks
    return tricks[-1].led if tricks and tricks[-1].winner is None else None


def _leads(known: Known, told: Told, card: Card) -> bool:
    return _led(known) is None and told.move == Play(card) and card in _play(known)


def _lost(known: Known) -> bool:
    """Return True if the trick on the table cannot be won."""
    led = _led(known)
    return led is not None and not any(c.suit is led.suit and c.rank > led.rank for c in _play(known))


def _thrown(known: Known, told: Told, card: Card) -> bool:
    return _lost(known) and told.move == Play(card)


# Leads


def _win_all(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    return _leads(known, told, of["card"]) and known.sure(of["card"]) == len(known.hand)


def _win_most(least: int) -> Claim:
    def holds(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
        needed = least - known.won[known.me]
        sure = known.sure(of["card"])
        return _leads(known, told, of["card"]) and 0 < of["number"] == needed <= sure

    return holds


def _thirty(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if cards that cannot lose complete the thirty before the opponent has scored anything."""
    view, rules, card = known.view, known.rules, of["card"]
    apart = view.seat != view.elder and not rules.calls.rouge_to_bonus
    mine = his = 0
    for event in view.told:
        if isinstance(event, Scored):
            if event.seat != known.me:
                his += event.points
            elif not (apart and event.line.value == "carte-rouge"):
                mine += event.points
        if isinstance(event, BlankDeclared) and event.seat != known.me:
            his += 10
    trick = len(view.tricks) + 1
    may = rules.pique.pique_by == "either" or (
        view.seat == view.elder and (rules.pique.pique_by == "elder" or trick == 1)
    )
    if view.seat == view.elder and rules.calls.reserved and not view.tricks and _keeps_back(known):
        return False
    winners = known.winners(card)
    if rules.pique.pique_by == "first-card":
        winners = winners[:0] if view.tricks else [card]
    counting = sum(c.rank >= HIGH for c in winners)
    made = {
        "every-lead": len(winners), "winner": counting, "winner-and-one": counting + len(winners),
        "leader-and-taker": counting, "one-and-leader": counting + len(winners),
    }[rules.play.trick_score]  # fmt: skip
    return _leads(known, told, card) and may and not his and 0 < of["number"] == THIRTY - mine <= made


def _keeps_back(known: Known) -> bool:
    """Return True if Younger may still score something once he has played his first card."""
    told = known.view.told
    scored = {e.line.value for e in told if isinstance(e, Scored) and e.seat == known.me}
    equal = {e.kind.name for e in told if isinstance(e, Answered) and e.verdict.value == "equal"}
    kinds = {"POINT", "SEQUENCES", "SETS"} - {line.upper() for line in scored} - equal
    return any(_his_best(known, kind) > (0, 0) for kind in kinds)


def _sequence_led(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card: Card = of["card"]
    mine = known.suit(card.suit)
    below = [c for c in mine if c.rank == card.rank - 1]
    return _leads(known, told, card) and mine[0] is card and bool(below) and _draws_out(known, card)


def _draws_out(known: Known, top: Card) -> bool:
    """Return True if the opponent may hold cards that beat my top card of a suit, but perhaps fewer than I
    have in the suit."""
    over = [sum(c.rank > top.rank for c in held) for held in known.holdings(top.suit)]
    return max(over) > 0 and min(over) < len(known.suit(top.suit))


def _long(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    mine = known.suit(of["suit"])
    others = [known.suit(suit) for suit in Suit if suit is not of["suit"]]
    longest = all(len(mine) >= len(other) for other in others)
    leads = isinstance(told.move, Play) and _leads(known, told, told.move.card)
    told_right = of["number"] == len(mine) > 1 and told.move.card in mine  # type: ignore[attr-defined]
    return leads and told_right and longest and known.small_may_win(of["suit"])


def _scores_led(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    scores = known.rules.play.trick_score in ("leader-and-taker", "one-and-leader")
    return _leads(known, told, of["card"]) and scores and of["card"].rank >= HIGH


def _hard_to_beat(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    number = len(known.beaten_by(of["card"]))
    fewest = min(len(known.beaten_by(card)) for card in _play(known))
    return _leads(known, told, of["card"]) and 0 < of["number"] == number == fewest


def _waits_behind(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card, kept = of["card"], of["kept"]
    above = card.suit is kept.suit and kept.rank > card.rank and kept in known.hand
    between = known.beaten_by(card) - known.beaten_by(kept)
    return _leads(known, told, card) and above and bool(between) and not known.unbeatable(kept)


def _as_good_led(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if the card led beats as much as a higher card of mine that can itself be beaten."""
    better = of["kept"].rank > of["card"].rank and _draws_out(known, of["kept"])
    return _leads(known, told, of["card"]) and better and _touching(known, told, of)


def _winner_waits(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card, kept = of["card"], of["kept"]
    return _leads(known, told, card) and kept in known.hand and kept is not card and known.unbeatable(kept)


def _alone(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card = of["card"]
    return told.move == Play(card) and known.suit(card.suit) == [card] and not known.unbeatable(card)


# Cards played to a lead


def _just_enough(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card, led = of["card"], of["led"]
    wins = [c for c in _play(known) if c.suit is led.suit and c.rank > led.rank]
    return _led(known) is led and told.move == Play(card) and min(wins, key=lambda c: c.rank) is card


def _wins_high(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card, kept, led = of["card"], of["kept"], _led(known)
    wins = led is not None and card.suit is led.suit is kept.suit
    return told.move == Play(card) and wins and card.rank > kept.rank > led.rank and kept in _play(known)


def _lets_go(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card, kept, led = of["card"], of["kept"], _led(known)
    loses = led is not None and not (card.suit is led.suit and card.rank > led.rank)
    return told.move == Play(card) and loses and kept.suit is led.suit and kept.rank > led.rank


def _low(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card = of["card"]
    return _thrown(known, told, card) and all(c.rank >= card.rank for c in _play(known))


def _lower(known: Known, of: Mapping[str, Any]) -> list[Card]:
    return [c for c in _play(known) if c.rank < of["card"].rank]


def _guarded(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card, top = of["card"], of["guarded"]
    spared = not known.exactly_guarded(known.suit(card.suit)[0]) and card not in known.winners()
    would_go = any(c.suit is top.suit and c is not top for c in _lower(known, of))
    return _thrown(known, told, card) and spared and would_go and known.exactly_guarded(top)


def _keeps_cards_below(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card, top = of["card"], of["guarded"]
    below = [c for c in _lower(known, of) if c.suit is top.suit is not card.suit and c.rank < top.rank]
    return _thrown(known, told, card) and bool(below) and known.suit(top.suit)[0] is top


def _keeps_winner(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card, kept = of["card"], of["kept"]
    needless = card not in known.winners() and kept in known.winners()
    return _thrown(known, told, card) and kept in _lower(known, of) and needless


def _keeps_long(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card, mine = of["card"], known.suit(of["suit"])
    longest = all(len(mine) >= len(known.suit(suit)) for suit in Suit)
    right = of["number"] == len(mine) > 1 and card.suit is not of["suit"]
    lower = any(c.suit is of["suit"] for c in _lower(known, of))
    return _thrown(known, told, card) and right and longest and lower and known.small_may_win(of["suit"])


def _last_of_suit(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card, kept = of["card"], of["kept"]
    return _thrown(known, told, card) and kept in _lower(known, of) and known.suit(kept.suit) == [kept]


def _touching(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if the opponent can hold no card between two of mine."""
    card, kept = of["card"], of["kept"]
    low, high = sorted((card.rank, kept.rank))
    between = any(low < c.rank < high for held in known.holdings(card.suit) for c in held)
    return told.move == Play(card) and card.suit is kept.suit and kept in _play(known) and not between


# Exchanges


def _kept(known: Known, told: Told) -> list[Card]:
    assert isinstance(told.move, Discard)
    return [c for c in known.hand if c not in told.move.cards]


def _most(known: Known) -> int:
    return max(len(move.cards) for move in known.view.moves if isinstance(move, Discard))


def _set_kept(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    return of["number"] == sum(c.rank is Rank(of["rank"]) for c in _kept(known, told)) >= 3


def _set_broken(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    kept, held = (
        sum(c.rank is Rank(of["rank"]) for c in cards) for cards in (_kept(known, told), known.hand)
    )
    return kept < 3 <= held == of["number"] and of["made"] == (14 if held == 4 else 3)


def _run_kept(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    kept, card = _kept(known, told), of["card"]
    in_suit = known.rules.calls.runs_in_suit
    some = [c for c in kept if c.suit is card.suit] if in_suit else kept
    return card in kept and (of["number"], int(card.rank)) in runs(some, in_suit)


def _suit_kept(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    return of["number"] == sum(c.suit is of["suit"] for c in _kept(known, told))


def _high_kept(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    high = [c for c in known.hand if c.rank >= Rank.QUEEN]
    return len(high) == of["number"] > 0 and not {*high} & {*told.move.cards}  # type: ignore[attr-defined]


def _more_high(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    high = [c for c in known.hand if c.rank >= Rank.QUEEN]
    done = [c for c in high if isinstance(told.done, Discard) and c not in told.done.cards]
    return sum(c in _kept(known, told) for c in high) == of["number"] > len(done)


def _aces_kept(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    aces = [c for c in known.hand if c.rank is Rank.ACE]
    return len(aces) == of["number"] > 0 and not {*aces} & {*told.move.cards}  # type: ignore[attr-defined]


def _king_kept(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    king, kept = of["card"], _kept(known, told)
    ace = next(c for c in pack(known.rules.pack) if c.suit is king.suit and c.rank is Rank.ACE)
    with_it = [c for c in kept if c.suit is king.suit and c.rank < king.rank]
    return king.rank is Rank.KING and king in kept and bool(with_it) and ace in {*known.out, *known.his}


def _some_go(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    assert isinstance(told.move, Discard)
    gone = len(told.move.cards)
    few = 2 * gone <= _most(known) or told.source == "review"
    return gone == of["number"] and of["left"] == _most(known) - gone > 0 and few


def _as_told(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    return isinstance(told.move, Discard) and len(told.move.cards) == of["number"]


def _more_go(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    done = told.done
    if not isinstance(done, Discard) or not isinstance(told.move, Discard):
        return False
    more = len(told.move.cards) - len(done.cards)
    if "card" in of:
        return more == 1 and of["card"] in told.move.cards and of["card"] not in done.cards
    return more > 1 and of["number"] == len(told.move.cards)


def _left(known: Known, told: Told) -> list[Card]:
    """Return the cards that stayed in the hand if the move was an exchange; otherwise none."""
    return [c for c in known.hand if isinstance(told.done, Discard) and c not in told.done.cards]


def _idle_goes(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if a card that was kept should have gone. The card is in no pair that counts, and not of
    the longest suit kept. It is near no other card of its suit or, where sequences run across the suits, has
    another card of its rank beside it."""
    card, left = of["card"], _left(known, told)
    suit = [c for c in left if c.suit is card.suit]
    pair = [c for c in left if c.rank is card.rank and c is not card]
    near = [c for c in suit if c is not card and card.rank - 2 <= c.rank <= card.rank + 2]
    alone = bool(pair) and card.rank < 10 if not known.rules.calls.runs_in_suit else not near
    counts = bool(pair) and card.rank >= 10
    longer = any(len([c for c in left if c.suit is s]) > len(suit) for s in Suit)
    return card in left and card not in _kept(known, told) and alone and not counts and longer


def _two_kept(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    rank = Rank(of["rank"])
    kept, left = ([c for c in some if c.rank is rank] for some in (_kept(known, told), _left(known, told)))
    return len(kept) == 2 > len(left) and any(c.rank is rank for c in known.out)


def _one_from_run(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if two cards of a suit are kept that were not both kept in the layout made. They are in no
    run, and one more card would make one."""
    two, kept, suit = {of["card"], of["kept"]}, _kept(known, told), of["card"].suit
    ranks = {c.rank for c in two}
    here, may = ({c.rank for c in some if c.suit is suit} for some in (kept, known.out))
    triples = [{top, top - 1, top - 2} for top in range(8, 15) if ranks <= {top, top - 1, top - 2}]
    in_run, one_more = any(t <= here for t in triples), any(t <= here | may for t in triples)
    both = two <= {*kept} and not two <= {*_left(known, told)} and of["kept"].suit is suit
    return known.rules.calls.runs_in_suit and both and one_more and not in_run


# A hand before its exchange


def _holds_set(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    return of["number"] == sum(c.rank is Rank(of["rank"]) for c in known.hand) >= 3


def _holds_run(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card, in_suit = of["card"], known.rules.calls.runs_in_suit
    some = known.suit(card.suit) if in_suit else known.hand
    longest = max(runs(known.hand, in_suit))[0]
    return (
        card in known.hand
        and (of["number"], int(card.rank)) in runs(some, in_suit)
        and of["number"] == longest
    )


def _best_suit(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    mine = known.suit(of["suit"])
    others = [
        worth("POINT", known.suit(s), known.rules) for s in Suit if s is not of["suit"] and known.suit(s)
    ]
    return len(mine) == of["number"] and all(worth("POINT", mine, known.rules) > other for other in others)


def _few_guards(most: int) -> Claim:
    """Return a check that a king or queen is the highest of its suit in hand and that every higher card is
    out. With ``most`` it must have exactly the guards it needs, otherwise fewer."""

    def holds(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
        card = of["card"]
        mine, need = known.suit(card.suit), {Rank.KING: 1, Rank.QUEEN: 2}[card.rank]
        above = [c for c in (*known.out, *known.his) if c.suit is card.suit and c.rank > card.rank]
        number = len(mine) - 1
        fits = number == need == of["number"] if most else number < need
        return mine[0] is card and fits and len(above) == need

    return holds


def _two(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    rank = Rank(of["rank"])
    return sum(c.rank is rank for c in known.hand) == 2 and any(c.rank is rank for c in known.out)


def _all_small(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    return bool(known.suit(of["suit"])) and known.suit(of["suit"])[0].rank < HIGH


# Calls


def _kind(of: Mapping[str, Any]) -> str:
    return str(of["kind"].name)


def _heard(known: Known, of: Mapping[str, Any]) -> tuple[int | None, int | None] | None:
    size = value = None
    said = False
    for event in known.view.told:
        if isinstance(event, Called | Said) and event.seat == known.other and event.kind is of["kind"]:
            said, value = True, event.worth if event.worth is not None else value
            size = event.size if isinstance(event, Called) else size
    return (size, value) if said else None


def _groups(told: Told) -> Sequence[Sequence[Card]]:
    return told.move.groups if isinstance(told.move, Call) else ()


def _told_right(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    groups = _groups(told)
    held = all(card in known.hand for group in groups for card in group)
    return (
        bool(groups)
        and (held or known.rules.strict)
        and of["number"] == makes(_kind(of), groups, known.rules)
    )


def _top(known: Known, groups: Sequence[Sequence[Card]], of: Mapping[str, Any]) -> tuple[int, int]:
    return max(worth(_kind(of), group, known.rules) for group in groups)


def _calls_all(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if the call's best group is the best that the hand holds."""
    return _told_right(known, told, of) and _top(known, _groups(told), of) == best(
        _kind(of), known.hand, known.rules
    )


def _usual(known: Known) -> Call:
    first = next(move for move in known.view.moves if isinstance(move, Call) and _held(known, move))
    assert isinstance(first, Call)
    return first


def _held(known: Known, move: Call) -> bool:
    return all(card in known.hand for group in move.groups for card in group)


def _at_risk(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if the call makes more than another call with a better best group, although the opponent
    may hold something as good."""
    if _certain(known, _groups(told), of):
        return False
    mine = _top(known, _groups(told), of)
    others = [m for m in known.view.moves[:200] if isinstance(m, Call) and m.groups and _held(known, m)]
    better = [m for m in others if _top(known, m.groups, of) > mine]
    return _told_right(known, told, of) and any(
        makes(_kind(of), m.groups, known.rules) < of["number"] for m in better
    )


def _certain(known: Known, groups: Sequence[Sequence[Card]], of: Mapping[str, Any]) -> bool:
    """Return True if the opponent has passed on the kind, or can hold nothing as good as these groups."""
    passed = any(
        isinstance(e, Passed) and e.seat == known.other and e.kind is of["kind"] for e in known.view.told
    )
    return passed or _his_best(known, _kind(of)) < _top(known, groups, of)


def _certain_and_more(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if the call is certain to be good, and no other certain call makes more points."""
    ways = [m for m in known.view.moves[:200] if isinstance(m, Call) and m.groups and _held(known, m)]
    most = max(makes(_kind(of), m.groups, known.rules) for m in ways if _certain(known, m.groups, of))
    return _told_right(known, told, of) and _certain(known, _groups(told), of) and of["number"] == most


def _may_equal(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if the opponent may hold as much or better, and the figures give the call hardly any chance
    of being good."""
    good = [figure.value for way in told.ways[:1] for figure in way.figures if figure.name == "good"]
    as_much = _his_best(known, _kind(of)) >= _top(known, _groups(told), of)
    return _told_right(known, told, of) and as_much and all(value < 0.05 for value in good)


def _hopeless(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if the move calls nothing, and the opponent may hold something at least as good as the best
    that could have been called."""
    mine = best(_kind(of), known.hand, known.rules)
    return isinstance(told.move, Call) and not told.move.groups and _his_best(known, _kind(of)) >= mine


def _his_best(known: Known, kind: str) -> tuple[int, int]:
    """Return the key of the best group of a kind that the opponent may hold, whatever else he holds."""
    return best(kind, _all_his(known), known.rules)


def _longer(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    by_length = _kind(of) != "POINT" or known.rules.calls.point_by != "value"
    mine = max(len(group) for group in _groups(told))
    done = max((len(g) for g in told.done.groups), default=0) if isinstance(told.done, Call) else 0
    doubtful = isinstance(told.done, Call) and not _certain(known, told.done.groups, of)
    return _told_right(known, told, of) and by_length and mine > done and doubtful


def _whole(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if the best group of the call is the best that the hand holds, but another call makes more
    points."""
    ways = [m for m in known.view.moves[:200] if isinstance(m, Call) and m.groups and _held(known, m)]
    more = any(makes(_kind(of), m.groups, known.rules) > of["number"] for m in ways)
    return _calls_all(known, told, of) and more


def _surer(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    done = told.done if told.source == "review" and isinstance(told.done, Call) and told.done.groups else None
    other = done or _usual(known)
    return _told_right(known, told, of) and _top(known, _groups(told), of) > _top(known, other.groups, of)


def _same_number(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    heard = _heard(known, of)
    mine = best(_kind(of), known.hand, known.rules)
    return isinstance(told.move, Ask) and heard is not None and heard[0] == mine[0] and heard[1] is None


def _nothing_so_good(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    heard, mine = _heard(known, of), best(_kind(of), known.hand, known.rules)
    nothing = not any(isinstance(m, Call) and m.groups and _held(known, m) for m in known.view.moves)
    return (
        isinstance(told.move, Call)
        and not told.move.groups
        and nothing
        and (heard is None or not mine[0] or _compared(known, mine, heard, of) < 0)
    )


def _compared(
    known: Known, mine: tuple[int, int], heard: tuple[int | None, int | None], of: Mapping[str, Any]
) -> int:
    """Compare ``mine`` with what was said: 1 if mine is better, 0 if equal, -1 if worse. Only the numbers are
    compared if the worth was not said."""
    size, value = heard
    if _kind(of) == "POINT" and known.rules.calls.point_by == "value":
        assert value is not None
        return (mine[0] > value) - (mine[0] < value)
    if value is None:
        return (mine[0] > (size or 0)) - (mine[0] < (size or 0))
    theirs = (size or 0, value)
    return (mine > theirs) - (mine < theirs)


def _has_better(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    heard, groups = _heard(known, of), _groups(told)
    if heard is None and _calls_again(known):
        return _told_right(known, told, of)
    return (
        _told_right(known, told, of) and heard is not None
        and _compared(known, _top(known, groups, of), heard, of) > 0
    )  # fmt: skip


def _calls_again(known: Known) -> bool:
    return bool(known.view.tricks)


def _has_equal(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    heard, groups = _heard(known, of), _groups(told)
    return bool(groups) and heard is not None and _compared(known, _top(known, groups, of), heard, of) == 0


def _hidden(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if the opponent's stated score is between what he has called and the most that his cards
    may make."""
    silent = isinstance(told.done, Call) and not told.done.groups
    least, most = _he_reckons(known, _kind(of), _heard(known, of) or (None, None))
    return _has_better(known, told, of) and silent and least <= of["given"] <= most


def _he_reckons(known: Known, kind: str, heard: tuple[int | None, int | None]) -> tuple[int, int]:
    """Return the fewest and the most points the opponent may score with a kind, given his call."""
    size, value = heard
    some = _all_his(known)
    if kind == "POINT":
        if known.rules.calls.point_score == "tens":
            return (0, 9) if value is None else ((value + 5) // 10, (value + 5) // 10)
        return (size or 0, size or max(len([c for c in some if c.suit is suit]) for suit in Suit))
    if kind == "SETS":
        called = [pack(36)[:size]] if size else []
        return makes(kind, called, known.rules), makes(kind, sets(some), known.rules)
    lengths = [length for length, _ in runs(some, known.rules.calls.runs_in_suit)]
    most = sum(n if n < 5 else n + 10 for n in lengths)
    return ((size or 0) + (10 if (size or 0) >= 5 else 0), most)


def _all_his(known: Known) -> list[Card]:
    """Return every card that the opponent has or may have held."""
    played = [t.led if t.leader == known.other else t.followed for t in known.view.tricks]
    return [*known.out, *known.his, *(c for c in played if c is not None)]


# Other statements


def _impossible(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if the move challenges something that the opponent has scored but that no hand he may have
    kept contains."""
    return told.move == Challenge(of["kind"]) and _cannot_be(known, of)


def _nothing_false(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if the opponent may hold everything he has scored that can still be challenged."""
    open_ = [move.kind for move in known.view.moves if isinstance(move, Challenge)]
    return told.move == LetGo() and not any(_cannot_be(known, {"kind": kind}) for kind in open_)


def _misreckoned(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if a trio or quatorze of the rank is called without holding all its cards."""
    groups = [group for group in _groups(told) if all(c.rank is Rank(of["rank"]) for c in group)]
    return known.rules.strict and any(not {*group} <= {*known.hand} for group in groups)


def _sunk_though_held(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if the advice leaves a holding uncalled and, where a review is about another move, that
    move cost points."""
    kind = _kind(of)
    silent = (
        isinstance(told.move, Call) and not told.move.groups and best(kind, known.hand, known.rules) > (0, 0)
    )
    return silent and (told.done in (None, told.move) or told.cost > 0)


def _cannot_be(known: Known, of: Mapping[str, Any]) -> bool:
    view = known.view
    claims = [
        size_worth
        for event in view.told
        if type(event).__name__ == "Claimed" and event.seat == known.other and event.kind is of["kind"]
        for size_worth in event.said
    ]
    played = [t.led if t.leader == known.other else t.followed for t in view.tricks]
    his = [c for c in played if c is not None]
    some = [*his, *known.his, *known.out] if view.other_count else his
    return any(not _can_hold(known, some, _kind(of), size, value) for size, value in claims)


def _can_hold(known: Known, some: Sequence[Card], kind: str, size: int, value: int) -> bool:
    if kind == "SETS":
        return sum(c.rank == value for c in some) >= size
    if kind == "SEQUENCES":
        return (size, value) in runs(some, known.rules.calls.runs_in_suit)
    piles = [[c.pips for c in some if c.suit is suit] for suit in Suit]
    reach = [{(0, 0)} for _ in piles]
    for pile, sums in zip(piles, reach, strict=True):
        for pips in pile:
            sums |= {(number + 1, total + pips) for number, total in sums}
    return any((size, value) in sums for sums in reach)


def _blank(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    court = any(Rank.KNAVE <= c.rank <= Rank.KING for c in known.hand)
    return isinstance(told.move, DeclareBlank) and not court and told.move.number == of["number"]


def _elder_last(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    return known.rules.deals is not None and known.rules.deals % 2 == 0


def _one_of(kind: type) -> Claim:
    return lambda known, told, of: isinstance(told.move, kind)


def _fewer_or_more(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if, by the figures of a review, the best move makes more than the move made."""
    return told.source == "review" and told.done != told.move and round(told.cost, 1) > 0


def _only(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    return isinstance(told.move, Play) and len(_play(known)) == 1


def _name_suit(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if the suit is named by Elder, who is to lead."""
    return told.move == NameSuit(of["suit"]) and known.me == known.view.elder


def _strongest(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    sums = {suit: sum(card.rank for card in known.suit(suit)) for suit in Suit}
    return told.move == NameSuit(of["suit"]) and sums[of["suit"]] == max(sums.values())


def _highest(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card = of["card"]
    return _leads(known, told, card) and all(c.rank <= card.rank for c in _play(known))


def _lowest_led(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card = of["card"]
    return _leads(known, told, card) and all(c.rank >= card.rank for c in _play(known))


def _always(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    return True


def _by_score(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if the deal is part of a set or partie, and no other move is worth more to its outcome."""
    values = [way.figures[0].value for way in told.ways]
    named = {way.figures[0].name for way in told.ways}
    best = values[0] > max(values) - 1e-6 if values else True
    return told.move == Play(of["card"]) and not known.view.runs_out and named <= {"game", "stake"} and best


def _call_by_score(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if the deal is part of a set or partie and, if ways are compared, no way is worth more to
    the set or partie than the first."""
    if known.view.runs_out or not isinstance(told.move, Call | Ask) or told.move.kind.name != _kind(of):
        return False
    values = [way.figures[0].value for way in told.ways]
    named = {way.figures[0].name for way in told.ways}
    return named <= {"game", "stake"} and (not values or values[0] > max(values) - 1e-6)


def _goes_on(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if the suit is led again after the opponent did not follow it."""
    tricks = [t for t in known.view.tricks if t.leader == known.me and t.led.suit is of["suit"]]
    missed = any(t.followed and t.followed.suit is not of["suit"] for t in tricks)
    return missed and isinstance(told.move, Play) and told.move.card in known.suit(of["suit"])


def _makes_sure(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if the highest of several winning cards is played."""
    led = _led(known)
    wins = [c for c in _play(known) if led and c.suit is led.suit and c.rank > led.rank]
    return len(wins) > 1 and told.move == Play(max(wins, key=lambda c: c.rank))


def _ten_kept(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    ten, other = of["card"], told.move.card  # type: ignore[attr-defined]
    last = known.rules.play.last_trick == "two-with-ten" and len(known.hand) == 2
    return last and ten.rank is Rank.TEN and known.sure(other) == 2 == known.sure(ten) and ten is not other


CLAIMS: Mapping[str, Claim] = {
    "at-random": _always,
    "only-move": _only,
    "win-all": _win_all,
    "win-cards": _win_most(MOST),
    "divide-cards": _win_most(HALF),
    "reach-thirty": _thirty,
    "cash-winner": lambda known, told, of: _leads(known, told, of["card"]) and known.unbeatable(of["card"]),
    "count-lead": _scores_led,
    "lead-sequence": _sequence_led,
    "lead-long": _long,
    "hard-to-beat": _hard_to_beat,
    "lead-through": _waits_behind,
    "winner-waits": _winner_waits,
    "lead-equal": _as_good_led,
    "lead-low": _lowest_led,
    "lead-high": _highest,
    "lead-alone": lambda known, told, of: _leads(known, told, of["card"]) and _alone(known, told, of),
    "cheapest-win": _just_enough,
    "win-high": _wins_high,
    "let-go": _lets_go,
    "throw-low": _low,
    "guard": _guarded,
    "keep-winner": _keeps_winner,
    "keep-long": _keeps_long,
    "keep-below": _keeps_cards_below,
    "last-of-suit": _last_of_suit,
    "as-good": _touching,
    "throw-alone": lambda known, told, of: _thrown(known, told, of["card"]) and _alone(known, told, of),
    "by-average": _always,
    "by-score": _by_score,
    "lead-top": lambda known, told, of: known.suit(of["card"].suit)[0] is of["card"],
    "by-hands": _fewer_or_more,
    "by-trial": _fewer_or_more,
    "keep-ten": _ten_kept,
    "keep-set": _set_kept,
    "break-set": _set_broken,
    "keep-sequence": _run_kept,
    "keep-longest-suit": _suit_kept,
    "keep-high": _high_kept,
    "keep-aces": _aces_kept,
    "keep-more-high": _more_high,
    "keep-guard": _king_kept,
    "leave-cards": _some_go,
    "change-many": _as_told,
    "change-more": _more_go,
    "change-card": _more_go,
    "change-idle": _idle_goes,
    "keep-two": _two_kept,
    "keep-near-run": _one_from_run,
    "holds-set": _holds_set,
    "holds-sequence": _holds_run,
    "holds-suit": _best_suit,
    "holds-guard": _few_guards(1),
    "bare": _few_guards(0),
    "holds-aces": lambda known, told, of: of["number"] == sum(c.rank is Rank.ACE for c in known.hand) > 1,
    "holds-two": _two,
    "small-suit": _all_small,
    "may-change": lambda known, told, of: of["number"] == _most(known),
    "call-all": _calls_all,
    "forgot-call": _sunk_though_held,
    "go-on": _goes_on,
    "win-surely": _makes_sure,
    "call-surest": _surer,
    "call-richer": _certain_and_more,
    "call-to-equal": _may_equal,
    "call-worth-more": _at_risk,
    "call-whole": _whole,
    "call-longer": _longer,
    "call-weighed": _told_right,
    "call-by-score": _call_by_score,
    "ask-worth": _same_number,
    "ask-free": _one_of(Ask),
    "good": _nothing_so_good,
    "not-good": _has_better,
    "not-good-hidden": _hidden,
    "equal": _has_equal,
    "sink-hopeless": _hopeless,
    "show-blank": _blank,
    "look": lambda known, told, of: of["number"] == known.view.stock_left > 0,
    "elder-last": _elder_last,
    "name-suit": _name_suit,
    "name-strongest": _strongest,
    "sink-costs": _sunk_though_held,
    "call-bonus": _one_of(CallBonus),
    "challenge": _impossible,
    "let-pass": _nothing_false,
    "ask-which": _one_of(AskWhich),
    "misreckon": _misreckoned,
}
"""Functions that check whether a reason is true, by the reason's code."""


def figures(known: Known, way: Any) -> Iterator[str]:
    """Yield the errors in the stated chance that a call is good. It must be 0 if the opponent certainly holds
    something as good, and 1 if he cannot."""
    good = next((figure.value for figure in way.figures if figure.name == "good"), None)
    if good is None or not isinstance(way.move, Call) or not way.move.groups or not _held(known, way.move):
        return
    kind = way.move.kind.name
    mine = max(worth(kind, group, known.rules) for group in way.move.groups)
    if _his_best(known, kind) < mine and good < 1 - 1e-6:
        yield "it is good for certain"
    if best(kind, [*known.his], known.rules) >= mine and good > 1e-6:
        yield "it cannot be good"
