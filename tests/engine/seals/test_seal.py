"""The seal of a deal: test vectors that are fixed for ever, and the detection of every change to a record,
each by its own name."""

from __future__ import annotations

import random
from dataclasses import replace
from hashlib import sha256
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import deals, games, known_deals
from picket_desktop.engine.cards import pack, write
from picket_desktop.engine.game import BadText
from picket_desktop.engine.moves import Deal
from picket_desktop.engine.record import Note, Record, given_out, read
from picket_desktop.engine.seals import check as seal_check
from picket_desktop.engine.seals import misfits, seal
from picket_desktop.engine.seals.check import Verdict
from picket_desktop.engine.seals.seal import ByHand, UnderSeal
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await

SALT = "000102030405060708090a0b0c0d0e0f"
FIRST = {
    (32, 14): "4ec364fc8af1660dbf8490392adc73ec9cd14f64b48c93d7a7687a33b0ce6cf0",
    (36, None): "cf75f7d588574839ef5c231c272306531d7d1338ccd99df525c008a426a6abd4",
}
"""Seals of version 1, by the size of the pack and the computer's cut."""
RUBICON, COTTON = seal.Terms("rubicon", 0, 3, chosen=False), seal.Terms("cotton", 1, 3, chosen=False)
VECTORS = {
    (32, 14, RUBICON): "a7fe0e48fabf3bdce7601dbbe006302ac90611790834a96d9594bfc059b68a3d",
    (36, None, COTTON): "18dff9867e44c256dc93c4a5155d7bad86921d4dfe32dfb8ef2e081301a5bab5",
}
PLACE = seal.Place("-", ("You", "Anne (novice)"), "f0e0d0c0b0a090807060504030201000", 1, "-")
LATER = seal.Place(
    "lurch=50,target=200", ("You", "Señora Núñez (master)"), "f0e0d0c0b0a090807060504030201000", 7, "0" * 64
)
PLACED = {
    (32, 14, RUBICON, PLACE): "2afb5a7155138a5dbd2a485f8ac9a94dfbc68ecc3c75b5d4f3fa11997d3777c7",
    (36, None, COTTON, LATER): "fa60121e821e862304003272ed6a822b91ccc575395a3efec4e6760bb90c6ecb",
}
packs = st.sampled_from([30, 32, 36]).flatmap(lambda size: st.permutations(pack(size)).map(tuple))
gestures = st.integers(0, (1 << 48) - 1)


def test_seal_is_the_same_on_every_machine() -> None:
    for (size, cut), wanted in FIRST.items():
        assert UnderSeal(271828, SALT, cut, deals.order(271828, size)).seal == wanted
    for (size, cut, terms), wanted in VECTORS.items():
        assert UnderSeal(271828, SALT, cut, deals.order(271828, size), terms).seal == wanted
    for (size, cut, terms, place), wanted in PLACED.items():
        assert UnderSeal(271828, SALT, cut, deals.order(271828, size), terms, place).seal == wanted
    under = UnderSeal(1, SALT, None, pack(32)[:2])
    assert under.hashed == f"picket-seal-1\n{SALT}\n7S 8S\n-\n"
    assert under._replace(terms=RUBICON).hashed == f"picket-seal-2\n{SALT}\n7S 8S\n-\nrubicon 0 3 drawn\n"
    assert under._replace(terms=RUBICON, place=LATER).hashed == (
        f"picket-seal-3\n{SALT}\n7S 8S\n-\nrubicon 0 3 drawn\nlurch=50,target=200\n"
        f'["You", "Señora Núñez (master)"]\nf0e0d0c0b0a090807060504030201000\n7\n{"0" * 64}\n'
    )


def test_seal_depends_on_everything_that_decides_the_cards() -> None:
    under = UnderSeal(271828, SALT, 14, deals.order(271828, 32), RUBICON, PLACE)
    others = [
        under._replace(place=None),
        *(under._replace(place=PLACE._replace(**{part: value})) for part, value in OTHER_PLACE.items()),
        under._replace(salt="1" + SALT[1:]),
        under._replace(cut=15),
        under._replace(cut=None),
        under._replace(order=deals.order(271829, 32)),
        *(under._replace(terms=RUBICON._replace(**{part: value})) for part, value in OTHER_TERMS.items()),
    ]
    assert len({other.seal for other in [under, *others]}) == 1 + len(others)


OTHER_TERMS: dict[str, Any] = {"game": "au-cent", "dealer": 1, "packet": 2, "chosen": True}
OTHER_PLACE: dict[str, Any] = {
    "house": "strict=yes",
    "players": ("Anne (novice)", "You"),
    "game": "0" * 32,
    "deal": 2,
    "before": "0" * 64,
}


def test_shuffle_depends_only_on_salt_and_presses() -> None:
    """The sealed salt fixes for ever how each number of presses permutes the cards."""
    assert [seal.permutation(SALT, n) for n in (1, 2, 999)] == [886171, 483392, 1705]
    digest = sha256(f"picket-shuffle-2\n{SALT}\n2\n".encode()).hexdigest()
    assert seal.permutation(SALT, 2) == int(digest, 16) % (1 << 20)
    under = UnderSeal(271828, SALT, 14, deals.order(271828, 32), RUBICON)
    shuffled = deals.shuffled(under.order, 483392)
    assert seal.dealt(under, ByHand(seal.PRESS, 2)) == deals.cut(shuffled, 14)


def test_random_source_does_not_affect_a_sealed_deal() -> None:
    """From a sealed record, the same presses or cut give the same deal, whatever the random source and the
    clock do."""
    for deal in (1, 2):
        at = [i for i, move in enumerate(RECORD.moves) if isinstance(move, Deal)][deal - 1]
        sealed = replace(
            RECORD,
            moves=RECORD.moves[:at],
            notes=tuple(
                n for n in RECORD.notes if n.deal < deal or (n.deal == deal and "by-hand" not in n.what)
            ),
        )
        dealt = set()
        for luck in range(12):
            chance = random.Random(luck)
            sitting = Sitting.resumed(
                sealed, ThinkingHere(), rng=random.Random(luck), fresh=chance.getrandbits
            )
            assert sitting.record.notes == sealed.notes
            sitting.shuffle(4) if sitting.awaiting is Await.SHUFFLE else sitting.cut(11)
            dealt.add(sitting.record.moves[-1].write())
        assert len(dealt) == 1


@given(packs, gestures, st.data())
def test_cut_and_shuffle_can_be_undone(order: tuple, number: int, data: st.DataObject) -> None:  # type: ignore[type-arg]
    lifted = data.draw(st.sampled_from(deals.may_cut(len(order))))
    assert deals.uncut(deals.cut(order, lifted), lifted) == order
    assert deals.unshuffled(deals.shuffled(order, number), number) == order
    for under, by_hand in (
        (UnderSeal(1, SALT, lifted, order), ByHand(seal.SHUFFLE, number)),
        (UnderSeal(1, SALT, lifted, order), ByHand(seal.PRESS, 1 + number % 999)),
        (UnderSeal(1, SALT, None, order), ByHand(seal.CUT, lifted)),
    ):
        assert seal.before(seal.dealt(under, by_hand), under, by_hand) == order


def played(name: str, deals_over: int, number: int | None = None) -> Record:
    """Return the record of a random game after this many deals."""
    setup = Setup(games.rules(name), "random", "Mr. Cotton", number, ("Mrs. Cotton", "Mr. Hoyle"))
    chance, rng = random.Random(f"{name} {deals_over}"), random.Random(5)
    sitting = Sitting(setup, ThinkingHere(), rng=chance, budget=1, fresh=chance.getrandbits)
    over = 0
    for _ in range(4000):
        match sitting.awaiting:
            case Await.LIFT:
                sitting.lift(rng.randrange(sitting.setup.rules.pack))
            case Await.CUT:
                sitting.cut(rng.choice(deals.may_cut(sitting.setup.rules.pack)))
            case Await.SHUFFLE:
                sitting.shuffle(rng.choice(deals.PRESSES))
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
"""A record of two deals: the person cut one and shuffled the other."""
SEALED, UNDER_SEAL, BY_HAND = seal.THIRD.notes
ORDER_AT = 11
"""Index of the first card among the words of a note that says what is under a seal."""
CUTS = {deal for deal, text in RECORD.noted(BY_HAND).items() if text.startswith(seal.CUT)}
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


def test_each_deal_draws_a_number_unless_the_first_was_chosen() -> None:
    """The number of a deal, revealed once the deal is over, says nothing about the next one's."""
    first, second = (seal.number_of(RECORD, deal) for deal in (1, 2))
    assert first == RECORD.number
    assert second not in (RECORD.number, RECORD.number + 1)
    chosen = played("rubicon", 2, 271828)
    assert [seal.number_of(chosen, deal) for deal in (1, 2)] == [271828, 271829]
    assert {c.known for c in seal_check.checked(chosen)} == {known_deals.CHOSEN}


def test_fresh_numbers_are_too_many_to_try() -> None:
    """A fresh number may have more than fifty bits, and large numbers are drawn often. In a game that begins
    with a short number, all later numbers are short too."""
    assert deals.LARGEST > 1 << 50
    assert seal.fresh_number(lambda bits: deals.LARGEST - 1) == deals.LARGEST
    assert seal.fresh_number(lambda bits: 0) == 1
    chance = random.Random(3)
    drawn = [seal.fresh_number(chance.getrandbits) for _ in range(64)]
    assert sum(number > deals.LARGEST // 2 for number in drawn) > 16
    assert seal.following(deals.SHORT, 2) == 1
    assert seal.following(deals.SHORT + 1, 2) == deals.SHORT + 2
    assert seal.following(deals.LARGEST, 2) == 1


def test_record_accepts_the_largest_number_and_none_beyond() -> None:
    whole = replace(RECORD, number=deals.LARGEST, moves=(), notes=())
    assert read(whole.write()) == whole
    with pytest.raises(BadText):
        read(whole.write().replace(str(deals.LARGEST), str(deals.LARGEST + 1)))


def noted(deal: int, what: str, at: int, other: str) -> Record:
    """Return the record with one word of one of its notes replaced."""
    words = RECORD.noted(what)[deal].split(" ")
    assert words[at] != other
    words[at] = other
    return RECORD.with_note(Note(deal, what, " ".join(words)))


def other_digit(text: str) -> str:
    """Return a seal, salt or number with its last character changed."""
    return text[:-1] + ("1" if text[-1] != "1" else "2")


def lacking(deal: int, what: str) -> Record:
    return replace(RECORD, notes=tuple(n for n in RECORD.notes if n[:2] != (deal, what)))


def swapped(deal: int, what: str = "") -> Record:
    """Return the record with two cards exchanged, either in the pack dealt or in the order noted for it."""
    if what:
        words = RECORD.noted(what)[deal].split(" ")
        words[ORDER_AT], words[ORDER_AT + 1] = words[ORDER_AT + 1], words[ORDER_AT]
        return RECORD.with_note(Note(deal, what, " ".join(words)))
    at = [i for i, move in enumerate(RECORD.moves) if isinstance(move, Deal)][deal - 1]
    move = RECORD.moves[at]
    assert isinstance(move, Deal)
    cards = list(move.pack)
    cards[0], cards[1] = cards[1], cards[0]  # of one hand, so the deal plays as before
    moves = (*RECORD.moves[:at], Deal(tuple(cards), move.packet), *RECORD.moves[at + 1 :])
    return replace(RECORD, moves=moves)


def word(deal: int, what: str, at: int) -> str:
    return RECORD.noted(what)[deal].split(" ")[at]


def shuffled_or_cut() -> str:
    """Return the fault reported if a shuffle is recorded as a cut. It is `seal.PRESS` if the number of
    presses is not a legal cut; otherwise `seal.CUT`, because that cut does not fit the deal."""
    return seal.PRESS if int(word(SHUFFLED, BY_HAND, 1)) not in deals.may_cut(32) else seal.CUT


def other_press() -> str:
    return str(int(word(SHUFFLED, BY_HAND, 1)) % 999 + 1)


def other_dealer(deal: int) -> str:
    return str(1 - int(word(deal, UNDER_SEAL, 4)))


def packets(deal: int) -> Record:
    """Return the record with a deal made two cards at a time, from a pack arranged to give the same hands."""
    at = [i for i, move in enumerate(RECORD.moves) if isinstance(move, Deal)][deal - 1]
    move = RECORD.moves[at]
    assert isinstance(move, Deal)
    hands = [[c for i in range(start, 24, 6) for c in move.pack[i : i + 3]] for start in (0, 3)]
    pairs = [c for i in range(0, 12, 2) for hand in hands for c in hand[i : i + 2]]
    other = Deal((*pairs, *move.pack[24:]), 2)
    return replace(RECORD, moves=(*RECORD.moves[:at], other, *RECORD.moves[at + 1 :]))


TAMPERED = {
    "the seal": (noted(1, SEALED, 0, other_digit(word(1, SEALED, 0))), 1, misfits.SEAL_OR_SALT),
    "a seal that is none": (noted(1, SEALED, 0, "5a1f"), 1, misfits.SEAL),
    "no seal": (lacking(2, SEALED), 2, misfits.ABSENT),
    "the salt": (
        noted(2, UNDER_SEAL, 1, other_digit(word(2, UNDER_SEAL, 1))),
        2,
        misfits.SEAL_OR_SALT,
    ),
    "a salt that is none": (noted(2, UNDER_SEAL, 1, "salt"), 2, seal.SALT),
    "no salt": (lacking(1, UNDER_SEAL), 1, misfits.ABSENT),
    "your cut": (noted(CUT_DEAL, BY_HAND, 1, "3"), CUT_DEAL, seal.CUT),
    "a cut that may not be": (noted(CUT_DEAL, BY_HAND, 1, "31"), CUT_DEAL, seal.CUT),
    "no cut": (lacking(CUT_DEAL, BY_HAND), CUT_DEAL, misfits.ABSENT),
    "a cut for a shuffle": (noted(SHUFFLED, BY_HAND, 0, seal.CUT), SHUFFLED, shuffled_or_cut()),
    "a shuffle for a cut": (noted(CUT_DEAL, BY_HAND, 0, seal.PRESS), CUT_DEAL, seal.PRESS),
    "a shuffle by its number": (noted(SHUFFLED, BY_HAND, 0, seal.SHUFFLE), SHUFFLED, seal.PRESS),
    "your presses": (noted(SHUFFLED, BY_HAND, 1, other_press()), SHUFFLED, seal.PRESS),
    "no press at all": (noted(SHUFFLED, BY_HAND, 1, "0"), SHUFFLED, seal.PRESS),
    "more presses than there may be": (noted(SHUFFLED, BY_HAND, 1, "1000"), SHUFFLED, seal.PRESS),
    "no shuffle": (lacking(SHUFFLED, BY_HAND), SHUFFLED, misfits.ABSENT),
    "the game that was sealed": (noted(1, UNDER_SEAL, 3, "au-cent"), 1, seal.TERMS),
    "the dealer that was sealed": (noted(2, UNDER_SEAL, 4, other_dealer(2)), 2, seal.TERMS),
    "the packets that were sealed": (noted(1, UNDER_SEAL, 5, "2"), 1, seal.TERMS),
    "a number said to be chosen": (noted(1, UNDER_SEAL, 6, "chosen"), 1, seal.TERMS),
    "the house rules that were sealed": (noted(1, UNDER_SEAL, 7, "strict=yes"), 1, seal.PLACE),
    "the game's number": (noted(2, UNDER_SEAL, 8, "0" * 32), 2, seal.PLACE),
    "the place that was sealed": (noted(2, UNDER_SEAL, 9, "3"), 2, seal.PLACE),
    "a place that is none": (noted(2, UNDER_SEAL, 9, "0"), 2, seal.PLACE),
    "the deal before": (noted(2, UNDER_SEAL, 10, "-"), 2, seal.PLACE),
    "a name that was sealed": (
        noted(2, UNDER_SEAL, ORDER_AT + 32, '["Me",'),
        2,
        seal.PLACE,
    ),
    "names that are none": (noted(2, UNDER_SEAL, ORDER_AT + 32, '["You"'), 2, seal.PLACE),
    "no terms": (noted(1, UNDER_SEAL, 6, "lucky"), 1, seal.TERMS),
    "a game said to be of a chosen number": (replace(RECORD, chosen=True), 1, misfits.ORIGIN),
    "another packet": (packets(2), 2, misfits.PACKET),
    "a second seal": (RECORD.with_note(Note(2, seal.FIRST.sealed, "0" * 64)), 2, misfits.TWICE),
    "its cut": (noted(SHUFFLED, UNDER_SEAL, 2, "3"), SHUFFLED, seal.CUT),
    "its cut left out": (noted(SHUFFLED, UNDER_SEAL, 2, "-"), SHUFFLED, seal.CUT),
    "a cut it did not make": (noted(CUT_DEAL, UNDER_SEAL, 2, "3"), CUT_DEAL, seal.CUT),
    "its cut no number": (noted(SHUFFLED, UNDER_SEAL, 2, "three"), SHUFFLED, seal.CUT),
    "the order after a cut": (swapped(CUT_DEAL, UNDER_SEAL), CUT_DEAL, seal.ORDER),
    "the order after a shuffle": (swapped(SHUFFLED, UNDER_SEAL), SHUFFLED, seal.ORDER),
    "an order that is no pack": (noted(1, UNDER_SEAL, ORDER_AT, "1S"), 1, seal.ORDER),
    "the number": (noted(2, UNDER_SEAL, 0, other_digit(word(2, UNDER_SEAL, 0))), 2, seal.NUMBER),
    "no number": (noted(2, UNDER_SEAL, 0, "many"), 2, seal.NUMBER),
    "the number of the game": (replace(RECORD, number=RECORD.number + 1), 1, seal.NUMBER),
    "the cards dealt after a cut": (swapped(CUT_DEAL), CUT_DEAL, misfits.DEALT),
    "the cards dealt after a shuffle": (swapped(SHUFFLED), SHUFFLED, misfits.DEALT),
    "a seal of a deal that was never dealt": (
        RECORD.with_note(Note(9, SEALED, word(1, SEALED, 0))),
        9,
        misfits.UNDEALT,
    ),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_every_tampering_is_named(what: str) -> None:
    record, deal, misfit = TAMPERED[what]
    found = [(c.deal, c.misfit) for c in seal_check.checked(record) if c.verdict is not Verdict.FITS]
    assert found[0] == (deal, misfit)
    assert len(found) == 1 or misfit in (misfits.ORIGIN, misfits.SEAL_OR_SALT, misfits.SEAL)


def test_deal_without_a_seal_is_reported_as_unsealed() -> None:
    """Deals of a game begun before there were seals have none."""
    bare = replace(RECORD, notes=())
    assert [c.verdict for c in seal_check.checked(bare)] == [Verdict.UNSEALED, Verdict.UNSEALED]
    assert seal.number_of(bare, 2) == RECORD.number + 1


def test_deal_in_play_is_neither_revealed_nor_given_out() -> None:
    at = [i for i, move in enumerate(RECORD.moves) if isinstance(move, Deal)][1]
    for moves in (RECORD.moves[:at], RECORD.moves[: at + 3]):
        playing = replace(RECORD, moves=moves)
        first, second = seal_check.checked(playing)
        assert (first.verdict, second.verdict) == (Verdict.FITS, Verdict.UNREVEALED)
        assert second.under is None
        told = given_out(playing).write()
        number, salt, *_ = RECORD.noted(UNDER_SEAL)[2].split(" ")
        order = write(seal.under_seal(RECORD, 2).order)  # type: ignore[union-attr]
        assert not any(hidden in told for hidden in (number, salt, order))
        assert write(seal.under_seal(RECORD, 1).order) in told  # type: ignore[union-attr]
        assert [c.verdict for c in seal_check.checked(read(told))] == [Verdict.FITS]


def test_number_and_shuffle_of_a_sealed_deal_are_known() -> None:
    """The pack can be worked out from the deal's own number and shuffle."""
    for deal in (1, 2):
        known = known_deals.dealt(RECORD, deal)
        under = seal.under_seal(RECORD, deal)
        assert known is not None
        assert under is not None
        assert known.number == under.number
        assert (known.shuffle is not None) is (deal == SHUFFLED)


def test_sealing_draws_a_number_and_a_salt() -> None:
    assert [version.number for version in seal.VERSIONS] == [1, 2, 3]
    rules, asked = games.rules("au-cent"), list[int]()

    def fresh(bits: int) -> int:
        asked.append(bits)
        return 4710

    empty = Record(rules, ("You", "A"), 0, notes=(Note(1, "taken-back", "1"), Note(2, "sealed-2", "old")))
    first = seal.sealed_now(empty, 1, 1, 2, None, fresh)
    assert asked == [64, 128, 128]
    assert first.number == seal.number_of(first, 1) == 4711
    assert first.noted("taken-back") == {1: "1"}
    assert first.noted("sealed-2")[2] == "old"
    asked.clear()
    second = seal.sealed_now(first, 2, 0, 2, None, fresh)
    assert asked == [64, 128], "the game keeps its number"
    assert (second.number, seal.number_of(second, 2)) == (4711, 4711)
    assert 2 not in second.noted("sealed-2")
    under = seal.under_seal(second, 2)
    assert under is not None
    assert under.place == seal.Place("-", ("You", "A"), f"{4710:032x}", 2, seal.shown(first, 1) or "")
    begun = replace(empty, number=77)
    assert seal.number_of(seal.sealed_now(begun, 1, 1, 2, None, fresh), 1) == 77
    assert seal.number_of(seal.sealed_now(begun, 2, 1, 2, None, fresh), 2) == 4711
    chosen = replace(begun, chosen=True)
    assert seal.number_of(seal.sealed_now(chosen, 2, 1, 2, None, fresh), 2) == 78


def test_shuffled_pack_without_a_cut_is_dealt_as_it_lies() -> None:
    under, pressed = UnderSeal(7, SALT, None, deals.order(7, 32), RUBICON), ByHand(seal.PRESS, 3)
    shuffled = deals.shuffled(under.order, seal.permutation(SALT, 3))
    assert seal.dealt(under, pressed) == shuffled
    assert seal.before(shuffled, under, pressed) == under.order


def test_by_hand_note_is_read_or_ignored() -> None:
    under = UnderSeal(7, SALT, 9, deals.order(7, 32), RUBICON)
    sealed = Note(1, "sealed-3", under.seal)
    for written, found in (
        ("cut 2", ByHand("cut", 2)),
        ("cut 30", ByHand("cut", 30)),
        ("cut 1", None),
        ("cut 31", None),
        ("press 1", ByHand("press", 1)),
        ("press 999", ByHand("press", 999)),
        ("press 0", None),
        ("press 1000", None),
        ("press -1", None),
        ("press", None),
        ("shuffle 7", None),
        ("", None),
    ):
        record = Record(
            games.rules("rubicon"), ("You", "A"), 7, notes=(Note(1, "by-hand-3", written), sealed)
        )
        assert seal.by_hand(record, 1) == found, written
    old = (Note(1, "sealed", under.seal), Note(1, "by-hand", "shuffle 9999999999999999"))
    assert seal.by_hand(Record(games.rules("rubicon"), ("You", "A"), 7, notes=old), 1) == ByHand(
        "shuffle", 9999999999999999
    )
    late = (Note(1, "sealed", under.seal), Note(1, "by-hand", "press 7"))
    assert seal.by_hand(Record(games.rules("rubicon"), ("You", "A"), 7, notes=late), 1) is None


def test_seal_stands_only_while_its_terms_are_unchanged() -> None:
    rules = games.rules("au-cent")
    empty = Record(rules, ("You", "A"), 0)
    for cut, shuffles in ((None, False), (9, True)):
        record = seal.sealed_now(empty, 1, 1, 2, cut, lambda bits: 4710)
        assert seal.stands(record, 1, 1, 2, shuffles)
        assert not seal.stands(record, 1, 1, 2, not shuffles)
        assert not seal.stands(record, 1, 0, 2, shuffles)
        assert not seal.stands(record, 1, 1, 3, shuffles)
        assert not seal.stands(replace(record, chosen=True), 1, 1, 2, shuffles)
        assert not seal.stands(record, 2, 1, 2, shuffles)
        assert not seal.stands(record.with_note(Note(1, "sealed-3", "0" * 64)), 1, 1, 2, shuffles)
        assert not seal.stands(replace(record, players=("You", "B")), 1, 1, 2, shuffles)
        assert not seal.stands(replace(record, rules=rules.with_option("strict", "yes")), 1, 1, 2, shuffles)
    old = UnderSeal(7, SALT, 9, deals.order(7, 36))
    first = (Note(1, "sealed", old.seal), Note(1, "under-seal", old.write()))
    assert not seal.stands(replace(empty, notes=first), 1, 1, 2, shuffles=True)
    seen = old._replace(terms=seal.Terms("au-cent", 1, 2, chosen=False))
    second = (Note(1, "sealed-2", seen.seal), Note(1, "under-seal-2", seen.write()))
    assert seal.stands(replace(empty, notes=second), 1, 1, 2, shuffles=True)


def test_seal_has_the_latest_noted_version() -> None:
    empty = Record(games.rules("au-cent"), ("You", "A"), 0)
    assert seal.version(empty, 1) is seal.THIRD
    for earlier, later in pairwise(seal.VERSIONS):
        for what in earlier.notes:
            assert seal.version(empty.with_note(Note(1, what, "a")), 1) is earlier
            assert seal.version(empty.with_note(Note(2, what, "a")), 1) is seal.THIRD
            for other in later.notes:
                both = empty.with_note(Note(1, what, "a")).with_note(Note(1, other, "a"))
                assert seal.version(both, 1) is later
    assert seal.number_of(empty, 1) is None
    under = UnderSeal(7, SALT, 9, deals.order(7, 36), seal.Terms("au-cent", 1, 2, chosen=False))
    for cut, found in (
        (2, under._replace(cut=2)),
        (34, under._replace(cut=34)),
        (1, seal.CUT),
        (35, seal.CUT),
    ):
        written = Note(1, "under-seal-2", under._replace(cut=cut).write())
        assert seal.read_under(empty.with_note(written), 1) == found
