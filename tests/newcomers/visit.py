"""Checks a copy of the program that contains newcomers. `house.visited` runs the checks there: python -m
tests.newcomers.visit WHAT SEED Prints what was seen, and raises an error if a check fails."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from datetime import date
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from picket_desktop.__main__ import main
from picket_desktop.ai.advice import advise, matters
from picket_desktop.ai.likely_cards import likely_cards
from picket_desktop.ai.player import known_by, players
from picket_desktop.ai.review import deal_review as reviewing
from picket_desktop.ai.strength import CHANCE
from picket_desktop.ai.worker.question import seed_of
from picket_desktop.drills import asked
from picket_desktop.drills.asked import dealt, items
from picket_desktop.drills.boxes import ROW
from picket_desktop.drills.families import drill, kinds, missing
from picket_desktop.drills.item import GOOD, OWN, RECKON, STOP, WIN, Answer, Asks
from picket_desktop.drills.picket import decisions
from picket_desktop.drills.self_play import PERSON, stands
from picket_desktop.engine import deal_code, games
from picket_desktop.engine.record import Record, read
from picket_desktop.sitting.setup import above_chance, opponents
from picket_desktop.words.advice import UNSPOKEN
from picket_desktop.words.languages import languages, speak
from picket_desktop.words.words import words_for
from tests.engine.random_games import STRICT, Plan, by_players, play, singly, steps

NEW = ("tavern", "cottage")
ADVISED = 2
"""Number of worlds considered for advice."""
TODAY = date(2026, 11, 22)
SMALL = (640, 400)


def games_played(seed: int) -> Iterator[str]:
    """Play whole games by the newcomers' rules: with players of every level, at the strict table with
    misreckoning, and with each value of every house rule. Yield a line for each game."""
    for name in NEW:
        rules = games.rules(name)
        assert set(known_by(name)) == set(players())
        strict = Plan(games.rules(name, STRICT), ("gamester", "novice"))
        for plan in (*(Plan(rules, pair) for pair in pairwise(known_by(name))), strict):
            yield f"{plan}: {play(plan, seed).total()}"
    for plan in singly():
        if plan.rules.name in NEW:
            yield f"{plan}: {play(plan, seed).total()}"


def told(seed: int) -> Iterator[str]:
    """Play a deal with a hint and its reason at every decision, then review it; yield everything that was
    said."""
    reviewing.WORLDS = ADVISED
    for name in NEW:
        rules, hints = games.rules(name), 0
        say = words_for(rules)
        record = Record(rules, ("You", "Mr. Cotton (gamester)"), seed)
        for state, move, after, _ in steps(rules, seed, chooses=by_players("apprentice", "gamester")):
            record = record.with_move(move)
            game = games.game(rules)
            if game.actor(state) == PERSON:
                view = game.view_for(state, game.actor(state))
                advice = advise(view, seed_of(view), ADVISED)
                assert game.why_not(state, advice.choice.move) is None
                said = [say.advice.thought(advice.choice.reason), say.advice.at_first(matters(view))]
                assert UNSPOKEN not in said, advice.choice.reason
                assert all(say.advice.figure(*figure) for way in advice.ways for figure in way.figures)
                hints += 1
            if game.deals_done(after):
                break
        assert read(record.write()) == record
        review = reviewing.review(record, 1)
        judged = [decision.judgement for decision in review.decisions]
        assert judged
        assert all(map(say.review.graded, judged))
        assert hints > 12
        yield f"{name} {hints} hints, {len(judged)} decisions judged, margin {review.margin}"


def drilled(seed: int) -> Iterator[str]:
    """Make a drill of every kind for both new games, except on the player's own mistakes, and yield a line on
    each. The game that is not derived from another lacks the kinds that need a table of positions."""
    decisions.BUDGET = ADVISED
    for name in NEW:
        rules = games.rules(name)
        assert isinstance(missing(rules), dict)
        assert set(missing(rules)) == (set() if name == "tavern" else {STOP, WIN})
        say = words_for(rules).drills
        assert all(say.absent(why) for why in missing(rules).values())
        for kind in kinds(rules):
            if kind == OWN:
                continue
            way = drill(rules, kind)
            assert way is not None
            item = next(filter(None, (way.made(rules, item) for item in way.names(rules))))
            assert say.title(kind)
            assert say.about(kind)
            if way.asks in (Asks.MOVE, Asks.PLAY):
                move = games.game(item.record.rules).legal_moves(stands(item.record))[0]
                outcome = asked.outcome(asked.weighed(item, item.record, move).answer())
                assert outcome.judged.truth.move or kind not in (STOP, WIN)
            elif way.asks is Asks.CARDS:
                view = games.game(rules).view_for(stands(item.record), PERSON)
                likely = likely_cards(view, seed_of(view))
                assert way.marked(item, likely.best, likely).right
            else:
                answer = Answer(word=way.words[0]) if kind == GOOD else Answer()
                assert way.judged(item, answer).truth
            yield f"{name} {kind} {item.name}"
        row = items(dealt(rules, RECKON, (), TODAY).answer())
        assert len(row) == ROW


DEAL = """rules: {rules}
elder: AS KS QS 7S QH JH TH JD TD 9D 8C 7C
younger: KC QC JC 9C AH 9H 8H AD QD 8D 9S 8S
"""


def typed(seed: int) -> Iterator[str]:
    """Run the commands on the new games: the book, a duel, the score of a deal, a code."""
    with TemporaryDirectory() as folder:
        deal = Path(folder, "deal.txt")
        for name in NEW:
            deal.write_text(DEAL.format(rules=name), encoding="utf-8")
            book = printed("rules", name)
            assert games.rules(name).title.upper() in book.upper()
            assert games.rules(name).title in printed("rules")
            assert "margin" in printed("duel", "scholar", "novice", "--rules", name, "--deals", "2", "--json")
            sheet = printed("score", str(deal))
            assert sheet.count("\n") > 5
            code = deal_code.of_day("2026-11-22", games.rules(name)).write()
            assert deal_code.read(code).rules.name == name
            yield f"{name} {len(book)} {len(sheet)} {code}"
        assert "The last trick scores five extra." in printed("rules", "tavern")
        assert "All twelve tricks score forty." in printed("rules", "tavern")
        assert "Most tricks score thirteen." in printed("rules", "rubicon")


def printed(*words: str) -> str:
    """Run a command and return its output."""
    out = io.StringIO()
    with redirect_stdout(out):
        assert main(words) == 0, words
    return out.getvalue()


def seen(seed: int) -> Iterator[str]:
    """Picture the new games' tables at several moments. Choose the new games and every opponent, open the new
    page from its door, and use the program in another language. Yield what was seen."""
    from picket_desktop.saved.settings import Settings
    from picket_desktop.table import doors, seating
    from picket_desktop.table.pictures.picture import picture
    from picket_desktop.table.screens.settings import SettingsPage
    from tests.table.pilot import UNPAINTED, Pilot

    for name, moments in zip(NEW, (("exchange", "play", "result"), ("calls", "reckoning")), strict=True):
        for at in moments:
            assert picture(name, seed, at, SMALL).get_size() == SMALL
            yield f"{name} {at}"
    with TemporaryDirectory() as folder:
        pilot = Pilot(seating.new_game, Path(folder), settings=Settings(speed="off"), glances=UNPAINTED)
        for name in NEW:
            pilot.press(f"game {name}")
            rules = games.rules(name)
            assert opponents(rules) == tuple(players())
            assert all(above_chance(player, rules) is None for player in players() if player != CHANCE)
            for player in players():
                pilot.press(f"opponent {player}")
        assert "Folio" in pilot.words()
        pilot.app.quit()
    with TemporaryDirectory() as folder:
        pilot = Pilot(doors.title, Path(folder), settings=Settings(speed="off"), glances=UNPAINTED)
        pilot.press("almanac")
        assert pilot.screen == "Almanac"
        assert "Almanac" in pilot.words()
        pilot.key("esc")
        pilot.press("settings")
        assert isinstance(pilot.app.top, SettingsPage)
        pilot.press("comfort")
        pilot.ring_at("language")
        for _ in languages():
            if pilot.app.settings.language != "ia":
                pilot.key("right")
        assert pilot.app.settings.language == "ia"
        assert "Lingua" in pilot.words()
        pilot.press("done")
        assert "Preferentias" in pilot.words()
        pilot.press("done")
        assert "Preferentias" in pilot.words()
        pilot.press("help")
        assert "Regulas" in pilot.words()
        assert words_for(games.rules("rubicon")).say.points(2) == "duo punctos"
        pilot.app.quit()
        pilot = Pilot(doors.title, Path(folder), glances=UNPAINTED)
        assert "Preferentias" in pilot.words(), "the language is not kept"
        pilot.app.quit()
    yield "language"
    speak("en")
    assert {"en", "ia"} <= {*languages()}


VISITS: dict[str, Callable[[int], Iterator[str]]] = {
    "games": games_played,
    "told": told,
    "drilled": drilled,
    "typed": typed,
    "seen": seen,
}


if __name__ == "__main__":
    for line in VISITS[sys.argv[1]](int(sys.argv[2])):
        print(line, flush=True)
