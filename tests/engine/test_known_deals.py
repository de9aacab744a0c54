"""Deals that were known beforehand: typed in, played singly, or dealt again, to the same seats or to
others."""

import random
from dataclasses import replace

import pytest

from picket_desktop.engine import deals, games, known_deals
from picket_desktop.engine.cards import Card, pack, write
from picket_desktop.engine.deal_code import DealCode
from picket_desktop.engine.game import NATURE, NOBODY, BadText, Chance
from picket_desktop.engine.known_deals import KnownDeal, own_pack, typed
from picket_desktop.engine.moves import Deal, Lift
from picket_desktop.engine.record import Note, Record, read, replay
from picket_desktop.engine.seals import seal

GAMES = games.names()


def refused(text: str, rules: str = "rubicon") -> tuple[str, dict[str, object]]:
    with pytest.raises(BadText) as found:
        typed(text, games.rules(rules))
    assert found.value.line == 0
    return found.value.reason.code, dict(found.value.reason.values)


def order(size: int, seed: int = 3) -> list[Card]:
    return random.Random(seed).sample(pack(size), size)


@pytest.mark.parametrize("name", GAMES)
def test_own_pack_is_read_in_any_notation(name: str) -> None:
    rules = games.rules(name)
    cards = order(rules.pack)
    for text in (
        write(cards),
        write(cards).lower().replace("t", "10"),
        ", ".join(c.text for c in cards),
        "\n".join(c.text for c in cards) + "\n",
        ",".join(c.text for c in cards),
    ):
        known = typed(text, rules)
        assert known.pack == tuple(cards)
        assert known.notes == (Note(0, "own-pack"),)
        assert (known.number, known.shuffle, known.code, known.again) == (0, None, None, False)
        assert known.dealer == 1


def test_refusal_says_what_is_wrong_with_a_pack() -> None:
    cards = [c.text for c in order(32)]
    last = cards[-1]
    assert refused(" ".join(cards[:-1])) == (
        "pack-lacks-one",
        {"card": pack(32)[[c.text for c in pack(32)].index(last)]},
    )
    assert refused(" ".join(cards[:-2]))[0] == "pack-lacks"
    assert refused(" ".join([*cards[:-1], cards[0]]))[0] == "card-twice"
    assert refused(" ".join([*cards[:-1], "6S"]))[0] == "card-outside-pack"
    assert refused(" ".join([*cards[:-1], "1S"]))[0] == "not-a-card"
    assert refused("QS TH 6D")[0] == "card-outside-pack"
    assert refused("hello, how are you")[0] == "deal-code-letter"
    assert refused("hello")[0] == "deal-code-short"
    assert refused("QS TH " + "abcdefghijklmnopqrstuvw")[1] == {"text": "abcdefghijklmnopqrst"}
    assert refused("QS")[0] == "deal-code-short"


def dealt_single(known: KnownDeal) -> Record:
    record = known.begun(Record(known.rules, ("You", "A", "B", "C")[: games.game(known.rules).seats], 0))
    return record.with_move(games.game(known.rules).deal_move(known.pack))


@pytest.mark.parametrize("name", GAMES)
def test_known_deal_is_played_alone_and_found_in_its_record(name: str) -> None:
    rules = games.rules(name)
    game, chance = games.game(rules), random.Random(name)
    for number in range(4):
        shuffle = None if number % 2 else chance.randrange(deals.SHUFFLES)
        code = DealCode(rules, number % game.seats, 77 + number, shuffle, 5)
        known = known_deals.coded(code)
        record = dealt_single(known)
        start = record.begun(game)
        assert (game.actor(start), game.chance(start)) == (NATURE, Chance.DEAL)
        assert game.next_dealer(start) == code.dealer
        state = list(replay(record))[-1][0]
        while game.actor(state) >= 0:
            moves = game.legal_moves(state)
            move = moves[chance.randrange(min(40, len(moves)))]
            state, _ = game.apply(state, move)
            record = record.with_move(move)
        assert (game.actor(state), game.deals_done(state)) == (NOBODY, 1)
        again = read(record.write())
        assert again == record
        found = known_deals.dealt(again, 1)
        assert found is not None
        assert found.code == code
        assert known_deals.dealt(again, 2) is None
        on = found.repeated(1)
        assert (on.pack, on.dealer) == (known.pack, (code.dealer + 1) % game.seats)
        assert on.notes == (Note(0, "repeats", code.write()),)
        assert found.repeated().dealer == code.dealer


@pytest.mark.parametrize("name", GAMES)
def test_repeating_a_deal_with_other_seats_rotates_the_hands(name: str) -> None:
    rules = games.rules(name)
    game = games.game(rules)
    known = own_pack(write(order(rules.pack)), rules)

    def hands(known: KnownDeal) -> list[object]:
        state = list(replay(dealt_single(known)))[-1][0]
        return [frozenset(game.view_for(state, seat).hand) for seat in range(game.seats)]

    first, then = hands(known), hands(known.repeated(1))
    assert [then[(seat + 1) % game.seats] for seat in range(game.seats)] == first
    assert hands(known.repeated()) == first
    assert known.repeated().notes == (Note(0, "repeats"), Note(0, "own-pack"))
    assert known.repeated().again


def test_a_deal_in_the_middle_of_a_game_has_its_code() -> None:
    """Such a deal was cut by the opponent, or has a note of the person's own shuffle."""
    rules = games.rules("rubicon")
    game, chance = games.game(rules), random.Random(2)
    record, state = Record(rules, ("You", "A"), 999_999_999), game.start()
    wanted = []
    while game.actor(state) != NOBODY and len(wanted) < 3:
        if game.actor(state) != NATURE:
            moves = game.legal_moves(state)
            move = moves[chance.randrange(min(40, len(moves)))]
        elif game.chance(state) is Chance.LIFT:
            move = Lift(pack(32)[:2])
        else:
            done = game.deals_done(state)
            number = (999_999_999 + done - 1) % deals.SHORT + 1
            shuffle = 4711 if game.next_dealer(state) == 0 else None
            code = DealCode(rules, game.next_dealer(state), number, shuffle, 9)
            if shuffle is not None:
                under = seal.UnderSeal(number, "0" * 32, 9, deals.order(number, 32))
                record = record.with_note(Note(done + 1, "by-hand", f"shuffle {shuffle}"))
                record = record.with_note(Note(done + 1, "sealed", under.seal))
                record = record.with_note(Note(done + 1, "under-seal", under.write()))
            wanted.append(code)
            move = game.deal_move(code.pack)
            assert isinstance(move, Deal)
        state, _ = game.apply(state, move)
        record = record.with_move(move)
    found = [known_deals.dealt(record, deal) for deal in (1, 2, 3)]
    assert [known.code if known else None for known in found] == wanted
    unnoted = [known_deals.dealt(Record(**{**vars(record), "notes": ()}), deal) for deal in (1, 2, 3)]
    codes = [known.code if known else None for known in unnoted]
    assert codes == [code if code.shuffle is None else None for code in wanted]


def test_single_deal_with_an_unknown_seat_is_refused() -> None:
    text = "picket-game 1\nrules: rubicon\nplayer 0: You\nplayer 1: A\nnote 0: single 2\n"
    with pytest.raises(BadText):
        list(replay(read(text)))


def test_the_deal_of_the_day_played_again_is_a_repeat() -> None:
    rules = games.rules("cotton")
    day = "2026-11-22"
    assert known_deals.of_day(day, rules).notes == (Note(0, "day", "2026-11-22"),)
    assert [n.what for n in known_deals.of_day(day, rules, again=True).notes] == ["day", "repeats"]


@pytest.mark.parametrize("noted", ["", "é", "2026-11-22é 1 2", "9999-99-99", "２０２６-11-22", "20261122"])
def test_malformed_day_note_only_says_the_deal_was_known(noted: str) -> None:
    """The note was written by another program. It has no date to compare and no number to report."""
    record = dealt_single(known_deals.of_day("2026-11-22", games.rules("rubicon")))
    assert known_deals.daily(record) == ("2026-11-22", ())
    others = tuple(note for note in record.notes if note.what not in ("day", "code"))
    odd = read(replace(record, notes=others).with_note(Note(0, "day", noted)).write())
    assert known_deals.daily(odd) is None
    assert known_deals.known_before(odd, 1) == known_deals.DAY
    known = known_deals.dealt(odd, 1)
    assert known is not None
    assert (known.number, known.code) == (0, None)


def test_packs_are_distinguished_from_codes() -> None:
    meant = {
        "QS": False,
        "QS TH": True,
        "QS hello": False,
        "QS TH 6D": True,
        ",QS TH x": True,
        "QS a b": False,
        "QS TH a b": False,
        "P7KQ 2M9X 4RTB": False,
        "": False,
    }
    assert {text: known_deals.looks_like_a_pack(text) for text in meant} == meant


def test_deal_has_a_code_if_one_can_be_written() -> None:
    rules = games.rules("rubicon")
    for shuffle in (None, 0, deals.SHUFFLES - 1, deals.SHUFFLES, deals.SHUFFLES + 9):
        for lifted in (0, 2, 30):
            known = KnownDeal(rules, 1, deals.prepared(7, 32, shuffle, lifted), 7, shuffle)
            fits = shuffle is None or shuffle < deals.SHUFFLES
            assert known.code == (DealCode(rules, 1, 7, shuffle, lifted) if fits else None)
    assert KnownDeal(rules, 1, deals.prepared(0, 32, None, 9)).code is None
    assert KnownDeal(rules, 1, deals.prepared(7, 32, None, 9), 8).code is None


def test_known_deal_begins_its_own_record() -> None:
    code = DealCode(games.rules("cotton", [("target", "200")]), 1, 77, None, 5)
    known = known_deals.coded(code)
    begun = known.begun(Record(games.rules("rubicon"), ("You", "A"), 5, notes=(Note(0, "level", "master"),)))
    assert (begun.rules, begun.number, begun.chosen) == (code.rules, 77, True)
    noted = {Note(0, "level", "master"), Note(0, "single", "1"), Note(0, "code", code.write())}
    assert set(begun.notes) == noted
    assert not known.again
    assert known.repeated().again
    day = known_deals.of_day("2026-11-22", games.rules("rubicon"), again=True)
    assert day.notes == (Note(0, "day", "2026-11-22"), Note(0, "repeats", "2026-11-22"))
    assert day.again
    assert not known_deals.of_day("2026-11-22", games.rules("rubicon")).again


def test_day_notes_are_read_and_malformed_parts_ignored() -> None:
    rules = games.rules("rubicon")
    believed = {
        "2026-11-22": (),
        "2026-11-22 30 -4": (30, -4),
        "2026-11-22 30": (),
        "2026-11-22 30 4 5": (),
        "2026-11-22 30 x": (),
        "2026-11-22 x 30": (),
    }
    for noted, par in believed.items():
        record = Record(rules, ("You", "A"), 5, notes=(Note(0, "day", noted),))
        assert known_deals.daily(record) == known_deals.Daily("2026-11-22", par)
    for noted in ("", "2026-13-22 30 4", "22.11.2026"):
        assert known_deals.daily(Record(rules, ("You", "A"), 5, notes=(Note(0, "day", noted),))) is None
    assert known_deals.Daily("2026-11-22", (30, -4)).note() == Note(0, "day", "2026-11-22 30 -4")


def test_single_deal_is_found_from_its_code_day_or_repeat_note() -> None:
    rules = games.rules("cotton")
    code = DealCode(rules, 1, 77, 4711, 5)
    day = known_deals.of_day("2026-11-22", rules)
    pack_of_ones_own = own_pack(write(order(36)), rules)
    for known, number, shuffle in (
        (known_deals.coded(code), 77, 4711),
        (known_deals.coded(code).repeated(), 77, 4711),
        (day, day.number, day.shuffle),
        (pack_of_ones_own, 0, None),
        (pack_of_ones_own.repeated(), 0, None),
    ):
        found = known_deals.dealt(dealt_single(known), 1)
        assert found is not None
        assert (found.number, found.shuffle, found.pack) == (number, shuffle, known.pack)
        owned = tuple(note for note in known.notes if note.what == "own-pack")
        assert found.notes == owned


def test_number_and_shuffle_are_known_from_the_seal_notes() -> None:
    rules = games.rules("au-cent")
    under = seal.UnderSeal(77, "0" * 32, 9, deals.order(77, 36))
    sealed, opened = Note(1, "sealed", under.seal), Note(1, "under-seal", under.write())
    done = Note(1, "by-hand", "shuffle 4711")
    dealt = [
        games.game(rules).read_move("lift AS 7H"),
        games.game(rules).deal_move(deals.prepared(77, 36, 4711, 9)),
    ]
    for notes, made_from in (
        ((sealed, opened, done), (77, 4711)),
        ((sealed, opened), (77, None)),
        ((sealed, done), (0, None)),
        ((done,), (5, None)),
        ((), (5, None)),
    ):
        record = Record(rules, ("You", "A"), 5, moves=tuple(dealt), notes=notes)
        found = known_deals.dealt(record, 1)
        assert found is not None
        assert (found.number, found.shuffle) == made_from
