"""The words of Piquesept, assembled from their parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from picket_desktop.engine import games
from picket_desktop.engine.events import Finished, Settled
from picket_desktop.engine.family import Book, ScoredDeal
from picket_desktop.engine.game import NATURE, BadText, Event, Move, Reason
from picket_desktop.engine.piquesept.counting import points
from picket_desktop.engine.piquesept.events import SoloistKnown
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules
from picket_desktop.engine.piquesept.state import State, View
from picket_desktop.words.book.chapter import Opening, Section
from picket_desktop.words.book.glossary import Explained, card_explained, card_of
from picket_desktop.words.book.on_paper import Sheet, Value
from picket_desktop.words.family import (
    Common,
    CountedWords,
    DuelWords,
    HasFamilies,
    RulingTold,
    ScoreLine,
    Side,
    Vocabulary,
)
from picket_desktop.words.labels import Labels
from picket_desktop.words.piquesept.book.chapter import PiqueseptChapter
from picket_desktop.words.piquesept.book.dialogue import Dialogue
from picket_desktop.words.piquesept.book.glossary import TERMS
from picket_desktop.words.piquesept.book.house_rules import WORDINGS
from picket_desktop.words.piquesept.book.lore import STORIES
from picket_desktop.words.piquesept.book.opening import PiqueseptOpening
from picket_desktop.words.piquesept.book.rulings import PiqueseptRulings
from picket_desktop.words.piquesept.book.terms import Terms
from picket_desktop.words.piquesept.buttons import Buttons
from picket_desktop.words.piquesept.differences import Differences
from picket_desktop.words.piquesept.labels import LABELS, TableLabels
from picket_desktop.words.piquesept.marking import PiqueseptMarking
from picket_desktop.words.piquesept.narration import Narration
from picket_desktop.words.piquesept.on_paper import OnPaper
from picket_desktop.words.piquesept.printed import PRINTED, Printed
from picket_desktop.words.piquesept.prompts import Prompts
from picket_desktop.words.piquesept.refusals import SENTENCES, WRITTEN
from picket_desktop.words.piquesept.scores import Scores
from picket_desktop.words.piquesept.speech import Speech
from picket_desktop.words.piquesept.thoughts import THOUGHTS
from picket_desktop.words.voice import Voice


@dataclass(frozen=True, eq=False)
class PiqueseptWords:
    """All text of Piquesept."""

    say: Voice
    label: Labels
    buttons: Buttons
    prompts: Prompts
    speech: Speech
    narration: Narration
    scores: Scores
    labels: TableLabels
    chapter: PiqueseptChapter
    rulings: PiqueseptRulings
    printed: Printed
    marking: PiqueseptMarking
    on_paper: OnPaper
    speaks_of: Terms

    @property
    def terms(self) -> Mapping[str, str]:
        return {}

    def opening(self, rules: PiqueseptRules) -> Opening:
        return PiqueseptOpening(self.say).opening(rules)

    def dialogue(self, rules: PiqueseptRules) -> tuple[str, ...]:
        events = games.families()[rules.family].example(rules)
        return Dialogue(self.say, self.speech, self.labels).lines(events)

    def sections(self, rules: PiqueseptRules) -> tuple[Section, ...]:
        return (*self.chapter.sections(rules), self.rulings.section())

    def rulings_told(self, rules: PiqueseptRules) -> tuple[RulingTold, ...]:
        return self.rulings.all()

    def explained(self, term: str, rules: PiqueseptRules) -> Explained | None:
        sections = self.sections(rules)
        if (card := card_of(term)) is None:
            return self.speaks_of.explained(term, rules, sections)
        sentence = self.labels.at_asked(card, points((card,)))
        return card_explained(self.labels.cards.named(card), sentence, sections, "values")

    def standing(self, totals: tuple[int, ...], names: Sequence[str | None]) -> str:
        return self.scores.standing(totals, names)

    def left(self, totals: tuple[int, ...], names: Sequence[str | None], rules: PiqueseptRules) -> str:
        return self.standing(totals, names)

    def ended(
        self, winner: int | None, totals: tuple[int, ...], names: Sequence[str | None], lost_by: str = ""
    ) -> str:
        return self.scores.outcome(winner, totals, names)

    @property
    def counted(self) -> CountedWords:
        say = self.say
        return CountedWords(
            {"soloist": say("As soloist"), "defender": say("As defender")},
            {"soloist": self.labels.side(True), "defender": self.labels.side(False)},
            say("Stakes per deal"),
        )

    def worded(self, reason: Reason) -> Mapping[str, Any]:
        return {}

    def story(
        self,
        rules: PiqueseptRules,
        events: Sequence[Event],
        names: Sequence[str | None],
        secrets: bool = False,
    ) -> list[str]:
        soloist, found = NATURE, list[str]()
        for event in events:
            found.append(self.narration.narration(event, tuple(names), soloist, secrets) or "")
            soloist = event.seat if isinstance(event, SoloistKnown) else soloist
        return found

    def deed(self, move: Move, view: View) -> str:
        return self.buttons.deed(move, view)

    def advised(self, move: Move, view: View) -> str:
        return self.buttons.advised(move, view)

    def differs(self, view: View) -> str:
        return Differences(self.say).differs(view)

    def costly(self, move: Move, best: Move, view: View) -> str:
        return ""

    def scored(self, state: State) -> tuple[ScoreLine, ...]:
        return self.marking.scored(state)

    def score_sheet(self, deal: ScoredDeal) -> str:
        return self.printed.sheet(deal)

    def side_by_side(self, books: Sequence[Book], why: Callable[[BadText], str]) -> Side | None:
        return None

    def duel(self, parties: bool, results: Mapping[str, int]) -> DuelWords:
        return self.printed.duel(parties, results)

    def sheet(
        self, rules: PiqueseptRules, deals: Sequence[Finished] = (), names: Sequence[str] = ()
    ) -> Sheet:
        return self.on_paper.sheet(rules, deals, names)

    def whole(self, rules: PiqueseptRules, number: int = 0, match: bool = False) -> str:
        return self.say("Game {number}", number=number) if number else self.say.within("what is won", "Game")

    def lost_by(self, event: Settled, names: Sequence[str]) -> str:
        return ""

    def values(self, rules: PiqueseptRules) -> tuple[Value, ...]:
        return self.on_paper.values(rules)


def _made(common: Common) -> PiqueseptWords:
    say, cards, label, terminal = common
    scores, labels, chapter = Scores(say), TableLabels(say, cards), PiqueseptChapter(say, cards)
    rulings = PiqueseptRulings(say)
    return PiqueseptWords(
        say=say,
        label=label,
        buttons=Buttons(say, cards),
        prompts=Prompts(say, cards),
        speech=Speech(say),
        narration=Narration(say, cards, scores, rulings),
        scores=scores,
        labels=labels,
        chapter=chapter,
        rulings=rulings,
        printed=Printed(terminal),
        marking=PiqueseptMarking(say, scores, rulings),
        on_paper=OnPaper(say, cards, labels, chapter, rulings),
        speaks_of=Terms(say),
    )


VOCABULARY = Vocabulary(
    _made,
    refusals=SENTENCES,
    written=WRITTEN,
    house_rules=WORDINGS,
    thoughts=THOUGHTS,
    labels=LABELS,
    printed=PRINTED,
    glossary=TERMS,
    lore=STORIES,
)


def piquesept_words(words: HasFamilies) -> PiqueseptWords:
    """Return the words of Piquesept."""
    found = words.families[PiqueseptRules.family]
    assert isinstance(found, PiqueseptWords)
    return found
