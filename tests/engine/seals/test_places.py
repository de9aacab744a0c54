"""Deals of a sealed game are exchanged, removed, inserted or replaced, or the game, its house rules, names or
seats are changed. The check calls each change by its own name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, permutations

import pytest

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.commands.verify import line
from picket_desktop.engine import games
from picket_desktop.engine.game import BadText, Move
from picket_desktop.engine.known_deals import OWN_PACK
from picket_desktop.engine.moves import Deal
from picket_desktop.engine.record import Note, Record, given_out, read
from picket_desktop.engine.seals import misfits, seal
from picket_desktop.engine.seals.check import Verdict, checked, checked_game
from picket_desktop.engine.seals.places import (
    AGAIN,
    BEFORE,
    FOREIGN,
    INSERTED,
    MISSING,
    MIXED,
    MOVED,
    OUT_OF_PLACE,
    UNSHOWN,
    out_of_place,
)
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.words.words import words
from tests.engine.seals.test_seal import played

DEALS = 6
Sealed = tuple[Record, int]
"""A record and the number of one of its deals."""


@cache
def game(number: int | None = None) -> Record:
    """Return the record of a partie of six deals."""
    return played("rubicon", DEALS, number)


@cache
def other_game() -> Record:
    return played("rubicon", DEALS - 1)


def moves_of(record: Record) -> list[tuple[Move, ...]]:
    """Return the moves before the first deal, and then those of each deal."""
    starts = [at for at, move in enumerate(record.moves) if isinstance(move, Deal)]
    ends = [*starts[1:], len(record.moves)]
    return [record.moves[: starts[0]], *(record.moves[a:b] for a, b in zip(starts, ends, strict=True))]


def made_of(record: Record, deals: Sequence[Sealed]) -> Record:
    """Return the record with its own deals replaced by these, with all their notes."""
    moves, notes = moves_of(record)[0], [note for note in record.notes if note.deal == 0]
    for deal, (source, number) in enumerate(deals, 1):
        moves = (*moves, *moves_of(source)[number])
        notes += [note._replace(deal=deal) for note in source.notes if note.deal == number]
    return replace(record, moves=moves, notes=tuple(sorted(notes)))


def own(*deals: int) -> list[Sealed]:
    return [(game(), deal) for deal in deals]


def wrong(record: Record) -> dict[int, str]:
    """Return the faults found when a record's text is checked, by deal."""
    found = checked(read(record.write()))
    for deal in found:
        assert deal.lines or not deal.misfit
        assert deal.lines == tuple(sorted({*deal.lines}))
    return {deal.deal: deal.misfit for deal in found if not deal.verdict.passes}


def without_seal(record: Record, deal: int) -> Record:
    return replace(record, notes=tuple(note for note in record.notes if note.deal != deal))


def sealed_anew(record: Record, deal: int) -> Record:
    """Return the record with a deal sealed again, with a different salt and everything else unchanged."""
    under = seal.under_seal(record, deal)
    assert under is not None
    forged = under._replace(salt=under.salt[::-1])
    record = record.with_note(Note(deal, seal.THIRD.sealed, forged.seal))
    return record.with_note(Note(deal, seal.THIRD.under, forged.write()))


def sealed_before(record: Record, deal: int) -> Record:
    """Return the record with a deal sealed as by an earlier version, whose seals did not contain the deal's
    place in the game."""
    under = seal.under_seal(record, deal)
    assert under is not None
    older = under._replace(place=None)
    texts = (older.seal, older.write(), record.noted(seal.THIRD.by_hand)[deal])
    record = without_seal(record, deal)
    for what, text in zip(seal.SECOND.notes, texts, strict=True):
        record = record.with_note(Note(deal, what, text))
    return record


def cut_deal(record: Record) -> int:
    """Return the number of a deal in mid-game that the person cut. The salt of such a deal does not affect
    its cards."""
    cuts = record.noted(seal.THIRD.by_hand)
    return next(deal for deal in range(2, DEALS) if cuts[deal].startswith(seal.CUT))


CHANGED = {
    "two deals exchanged": (lambda: made_of(game(), own(3, 2, 1, 4, 5, 6)), {1: MOVED, 3: MOVED}),
    "neighbours exchanged": (lambda: made_of(game(), own(1, 2, 4, 3, 5, 6)), {3: MOVED, 4: MOVED}),
    "the first deal taken out": (lambda: made_of(game(), own(2, 3, 4, 5, 6)), {1: MISSING}),
    "two deals taken out": (lambda: made_of(game(), own(1, 2, 5, 6)), {3: MISSING}),
    "two gaps": (lambda: made_of(game(), own(1, 3, 4, 6)), {2: MISSING, 4: MISSING}),
    "exchanged, and one taken out": (
        lambda: made_of(game(), own(2, 1, 4, 5)),
        {1: MOVED, 2: MOVED, 3: MISSING},
    ),
    "a deal put in twice": (lambda: made_of(game(), own(1, 2, 2, 3, 4)), {3: AGAIN}),
    "a deal of another game put in": (
        lambda: made_of(game(), [*own(1, 2), (other_game(), 3), *own(3, 4)]),
        {3: FOREIGN},
    ),
    "a deal of another game instead": (
        lambda: made_of(game(), [*own(1, 2), (other_game(), 3), *own(4, 5, 6)]),
        {3: FOREIGN, 4: BEFORE},
    ),
    "the first deal of another game instead": (
        lambda: replace(made_of(game(), [(other_game(), 1), *own(2, 3)]), number=other_game().number),
        {1: FOREIGN, 2: BEFORE},
    ),
    "an older seal after the last": (
        lambda: sealed_before(game(), DEALS),
        {DEALS: INSERTED},
    ),
    "a drawn pack said to be one's own": (
        lambda: game().with_note(Note(0, OWN_PACK, "")),
        dict.fromkeys(range(1, DEALS + 1), misfits.ORIGIN),
    ),
    "an unsealed deal put in": (
        lambda: without_seal(made_of(game(), [*own(1), (other_game(), 2), *own(2, 3)]), 2),
        {2: INSERTED},
    ),
    "a deal sealed anew": (
        lambda: sealed_anew(game(), cut_deal(game())),
        {cut_deal(game()) + 1: BEFORE},
    ),
    "a name changed": (
        lambda: replace(game(), players=("You", "Mrs. Cotton (random)")),
        dict.fromkeys(range(1, DEALS + 1), misfits.NAMES),
    ),
    "seats swapped": (
        lambda: replace(game(), players=game().players[::-1]),
        dict.fromkeys(range(1, DEALS + 1), misfits.SEATS),
    ),
    "a house rule added": (
        lambda: replace(game(), rules=game().rules.with_option("carte-rouge", "20")),
        dict.fromkeys(range(1, DEALS + 1), misfits.HOUSE),
    ),
}


def test_whole_game_fits() -> None:
    found = checked_game(game())
    assert {deal.verdict for deal in found.deals} == {Verdict.FITS}
    assert (found.over, found.length, found.ended) == (True, DEALS, DEALS)
    unders = [seal.under_seal(game(), deal) for deal in range(1, DEALS + 1)]
    places = [under.place for under in unders if under and under.place]
    assert len({place.game for place in places}) == 1
    assert [place.deal for place in places] == [1, 2, 3, 4, 5, 6]
    assert [place.before for place in places] == [
        "-",
        *(seal.shown(game(), deal) for deal in range(1, DEALS)),
    ]


def test_rules_of_an_earlier_record_are_other_house_rules() -> None:
    """An earlier record's rules allow Younger to reckon what Elder is known to beat."""
    later, earlier = game().write(), game().write().replace("picket-game 2", "picket-game 1", 1)
    assert later != earlier
    found = checked(read(earlier))
    assert found
    assert {deal.misfit for deal in found} == {misfits.HOUSE}


@pytest.mark.parametrize("what", CHANGED)
def test_change_of_the_game_is_told_by_its_name(what: str) -> None:
    record, told = CHANGED[what]
    assert wrong(record()) == told


def test_another_game_is_told_even_where_its_moves_do_not_play() -> None:
    text = game().write()
    for name in ("au-cent", "cotton", "du-coeur"):
        found = checked(read(text.replace("rules: rubicon", f"rules: {name}")))
        assert found[0].misfit == misfits.GAME
        assert found[0].lines == (2,)


def test_house_rule_that_the_moves_do_not_follow_is_told() -> None:
    text = game().write().replace("rules: rubicon", "rules: rubicon\noption sinking: no\noption strict: yes")
    found = checked(read(text))
    assert (found[0].misfit, found[0].lines) == (misfits.HOUSE, (3, 4))


def test_moves_that_do_not_play_are_still_refused_as_unreadable() -> None:
    with pytest.raises(BadText):
        checked(read(re.sub("\nplay [0-9A-Z]+\n", "\nplay 7S\n", game().write())))


def test_deals_cut_off_at_the_end_are_told_where_the_length_is_known() -> None:
    cut = checked_game(made_of(game(), own(1, 2, 3, 4)))
    assert {deal.verdict for deal in cut.deals} == {Verdict.FITS}
    assert (cut.over, cut.length, cut.ended) == (False, DEALS, 4)
    assert checked_game(played("cotton", 1)).length is None


def test_given_out_part_of_a_game_fits() -> None:
    playing = replace(game(), moves=game().moves[: -len(moves_of(game())[-1]) + 3])
    found = checked(read(given_out(playing).write()))
    assert [deal.verdict for deal in found] == [Verdict.FITS] * (DEALS - 1)


def as_before(record: Record, upto: int) -> Record:
    """Return the record up to deal ``upto``, with every deal sealed as an earlier version would have sealed
    it."""
    kept = tuple(note for note in record.notes if not note.deal)
    found = replace(record, moves=sum(moves_of(record)[: upto + 1], ()), notes=kept)
    for deal in range(1, upto + 1):
        under = seal.under_seal(record, deal)
        assert under is not None
        under = under._replace(place=None)
        for note in (
            Note(deal, seal.SECOND.sealed, under.seal),
            Note(deal, seal.SECOND.under, under.write()),
            Note(deal, seal.SECOND.by_hand, record.noted(seal.THIRD.by_hand)[deal]),
        ):
            found = found.with_note(note)
    return found


def on(record: Record) -> Record:
    """Return the record with one more deal played."""
    sitting = Sitting.resumed(record, ThinkingHere())
    sitting.next_deal()
    sitting.shuffle(4) if sitting.awaiting is Await.SHUFFLE else sitting.cut(9)
    while sitting.awaiting in (Await.YOU, Await.OTHER):
        sitting.do(sitting.view.moves[0]) if sitting.awaiting is Await.YOU else sitting.poll()
    return sitting.record


def test_game_of_an_earlier_picket_begins_its_chain_where_it_goes_on() -> None:
    begun = as_before(game(), 2)
    assert [deal.version for deal in checked(begun)] == [seal.SECOND] * 2
    record = on(on(begun))
    found = checked(record)
    assert [deal.verdict for deal in found] == [Verdict.FITS] * 4
    assert [deal.version for deal in found] == [seal.SECOND] * 2 + [seal.THIRD] * 2
    sources = [(record, deal) for deal in range(1, 5)]
    assert wrong(made_of(record, sources[1:])) == {1: misfits.DEALER, 2: MISSING}
    assert wrong(made_of(record, [*sources[:2], sources[3]])) == {3: MISSING}
    other = as_before(other_game(), 2), 2
    assert wrong(made_of(record, [sources[0], other, *sources[2:]]))[3] == BEFORE
    assert wrong(without_seal(record, 2)) == {2: UNSHOWN}


def test_unsealed_game_begins_its_chain_where_it_goes_on() -> None:
    begun = replace(as_before(game(), 2), notes=())
    found = checked(on(begun))
    assert [deal.verdict for deal in found] == [Verdict.UNSEALED, Verdict.UNSEALED, Verdict.FITS]


def test_seal_of_version_2_that_was_shown_stands() -> None:
    """A waiting deal keeps the seal that has been shown. The next deal gets a seal of version 3, which
    includes the place of the deal in the game."""
    at = as_before(game(), 1)
    sitting = Sitting.resumed(at, ThinkingHere())
    sitting.next_deal()
    under = seal.under_seal(sitting.record, 2)
    assert under is not None
    old = under._replace(place=None)
    kept = tuple(note for note in sitting.record.notes if note.deal < 2)
    waits = replace(sitting.record, notes=kept)
    waits = waits.with_note(Note(2, "sealed-2", old.seal)).with_note(Note(2, "under-seal-2", old.write()))
    again = Sitting.resumed(waits, ThinkingHere())
    assert again.record.notes == waits.notes
    third = on(on(waits))
    assert [deal.version for deal in checked(third)] == [seal.SECOND, seal.SECOND, seal.THIRD]
    assert {deal.verdict for deal in checked(third)} == {Verdict.FITS}


@pytest.mark.parametrize("name", games.names())
def test_every_place_fits_into_a_note(name: str) -> None:
    """Every place fits even if all house rules are changed and all seats have the longest possible names."""
    rules = games.rules(name)
    for option in rules.options:
        other = max((v for v in option.values if v != rules.value(option.field)), key=lambda v: len(str(v)))
        rules = rules.with_value(option.field, other)
    players = tuple('"' * 80 for _ in range(games.game(rules).seats))
    record = Record(rules, players, 0, chosen=True)
    sealed = seal.sealed_now(record, 1, 1, 3, 9, lambda bits: (1 << bits) - 1)
    under = seal.under_seal(read(sealed.write()), 1)
    assert under is not None
    assert under.place == seal.place_of(record, 1, "f" * 32)
    assert seal.stands(sealed, 1, 1, 3, shuffles=True)


def places(numbers: Sequence[int]) -> dict[int, seal.Place]:
    """Return the places of deals with these numbers in one game; 0 stands for a deal without a place."""
    return {
        deal: seal.Place("-", ("You", "A"), "0" * 32, number, chr(95 + number) if number > 1 else "-")
        for deal, number in enumerate(numbers, 1)
        if number
    }


@pytest.mark.parametrize("size", range(1, 6))
def test_every_choice_and_order_of_five_deals_but_the_whole_is_told(size: int) -> None:
    """Every selection from five deals is tried in every order. Only the first deals in their own order go
    unreported."""
    for some in combinations(range(1, 6), size):
        for numbers in permutations(some):
            seals = {deal: chr(96 + number) for deal, number in enumerate(numbers, 1)}
            found = out_of_place(places(numbers), seals)
            whole = numbers == tuple(range(1, size + 1))
            assert bool(found) is not whole, numbers
            assert set(found.values()) <= {*OUT_OF_PLACE}
            assert (MOVED in found.values()) is (list(numbers) != sorted(numbers))
            gap = any(number not in numbers for number in range(1, max(numbers)))
            if list(numbers) == sorted(numbers):
                assert (MISSING in found.values()) is gap


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ('["You", "A"]', ("You", "A")),
        ('["You","A"]', None),
        ('["You", 1]', None),
        ('{"0": "You"}', None),
        ('["\\ud800", "A"]', None),
        ("[" * 1500, None),
        ("", None),
    ],
)
def test_only_the_names_as_they_are_written_are_read(text: str, wanted: tuple[str, ...] | None) -> None:
    note = f"1 {'0' * 32} - rubicon 0 3 drawn - {'0' * 32} 1 - 7S 8S {text}"
    place = seal.sealed_place(note)
    assert (place and place.players) == wanted


@pytest.mark.parametrize("name", games.names())
def test_every_game_tells_what_was_exchanged_and_taken_out(name: str) -> None:
    record = played(name, 3)
    deals = [(record, deal) for deal in (1, 2, 3)]
    assert wrong(made_of(record, deals)) == {}
    assert wrong(made_of(record, [deals[1], deals[0], deals[2]])) == {1: MOVED, 2: MOVED}
    assert wrong(made_of(record, [deals[0], deals[2]])) == {2: MISSING}
    assert wrong(made_of(record, deals[1:])) == {1: MISSING}


@pytest.mark.parametrize("shown", ["I am honest", "", None])
def test_deal_that_is_not_over_shows_a_seal_or_is_refused(shown: str | None) -> None:
    record = game()
    moves = record.moves[:-1]
    notes = [note for note in record.notes if note.deal < DEALS or note.what == seal.THIRD.by_hand]
    notes += [Note(DEALS, seal.THIRD.sealed, shown)] if shown is not None else []
    open_ = replace(record, moves=moves, notes=tuple(sorted(notes)))
    assert wrong(open_) == {DEALS: misfits.ABSENT if shown is None else misfits.SEAL}
    kept = Note(DEALS, seal.THIRD.sealed, record.noted(seal.THIRD.sealed)[DEALS])
    assert wrong(open_.with_note(kept)) == {}


@cache
def two_games(name: str) -> tuple[Record, Record]:
    return played(name, 3), played(name, 2)


@pytest.mark.parametrize("name", games.names())
def test_every_game_tells_a_deal_put_in_first(name: str) -> None:
    """If most deals of a record are of one game, the others are reported as foreign. If two games tie, all
    deals are reported as not being from one game."""
    record, other = two_games(name)
    own = [(record, deal) for deal in (1, 2, 3)]
    assert wrong(made_of(record, [(other, 1), *own])) == {1: FOREIGN}
    assert wrong(made_of(record, [(other, 1), (other, 2), *own])) == {1: FOREIGN, 2: FOREIGN}
    assert wrong(made_of(record, [own[2], *own])) == {1: AGAIN}
    for deals in ([(other, 1), own[0]], [own[0], (other, 1)], [(other, 1), (other, 2), *own[:2]]):
        mixed = made_of(record, deals)
        everyone = tuple(range(1, len(deals) + 1))
        assert {*wrong(mixed).values()} == {MIXED}
        for told in checked(mixed):
            assert told.rivals == everyone
            listed = words().say.language.listed([*map(str, everyone)])
            assert f"Deals {listed} are not all from one game" in line(told)


@pytest.mark.parametrize("name", games.names())
def test_every_game_tells_a_deal_put_in_before_older_seals(name: str) -> None:
    record, other = two_games(name)
    for older, told in ((1, {1: MIXED, 2: MIXED}), (2, {1: FOREIGN})):
        deals = [(other, 1), *((record, deal) for deal in range(1, older + 1))]
        found = made_of(record, deals)
        for deal in range(2, older + 2):
            found = sealed_before(found, deal)
        places = {deal: what for deal, what in wrong(found).items() if what in OUT_OF_PLACE}
        assert places == told


@pytest.mark.parametrize("name", games.names())
def test_every_game_names_the_note_that_is_missing(name: str) -> None:
    record, _ = two_games(name)
    for note in (note for note in record.notes if note.what in seal.NOTES):
        found = replace(record, notes=tuple(kept for kept in record.notes if kept != note))
        assert wrong(found) == {note.deal: misfits.ABSENT}
        told = checked(found)[note.deal - 1]
        assert told.note == note.key
        assert f"The line “{note.key}” is missing" in line(told)
    for deal in (1, 2):
        assert wrong(without_seal(record, deal)) == {deal: UNSHOWN}


@pytest.mark.parametrize("name", games.names())
def test_every_game_tells_a_note_of_no_deal(name: str) -> None:
    record, _ = two_games(name)
    for deal in (0, 7, 999_999_999):
        for note in (note for note in record.notes if note.deal == 1 and note.what in seal.NOTES):
            assert wrong(record.with_note(note._replace(deal=deal))) == {deal: misfits.UNDEALT}
