"""A game with real cards is begun at the table, marked press by press, taken back, left and resumed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.family import SeatDeal
from picket_desktop.engine.progress import replayed
from picket_desktop.engine.record import Record, read
from picket_desktop.saved.file import schema
from picket_desktop.saved.settings import Settings
from picket_desktop.saved.tables import rows
from picket_desktop.sitting.marked_game import MarkedGame, begun
from picket_desktop.table import seating
from picket_desktop.table.doors import title
from picket_desktop.table.screens.marking.page import MarkingPage
from picket_desktop.table.screens.screen import Host, Screen
from picket_desktop.table.widgets.looks import ButtonLook, TextLook
from tests.display import PATIENCE, comes
from tests.table.pilot import UNPAINTED, Pilot

PERIOD = Settings(plain=False)
SIZES = ((1024, 640), (1600, 1000))


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    yield from piloted(tmp_path)


def piloted(
    folder: Path, settings: Settings = PERIOD, size: tuple[int, int] = (1280, 800)
) -> Iterator[Pilot]:
    found = Pilot(seating.marking, folder, size, settings, UNPAINTED)
    yield found
    found.app.quit()


def chip(pilot: Pilot, says: str) -> ButtonLook:
    """Open the part of the deal that contains the button with this text, and return the button."""
    for part in [None, *(k.id for k in pilot.app.lay_out() if k.id.startswith("part/"))]:
        if part is not None:
            pilot.press(part)
        found = [k for k in pilot.app.lay_out() if isinstance(k, ButtonLook) and _says(k, says)]
        if found:
            break
    assert len(found) == 1, f"{says!r}: {[k.name for k in pilot.app.lay_out() if isinstance(k, ButtonLook)]}"
    return found[0]


def _says(look: ButtonLook, says: str) -> bool:
    """Return True if this button is the chip described by ``says``. The description of a dimmed chip may be
    followed by a reason."""
    return look.name == says or (look.dim and look.name.startswith(f"{says} "))


def mark(pilot: Pilot, *says: str) -> None:
    for one in says:
        pilot.press(chip(pilot, one).id)


def begin(pilot: Pilot, game: str = "rubicon", *names: str) -> None:
    at = [one.name for one in pilot.app.top._tables].index(game)  # type: ignore[attr-defined]
    pilot.app.top.choose("which", at)  # type: ignore[attr-defined]
    for seat, name in enumerate(names):
        pilot.app.focus(f"name {seat}")
        for _ in pilot.app.top.names[seat]:  # type: ignore[attr-defined]
            pilot.key("backspace")
        for letter in name:
            pilot.key("space" if letter == " " else letter, shift=letter.isupper())
    pilot.press("begin")


def answers(pilot: Pilot) -> list[str]:
    """Return the ids of the buttons that answer "Good" to a call, in the order of the calls."""
    shown = (k for k in pilot.app.lay_out() if isinstance(k, ButtonLook) and not k.dim)
    return [k.id for k in shown if k.name.endswith(" answers “Good”.")]


def stored(folder: Path) -> list[tuple[Record, tuple[SeatDeal, ...]]]:
    """Return every stored game with the results of its deals."""
    with closing(schema.connected(folder / schema.FILE, writable=False)) as connection:
        heads = [head for head in rows.heads(connection) if isinstance(head, rows.Head)]
        found = [(rows.game(connection, head.id), rows.deals(connection, head.id)) for head in heads]
    return [(game, deals) for game, deals in found if game is not None]


def sheet(pilot: Pilot) -> list[str]:
    return [word for word in pilot.words() if word]


def test_deal_is_marked_by_one_press_each(pilot: Pilot) -> None:
    begin(pilot, "rubicon", "Ann", "Jack")
    mark(pilot, "Jack deals.", "Ann calls: point of five.", "Point: Jack answers “Good”.")
    assert any(words.startswith("Ann: “Five.”") for words in sheet(pilot))
    mark(pilot, "Ann calls: quatorze of kings.")
    pilot.press(answers(pilot)[-1])
    assert any(words.startswith("Ann: “Five, and fourteen make nineteen.”") for words in sheet(pilot))
    assert not any("is scored first" in words for words in sheet(pilot))
    mark(pilot, "Ann calls: quatorze of aces.")
    assert any("“Sequences” is scored first" in words for words in sheet(pilot)), "the repique hangs on it"
    mark(pilot, "Ann wins the trick.")
    for _ in range(11):
        mark(pilot, "Ann wins the trick.")
    assert any("Ann won the deal" in words for words in sheet(pilot))
    mark(pilot, "Begin the next deal")
    rows = [k.name for k in pilot.app.lay_out() if isinstance(k, ButtonLook) and "calls: point" in k.name]
    assert rows[0].startswith("Ann"), "the players stand in one order, whoever calls first"


def test_contradiction_is_named_and_scores_nothing(pilot: Pilot) -> None:
    begin(pilot, "rubicon", "Ann", "Jack")
    mark(pilot, "Jack deals.", "Ann calls: quart.", "Sequences: Jack answers “Good”.")
    quint = chip(pilot, "Jack calls: quint.")
    assert quint.dim
    before = pilot.app.top.game.record  # type: ignore[attr-defined]
    mark(pilot, "Jack calls: quint.")
    assert pilot.app.top.game.record == before  # type: ignore[attr-defined]
    assert "quint" in pilot.app.foot.words
    assert pilot.app.foot.words.startswith("Younger did not beat “quart”")


def test_what_beats_a_call_is_asked_for(pilot: Pilot) -> None:
    """If the answer to a call is "not good", Younger scores, but has to show what beats the call."""
    begin(pilot, "rubicon", "Ann", "Jack")
    mark(pilot, "Jack deals.", "Ann calls: point of five.")
    assert any("Mark what Jack answers to “point of five”." in words for words in sheet(pilot))
    mark(pilot, "Point: Jack answers “Not good”.")
    assert any("mark what Jack shows instead, or neither scores for it" in words for words in sheet(pilot))
    mark(pilot, "Ann wins the trick.")
    assert pilot.app.foot.words.endswith("declared nothing, so nobody scores for it.")
    pilot.press("undo")
    mark(pilot, "Jack calls: point of six.", "Ann wins the trick.")
    assert pilot.app.top.game.stands.totals == (1, 6)  # type: ignore[attr-defined]


def test_mark_that_scores_nothing_says_so(pilot: Pilot) -> None:
    begin(pilot, "rubicon", "Ann", "Jack")
    mark(pilot, "Jack deals.", "Ann calls: point of five.", "Point: Jack answers “Equal”.")
    assert pilot.app.foot.words == "“point of five” was equal, so neither player scores for it."


def test_slip_of_the_thumb_is_taken_back_by_button_and_key(pilot: Pilot) -> None:
    begin(pilot, "rubicon", "Ann", "Jack")
    mark(
        pilot,
        "Jack deals.",
        "Ann calls: point of four.",
        "Point: Jack answers “Good”.",
        "Ann wins the trick.",
    )
    game = pilot.app.top.game  # type: ignore[attr-defined]
    assert game.stands.totals == (5, 0)
    pilot.press("undo")
    assert game.stands.totals == (4, 0)
    pilot.key("u")
    assert game.stands.totals == (0, 0)
    mark(pilot, "Point: Jack answers “Good”.")
    assert game.stands.totals == (4, 0)


def test_line_of_the_sheet_tells_its_rule_and_source(pilot: Pilot) -> None:
    begin(pilot, "rubicon", "Ann", "Jack")
    mark(pilot, "Jack deals.", "Ann calls: point of four.", "Point: Jack answers “Good”.")
    pilot.press("why 0")
    assert pilot.screen == "Asking"
    told = " ".join(pilot.words())
    assert "Point" in told
    assert "Wikipedia, Piquet" in told


def test_game_is_kept_and_goes_on_where_it_was_left(tmp_path: Path) -> None:
    first = next(piloted(tmp_path))
    begin(first, "cotton", "Ann", "Jack")
    mark(first, "Jack deals.", "Ann calls: quart.", "Sequences: Jack answers “Good”.")
    first.app.quit()
    second = Pilot(seating.take_up, tmp_path, (1280, 800), PERIOD, UNPAINTED)
    assert second.screen == "Marking"
    assert second.app.top.game.names == ("Ann", "Jack")  # type: ignore[attr-defined]
    assert second.app.top.game.stands.totals == (4, 0)  # type: ignore[attr-defined]
    mark(second, "Ann calls: ruff, 5 points.".replace(" points", "\N{NO-BREAK SPACE}points"))
    second.app.quit()


@pytest.mark.parametrize("way", ["take", "look"])
def test_mark_of_an_earlier_day_is_taken_back_in_the_same_game(tmp_path: Path, way: str) -> None:
    first = next(piloted(tmp_path))
    begin(first, "rubicon", "Ann", "Jack")
    mark(first, "Jack deals.", "Ann wins the trick.", "Ann wins the trick.")
    first.app.quit()
    ((game, _),) = stored(tmp_path)
    second = Pilot(seating.games_page, tmp_path, (1280, 800), PERIOD, UNPAINTED)
    place = second.app.store.games.listed()[0].place
    if way == "take":
        second.app.home(seating.taken_up(second.app, place))
    else:
        second.app.open(seating.replay(second.app, second.app.store.games.record(place), place))
    second.wait()
    second.press("undo")
    mark(second, "Jack wins the trick.")
    second.app.quit()
    ((again, _),) = stored(tmp_path)
    assert [move.write() for move in again.moves] == ["dealer 1", "trick 0", "trick 1"]
    assert again.players == game.players


def test_late_mark_changes_the_result_that_is_kept(tmp_path: Path) -> None:
    pilot = next(piloted(tmp_path))
    pilot.app.top.rules = games.rules("cotton", [("target", "31")])  # type: ignore[attr-defined]
    pilot.press("begin")
    game = pilot.app.top.game  # type: ignore[attr-defined]
    said = "say 0 point 4/answer point good/say 0 sequences 5/answer sequences good/say 0 sets 4 A"
    for one in f"dealer 1/{said}/answer sets good".split("/"):
        game.mark(game.marker.read_move(one))
    for late in ([], ["say 0 sets 3 K"]):
        for one in late:
            game.mark(game.marker.read_move(one))
        assert pilot.app.store.settled()
        ((record, deals),) = stored(tmp_path)
        assert deals == replayed(record).deals
    game.take_back()
    pilot.app.quit()
    ((record, deals),) = stored(tmp_path)
    assert [(deal.seat, deal.points) for deal in deals] == [(0, 33), (1, 0)]


@pytest.mark.parametrize("way", [title, seating.games_page], ids=["title", "list"])
@pytest.mark.parametrize("marks", [[], ["Ann wins the trick."]], ids=["only dealt", "taken back"])
def test_game_in_which_nothing_is_marked_is_not_kept(
    tmp_path: Path, marks: list[str], way: Callable[[Host], Screen]
) -> None:
    first = next(piloted(tmp_path))
    begin(first, "rubicon", "Ann", "Jack")
    mark(first, "Jack deals.", *marks)
    for _ in marks:
        first.press("undo")
    assert first.app.store.games.number == 0
    assert not first.app.store.games.waits
    first.app.quit()
    assert stored(tmp_path) == []
    again = Pilot(way, tmp_path, (1280, 800), PERIOD, UNPAINTED)
    again.wait(0.5, 5)
    assert again.app.store.games.listed() == []
    assert "continue" not in {look.id for look in again.app.lay_out()}
    again.app.quit()


def test_game_goes_on_that_was_empty_for_a_while(tmp_path: Path) -> None:
    first = next(piloted(tmp_path))
    begin(first, "rubicon", "Ann", "Jack")
    mark(first, "Jack deals.", "Ann wins the trick.")
    assert first.app.store.settled()
    first.press("undo")
    assert first.app.store.settled()
    mark(first, "Jack wins the trick.", "Jack wins the trick.")
    first.app.quit()
    ((game, _),) = stored(tmp_path)
    assert [move.write() for move in game.moves] == ["dealer 1", "trick 1", "trick 1"]


def test_list_of_games_tells_of_it_and_opens_it(tmp_path: Path) -> None:
    first = next(piloted(tmp_path))
    begin(first, "rubicon", "Ann", "Jack")
    mark(first, "Jack deals.", "Ann wins the trick.")
    first.press("done")
    first.app.quit()
    listed = Pilot(seating.games_page, tmp_path, (1280, 800), PERIOD, UNPAINTED)
    listed.press("game 0")
    words = " ".join(listed.words())
    assert "with real cards" in words
    assert "Jack" in words
    ids = {look.id for look in listed.app.lay_out()}
    assert "take" in ids
    assert not {"look", "review"} & ids
    listed.press("take")
    assert listed.screen == "Marking"
    listed.app.quit()


def test_names_are_remembered(tmp_path: Path) -> None:
    first = next(piloted(tmp_path))
    begin(first, "rubicon", "Ann", "", "Ruth")
    first.app.quit()
    again = next(piloted(tmp_path))
    again.press("begin")
    assert again.app.top.game.names[0] == "Ann"  # type: ignore[attr-defined]
    again.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("name", games.names())
def test_title_and_list_tell_how_it_stands(tmp_path: Path, name: str) -> None:
    first = next(piloted(tmp_path))
    begin(first, name, "Ann", "Jack")
    first.press("mark/deal -1/0")
    first.press("mark/soloist -1/0" if name.startswith("piquesept") else "mark/point 1/0")
    first.app.quit()
    for way in (title, seating.games_page):
        again = Pilot(way, tmp_path, (1280, 800), PERIOD, UNPAINTED)
        again.wait(0.5, 5)
        told = " ".join(again.words())
        assert "All square" in told or "In stakes, nobody is up or down" in told
        again.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("name", games.names())
def test_everything_fits_at_the_start_of_a_deal(
    tmp_path: Path, name: str, plain: bool, size: tuple[int, int]
) -> None:
    """All calls and buttons are on the page, and no two of them overlap."""
    pilot = next(piloted(tmp_path, Settings(plain=plain), size))
    begin(pilot, name)
    pilot.press("mark/deal -1/0")
    shown = [look for look in pilot.app.lay_out() if isinstance(look, ButtonLook)]
    assert {look.id for look in shown} >= {"undo", "done"}
    for at, look in enumerate(shown):
        assert 0 < look.rect.x < look.rect.right < size[0]
        assert 0 < look.rect.y < look.rect.bottom < size[1]
        assert not any(look.rect.overlaps(other.rect) for other in shown[at + 1 :])
    pilot.app.quit()


def test_score_and_tricks_are_read_from_afar(pilot: Pilot) -> None:
    begin(pilot, "rubicon", "Ann", "Jack")
    mark(pilot, "Jack deals.", "Ann wins the trick.", "Jack wins the trick.", "Jack wins the trick.")
    told = {look.sentence for look in pilot.app.lay_out() if isinstance(look, TextLook)}
    assert {"Ann: 2. one trick", "Jack: 2. two tricks"} <= told


@pytest.mark.parametrize("name", ["rubicon", "piquesept-4"])
def test_long_names_stay_on_the_page_in_large_type(tmp_path: Path, name: str) -> None:
    """No chip is wider than the page, and every column fits the longest word of its heading."""
    size = SIZES[0]
    pilot = next(piloted(tmp_path, Settings(plain=False, text_scale=200), size))
    begin(pilot, name)
    names = ("M" * 20, "Wilhelmine-Charlotte", "Maximilian-Alexander", "M" * 20)
    rules = games.rules(name)
    keeping = pilot.app.store.games.place()
    game = MarkedGame(begun(rules, names[: games.marker(rules).seats]), keeping)
    pilot.app.home(MarkingPage(pilot.app, game))
    for marks in ([], game.marker.openings(game.state)[:1]):
        for mark in marks:
            game.mark(mark)
        pilot.wait()
        for look in pilot.app.lay_out():
            if isinstance(look, ButtonLook):
                assert 0 < look.rect.x < look.rect.right < size[0], look.id
            elif isinstance(look, TextLook) and look.face == "english":
                measure = pilot.app.moment(pilot.app.attention).measure
                wide = max(measure.width(one, look.face, look.size) for one in look.text.split("\n"))
                assert wide <= look.rect.w, look.text
    pilot.app.quit()


def test_tricks_keep_their_places_and_the_keyboard_stays_on_one(pilot: Pilot) -> None:
    begin(pilot, "rubicon", "Ann", "Jack")
    mark(pilot, "Jack deals.", "Ann wins the trick.", "Jack wins the trick.")
    one = chip(pilot, "Ann wins the trick.")
    pilot.ring_at(one.id)
    for _ in range(3):
        pilot.key("enter")
        assert pilot.app.attention.focus == one.id
        assert chip(pilot, "Ann wins the trick.").rect == one.rect
    assert len(pilot.app.top.game.state.said.tricks) == 5  # type: ignore[attr-defined]


def test_nothing_moves_on_the_page_before_while_a_game_is_chosen(pilot: Pilot) -> None:
    """Another game may have more words and more players. The arrow that chooses it still keeps its place, and
    so does everything that may be pressed next."""
    before = {look.id: look.rect for look in pilot.app.lay_out() if look.press}
    for _ in games.names():
        pilot.press("which")
        now = {look.id: look.rect for look in pilot.app.lay_out() if look.press}
        for id in ("which", "name 0", "name 1", "rules", "begin", "back"):
            assert now[id] == before[id], id
        assert not before["which"].overlaps(now["house"])


def test_press_that_begins_lies_on_nothing_that_can_be_pressed_next(pilot: Pilot) -> None:
    at = pilot.look("begin").rect.centre
    begin(pilot, "rubicon", "Ann", "Jack")
    assert [look.id for look in pilot.app.lay_out() if look.press and not look.dim and look.holds(*at)] == []


def test_arrows_lead_out_of_a_field(pilot: Pilot) -> None:
    """With a one-handed set of keys, the key that moves on may type a letter in the field, so the arrows must
    lead out of it."""
    pilot.ring_at("name 0")
    pilot.key("down")
    assert pilot.app.attention.focus == "name 1"
    pilot.key("down")
    assert pilot.app.attention.focus == "pool"


def test_names_left_blank_are_numbered_and_names_have_an_end(pilot: Pilot) -> None:
    begin(pilot, "piquesept-3", "", "a" * 30)
    assert pilot.app.top.game.names == ("Player 1", "a" * 20, "Player 3")  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("written", "names"),
    [
        (["Ann", "Ann", "Ann"], ("Ann", "Ann 2", "Ann 3")),
        (["Ann", "Ann", "Ann 2"], ("Ann", "Ann 3", "Ann 2")),
        (["Player 2", "", ""], ("Player 2", "Player 2 2", "Player 3")),
        (["Mary  Jane", "Mary Jane", " "], ("Mary Jane", "Mary Jane 2", "Player 3")),
    ],
)
def test_players_are_told_apart(pilot: Pilot, written: list[str], names: tuple[str, ...]) -> None:
    begin(pilot, "piquesept-3", *written)
    game = pilot.app.top.game  # type: ignore[attr-defined]
    assert game.names == names
    assert read(game.record.write()).players == names


def tallied(pilot: Pilot) -> list[str]:
    """Open the page of results, and return its lines once the figures have been read."""
    pilot.press("more")
    pilot.press("tally")

    def told() -> bool:
        pilot.wait(0.1)
        return "Deals won" in pilot.words()

    assert comes(told, PATIENCE), pilot.words()
    return pilot.words()


def test_results_of_the_two_are_counted_over_all_their_games(tmp_path: Path) -> None:
    for names in (("Ann", "Jack"), ("Jack", "Ann"), ("Ann", "Ruth")):
        pilot = next(piloted(tmp_path))
        begin(pilot, "rubicon", *names)
        mark(pilot, f"{names[1]} deals.", *[f"{names[0]} wins the trick."] * 12)
        words = tallied(pilot)
        pilot.app.quit()
    at = words.index("Deals won")
    assert words[at + 1 : at + 3] == ["1 of 1", "0 of 1"], "Ann and Ruth have played one deal"
    pilot = next(piloted(tmp_path))
    begin(pilot, "rubicon", "Jack", "Ann")
    words = tallied(pilot)
    assert words[words.index("Deals won") + 1 :][:2] == ["1 of 2", "1 of 2"]
    assert words[words.index("Parties won") + 1 :][:2] == ["0 of 0", "0 of 0"]
    assert words[words.index("Capot") + 1 :][:2] == ["1", "1"]
    pilot.app.quit()


def test_what_a_trick_brings_the_other_player_is_told(pilot: Pilot) -> None:
    begin(pilot, "rubicon", "Ann", "Jack")
    mark(pilot, "Ann deals.", "Jack calls: point of six.", "Point: Ann answers “Good”.")
    mark(pilot, "Jack calls: tierce.", "Sequences: Ann answers “Good”.")
    mark(pilot, "Jack calls: trio of kings.")
    pilot.press(answers(pilot)[-1])
    mark(pilot, *["Jack wins the trick."] * 7, "Ann wins the trick.")
    told = pilot.app.top.spoken  # type: ignore[attr-defined]
    assert told.startswith("Ann: “")
    assert "The cards! Ten for Jack." in told
    assert "Pique! Thirty for Jack." in told


def test_second_run_of_a_length_shows_on_its_chip(pilot: Pilot) -> None:
    begin(pilot, "rubicon", "Ann", "Jack")
    mark(pilot, "Jack deals.", "Ann calls: quart.", "Sequences: Jack answers “Good”.")
    assert chip(pilot, "Ann calls: quart.").label == "4"
    mark(pilot, "Ann calls: quart.")
    assert chip(pilot, "Ann calls: quart.").label == "4 × 2"


def test_players_of_one_name_are_told_apart(pilot: Pilot) -> None:
    begin(pilot, "piquesept-3", "Eva", "Eva", "Eva")
    assert pilot.app.top.game.names == ("Eva", "Eva 2", "Eva 3")  # type: ignore[attr-defined]


def test_game_with_real_cards_is_no_first_game_at_the_table(tmp_path: Path) -> None:
    """Nobody has played a card, so there are no statistics, and the words of the period are not offered."""
    first = next(piloted(tmp_path, Settings(plain=True)))
    begin(first, "rubicon", "Ann", "Jack")
    first.press("mark/deal -1/0")
    while not first.app.top.game.over:  # type: ignore[attr-defined]
        first.press("part/tricks")
        for trick in range(12):
            first.press(f"mark/trick {trick % 2}/0")
        if not first.app.top.game.over:  # type: ignore[attr-defined]
            first.press("mark/deal -1/0")
    games = first.app.store.games
    assert not games.finished
    assert not games.reckoned
    first.app.quit()
    again = Pilot(title, tmp_path, (1280, 800), Settings(plain=True), UNPAINTED)
    again.wait(0.5, 5)
    assert not again.app.store.games.finished
    assert not again.app.store.games.reckoned
    assert not again.app.store.games.begun
    again.app.quit()


WON = "say 0 point 5", "answer point good", "say 0 sequences 8", "answer sequences good", *["trick 0 led"] * 7


def test_trick_that_ends_the_set_counts_among_the_tricks(pilot: Pilot) -> None:
    game = to_31(pilot, *WON)
    assert game.over
    assert "Ann took 7 tricks." in pilot.app.top.spoken  # type: ignore[attr-defined]
    assert "seven tricks" in " ".join(pilot.words())


def to_31(pilot: Pilot, *marks: str, **options: str) -> MarkedGame:
    """Mark the first deal of a game to 31 with Ann as Elder, and return the game."""
    rules = games.rules("cotton", [("target", "31"), *options.items()])
    game = MarkedGame(begun(rules, ("Ann", "Jack")), pilot.app.store.games.place())
    for one in ("dealer 1", *marks):
        game.mark(game.marker.read_move(one))
    pilot.app.home(MarkingPage(pilot.app, game))
    pilot.wait()
    return game


@pytest.mark.parametrize(
    ("plain", "label", "won"), [(True, "Another game", "Games won"), (False, "Another set", "Sets won")]
)
def test_games_have_one_name_on_all_pages(tmp_path: Path, plain: bool, label: str, won: str) -> None:
    pilot = next(piloted(tmp_path, Settings(plain=plain)))
    to_31(pilot, *WON)
    another = pilot.look("another")
    assert isinstance(another, ButtonLook)
    assert another.label == label
    assert won in tallied(pilot)
    pilot.app.quit()


def test_sets_of_a_match_stand_at_the_head_and_in_the_list(tmp_path: Path) -> None:
    pilot = next(piloted(tmp_path))
    to_31(pilot, *WON, "next-deal", "say 1 point 3", "answer point good", "trick 1 led", match_sets="3")
    words = [look.text for look in pilot.app.lay_out() if isinstance(look, TextLook)]
    assert "Sets: 1 – 0" in words
    pilot.app.quit()
    again = Pilot(title, tmp_path, (1280, 800), PERIOD, UNPAINTED)
    again.wait(0.5, 5)
    assert "In this set of the match Jack is ahead" in " ".join(again.words())
    again.app.quit()


def test_two_blanks_stand_on_the_sheet_with_their_rule(pilot: Pilot) -> None:
    to_31(pilot, "blank 0", "blank 1")
    pilot.press("why 0")
    assert "If both declare, neither scores, but each prevents" in " ".join(pilot.words())


def test_house_rules_lead_on_to_the_red_button(pilot: Pilot) -> None:
    pilot.ring_at("house")
    pilot.key("enter")
    assert pilot.screen == "House rules"
    pilot.key("esc")
    assert pilot.app.attention.focus == "begin"
    pilot.ring_at("rules")
    pilot.key("enter")
    pilot.key("esc")
    assert pilot.app.attention.focus == "rules"
