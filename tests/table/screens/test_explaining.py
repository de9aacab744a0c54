"""A resting pointer, a held press or ``?`` explains a term. The slip lies beside the term's text and never
over it, and the rule book is one press away."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pygame
import pytest

from picket_desktop.engine import games
from picket_desktop.engine.cards import card
from picket_desktop.engine.picket.state import Phase
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.table.input.asking import REST, Asking, between, on_slip, speaking
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.screens.book.rule_book import RulesPage
from picket_desktop.table.screens.explaining import listed
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, Rect, TextLook
from picket_desktop.table.widgets.slip import FEW, link_id, slip
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.book.glossary import CARD
from picket_desktop.words.family import vocabularies
from picket_desktop.words.words import words_for
from tests.table.measure import MEASURE
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.test_every_table import Guest, brought, in_play
from tests.table.play.test_large_type import PICKET, looks_of, picket_tables, piquesept_tables


def seated(data: Path, **settings: object) -> Pilot:
    """Return a pilot at the exchange of a deal of Cotton's Picket."""
    sitting = rehearsed(Setup(games.rules("cotton"), "gamester", "Mr. Cotton", 5), 5)
    chosen = Settings(**({"speed": "off", "plain": False} | settings))  # type: ignore[arg-type]
    flown = Pilot(lambda app: table(app, sitting), data, (1024, 640), chosen, UNPAINTED)
    flown.app.top.guide.played.happened(sitting.lift(3))
    for _ in range(200):
        flown.wait(0.5)
        if sitting.awaiting.value == "cut":
            flown.app.top.guide.played.happened(sitting.cut(9))
        elif sitting.awaiting.value == "shuffle":
            flown.app.top.guide.played.happened(sitting.shuffle(9))
        elif flown.app.top.shown.state(flown.now).asked:
            break
    flown.glances = 1
    return flown


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    flown = seated(tmp_path)
    yield flown
    flown.app.quit()


def line(pilot: Pilot, term: str) -> Look:
    """Return the line of the sheet that mentions a term."""
    return next(x for x in pilot.app.lay_out() if x.terms[:1] == (term,) and isinstance(x, TextLook))


def rest_on(pilot: Pilot, look: Look, seconds: float = REST + 0.1) -> None:
    pilot.move(look.rect.x + 9, look.rect.centre[1])
    pilot.wait(seconds, frames=4)


def inside(small: Rect, great: Rect) -> bool:
    return (
        great.x <= small.x + 1
        and great.y <= small.y + 1
        and small.right <= great.right + 1
        and (small.bottom <= great.bottom + 1)
    )


def slipped(pilot: Pilot) -> str:
    """Return the text of the slip, or "" if there is none."""
    return " ".join(" ".join(getattr(look, "text", "") for look in pilot.app.explaining.looks).split())


def test_resting_pointer_explains_a_term(pilot: Pilot) -> None:
    look = line(pilot, "point")
    rest_on(pilot, look, REST - 0.1)
    assert slipped(pilot) == ""
    pilot.wait(0.2)
    assert slipped(pilot).startswith("Ruff point; in French: ronfle, point The ruff is the suit worth most")
    assert "More in the rule book: The ruff" in slipped(pilot)


def test_trembling_pointer_rests_and_a_moving_one_does_not(pilot: Pilot) -> None:
    look = line(pilot, "point")
    for i in range(8):
        pilot.move(look.rect.x + 9 + i % 2 * 3, look.rect.centre[1])
        pilot.wait(0.1)
    assert slipped(pilot)
    pilot.move(20, 20)
    assert not slipped(pilot)
    for i in range(12):
        pilot.move(look.rect.x + 9 + i % 2 * 12, look.rect.centre[1])
        pilot.wait(0.1)
    assert not slipped(pilot)


def test_link_to_the_rule_book_can_be_reached_and_pressed(pilot: Pilot) -> None:
    look = line(pilot, "point")
    rest_on(pilot, look)
    link = next(x for x in pilot.app.explaining.looks if on_slip(x.id) is not None)
    x0, y0 = look.rect.x + 9, look.rect.centre[1]
    x1, y1 = link.rect.centre
    for i in range(1, 9):
        pilot.move(x0 + (x1 - x0) * i / 8, y0 + (y1 - y0) * i / 8)
    assert slipped(pilot), "the slip waits while the pointer comes to it"
    assert pilot.app.foot.words == "Open the rule book at this place"
    pilot.down(x1, y1)
    pilot.up(x1, y1)
    page = pilot.app.top
    assert isinstance(page, RulesPage)
    assert page._parts[page._reading()].heading == "The ruff"
    assert not slipped(pilot)


def test_held_press_explains_and_does_nothing_else(pilot: Pilot) -> None:
    look = next(x for x in pilot.app.lay_out() if x.id == "exchange")
    record = pilot.app.top.guide.sitting.record
    pilot.press(pilot.app.top.shown.hand.order[-1].text)
    x, y = look.rect.centre
    pilot.down(x, y)
    pilot.wait(REST + 0.1, frames=4)
    assert "Exchange" in slipped(pilot)
    pilot.up(x, y)
    assert slipped(pilot), "it may be read when the press is over"
    assert pilot.app.top.guide.sitting.record == record
    pilot.press("sort")
    assert not slipped(pilot)


def test_held_finger_explains(pilot: Pilot) -> None:
    look = line(pilot, "sequence")
    w, h = pilot.app.scale.w, pilot.app.scale.h
    finger = {"x": (look.rect.x + 9) / w, "y": look.rect.centre[1] / h, "finger_id": 1, "touch_id": 1}
    pilot.feed(pygame.FINGERDOWN, dx=0, dy=0, **finger)
    pilot.wait(REST + 0.1, frames=4)
    pilot.feed(pygame.FINGERUP, dx=0, dy=0, **finger)
    assert "Sequence" in slipped(pilot)


def test_slip_leaves_one_focus_ring_and_one_enter_sign(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The focus is on the link to the rule book while a key would press that link. Once the slip is closed,
    the focus is on the button again."""
    painted: list[Look] = []
    monkeypatch.setattr(pilot.app.canvas, "draw", lambda shown, *_: painted.__setitem__(slice(None), shown))
    pilot.key("tab")
    pilot.ring_at("exchange")
    pilot.key("?")
    pilot.wait(0.1)
    assert slipped(pilot)
    assert [k.id for k in painted if k.focus] == [link_id(0)]
    assert [k.id for k in painted if k.sign] == [link_id(0)]
    assert pilot.app.foot.words == "Open the rule book at this place"
    pilot.key("esc")
    pilot.wait(0.1)
    assert [k.id for k in painted if k.focus] == ["exchange"]
    pilot.ring_at("rules")
    pilot.wait(0.1)
    assert [k.id for k in painted if k.focus] == [k.id for k in painted if k.sign] == ["rules"]


def test_keyboard_explains_walks_and_opens_the_book(pilot: Pilot) -> None:
    for _ in range(30):
        pilot.key("tab")
        if pilot.app.attention.focus == "exchange":
            break
    pilot.key("?")
    assert slipped(pilot).startswith("Exchange")
    was = pilot.app.explaining.asking.about
    pilot.key("tab")
    assert pilot.app.explaining.asking.about != was
    pilot.key("tab", shift=True)
    assert pilot.app.explaining.asking.about == was
    pilot.key("esc")
    assert not slipped(pilot)
    assert pilot.screen == "Table", "Escape took the slip away, and no more"
    pilot.key("?")
    pilot.key("right")
    pilot.key("enter")
    assert pilot.screen == "Rules"
    page = pilot.app.top
    assert page._parts[page._reading()].heading == "The exchange"
    pilot.key("esc")
    pilot.key("?")
    assert slipped(pilot).startswith("Exchange"), "the keyboard is where it was"
    pilot.key("esc")
    pilot.ring_at("")
    pilot.key("?")
    assert pilot.screen == "Keys", "with nothing marked it is the page of keys"


def test_terms_beneath_another_screen_are_not_explained(pilot: Pilot) -> None:
    look = line(pilot, "point")
    pilot.key("esc")
    assert pilot.screen == "Menu"
    rest_on(pilot, look)
    assert not slipped(pilot)


def test_plain_words_head_their_explanations(tmp_path: Path) -> None:
    flown = seated(tmp_path, plain=True)
    rest_on(flown, line(flown, "point"))
    assert slipped(flown).startswith("Best suit Ruff; point; in French")
    flown.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_slip_lies_beside_its_subject_in_the_window(size: tuple[int, int], text: float) -> None:
    """Every term of every family is checked, next to a line of print anywhere in the window."""
    scale = Scale(*size, text)
    window, tall = scale.whole(), scale.type(30) * 1.25
    places = [
        Rect(x * (scale.w - 260), y * (scale.h - tall), 260, tall)
        for x, y in product((0, 0.3, 0.7, 1), (0, 0.2, 0.45, 0.5, 0.55, 0.8, 1))
    ]
    for name in ("cotton", "rubicon", "piquesept-3"):
        rules = games.rules(name)
        family = words_for(rules).families[rules.family]
        keys = [term.key for term in vocabularies()[rules.family].glossary if term.key]
        explained = {key: family.explained(key, rules) for key in keys}
        for keys_of in zip(keys, keys[1:], keys[2:], strict=False):
            words = [explained[key] for key in keys_of]
            for about in places:
                looks = slip([w for w in words if w], about, scale, MEASURE)
                paper = looks[0].rect
                assert not paper.overlaps(about), (name, keys_of, about, paper)
                assert inside(paper, window)
                for look in looks[1:]:
                    assert inside(look.rect, paper), look
                assert sum(on_slip(look.id) is not None for look in looks) >= 1


@pytest.mark.full
@pytest.mark.parametrize("text", [100, 150, 200])
def test_slip_leaves_the_red_button_free(text: int) -> None:
    """At the usual sizes of type, it does not cover any other live button either."""
    small, large = (1024, 640), (1600, 1000)
    for size, name in ((small, "du-coeur"), (large, "rubicon"), (small, "piquesept-3")):
        rules, scale = games.rules(name), Scale(*size, text / 100)
        family = words_for(rules).families[rules.family]
        for state in picket_tables(name) if name in PICKET else piquesept_tables(name):
            looks = [] if state.open.panel else looks_of(state, scale)
            live = [k for k in looks if isinstance(k, ButtonLook) and k.press and not k.dim]
            for look in looks:
                words = [word for word in (family.explained(key, rules) for key in look.terms) if word]
                if not words:
                    continue
                paper = slip(words, look.rect, scale, MEASURE, of=listed(look, looks), looks=looks)[0].rect
                covered = [k for k in live if paper.overlaps(k.rect)]
                assert not any(k.kind == "primary" for k in covered), (size, name, look)
                assert not covered or text == 200, (size, name, look)


@pytest.mark.parametrize("text", [100, 150, 200])
def test_slip_about_a_card_leaves_the_hand_in_sight(text: int) -> None:
    scale, rules = Scale(1024, 640, text / 100), games.rules("rubicon")
    family = words_for(rules).families[rules.family]
    asked = 0
    for state in picket_tables("rubicon"):
        looks = looks_of(state, scale)
        hand = [k for k in looks if isinstance(k, CardLook) and k.group == "hand" and k.press]
        for look in hand if state.view.phase is Phase.PLAY and not state.open.panel else ():
            words = [
                word for word in (family.explained(key, rules) for key in look.terms or look.asked) if word
            ]
            if words:
                paper = slip(words, look.rect, scale, MEASURE, looks=looks)[0].rect
                asked += 1
                hidden = sum(paper.overlaps(k.rect) for k in hand if k is not look)
                assert hidden <= (FEW if text > 100 else 0), look.id
    assert asked


def test_slip_closes_unless_the_pointer_comes_to_it() -> None:
    """The pointer may cross from the word to the slip, but if it rests on the way the slip closes, because
    what is there may be pressed."""
    word, paper, asking = Rect(0, 0, 10, 10), Rect(100, 100, 40, 10), Asking()
    asking.about = TextLook(rect=word, text="ruff", size=20, terms=("point",))
    assert not asking.moved(50, 50, 1.0, paper)
    assert not asking.left(1.0 + REST / 2)
    assert asking.left(1.0 + REST)
    assert not asking.moved(120, 105, 1.1, paper), "it has come there"
    assert not asking.left(1.0 + 2 * REST)
    assert asking.moved(5, 100, 2.0, paper), "beside both, though within the box about the two"


def test_between_means_on_a_straight_path() -> None:
    one, other = Rect(0, 0, 10, 10), Rect(100, 100, 40, 10)
    assert between(one, other, 50, 50)
    assert not between(one, other, 5, 100)
    assert not between(one, other, 100, 5)


def test_slip_opened_by_key_closes_when_the_pointer_leaves(pilot: Pilot) -> None:
    look = line(pilot, "point")
    pilot.move(look.rect.x + 9, look.rect.centre[1])
    pilot.key("?")
    assert slipped(pilot)
    pilot.move(20, 20)
    assert not slipped(pilot)


def test_control_over_a_term_hides_it() -> None:
    word = TextLook(rect=Rect(0, 0, 100, 20), text="ruff", size=20, terms=("point",))
    over = TextLook(rect=Rect(0, 0, 100, 20), text="", size=20, z=1)
    assert speaking([word, over], 5, 5) is word
    control = TextLook(rect=Rect(0, 0, 100, 20), text="", size=20, z=1, press=True, id="a")
    assert speaking([word, control], 5, 5) is None


@pytest.mark.parametrize("term", ["point", "sequence"])
def test_slip_for_a_line_of_the_score_covers_no_other_line(pilot: Pilot, term: str) -> None:
    rest_on(pilot, line(pilot, term))
    paper = pilot.app.explaining.looks[0].rect
    sheet = [k for k in pilot.app.lying if isinstance(k, TextLook) and not k.shadow and k.terms]
    assert len(sheet) > 6
    assert not any(paper.overlaps(k.rect) for k in sheet)


def test_slip_heading_matches_the_button(pilot: Pilot) -> None:
    button = next(x for x in pilot.app.lay_out() if x.id == "exchange")
    heading = pilot.app.top.explains(button.terms[0])
    assert heading is not None
    assert heading.heading.split()[0] in button.label


def test_card_is_explained_only_on_request(pilot: Pilot) -> None:
    held = next(k for k in pilot.app.lay_out() if isinstance(k, CardLook) and k.group == "hand")
    pilot.point(held.id)
    pilot.wait(3 * REST, frames=8)
    assert not slipped(pilot)
    pilot.key("home")
    pilot.ring_at(held.id)
    pilot.key("?")
    words = words_for(pilot.app.top.guide.sitting.setup.rules)
    assert slipped(pilot).lower().startswith(words.cards.named(card(held.id)).lower())
    assert "It is worth" in slipped(pilot)
    assert pilot.screen == "Table"
    pilot.key("esc")
    assert not slipped(pilot)


def hindered(sitting: Sitting) -> bool:
    """Return True if some cards of the hand may not be played."""
    return in_play(sitting) and 0 < len(sitting.view.moves) < len(sitting.view.hand)


@pytest.mark.parametrize("game", ["royall-1651", "piquesept-3"])
def test_unplayable_card_explains_why(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, hindered), tmp_path)
    dim = next(k for k in guest.hand() if k.dim)
    guest.key("s")
    guest.settle()
    guest.ring_at(dim.id)
    guest.key("?")
    guest.wait()
    why = guest.table._why_not(f"{CARD} {dim.id}")
    assert why
    assert why in slipped(guest)
    guest.app.quit()


@pytest.mark.parametrize("game", ["rubicon", "piquesept-3"])
def test_dish_of_counters_explains_their_worth(game: str, tmp_path: Path) -> None:
    for by_key in (False, True):
        sitting = rehearsed(Setup(games.rules(game), "random", "Mr. Cotton", 3, ("A", "B")), 3)
        made = Pilot(lambda app, sitting=sitting: table(app, sitting), tmp_path)
        made.wait(1.0)
        dish = next(k for k in made.app.lay_out() if k.id == "dish")
        made.move(*dish.rect.centre)
        if by_key:
            made.key("?")
        else:
            made.wait(REST + 0.1, frames=4)
        made.wait()
        assert "a brass one for ten, a silver one for a hundred" in " ".join(slipped(made).split())
        made.app.quit()
