"""Everything that can be pressed has a name in the tree. Everything is read once and in whole sentences. A
node keeps its key from one picture to the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import pytest

from picket_desktop.saved.settings import TEXT_SCALES, Settings
from picket_desktop.table.app import App
from picket_desktop.table.pictures.clock import Clock
from picket_desktop.table.reader.nodes import WINDOW, Node, Role, Tree
from picket_desktop.table.reader.tree import tree
from picket_desktop.table.screens.settings import SettingsPage
from picket_desktop.table.widgets import within
from picket_desktop.table.widgets.looks import (
    AwayLook,
    ButtonLook,
    CardLook,
    Look,
    Pile,
    Rect,
    SpotLook,
    TextLook,
)
from picket_desktop.table.widgets.rows import FieldLook, RowLook, SliderLook, ToggleLook
from picket_desktop.table.widgets.tree import ASKED, CLOTH, HAND, Block, flat
from picket_desktop.words.words import words
from tests.small_windows import LESSONS, Moment, moments, some_kept
from tests.table.screens.test_coming_back import OPEN
from tests.words.pseudo import spoken

CARDS = words("plain").cards
HERE = Rect(0, 0, 100, 20)
EVERY = [*moments(), *(Moment("open", name, lambda app, clock, seed: None) for name in OPEN)]
KINDS = {Role.BUTTON, Role.RED_BUTTON, Role.SWITCH, Role.CHOICE, Role.SLIDER, Role.FIELD, Role.OPTION}
"""The roles of nodes that can be pressed."""


@pytest.fixture(scope="module")
def kept() -> Iterator[Path]:
    with some_kept() as data:
        yield data


def opened(moment: Moment, data: Path, text: int) -> App:
    """Return an app in which a moment or a page is open."""
    clock = Clock()
    settings = Settings(text_scale=text, period_offered=True)
    app = App((1024, 640), driver="dummy", clock=clock, data=data, settings=settings)
    if moment.of == "open":
        app.open(OPEN[moment.name][0](app))
    else:
        moment.open(app, clock, 7)
    return app


def read(*looks: Look, focus: str = "") -> Tree:
    return tree(looks, focus, "Picket", CARDS)


def only(found: Tree) -> Node:
    """Return the first node that is not the root, a region or a list."""
    return next(node for node in found.read() if node.role not in (Role.WINDOW, Role.REGION, Role.LIST_BOX))


def named(found: Tree) -> list[str]:
    return [node.words for node in found.read() if node.words]


def told(app: App, focus: str = "") -> Tree:
    return tree(app.top.resting(app.lay_out()), focus, "Picket", app.top.cards)


WAYS_OUT = {"Back", "Done", "Menu", "Leave the table", "Quit"}
"""Names of the buttons that leave a page."""


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("moment", "text"),
    [(moment, TEXT_SCALES[-(i % 2)]) for i, moment in enumerate(EVERY)],
    ids=[f"{moment.of} {moment.name}" for moment in EVERY],
)
def test_tree_of_everything_that_is_shown(moment: Moment, text: int, kept: Path) -> None:
    """Every second moment is shown in the largest type size."""
    app = opened(moment, kept, text)
    found = told(app)
    all_has_a_name(app.lay_out(), found)
    members_tell_their_place(found)
    if moment.of in ("pages", "open"):
        assert WAYS_OUT & {node.label for node in found.read() if node.look and not node.disabled}
    elif moment.of != LESSONS:
        keys_stay_when_the_focus_moves(app, found)
    app.quit()


def all_has_a_name(looks: Sequence[Look], found: Tree) -> None:
    """Assert that everything is read exactly once, and that whatever can be pressed has a name."""
    nodes = list(found.read())
    assert len(nodes) == len(found.nodes) == len({node.key for node in nodes}), "read twice, or never"
    pressed = {look.id for look in looks if look.press and look.id}
    assert pressed <= {node.look for node in nodes}
    for node in nodes:
        if node.look:
            assert node.role in KINDS
            assert node.label.strip(), node
        assert "\n" not in f"{node.label}{node.value}{node.description}"
        assert node.label != node.description or not node.label
    alike = Counter(node[2:5] + node[10:12] for node in nodes if node.look)
    twice = {node.look for node in nodes if node.look and alike[node[2:5] + node[10:12]] > 1}
    assert twice <= {f"won-{seat}" for seat in range(4)}, "these differ by the player to whom they belong"


def members_tell_their_place(found: Tree) -> None:
    for box in (node for node in found.read() if node.role is Role.LIST_BOX):
        assert box.label
        members = [found.nodes[key] for key in box.children]
        assert [member.place for member in members] == list(range(1, len(members) + 1))
        assert {member.of for member in members} == {len(members)}


def keys_stay_when_the_focus_moves(app: App, first: Tree) -> None:
    pressed = [node.look for node in first.read() if node.look]
    app.focus(pressed[-1])
    second = told(app, pressed[-1])
    moved = {key: node for key, node in second.nodes.items() if key in first.nodes}
    assert [n.look for n in first.read() if n.look] == [n.look for n in second.read() if n.look]
    assert all(first.nodes[key].look == node.look for key, node in moved.items())
    assert second.nodes[second.focus].look == pressed[-1]


def test_a_card_keeps_its_key_when_another_is_played() -> None:
    hand = [CardLook(rect=HERE, id=text, text=text, press=True, group="hand") for text in ("KS", "JH", "8C")]
    before, after = read(*hand), read(*hand[1:])
    keys = {node.look: key for key, node in before.nodes.items() if node.look}
    assert {node.look: key for key, node in after.nodes.items() if node.look} == {
        look: keys[look] for look in ("JH", "8C")
    }


def test_cards_of_the_hand_are_options_of_a_list_with_their_places() -> None:
    hand = [
        CardLook(
            rect=HERE, id="KS", text="KS", press=True, group="hand", region=HAND, name="The king of spades."
        ),
        CardLook(rect=HERE, id="JH", text="JH", press=True, group="hand", region=HAND, chosen=True, dim=True),
    ]
    found = read(*hand, focus="JH")
    king, knave = (node for node in found.read() if node.role is Role.OPTION)
    assert (king.label, king.description, king.place, king.of) == ("The king of spades", "", 1, 2)
    assert (king.selected, king.disabled) == (False, False)
    assert (knave.label, knave.place, knave.selected, knave.disabled) == ("The jack of hearts", 2, True, True)
    assert found.focus == knave.key
    box = next(node for node in found.read() if node.role is Role.LIST_BOX)
    assert (box.label, box.children) == ("Your hand", (king.key, knave.key))


def test_without_focus_the_window_has_it() -> None:
    assert read(ButtonLook(rect=HERE, id="go", label="Go", size=20)).focus == WINDOW


def test_pieces_of_a_sentence_are_read_as_one() -> None:
    lines = [TextLook(rect=HERE, text=text, size=20, sentence="One, two.") for text in ("One,", "two.")]
    assert named(read(*lines))[1:] == ["One, two."]


def test_the_title_of_a_page_is_read_first_and_names_its_list() -> None:
    game = RowLook(rect=HERE, id="game", group="rows", name="Rubicon", press=True)
    title = TextLook(rect=Rect(200, 0, 100, 20), text="New game", size=40, title=True)
    year = TextLook(rect=Rect(0, 40, 100, 20), text="1882", size=20)
    found = read(game, year, title)
    assert named(found)[1:4] == ["New game", "New game", "Rubicon"]


def test_print_in_one_line_is_read_from_left_to_right() -> None:
    figure = TextLook(rect=Rect(80, 0, 20, 20), text="7", size=20, align="right", shadow=False)
    label = TextLook(rect=Rect(0, 0, 100, 20), text="Tricks", size=20, shadow=False)
    below = TextLook(rect=Rect(0, 30, 100, 20), text="Points", size=20, shadow=False)
    assert named(read(figure, label, below))[1:] == ["Tricks, 7", "Points"]


def test_heads_of_columns_are_not_read_and_a_dash_before_a_figure_is_a_minus() -> None:
    head = TextLook(rect=HERE, text="Mr. C.", size=20, head=True)
    figure = TextLook(rect=HERE, text="–2", size=20, sentence="Total: You –2 and Mr. Cotton +2, deals 3–5")
    assert named(read(head, figure))[1:] == ["Total: You \N{MINUS SIGN}2 and Mr. Cotton +2, deals 3–5"]


def test_words_on_a_row_are_its_label_and_not_read_again() -> None:
    row = RowLook(rect=Rect(0, 0, 200, 20), id="talk", name="Read everything.")
    text = TextLook(rect=Rect(50, 0, 100, 20), text="What was\nsaid", size=20)
    found = only(read(row, text))
    assert (found.role, found.label, found.description) == (Role.BUTTON, "What was said", "Read everything.")
    assert len(named(read(row, text))) == 2


def test_words_in_a_line_are_read_with_its_control_wherever_they_lie() -> None:
    row = RowLook(rect=Rect(0, 0, 200, 20), id="point", name="The point.")
    beside = TextLook(rect=Rect(220, 0, 40, 20), text="7", size=20)
    over = TextLook(rect=Rect(50, 0, 40, 20), text="Deal 2", size=20)
    found = read(*flat(Block(20, [row, beside], role=within.Role.LINE), over))
    assert named(found)[1:] == ["7", "Deal 2"]


def test_a_list_is_called_as_what_it_was_laid_out_in() -> None:
    deals = [
        SpotLook(rect=HERE.moved(i, 0), id=f"deal {i}", group="deals", name=f"Deal {i}.") for i in (1, 2)
    ]
    title = TextLook(rect=HERE.moved(0, 90), text="Statistics", size=40, title=True)
    found = read(*flat(title, Block(20, deals, name="Deal by deal")))
    assert named(found)[1:] == ["Statistics", "Deal by deal", "Deal 1.", "Deal 2."]


def test_words_beside_a_button_are_read_with_it() -> None:
    button = ButtonLook(rect=HERE, id="call", label="Not\ngood", size=20, kind="primary", name="You win it")
    note = TextLook(rect=HERE.moved(0, 40), text="six points", size=20, of="call")
    found = only(read(button, note))
    assert (found.role, found.label) == (Role.RED_BUTTON, "Not good")
    assert found.description == "Six points. You win it."


def test_words_beneath_a_panel_are_not_read_with_its_rows() -> None:
    row = RowLook(rect=Rect(0, 0, 200, 20), id="row", name="Runs: four.")
    beneath = TextLook(rect=Rect(50, 0, 100, 20), text="Stock", size=20, region=CLOTH)
    assert only(read(row, beneath)).label == "Runs: four."


def test_a_button_with_a_mere_sign_is_called_by_what_it_does() -> None:
    assert only(read(ButtonLook(rect=HERE, id="on", label="››", size=20, name="One on."))).label == "One on."


def test_states_and_values_are_told() -> None:
    look = {"rect": HERE, "label": "Sound", "size": 20}
    assert only(read(ToggleLook(**look, id="a", words="on", on=True))).on is True
    slider = only(read(SliderLook(**look, id="b", words="70 %", value=0.7)))
    assert (slider.role, slider.value, slider.share) == (Role.SLIDER, "70 %", 0.7)
    field = only(read(FieldLook(**look, id="c", text="PDK8")))
    assert (field.role, field.label, field.value) == (Role.FIELD, "Sound", "PDK8")


def test_cards_that_only_lie_there_are_one_node() -> None:
    def lying(text: str | None, kind: str, **more: object) -> CardLook:
        return CardLook(rect=HERE, id=f"{kind}-{text}", text=text, pile=Pile(kind, 1), **more)

    assert named(read(lying(None, "backs"), lying(None, "backs")))[1:] == ["Hand: two cards, face down."]
    shown = read(lying("KS", "shown"), lying("QD", "shown", gone=True))
    assert named(shown)[1:] == ["The king of spades; played since: the queen of diamonds."]
    played = read(lying("AH", "trick", name="Mr. Cotton played the ace of hearts."))
    assert named(played)[1:] == ["Mr. Cotton played the ace of hearts."]


def test_a_control_out_of_sight_is_called_by_what_stands_on_it() -> None:
    away = AwayLook(rect=HERE, id="volume", label="Volume", name="How loud it is.")
    found = only(read(away))
    assert (found.label, found.description) == ("Volume", "How loud it is.")


def test_rows_out_of_sight_keep_their_words(tmp_path: Path) -> None:
    app = App((1024, 640), driver="dummy", data=tmp_path, settings=Settings(text_scale=200))
    app.open(SettingsPage(app, every=True))
    away = [look for look in app.lay_out() if isinstance(look, AwayLook)]
    found = tree(app.lay_out(), "", "Picket", app.top.cards)
    labels = {node.look: node.label for node in found.read()}
    assert away
    assert labels[away[-1].id] == "Full screen"
    app.quit()


def test_signs_of_suits_are_read_as_words() -> None:
    text = TextLook(rect=HERE, text="♠10 ♥8, first; ♣ trumps", size=20)
    assert only(read(text)).value == "the ten of spades the eight of hearts, first; clubs trumps"


@pytest.mark.parametrize(
    ("code", "signs", "said"),
    [
        ("fr", "♠R ♥D ♣V", "le roi de pique la dame de cœur le valet de trèfle"),
        ("de", "♠K ♥D ♣B", "der Pikkönig die Herzdame der Kreuzbube"),
    ],
)
def test_cards_are_read_by_the_letters_of_the_language(code: str, signs: str, said: str) -> None:
    with spoken(code):
        looks = [TextLook(rect=HERE, text=signs, size=20)]
        assert only(tree(looks, "", "Picket", words("plain").cards)).value == said


def test_regions_are_read_in_order() -> None:
    make = partial(TextLook, rect=HERE, size=20)
    found = read(make(text="a card", region=HAND), make(text="Play.", region=ASKED), make(text="A page"))
    assert [node.label for node in found.read() if node.role is Role.REGION] == ["Your turn", "Your side"]
    assert named(found)[1] == "A page"


def test_a_place_that_only_explains_is_not_read() -> None:
    assert named(read(SpotLook(rect=HERE, id="part", press=False, name="Deal"))) == ["Picket"]
