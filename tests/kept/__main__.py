"""Write what this version keeps into a new folder: ``python -m tests.kept [1.1 [FOLDER]]``. The new folder is
named after the program's version, or the one given, and is made beside this file or in FOLDER. It holds a
store, the records of its games, and the values they yield in `kept.json`. Every later version must be able to
read them, as `test_kept` asserts. An existing folder is never changed."""

from __future__ import annotations

import json
import os
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from picket_desktop import __version__
from picket_desktop.ai.player import players
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.drills.boxes import Box
from picket_desktop.drills.families import drill
from picket_desktop.engine import games, known_deals
from picket_desktop.engine.game import Move
from picket_desktop.engine.known_deals import KnownDeal
from picket_desktop.engine.record import TAKEN_BACK, Record
from picket_desktop.engine.rules import Rules
from picket_desktop.lessons import WHOLE_DEAL
from picket_desktop.lessons.course import course
from picket_desktop.saved.agreement import Agreement
from picket_desktop.saved.file.schema import FILE
from picket_desktop.saved.place import Place
from picket_desktop.saved.settings import Settings
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables.lessons_table import Learnt
from picket_desktop.saved.tables.records import taken_in
from picket_desktop.sitting.reviews import DealReview
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from tests.acting import plainly
from tests.commands.records import GOOD, HANDS, SEVEN
from tests.kept.told import KEPT_DRILLS, of_code, of_day, of_record, of_store, scored

FOLDER = Path(__file__).parent
RECORDS, SCORED, TOLD = "records", "scored", "kept.json"
TODAY = datetime(2026, 11, 28, 12, 0, 0)
WORLDS = 8
"""How many hands the computer weighs for a choice."""
CUT, PRESSES = 11, 5
DAY, DAYS = "2026-11-22", ("2026-11-28", "2031-02-28")
CODE = "QDK9-NP9A-KVY6-SS54"
PACK = "QS TH 7D AS KS JS TS 7S AH QH JH 9H 7H KC 8H JC 8C QC TC AD 7C 9D 8D QD JD TD 9S 8S KH 9C KD AC"
DEALS = {"picket": HANDS, "dealt": GOOD, "piquesept": SEVEN}
"""Deals in the form that `picket score` reads."""


class Clock:
    """A clock that advances by a second at each reading, so that nothing depends on the day of writing."""

    def __init__(self) -> None:
        self.now = TODAY - timedelta(days=3)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


def over(sitting: Sitting) -> bool:
    return sitting.awaiting is Await.OVER


def after_deals(deals: int) -> Callable[[Sitting], bool]:
    """Return a test that is true when this many deals are over and the next is about to be cut or
    shuffled."""
    return lambda of: of.game.deals_scored == deals and of.awaiting in (Await.CUT, Await.SHUFFLE)


def within(deals: int, moves: int) -> Callable[[Sitting], bool]:
    """Return a function that tells whether this many deals are over, the person is to move, and at least
    ``moves`` moves have followed the dealing of the next."""

    def found(of: Sitting) -> bool:
        if of.awaiting is not Await.YOU or of.game.deals_scored != deals:
            return False
        dealt = max(at for at, move in enumerate(of.record.moves) if move.write().startswith("deal "))
        return len(of.record.moves) - dealt > moves

    return found


def take_back(sitting: Sitting) -> None:
    """Take back the person's last decision if the computer has answered it; once per game at most."""
    decision = sitting.deal.last_decision if sitting.awaiting is Await.YOU else None
    if decision and not decision.free and not sitting.record.noted(TAKEN_BACK):
        sitting.undo(decision)


def take_a_hint(sitting: Sitting) -> None:
    """In the second deal, note that help was taken."""
    if sitting.game.deals_scored == 1 and sitting.awaiting is Await.YOU:
        sitting.recorder.note_help()


def concede(sitting: Sitting) -> None:
    """Concede the first deal as soon as the play allows it."""
    given_up = sitting.game.concession if sitting.game.deals_scored == 0 else None
    if given_up and sitting.view.phase.name == "PLAY":
        sitting.do(given_up[0])


class Example(NamedTuple):
    """A game to play. ``options`` are its house rules, ``left`` tells when to leave it, and ``does`` is
    called before every move. ``known`` makes the deal of a game with a single deal."""

    name: str
    rules: str
    options: tuple[tuple[str, str], ...] = ()
    left: Callable[[Sitting], bool] = over
    does: Callable[[Sitting], None] = lambda sitting: None
    known: Callable[[Rules], KnownDeal] | None = None
    practice: bool = False
    opponent: str = "novice"

    def played(self, place: Place) -> Record:
        """Play the game and save it in a place."""
        rules = games.rules(self.rules, self.options)
        others = ("Mr. Dobbs", "Mrs. Behn")
        known = self.known(rules) if self.known else None
        agreed = Setup(rules, self.opponent, "Mr. Cotton", None, others, known, self.practice)
        chance, salts, mine = (random.Random(f"{what}/{self.name}") for what in ("game", "salts", "moves"))
        sitting = Sitting(agreed, ThinkingHere(), place, chance, WORLDS, salts.getrandbits)

        def chosen(view: Any) -> Move:
            return players()["novice"].choose(view, mine, 0).move

        while not self.left(sitting):
            assert sitting.awaiting is not Await.OVER, f"{self.name} ends before it is left"
            self.does(sitting)
            if sitting.awaiting is Await.KNOWN:
                sitting.deal_known()
            else:
                plainly(sitting, chosen, cut=CUT, shuffle=PRESSES)
        return sitting.record


EXAMPLES = (
    *(Example(name, name) for name in games.names()),
    Example("house-rules", "rubicon", (("carte-rouge", "20"), ("sinking", "no"))),
    Example("lower-target", "cotton", (("target", "61"),), does=take_a_hint),
    Example("strict", "cotton", (("strict", "yes"), ("misreckons", "50"))),
    Example("taken-back", "royall-1651", does=take_back),
    Example("conceded", "au-cent", does=concede),
    Example("practised", "stirler", practice=True),
    Example("gamester", "rubicon", left=after_deals(2), opponent="gamester"),
    Example("of-the-day", "du-coeur", known=lambda rules: known_deals.of_day(DAY, rules)),
    Example("coded", "rubicon", known=lambda rules: known_deals.typed(CODE, rules)),
    Example("own-pack", "rubicon", known=lambda rules: known_deals.typed(PACK, rules)),
    Example("before-the-cut", "du-coeur", left=after_deals(1)),
    Example("in-the-exchange", "cotton", left=within(1, 0)),
    Example("in-the-play", "au-cent", left=within(2, 20)),
    Example("in-the-strict-play", "stirler", (("strict", "yes"),), left=within(0, 16)),
    Example("first-deal", "piquesept-3", left=within(0, 10)),
    Example("third-deal", "piquesept-4", left=within(2, 8)),
)
REVIEWED = (("du-coeur", 1), ("rubicon", 2), ("piquesept-3", 1), ("in-the-play", 1))
"""The deals to review: the name of each game and the number of the deal in it."""
SETTINGS = Settings(
    speed="fast",
    pauses="short",
    volume=35,
    faces="period",
    back="lis",
    text_scale=125,
    language="fr",
    plain=False,
    press_twice=True,
    by_rank=True,
    keys="hint: j",
)
AGREEMENT = Agreement("cotton", "gamester", {"cotton": {"target": "61"}, "rubicon": {"sinking": "no"}})


def fill(store: Store, folder: Path) -> dict[str, Any]:
    """Play every game, write its record, and fill the store with everything else it may hold. Return the
    values that the records give."""
    told, places = {}, dict[str, tuple[Place, Record]]()
    for example in EXAMPLES:
        place = store.games.place()
        record = example.played(place)
        store.settled()
        places[example.name] = place, record
        (folder / f"{example.name}.picket").write_text(record.write(), encoding="utf-8", newline="\n")
        told[example.name] = of_record(record)
        print(example.name, told[example.name]["totals"])
    brought = taken_in(places["rubicon"][1].write().replace("Mr. Cotton", "Mrs. Behn"))
    store.games.place().keep(brought)
    for name, deal in REVIEWED:
        place, record = places[name]
        review = DealReview(ThinkingHere, place, record, deal)
        while not review.done:
            review.poll()
        assert review.result is not None
    unfinished = places["in-the-play"][1].write()
    whole_deal = next(lesson for lesson in course() if lesson.name == WHOLE_DEAL)
    store.lessons.learn(course()[0].name, Learnt(len(course()[0].steps), True))
    store.lessons.learn(course()[1].name, Learnt(3))
    store.lessons.learn(whole_deal.name, Learnt(4, game=unfinished))
    for kind, name in KEPT_DRILLS:
        rules = games.rules(name)
        way = drill(rules, kind)
        assert way is not None
        for times, item in enumerate(islice(way.names(rules), 3)):
            box = Box(kind, name, item).answered(times != 1, TODAY.date())
            store.drills.keep(box.answered(True, TODAY.date() + timedelta(days=3)) if times else box)
    store.preferences.change(SETTINGS)
    store.preferences.agree(AGREEMENT)
    store.settled()
    return told


def main(version: str, within: Path = FOLDER) -> int:
    folder = within / version
    if folder.exists():
        print(f"{folder} is there already, and is never changed.")
        return 2
    os.environ["TZ"] = "UTC"
    if hasattr(time, "tzset"):  # Windows goes by its own setting
        time.tzset()
    with tempfile.TemporaryDirectory(dir=within) as made:
        there = Path(made) / "kept"
        (there / RECORDS).mkdir(parents=True)
        (there / SCORED).mkdir()
        store = Store(Path(made), Clock())
        told: dict[str, Any] = {"records": fill(store, there / RECORDS)}
        store.close()
        shutil.copy(Path(made) / FILE, there / FILE)
        for name, text in DEALS.items():
            (there / SCORED / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")
        store = Store(Path(made))
        while not store.whole:
            store.take_in()
        told["store"] = of_store(store)
        store.close()
        told["scored"] = {name: scored(text) for name, text in DEALS.items()}
        codes = {deal["code"] for found in told["records"].values() for deal in found["dealt"]} - {""}
        told["codes"] = [of_code(code) for code in sorted(codes)]
        told["days"] = [
            {"day": day, "rules": name, **of_day(day, name)} for day in DAYS for name in games.names()
        ]
        text = json.dumps(told, indent=1, sort_keys=True, ensure_ascii=False)
        (there / TOLD).write_text(f"{text}\n", encoding="utf-8", newline="\n")
        there.rename(folder)
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    print(f"{folder}: {size} bytes")
    return 0


if __name__ == "__main__":
    version, folder = [*sys.argv[1:], *("", "")[len(sys.argv) - 1 :]][:2]
    sys.exit(main(version or ".".join(__version__.split(".")[:2]), Path(folder) if folder else FOLDER))
