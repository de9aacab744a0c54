"""Playing by keyboard alone: the focus is always on something useful, and what each key does is shown."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from picket_desktop.saved.settings import Settings
from picket_desktop.table.input.focus import first, named, primary, tabbed, walked
from picket_desktop.table.input.hand import ended
from picket_desktop.table.widgets.foot import foot_line
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    PlaqueLook,
    Rect,
    SpeechLook,
    altered,
)
from picket_desktop.table.widgets.theme import Scale
from tests.table.measure import MEASURE
from tests.table.play.picket.test_table import brought_to, hand
from tests.table.play.whole_game_player import WholeGamePlayer


def card(i: int, dim: bool) -> CardLook:
    return CardLook(rect=Rect(i * 40, 300, 90, 140), id=f"c{i}", press=True, group="hand", dim=dim, index=i)


HAND = [card(i, i not in (2, 5)) for i in range(8)]


def test_arrows_and_tab_visit_only_playable_cards() -> None:
    rules = ButtonLook(rect=Rect(0, 0, 90, 40), id="rules", label="Rules", size=20)
    looks: list[Look] = [rules, *HAND]
    assert walked(looks, "rules", "down") == "c2"
    assert walked(looks, "c2", "right") == "c5"
    assert walked(looks, "c5", "right") == "c5"
    assert walked(looks, "c5", "left") == "c2"
    assert walked(looks, "c6", "left") == "c5", "from a card that has been refused"
    assert tabbed(looks, "rules") == "c2"
    assert (ended(looks, "rules", "home"), ended(looks, "c2", "end")) == ("c2", "c5")
    assert first(looks) == "c2"
    assert first(looks, "c5") == "c5"


def test_up_and_tab_lead_from_any_card_to_what_the_cards_are_asked_for() -> None:
    """Up does not simply go straight up, and neither key goes first to the button that puts all the cards
    back."""

    def button(id: str, x: float, y: float, kind: str = "normal", **more: bool) -> ButtonLook:
        return ButtonLook(rect=Rect(x, y, 60, 40), id=id, label=id, size=20, kind=kind, **more)

    head = [button("score", 0, 0), button("menu", 300, 0)]
    cards = [card(i, False) for i in range(8)]
    waits = button("exchange", 250, 200, "primary", dim=True)
    for row, asked in (
        ([button("reset", 100, 200), button("exchange", 250, 200, "primary")], "exchange"),
        ([button("back", 100, 200), waits], "exchange"),
        ([button("back", 100, 200), button("one", 160, 200, answers=True)], "one"),
        ([button("hinted", 100, 200, answers=True), waits], "hinted"),
    ):
        looks: list[Look] = [*cards, *row, *head]
        assert {walked(looks, k.id, "up") for k in cards} == {asked}
        assert {tabbed(looks, k.id) for k in cards} == {asked}
        assert tabbed(looks, "score", back=True) != "reset"
    looks = [*cards, button("show", 0, 200), *head]
    assert {walked(looks, k.id, "up") for k in cards} == {"show"}, "the nearest row, not the heading"
    assert walked(looks, "show", "right") == "show", "no button far aslant"
    assert [ended(looks, "score", key) for key in ("home", "end")] == ["score", "menu"], "along its row"
    sought = [altered(k, guess=True) for k in cards]
    assert first(sought) == ""
    assert [walked(sought, "", way) for way in ("right", "left")] == ["c0", "c7"]


def test_arrows_visit_all_cards_when_all_are_alike() -> None:
    looks = [card(i, False) for i in range(4)]
    assert walked(looks, "c0", "right") == "c1"
    assert (ended(looks, "c2", "home"), ended(looks, "c2", "end")) == ("c0", "c3")


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> WholeGamePlayer:
    return WholeGamePlayer(
        "du-coeur", 4, tmp_path_factory.mktemp("keys"), settings=Settings(text_scale=150), glances=8
    )


def ring(guest: WholeGamePlayer) -> Look | None:
    return named(guest.app.looks, guest.app.attention.focus)


def strip(looks: list[Look]) -> Rect:
    return next(look.rect for look in looks if isinstance(look, PlaqueLook))


@pytest.mark.full
def test_every_question_focuses_its_answer_after_the_first_key(guest: WholeGamePlayer) -> None:
    guest.key("s")
    asked = set()
    for _ in range(800):
        guest.wait(0.25)
        if guest.table.showing.waits:
            guest.key("enter")
        if guest.player.busy(guest.now) or guest.table.question is None:
            continue
        on = ring(guest)
        assert on is not None
        red = primary(guest.app.looks)
        asked.add(guest.table.shown.open.panel or guest.table.shown.awaiting.name)
        new = guest.table.question
        if red:
            assert on.id == red, new
        else:
            assert isinstance(on, CardLook)
            assert not on.dim
            assert guest.app.foot.words.startswith("Press Enter to ")
        if guest.table.shown.open.panel:
            break
        if any(k.id == "exchange" and k.dim for k in guest.shown()):
            guest.key("enter")
            guest.feed(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=pygame.KMOD_LCTRL)
        else:
            guest.key("enter" if red else "space")
    assert asked >= {"YOU", "reckoning"}
    guest.key("tab")
    on = ring(guest)
    assert on is not None
    assert on.focus


def test_foot_names_the_key_and_what_it_presses_bears_its_sign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = brought_to(WholeGamePlayer("du-coeur", 4, tmp_path), "calls")
    painted: list[Look] = []
    monkeypatch.setattr(guest.app.canvas, "draw", lambda shown, *_: painted.__setitem__(slice(None), shown))
    guest.wait(1)
    guest.key("home")
    guest.wait(1)
    assert [k.id for k in painted if k.sign] == [guest.app.attention.focus]
    assert not any(isinstance(k, ButtonLook) and k.sign for k in painted), "a card has the ring"
    guest.ring_at("rules")
    guest.wait(1)
    assert [k.id for k in painted if k.sign] == ["rules"]
    assert guest.app.foot.words.startswith("The rules")
    guest.move(5, 5)
    guest.wait(1)
    assert [k.id for k in painted if k.sign] == [primary(guest.app.looks)]


def test_home_and_end_go_to_the_ends_of_the_hand(tmp_path: Path) -> None:
    guest = brought_to(WholeGamePlayer("du-coeur", 4, tmp_path), "exchange")
    held = sorted(hand(guest), key=lambda k: k.index)
    for key, last in ((pygame.K_END, held[-1]), (pygame.K_HOME, held[0])):
        guest.feed(pygame.KEYDOWN, key=key, unicode="", mod=0)
        assert guest.app.attention.focus == last.id


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_foot_line_overlaps_no_button_or_speech(text: float) -> None:
    scale = Scale(1280, 800, text)
    place = scale.rect(100, scale.height - 31, scale.width - 200, 29)
    says = "Threes and fours (ternary or quatorze): six, and nothing for the other."
    button = ButtonLook(rect=Rect(800, 740, 200, 56), id="back", label="Look back", size=25)
    speech = SpeechLook(rect=Rect(60, 700, 400, 50), words="Sixteen.", size=25)
    looks = [button, speech]
    lying = strip(foot_line(says, place, scale, MEASURE, None, looks))
    assert scale.whole().union(lying) == scale.whole()
    assert not any(lying.overlaps(look.rect) for look in looks)


def test_ring_stays_in_the_hand_as_cards_are_laid_out(tmp_path: Path) -> None:
    """The ring stays where the card was, and Enter there takes the card back. The arrows move along the hand
    over such places, and never to the cards laid out."""
    guest = brought_to(WholeGamePlayer("du-coeur", 4, tmp_path), "exchange")
    guest.key("home")
    first, second, *_ = sorted(hand(guest), key=lambda k: k.index)
    for key, at in (
        ("enter", f"place-{first.id}"),
        ("right", second.id),
        ("left", f"place-{first.id}"),
        ("home", f"place-{first.id}"),
        ("enter", first.id),
    ):
        guest.key(key)
        guest.wait(1, 10)
        assert guest.app.attention.focus == at, key


def test_arrow_brings_no_ring_while_cards_are_dealt(tmp_path: Path) -> None:
    guest = WholeGamePlayer("du-coeur", 4, tmp_path)
    for _ in range(400):
        if guest.table.question is None and not ring(guest):
            break
        guest.wait(0.05)
        if guest.table.question is not None:
            guest.key("enter")
    assert guest.table.question is None
    guest.key("down")
    assert ring(guest) is None
