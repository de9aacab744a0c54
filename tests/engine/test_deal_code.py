"""A deal can be written as a short code and restored from it exactly. A slip of the pen is noticed, and the
code stays valid for ever."""

import hashlib
import random
from datetime import date, timedelta

import pytest

from picket_desktop.engine import deal_code, deals, games
from picket_desktop.engine.cards import write
from picket_desktop.engine.deal_code import LETTERS, DealCode, house_rule_names
from picket_desktop.engine.game import BadText
from picket_desktop.engine.rules import Rules

GAMES = games.names()


def any_rules(name: str, chance: random.Random) -> Rules:
    """Return a game with random house rules."""
    rules = games.rules(name)
    for option in chance.sample(rules.options, chance.randint(0, min(4, len(rules.options)))):
        rules = rules.with_value(option.field, chance.choice(list(option.values)))
    return rules


def any_code(name: str, chance: random.Random) -> DealCode:
    rules = any_rules(name, chance)
    return DealCode(
        rules,
        chance.randrange(games.game(rules).seats),
        chance.choice([1, deals.SHORT, deals.SHORT + 1, deals.LARGEST, chance.randint(1, deals.LARGEST)]),
        chance.choice([None, 0, deals.SHUFFLES - 1, chance.randrange(deals.SHUFFLES)]),
        chance.choice([0, *deals.may_cut(rules.pack)]),
    )


def refused(text: str) -> str:
    with pytest.raises(BadText) as found:
        deal_code.read(text)
    assert found.value.line == 0
    return found.value.reason.code


@pytest.mark.sweep
@pytest.mark.parametrize("name", GAMES)
def test_code_round_trips_with_its_pack_and_rules(name: str) -> None:
    chance = random.Random(name)
    for _ in range(60):
        code = any_code(name, chance)
        read = deal_code.read(code.write())
        assert read == code
        assert set(read.rules.changed()) == set(code.rules.changed())
        assert read.pack == code.pack
        assert read.write() == code.write()


@pytest.mark.parametrize("name", GAMES)
def test_every_house_rule_value_has_its_own_short_name(name: str) -> None:
    rules = games.rules(name)
    short = [named for named, _, _ in house_rule_names(rules)]
    assert len(set(short)) == len(short)
    for _, option, value in house_rule_names(rules):
        worth = option.values[-1] if value is None else value
        changed = rules.with_value(option.field, worth)
        assert deal_code.read(DealCode(changed, 0, 7, None, 5).write()).rules.value(option.field) == worth


def test_check_detects_every_wrong_letter_and_swapped_neighbours() -> None:
    chance = random.Random(11)
    for name in GAMES:
        letters = any_code(name, chance).write().replace("-", "")
        for at, right in enumerate(letters):
            for wrong in LETTERS:
                if wrong != right:
                    assert refused(letters[:at] + wrong + letters[at + 1 :]) == "deal-code-check"
            if at and letters[at - 1] != right:
                swapped = letters[: at - 1] + right + letters[at - 1] + letters[at + 1 :]
                assert refused(swapped) == "deal-code-check"


def test_reading_ignores_case_look_alikes_and_separators() -> None:
    code = deal_code.read("PDK8-Z7C3-BR00-4BRX")
    for written in ("pdk8z7c3broo4brx", " PDK8 Z7C3 BRO0 4BRX\n", "pdk8.z7c3.brO0.4brx"):
        assert deal_code.read(written) == code
    one = DealCode(games.rules("cotton"), 1, 1, None, 2)
    for alike in "lIiL":
        assert deal_code.read(one.write().replace("1", alike)) == one


def test_refusal_names_the_error() -> None:
    assert refused("PDK8-Z7C3-BR00-4BRU") == "deal-code-letter"
    assert refused("PDK8-Z7") == "deal-code-short"
    assert refused("") == "deal-code-short"
    assert refused("PDK8-Z7C3-BR00-4BRW") == "deal-code-check"

    def mended(letters: str) -> str:
        return letters + deal_code.check(letters)

    assert refused(mended("RDK8Z7C3BR004BR")) == "deal-code-later"
    with pytest.raises(BadText) as later:
        deal_code.read(mended("RDK8Z7C3BR004BR"))
    assert later.value.reason.values == {"letter": "R", "known": "P, Q"}
    assert refused(mended("P" + "0" * 9)) == "deal-code-short"
    shuffled = DealCode(games.rules("rubicon"), 0, 5, 7, 9).write().replace("-", "")
    assert refused(mended(shuffled[:11])) == "deal-code-check"
    assert refused(mended("PZZ8Z7C3BR004BR")) == "deal-code-rules"
    whole = DealCode(games.rules("rubicon"), 0, 5, None, 9).write().replace("-", "")[:-1]
    assert refused(mended(whole + "ZZZ")) == "deal-code-house"
    assert refused(mended(whole + "1")) == "deal-code-check"
    long = DealCode(games.rules("rubicon"), 0, deals.SHORT + 1, None, 9).write().replace("-", "")
    assert len(long) == 16
    assert refused(mended("Q" + "0" * 14)) == "deal-code-rules"
    assert refused(mended(long[:5] + "0" * 10)) == "deal-code-check", "a short number in the long form"


def test_code_of_an_impossible_deal_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = games.rules("rubicon")
    good = DealCode(rules, 1, 5, None, 9)
    assert deal_code.read(good.write()) == good
    for odd in (
        good._replace(dealer=2),
        good._replace(number=0),
        good._replace(lifted=1),
        good._replace(lifted=31),
        good._replace(shuffle=7, lifted=63),
    ):
        assert refused(odd.write()) == "deal-code-check"
    monkeypatch.setattr(deal_code, "_form", lambda number: "Q")
    long = good.write()
    monkeypatch.undo()
    assert refused(long) == "deal-code-check"


def test_code_respects_the_limits_of_a_house_rule() -> None:
    rules = games.rules("cotton")
    for target, fits in ((30, False), (31, True), (999, True), (1000, False)):
        code = DealCode(rules.with_value("target", target), 0, 5, None, 9).write()
        if fits:
            assert deal_code.read(code).rules.target == target
        else:
            assert refused(code) == "deal-code-house"


@pytest.mark.parametrize("name", GAMES)
def test_dealer_of_the_day_comes_from_the_last_quarter_of_the_hash(name: str) -> None:
    seats = games.game(games.rules(name)).seats
    for day in (f"2026-11-{n:02}" for n in range(1, 31)):
        digest = hashlib.sha256(f"picket-day-1\n{day}\n{name}\n".encode()).hexdigest()
        assert deal_code.of_day(day, games.rules(name)).dealer == int(digest[48:], 16) % seats


def test_any_letters_are_refused_or_round_trip() -> None:
    chance = random.Random(5)
    for _ in range(3000):
        letters = chance.choice("PQ") + "".join(chance.choices(LETTERS, k=chance.randint(0, 30)))
        try:
            found = deal_code.read(letters + deal_code.check(letters))
        except BadText:
            continue
        assert deal_code.read(found.write()) == found


FOREVER = (
    ("PFEA-400G-JX8M", "du-coeur", (), (1, 271828, None, 17), "QH KC 6S QS 8S 7H"),
    (
        "PDK3-VVKB-4ZZZ-ZZY2-XJVZ-4D",
        "rubicon",
        (("carte-rouge", "20"), ("deals", "4")),
        (0, 999999999, 1048575, 30),
        "QS JH AC JC KC KH",
    ),
    (
        "P6D0-2000-0020-000C-NT7K-TTWJ",
        "cotton",
        (("target", "121"), ("strict", "yes")),
        (0, 1, 0, 0),
        "JD 9C TC TH 8S 9S",
    ),
    ("QDKB-VZZZ-ZZZZ-ZZZZ-ZZZA", "rubicon", (), (1, 2251799813685247, 1048575, 30), "7S QD KS QS 9H 9C"),
    ("QFEA-532T-MY8N-EP0P", "du-coeur", (), (1, 1234567890123456, None, 17), "8D TH AH 7S AC 8H"),
    ("P0NR-800K-5JZV-TR0G-8", "piquesept-4", (("rounds", "8"),), (3, 314159, None, 2), "8H QC TD AC 7C KD"),
)
"""Codes and their original meaning. Every later version must read them the same way."""
DAY = {
    "du-coeur": "PFE1-BV7E-NZF4-DWRG",
    "royall-1651": "PK1C-66FD-1N0Z-5GJH",
    "cotton": "P6D9-6R39-WV0V-5C2R",
    "rubicon": "PDK8-Z7C3-BR00-4BRX",
    "au-cent": "PJS2-YN1E-TCJB-JKG4",
    "au-cent-1908": "PYGB-3551-F8VF-FWR4",
    "stirler": "PJPB-P1H8-0FQY-4PW7",
    "piquesept-3": "PHY0-Q22P-X4TN-MXJQ",
    "piquesept-4": "P0NJ-KE35-ZXRW-PXCJ",
}
"""The codes of the deals of 22 November 2026."""
RUBICON = "9H KD TD QC 8D 9S QS KH AC 7C 7D QH 8C AD JC 9C JD 7S QD 8S AS TS TH JH TC AH KC 8H KS 9D JS 7H"


@pytest.mark.parametrize(("text", "name", "options", "deal", "top"), FOREVER)
def test_known_codes_keep_their_meaning(text, name, options, deal, top) -> None:  # type: ignore[no-untyped-def]
    code = deal_code.read(text)
    assert code == DealCode(games.rules(name, options), *deal)
    assert write(code.pack[:6]) == top
    assert code.write() == text


def test_each_day_and_game_has_its_own_deal_by_the_book() -> None:
    first = date(2026, 11, 22)
    days = [(first + timedelta(day)).isoformat() for day in range(40)]
    found = {deal_code.of_day(day, games.rules(name)) for name in GAMES for day in days}
    assert len({code.write() for code in found}) == 40 * len(GAMES)
    changed = games.rules("rubicon").with_option("deals", "4")
    assert deal_code.of_day("2026-11-22", changed) == deal_code.of_day("2026-11-22", games.rules("rubicon"))
    assert {code.dealer for code in found} == {0, 1, 2, 3}


def test_deals_of_a_known_day_never_change() -> None:
    day = {name: deal_code.of_day("2026-11-22", games.rules(name)) for name in GAMES}
    assert {name: day[name].write() for name in DAY} == DAY
    assert write(day["rubicon"].pack) == RUBICON
