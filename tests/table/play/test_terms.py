"""Every game term on a table is explained there, with a link to its page of the book."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.picket.moves import Discard
from picket_desktop.sitting.pack import PRESSES
from picket_desktop.sitting.setup import Setup, seats
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.asking import speaking
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.motion.speech import Speech
from picket_desktop.table.play.cloth.end_page import LINES
from picket_desktop.table.play.cloth.overlay import PANEL_Z
from picket_desktop.table.play.picket.ending.reckoning import ALL
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.play.presenter import presenter_of
from picket_desktop.table.play.state import RECKONING, RESULT, Opened, TableState, Told
from picket_desktop.table.screens.book.rule_book import chapter, part_named
from picket_desktop.table.widgets.looks import Look, Pile, RibbonLook, ribbon_part
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.family import vocabularies
from picket_desktop.words.words import words_for
from tests.table.measure import MEASURE

SCALE = Scale(1600, 1000)
NAMES = ("Mr. Cotton", "Mrs. Behn", "Mr. Hoyle")
TABLES = [(name, (), plain) for name in games.names() for plain in (False, True)]
TABLES += [("cotton", (("strict", "yes"),), False), ("rubicon", (("carte-rouge", "20"),), False)]
COMMON = {
    "good", "set", "game", "point", "points", "last", "the cards", "look", "stand", "in play", "lift", "cut",
    "turn up", "follow", "follow suit", "discard", "draw", "take in", "major", "minor", "of a king",
    "to the king", "equal", "pareil", "concede", "throw up", "trumps", "partie", "court card", "coat card",
    "the seven", "what wins", "gift", "king high", "ace high", "lowest run", "last trick", "stock", "talon",
    "deal", "exchange", "calls", "play", "reckoning",
    "making?", "how high?", "highest card?", "not good", "score", "draw a card",
    "sequence", "run", "stake", "sink",
}  # fmt: skip
"""Terms that also have an everyday meaning. All others belong to the game only."""


def act(sitting: Sitting, rng: random.Random) -> list:
    match sitting.awaiting:
        case Await.LIFT:
            return sitting.lift(rng.randrange(sitting.setup.rules.pack))
        case Await.CUT:
            return sitting.cut(9)
        case Await.SHUFFLE:
            return sitting.shuffle(rng.choice(PRESSES))
        case Await.OTHER:
            return sitting.poll()
        case Await.NEXT:
            return sitting.next_deal()
    first, last = sitting.view.moves[0], sitting.view.moves[-1]
    if isinstance(first, Discard):
        return sitting.do(Discard(tuple(sitting.view.hand[: len(last.cards) + 1])))
    return sitting.do(first if rng.random() < 0.6 else rng.choice(sitting.view.moves))


@cache
def states(name: str, options: tuple, plain: bool) -> tuple[TableState, ...]:
    """Play some deals of a game; return the table after every event and before every move."""
    rules = games.rules(name, options)
    words, shows, rng = words_for(rules, plain), presenter_of(rules), random.Random(5)
    sitting = rehearsed(Setup(rules, "random", NAMES[0], 11, NAMES[1:]), 11)
    names = (None, *sitting.setup.names[1 : seats(rules)])
    scene = shows.cleared(sitting.view)
    found = []

    def state(busy: bool, story: str = "", lines: tuple = (), panel: str = "") -> TableState:
        speeches = [
            next((Speech(x.text) for x in lines if x.seat == seat), None) for seat in range(len(names))
        ]
        made = shows.table(
            scene=scene, view=sitting.view, awaiting=sitting.awaiting, words=words, names=names, busy=busy,
            open=Opened(panel), told=Told(story, tuple(speeches)),
        )  # fmt: skip
        return shows.reckoned(made, sitting.game)

    for _ in range(160):
        if sitting.awaiting is Await.OVER:
            break
        for step in act(sitting, rng):
            for beat in shows.events.beats(step.events):
                was, story = scene, ""
                for event in beat:
                    story = shows.events.story(event, scene, words, names, story)
                    scene = shows.after(scene, event, words)
                lines = tuple(shows.events.lines(beat, was, scene, words)) if beat else ()
                found.append(state(True, story, lines))
        found.append(state(False))
        if sitting.awaiting in (Await.NEXT, Await.OVER) and scene.ended:
            found.append(state(False, panel=RECKONING))
    if sitting.awaiting is Await.OVER:
        found.append(state(False, panel=RESULT))
    return tuple(found)


@cache
def looks(name: str, options: tuple, plain: bool) -> tuple[Look, ...]:
    """Return the distinct looks of about sixty tables of a game. The rows of the reckoning, and what lies on
    them, are left out."""
    shows = presenter_of(games.rules(name, options))
    every = states(name, options, plain)
    laid: list[Look] = []
    for state in every[:: max(1, len(every) // 60)]:
        here = shows.layout(state, SCALE, Attention(), MEASURE)
        rows = reckoned_rows(here)
        laid += [
            look
            for look in here
            if (not state.open.panel or look.z >= PANEL_Z)
            and not any(row.rect.holds(*look.rect.centre) for row in rows)
        ]
    lying = {id(look): look for look in laid}.values()  # an unchanged look is the same object
    return tuple({(look.id, written(look), look.terms): look for look in lying}.values())


def reckoned_rows(looks: Sequence[Look]) -> list[RowLook]:
    """Return the rows of the reckoning. Pointing at a row explains it beside the table."""
    return [look for look in looks if isinstance(look, RowLook) and look.pile == Pile(LINES)]


def written(look: Look) -> str:
    fields = (getattr(look, field, "") or "" for field in ("text", "label", "words"))
    return " ".join(" ".join(fields).split())


def spoken(family: str, manner: str) -> Iterator[tuple[str, str]]:
    """Yield each name by which this manner calls a term of the family, with the term's key. Names that are
    also ordinary words are left out."""
    for term in vocabularies()[family].glossary:
        if not term.key:
            continue
        names = {"old": term.old, "modern": term.modern, "plain": term.plain or term.modern}[manner]
        for name in names.casefold().split(", "):
            if name and name not in COMMON:
                yield name, term.key


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "options", "plain"), TABLES)
def test_every_game_term_on_the_table_is_explained(name: str, options: tuple, plain: bool) -> None:
    rules = games.rules(name, options)
    words = words_for(rules, plain)
    terms = list(spoken(rules.family, words.say.manner))
    missing = set()
    for look in looks(name, options, plain):
        text = written(look).casefold()
        if text.startswith("source:"):
            continue
        for term, key in terms:
            if re.search(rf"\b{re.escape(term)}s?\b", text) and key not in look.terms:
                missing.add((text, key, look.terms, look.id))
    assert not missing, "\n".join(map(str, missing))


@pytest.mark.parametrize("name", ["du-coeur", "piquesept-3"])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_every_part_of_the_ribbon_explains_itself(name: str, text: float) -> None:
    rules = games.rules(name)
    state = next(s for s in reversed(states(name, (), False)) if not s.open.panel)
    laid = presenter_of(rules).layout(state, Scale(1600, 1000, text), Attention(), MEASURE)
    band = next(look for look in laid if isinstance(look, RibbonLook))
    rests = []
    for i in range(len(band.steps)):
        x, y = ribbon_part(band.rect, Scale(1600, 1000).u, i, len(band.steps)).centre
        found = speaking(laid, x, y)
        assert found is not None
        rests.append(found.terms[0])
    assert len(set(rests)) == len(band.steps)
    explains = words_for(rules).families[rules.family].explained
    assert all(explains(term, rules) is not None for term in rests)


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "options", "plain"), TABLES)
def test_glossary_terms_link_to_the_rule_book(name: str, options: tuple, plain: bool) -> None:
    rules = games.rules(name, options)
    words = words_for(rules, plain)
    book = chapter(words, rules)
    keys = {key for look in looks(name, options, plain) for key in look.terms}
    assert len(keys) > (15 if rules.family == "picket" else 5)
    for key in keys:
        found = words.families[rules.family].explained(key, rules)
        assert found is not None, key
        assert found.sentence.endswith("."), key
        assert found.sentence.count(". ") < 3, found.sentence
        assert book[part_named(book, found.section)].heading == found.told_in
        asked = next(t for t in vocabularies()[rules.family].glossary if t.key == key)
        assert any(asked.rule in part.names for part in book) or rules.family == "picket", key


def test_each_term_key_is_unique_and_names_a_rule() -> None:
    for vocabulary in vocabularies().values():
        keys = [term.key for term in vocabulary.glossary if term.key]
        assert len(keys) == len(set(keys))
        assert all(term.rule for term in vocabulary.glossary if term.key)


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "options", "plain"), TABLES)
def test_every_line_of_the_reckoning_is_explained_beside_it(name: str, options: tuple, plain: bool) -> None:
    """It is explained by its rule or, if there is no room for that, by its term."""
    shows = presenter_of(games.rules(name, options))
    ended = [state for state in states(name, options, plain) if state.open.panel == RECKONING]
    pointed = 0
    for state in ended:
        if not isinstance(state, PicketTable):
            continue
        for row in reckoned_rows(shows.layout(state, SCALE, Attention(), MEASURE)):
            line = ALL[row.index]
            looks = shows.layout(state, SCALE, Attention(focus=row.id), MEASURE)
            rule = " ".join(state.say.rules.sheet_rule(line, state.scene.rules).split())
            term = set(state.say.speaks_of.of_line(line))
            assert any(written(look) == rule or term <= set(look.terms) for look in looks), (row.name, rule)
            pointed += 1
    assert pointed or not any(isinstance(state, PicketTable) for state in ended)
