"""Deals, codes and deals of the day stored by earlier versions give the same cards for ever, and their
seals stay readable."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import deal_code, games, known_deals
from picket_desktop.engine.cards import write
from picket_desktop.engine.moves import Deal
from picket_desktop.engine.record import Record, read
from picket_desktop.engine.seals import check as seal_check
from picket_desktop.engine.seals import misfits, seal
from picket_desktop.engine.seals.check import Verdict
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await

STORED = Path(__file__).parent / "records" / "sealed"
DEALT: dict[str, Any] = json.loads((STORED / "dealt-1.json").read_text("utf-8"))
SEALED = sorted(STORED.glob("sealed-*.picket"))
KNOWN = sorted(STORED.glob("known-*.picket"))
LATER = {"au-cent-1908"}
"""The games that no earlier version offered."""


def stored(path: Path) -> Record:
    return read(path.read_text("utf-8"))


@pytest.mark.parametrize("told", DEALT["codes"], ids=lambda told: told["code"])
def test_stored_codes_give_the_same_cards(told: dict[str, Any]) -> None:
    code = deal_code.read(told["code"])
    assert (write(code.pack), code.dealer, code.write()) == (told["pack"], told["dealer"], told["code"])


@pytest.mark.parametrize("told", DEALT["days"], ids=lambda told: told["rules"])
def test_stored_deals_of_the_day_are_unchanged(told: dict[str, Any]) -> None:
    known = known_deals.of_day(told["day"], games.rules(told["rules"]))
    assert (write(known.pack), known.dealer) == (told["pack"], told["dealer"])
    assert known.code is not None
    assert known.code.write() == told["code"]


def test_every_game_has_a_stored_deal() -> None:
    early = {*games.names()} - LATER
    assert {stored(path).rules.name for path in SEALED} == early
    assert {told["rules"] for told in DEALT["days"]} == early


@pytest.mark.parametrize("path", SEALED, ids=lambda path: path.stem)
def test_early_seals_fit_and_their_deals_keep_their_codes(path: Path) -> None:
    record = stored(path)
    over = [told for told in seal_check.checked(record) if told.verdict is Verdict.FITS]
    assert over
    assert all(told.version is seal.FIRST for told in over)
    packs = {write(move.pack) for move in record.moves if isinstance(move, Deal)}
    for told in over:
        known = known_deals.dealt(record, told.deal)
        assert known is not None
        assert known.code is not None
        assert write(known.code.pack) in packs
        if path.stem.removeprefix("sealed-1-") in games.names():
            assert known.code.write() in {kept["code"] for kept in DEALT["codes"]}


@pytest.mark.parametrize("path", KNOWN, ids=lambda path: path.stem)
def test_known_deal_passes_and_is_reported_as_known(path: Path) -> None:
    record = stored(path)
    (told,) = seal_check.checked(record)
    assert told.verdict is Verdict.KNOWN
    assert told.known == path.stem.removeprefix("known-1-")


@pytest.mark.parametrize("path", KNOWN, ids=lambda path: path.stem)
def test_known_deal_with_other_cards_than_its_code_is_refused(path: Path) -> None:
    record = stored(path)
    (at, dealt), *_ = [(i, m) for i, m in enumerate(record.moves) if isinstance(m, Deal)]
    order = (dealt.pack[1], dealt.pack[0], *dealt.pack[2:])  # within one hand, so it plays as before
    other = replace(record, moves=(*record.moves[:at], Deal(order, dealt.packet), *record.moves[at + 1 :]))
    (told,) = seal_check.checked(other)
    laid_by_hand = told.known == known_deals.OWN_PACK
    assert told.misfit == ("" if laid_by_hand else misfits.DEALT)


def test_waiting_game_with_an_early_seal_is_sealed_again() -> None:
    record = stored(STORED / "sealed-1-waits.picket")
    assert seal.version(record, 2) is seal.FIRST
    chance = random.Random(1)
    sitting = Sitting.resumed(record, ThinkingHere(), rng=chance, fresh=chance.getrandbits)
    assert sitting.awaiting in (Await.CUT, Await.SHUFFLE)
    assert seal.version(sitting.record, 2) is seal.THIRD
    assert not any(note.deal == 2 and note.what in seal.FIRST.notes for note in sitting.record.notes)
    assert seal.version(sitting.record, 1) is seal.FIRST
    sitting.shuffle(3) if sitting.awaiting is Await.SHUFFLE else sitting.cut(5)
    first, second = seal_check.checked(sitting.record)
    assert (first.verdict, second.verdict) == (Verdict.FITS, Verdict.UNREVEALED)
    assert (first.version, second.misfit) == (seal.FIRST, "")


def test_sealed_pack_fits_only_its_packet_size() -> None:
    """Dealt in packets of two, three or four, one sealed pack makes three different deals; any size but the
    sealed one is reported."""
    record = stored(STORED / "sealed-1-cotton.picket")
    (at, dealt), *_ = [(i, m) for i, m in enumerate(record.moves) if isinstance(m, Deal)]
    for packet in (2, 4):
        moves = (*record.moves[:at], replace(dealt, packet=packet))
        (told,) = seal_check.checked(replace(record, moves=moves))
        assert (told.misfit, told.lines) == (misfits.PACKET, (replace(record, moves=moves).line(at + 1),))
