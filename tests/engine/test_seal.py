"""The sealed deal: a fixed vector for ever, and whatever is changed in a record is named."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from picket_desktop.ai.worker import ThinkingHere
from picket_desktop.engine import deals, games, known_deals, seal, seal_check
from picket_desktop.engine.cards import pack, write
from picket_desktop.engine.game import BadText
from picket_desktop.engine.moves import Deal
from picket_desktop.engine.record import Note, Record, given_out, read
from picket_desktop.engine.seal import ByHand
from picket_desktop.engine.seal_check import Verdict
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await

SALT = "000102030405060708090a0b0c0d0e0f"
VECTORS = {
    (32, 14): "4ec364fc8af1660dbf8490392adc73ec9cd14f64b48c93d7a7687a33b0ce6cf0",
    (36, None): "cf75f7d588574839ef5c231c272306531d7d1338ccd99df525c008a426a6abd4",
}
packs = st.sampled_from([30, 32, 36]).flatmap(lambda size: st.permutations(pack(size)).map(tuple))
gestures = st.integers(0, (1 << 48) - 1)


def test_the_seal_of_this_pack_is_the_same_on_every_machine() -> None:
    for (size, cut), wanted in VECTORS.items():
        assert seal.seal(SALT, deals.order(271828, size), cut) == wanted
    hashed = seal.hashed(SALT, pack(32)[:2], None)
    assert hashed == f"picket-seal-1\n{SALT}\n7S 8S\n-\n"


@given(packs, gestures, st.data())
def test_what_hands_did_can_be_undone(order: tuple, number: int, data: st.DataObject) -> None:  # type: ignore[type-arg]
    lifted = data.draw(st.sampled_from(deals.may_cut(len(order))))
    assert deals.uncut(deals.cut(order, lifted), lifted) == order
    assert deals.unshuffled(deals.shuffled(order, number), number) == order
    for under, by_hand in (
        (seal.UnderSeal(1, SALT, lifted, order), ByHand(seal.SHUFFLE, number)),
        (seal.UnderSeal(1, SALT, None, order), ByHand(seal.CUT, lifted)),
    ):
        assert seal.before(seal.dealt(under, by_hand), under.cut, by_hand) == order


def played(name: str, deals_over: int, number: int | None = None) -> Record:
    """A game up to the end of so many deals, taken by chance."""
    setup = Setup(games.rules(name), "random", "Mr. Cotton", number, ("Mrs. Cotton", "Mr. Hoyle"))
    chance, rng = random.Random(f"{name} {deals_over}"), random.Random(5)
    sitting = Sitting(setup, ThinkingHere(), rng=chance, budget=1, fresh=chance.getrandbits)
    over = 0
    for _ in range(4000):
        match sitting.awaiting:
            case Await.LIFT:
                sitting.lift(rng.randrange(sitting.pack_size))
            case Await.CUT:
                sitting.cut(rng.choice(deals.may_cut(sitting.pack_size)))
            case Await.SHUFFLE:
                sitting.shuffle(rng.getrandbits(48))
            case Await.YOU:
                sitting.do(sitting.view.moves[0])
            case Await.OTHER:
                sitting.poll()
            case _:
                over += 1
                if over == deals_over or sitting.awaiting is Await.OVER:
                    return sitting.record
                sitting.next_deal()
    raise AssertionError("the deals do not end")


RECORD = played("rubicon", 2)
"""Two deals: one that the person cut, one that he shuffled."""
CUTS = {deal for deal, text in RECORD.noted(seal.BY_HAND).items() if text.startswith(seal.CUT)}
(CUT_DEAL,), (SHUFFLED,) = CUTS, {1, 2} - CUTS


@pytest.mark.parametrize("name", games.names())
def test_every_deal_of_a_game_fits_its_seal(name: str) -> None:
    record = played(name, 2)
    found = seal_check.checked(record)
    assert [(c.deal, c.verdict, c.known) for c in found] == [
        (1, Verdict.FITS, ""),
        (2, Verdict.FITS, ""),
    ]
    assert seal_check.checked(read(record.write())) == found


def test_numbers_are_drawn_for_every_deal_unless_the_first_was_chosen() -> None:
    """The number of one deal, which is told when it is over, tells nothing of the next."""
    first, second = (seal.number_of(RECORD, deal) for deal in (1, 2))
    assert first == RECORD.number
    assert second not in (RECORD.number, RECORD.number + 1)
    chosen = played("rubicon", 2, 271828)
    assert [seal.number_of(chosen, deal) for deal in (1, 2)] == [271828, 271829]
    assert {c.known for c in seal_check.checked(chosen)} == {known_deals.CHOSEN}


def test_a_number_that_is_drawn_is_one_of_too_many_to_be_tried() -> None:
    """More than fifty bits, that no chance is lost of; those that follow a short one stay short."""
    assert deals.LARGEST > 1 << 50
    assert seal.fresh_number(lambda bits: deals.LARGEST - 1) == deals.LARGEST
    assert seal.fresh_number(lambda bits: 0) == 1
    chance = random.Random(3)
    drawn = [seal.fresh_number(chance.getrandbits) for _ in range(64)]
    assert sum(number > deals.LARGEST // 2 for number in drawn) > 16
    assert seal.following(deals.SHORT, 2) == 1
    assert seal.following(deals.SHORT + 1, 2) == deals.SHORT + 2
    assert seal.following(deals.LARGEST, 2) == 1


def test_a_record_holds_the_largest_number_and_none_beyond() -> None:
    whole = replace(RECORD, number=deals.LARGEST, moves=(), notes=())
    assert read(whole.write()) == whole
    with pytest.raises(BadText):
        read(whole.write().replace(str(deals.LARGEST), str(deals.LARGEST + 1)))


def noted(deal: int, what: str, at: int, other: str) -> Record:
    """The record with another word in a note."""
    words = RECORD.noted(what)[deal].split(" ")
    assert words[at] != other
    words[at] = other
    return RECORD.with_note(Note(deal, what, " ".join(words)))


def other_digit(text: str) -> str:
    """A seal, salt or number with its last letter changed."""
    return text[:-1] + ("1" if text[-1] != "1" else "2")


def lacking(deal: int, what: str) -> Record:
    return replace(RECORD, notes=tuple(n for n in RECORD.notes if n[:2] != (deal, what)))


def swapped(deal: int, what: str = "") -> Record:
    """The record with two cards exchanged: of the pack dealt, or of the order noted."""
    if what:
        words = RECORD.noted(what)[deal].split(" ")
        words[-1], words[-2] = words[-2], words[-1]
        return RECORD.with_note(Note(deal, what, " ".join(words)))
    at = [i for i, move in enumerate(RECORD.moves) if isinstance(move, Deal)][deal - 1]
    move = RECORD.moves[at]
    assert isinstance(move, Deal)
    cards = list(move.pack)
    cards[0], cards[1] = cards[1], cards[0]  # of one hand: the deal plays as it did
    moves = (*RECORD.moves[:at], Deal(tuple(cards), move.packet), *RECORD.moves[at + 1 :])
    return replace(RECORD, moves=moves)


def word(deal: int, what: str, at: int) -> str:
    return RECORD.noted(what)[deal].split(" ")[at]


TAMPERED = {
    "the seal": (noted(1, seal.SEALED, 0, other_digit(word(1, seal.SEALED, 0))), 1, seal_check.SEAL_OR_SALT),
    "a seal that is none": (noted(1, seal.SEALED, 0, "5a1f"), 1, seal_check.SEAL),
    "no seal": (lacking(2, seal.SEALED), 2, seal_check.SEAL),
    "the salt": (
        noted(2, seal.UNDER_SEAL, 1, other_digit(word(2, seal.UNDER_SEAL, 1))),
        2,
        seal_check.SEAL_OR_SALT,
    ),
    "a salt that is none": (noted(2, seal.UNDER_SEAL, 1, "salt"), 2, seal.SALT),
    "no salt": (lacking(1, seal.UNDER_SEAL), 1, seal.SALT),
    "your cut": (noted(CUT_DEAL, seal.BY_HAND, 1, "3"), CUT_DEAL, seal.CUT),
    "a cut that may not be": (noted(CUT_DEAL, seal.BY_HAND, 1, "31"), CUT_DEAL, seal.CUT),
    "no cut": (lacking(CUT_DEAL, seal.BY_HAND), CUT_DEAL, seal.CUT),
    "a cut for a shuffle": (noted(SHUFFLED, seal.BY_HAND, 0, seal.CUT), SHUFFLED, seal.SHUFFLE),
    "a shuffle for a cut": (noted(CUT_DEAL, seal.BY_HAND, 0, seal.SHUFFLE), CUT_DEAL, seal.SHUFFLE),
    "your shuffle": (noted(SHUFFLED, seal.BY_HAND, 1, "123456"), SHUFFLED, seal.SHUFFLE),
    "no shuffle": (lacking(SHUFFLED, seal.BY_HAND), SHUFFLED, seal.SHUFFLE),
    "its cut": (noted(SHUFFLED, seal.UNDER_SEAL, 2, "3"), SHUFFLED, seal.CUT),
    "its cut left out": (noted(SHUFFLED, seal.UNDER_SEAL, 2, "-"), SHUFFLED, seal.CUT),
    "a cut it did not make": (noted(CUT_DEAL, seal.UNDER_SEAL, 2, "3"), CUT_DEAL, seal.CUT),
    "its cut no number": (noted(SHUFFLED, seal.UNDER_SEAL, 2, "three"), SHUFFLED, seal.CUT),
    "the order after a cut": (swapped(CUT_DEAL, seal.UNDER_SEAL), CUT_DEAL, seal.ORDER),
    "the order after a shuffle": (swapped(SHUFFLED, seal.UNDER_SEAL), SHUFFLED, seal.ORDER),
    "an order that is no pack": (noted(1, seal.UNDER_SEAL, 3, "1S"), 1, seal.ORDER),
    "the number": (noted(2, seal.UNDER_SEAL, 0, other_digit(word(2, seal.UNDER_SEAL, 0))), 2, seal.NUMBER),
    "no number": (noted(2, seal.UNDER_SEAL, 0, "many"), 2, seal.NUMBER),
    "the number of the game": (replace(RECORD, number=RECORD.number + 1), 1, seal.NUMBER),
    "the cards dealt after a cut": (swapped(CUT_DEAL), CUT_DEAL, seal_check.DEALT),
    "the cards dealt after a shuffle": (swapped(SHUFFLED), SHUFFLED, seal_check.DEALT),
    "a seal of a deal that was never dealt": (
        RECORD.with_note(Note(9, seal.SEALED, word(1, seal.SEALED, 0))),
        9,
        seal_check.DEALT,
    ),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_whatever_is_changed_is_named(what: str) -> None:
    record, deal, misfit = TAMPERED[what]
    found = [(c.deal, c.misfit) for c in seal_check.checked(record) if c.verdict is not Verdict.FITS]
    assert found == [(deal, misfit)]


def test_a_deal_without_a_seal_is_told_as_such() -> None:
    """As of a game that was begun before there were any."""
    bare = replace(RECORD, notes=())
    assert [c.verdict for c in seal_check.checked(bare)] == [Verdict.UNSEALED, Verdict.UNSEALED]
    assert seal.number_of(bare, 2) == RECORD.number + 1


def test_a_deal_in_play_is_not_revealed_and_not_given_out() -> None:
    at = [i for i, move in enumerate(RECORD.moves) if isinstance(move, Deal)][1]
    for moves in (RECORD.moves[:at], RECORD.moves[: at + 3]):
        playing = replace(RECORD, moves=moves)
        first, second = seal_check.checked(playing)
        assert (first.verdict, second.verdict) == (Verdict.FITS, Verdict.UNREVEALED)
        assert second.under is None
        told = given_out(playing).write()
        number, salt, _, order = RECORD.noted(seal.UNDER_SEAL)[2].split(" ", 3)
        assert not any(hidden in told for hidden in (number, salt, order))
        assert write(seal.under_seal(RECORD, 1).order) in told  # type: ignore[union-attr]
        assert [c.verdict for c in seal_check.checked(read(told))] == [Verdict.FITS]


def test_a_deal_that_was_cut_or_shuffled_can_be_dealt_again_by_its_number() -> None:
    """The number of its own, and the shuffle, are those that make its pack."""
    for deal in (1, 2):
        known = known_deals.dealt(RECORD, deal)
        under = seal.under_seal(RECORD, deal)
        assert known is not None
        assert under is not None
        assert known.number == under.number
        assert (known.shuffle is not None) is (deal == SHUFFLED)
