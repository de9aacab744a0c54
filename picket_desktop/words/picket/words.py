"""The words of the two-player games, assembled from their parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from picket_desktop.engine import games
from picket_desktop.engine.events import Finished, Settled
from picket_desktop.engine.family import Book, ScoredDeal
from picket_desktop.engine.game import BadText, Event, Move, Reason
from picket_desktop.engine.picket.events import Line, SetEnded
from picket_desktop.engine.picket.marking.marks import Called, Say
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import State, View
from picket_desktop.words.book.chapter import Opening, Section
from picket_desktop.words.book.glossary import Explained, card_explained, card_of
from picket_desktop.words.book.house_rules import HouseRules
from picket_desktop.words.book.on_paper import Sheet, Value
from picket_desktop.words.cards import Cards
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
from picket_desktop.words.picket.book.chapter import PicketChapter
from picket_desktop.words.picket.book.dialogue import Dialogue
from picket_desktop.words.picket.book.glossary import TERMS
from picket_desktop.words.picket.book.house_rules import WORDINGS
from picket_desktop.words.picket.book.lore import STORIES
from picket_desktop.words.picket.book.opening import PicketOpening
from picket_desktop.words.picket.book.rule_sentences import RuleSentences
from picket_desktop.words.picket.book.rulings import PicketRulings
from picket_desktop.words.picket.book.terms import Terms
from picket_desktop.words.picket.books import Books
from picket_desktop.words.picket.buttons import Buttons
from picket_desktop.words.picket.differences import Differences
from picket_desktop.words.picket.holdings import Holdings
from picket_desktop.words.picket.labels import LABELS, TableLabels
from picket_desktop.words.picket.marking import PicketMarking
from picket_desktop.words.picket.narration import Narration
from picket_desktop.words.picket.on_paper import OnPaper
from picket_desktop.words.picket.pressed import Pressed
from picket_desktop.words.picket.printed import PRINTED, Printed
from picket_desktop.words.picket.prompts import Prompts
from picket_desktop.words.picket.refusals import SENTENCES, WRITTEN
from picket_desktop.words.picket.scores import Scores
from picket_desktop.words.picket.speech import DealStory, Speech
from picket_desktop.words.picket.strict_table import StrictTable
from picket_desktop.words.picket.thoughts import THOUGHTS
from picket_desktop.words.picket.tricks import Tricks
from picket_desktop.words.voice import Voice


@dataclass(frozen=True, eq=False)
class PicketWords:
    """All text of the two-player games."""

    say: Voice
    cards: Cards
    label: Labels
    holdings: Holdings
    buttons: Buttons
    pressed: Pressed
    prompts: Prompts
    speech: Speech
    narration: Narration
    scores: Scores
    tricks: Tricks
    labels: TableLabels
    rules: RuleSentences
    strict: StrictTable
    chapter: PicketChapter
    rulings: PicketRulings
    printed: Printed
    on_paper: OnPaper
    books: Books
    marking: PicketMarking
    speaks_of: Terms

    @property
    def terms(self) -> Mapping[str, str]:
        return terms_of(self.say)

    def opening(self, rules: RuleSet) -> Opening:
        return PicketOpening(self.say, self.holdings).opening(rules)

    def dialogue(self, rules: RuleSet) -> tuple[str, ...]:
        events = games.families()[rules.family].example(rules)
        return Dialogue(self.say, self.speech, self.labels).lines(events, rules)

    def sections(self, rules: RuleSet) -> tuple[Section, ...]:
        return (*self.chapter.sections(rules), *self.rulings.sections(rules))

    def rulings_told(self, rules: RuleSet) -> tuple[RulingTold, ...]:
        return self.rulings.all(rules)

    def explained(self, term: str, rules: RuleSet) -> Explained | None:
        sections = self.sections(rules)
        if (card := card_of(term)) is None:
            return self.speaks_of.explained(term, rules, sections)
        return card_explained(self.cards.named(card), self.labels.at_asked(card), sections, "point")

    def standing(self, totals: tuple[int, ...], names: Sequence[str | None]) -> str:
        return self.scores.standing((totals[0], totals[1]), (names[0], names[1]))

    def left(self, totals: tuple[int, ...], names: Sequence[str | None], rules: RuleSet) -> str:
        if rules.end.match_sets == 1:
            return self.standing(totals, names)
        return self.scores.set_so_far((totals[0], totals[1]), (names[0], names[1]))

    def ended(
        self, winner: int | None, totals: tuple[int, ...], names: Sequence[str | None], lost_by: str = ""
    ) -> str:
        return self.scores.outcome(winner, (totals[0], totals[1]), (names[0], names[1]), lost_by)

    @property
    def counted(self) -> CountedWords:
        say = self.say
        return CountedWords(
            {
                "elder": say.plainly("As Elder", "As first player"),
                "younger": say.plainly("As Younger", "As dealer"),
            },
            {"elder": self.labels.part(True), "younger": self.labels.part(False)},
            say("Points per deal"),
            {
                "piques": self.scores.line_name(Line.PIQUE),
                "repiques": self.scores.line_name(Line.REPIQUE),
                "capots": self.scores.line_name(Line.CAPOT),
            },
        )

    def worded(self, reason: Reason) -> Mapping[str, Any]:
        given = reason.values
        found = {"pique": self.say.pick("picy or repicy", "pique or repique", "bonus for thirty")}
        if "kind" in given:
            kind = self.holdings.kind_in_sentence(Kind(given["kind"]))
            found |= {"kind": kind, "other": kind}
        if "mark" in given:
            found |= {
                "holding": self.holdings.marked(given["mark"], given["rules"]),
                "pack": given["rules"].pack,
            }
        if isinstance(given.get("said"), Say):
            found["said"] = self.holdings.marked(given["said"], given["rules"])
        if "calls" in given:
            found["calls"] = self.say.apart([self._called(one, given["rules"]) for one in given["calls"]])
        if reason.code == "discard-number":
            found["allowed"] = self.cards.how_many(given["least"], given["most"])
            none = self.say.within("how many are laid out", "none")
            found["number"] = self.say.number(given["number"]) if given["number"] else none
        return found

    def _called(self, one: Called, rules: RuleSet) -> str:
        """Return a call with the player and the answer to it: "Elder: quart, answered “Equal”"."""
        name, call = self.labels.part(one.who == "elder"), self.holdings.marked(one.mark, rules)
        if one.answer is not None:
            answer = self.holdings.verdict(one.answer)
            call = self.say("{call}, answered “{answer}”", call=call, answer=answer)
        return self.say("{name}: {call}", name=name, call=call)

    def story(
        self,
        rules: RuleSet,
        events: Sequence[Event],
        names: Sequence[str | None],
        secrets: bool = False,
    ) -> list[str]:
        settles = any(isinstance(event, SetEnded) for event in events)
        talk, found = DealStory(rules, 0, settles=settles), list[str]()
        for event in events:
            found.append(self.narration.narration(event, talk, (names[0], names[1]), secrets) or "")
            talk = talk.after(event)
        return found

    def deed(self, move: Move, view: View) -> str:
        return self.buttons.deed(move, view)

    def advised(self, move: Move, view: View) -> str:
        return self.buttons.advised(move, view)

    def differs(self, view: View) -> str:
        return Differences(self.say).differs(view)

    def costly(self, move: Move, best: Move, view: View) -> str:
        return self.buttons.costly(move, best, view)

    def scored(self, state: State) -> tuple[ScoreLine, ...]:
        return self.marking.scored(state)

    def score_sheet(self, deal: ScoredDeal) -> str:
        return self.printed.sheet(deal)

    def side_by_side(self, books: Sequence[Book], why: Callable[[BadText], str]) -> Side | None:
        return self.books.side_by_side(books, why)

    def duel(self, parties: bool, results: Mapping[str, int]) -> DuelWords:
        return self.printed.duel(parties, results)

    def sheet(self, rules: RuleSet, deals: Sequence[Finished] = (), names: Sequence[str] = ()) -> Sheet:
        return self.on_paper.sheet(rules, deals, names)

    def values(self, rules: RuleSet) -> tuple[Value, ...]:
        return self.on_paper.values(rules)

    def whole(self, rules: RuleSet, number: int = 0, match: bool = False) -> str:
        say = self.say
        if match and rules.end.match_sets > 1:
            return say("Match {number}", number=number) if number else say.within("what is won", "Match")
        if say.plain:
            return say("Game {number}", number=number) if number else say.within("what is won", "Game")
        if rules.target is None:
            return say("Partie {number}", number=number) if number else say.within("what is won", "Partie")
        return say("Set {number}", number=number) if number else say.within("what is won", "Set")

    def lost_by(self, event: Settled, names: Sequence[str]) -> str:
        return self.scores.lost_by(event, names) if isinstance(event, SetEnded) else ""


def terms_of(say: Voice) -> Mapping[str, str]:
    """Return the terms that the house rules of the two-player games use."""
    return {
        "blank": say.pick("blank", "carte blanche", "hand without picture cards"),
        "point": say.pick("ruff", "point", "best suit"),
        "pique": say.pick("picy", "pique", "bonus for thirty"),
        "repique": say.pick("repicy", "repique", "bonus for thirty in hand"),
        "elder": say.plainly("Elder", "the first player"),
        "younger": say.plainly("Younger", "the dealer"),
        "sequence": say.plainly("sequence", "run"),
        "trios": say.pick("ternaries and quatorzes", "trios and quatorzes", "threes and fours"),
        "partie": say.plainly("partie", "game"),
        "set": say.plainly("set", "game"),
        "sets": say.plainly("sets", "games"),
    }


def _made(common: Common) -> PicketWords:
    say, cards, label, terminal = common
    holdings, house = Holdings(say, cards), HouseRules(say, WORDINGS, terms_of(say))
    speech, rules = Speech(say, cards, holdings), RuleSentences(say, house)
    scores, labels = Scores(say, cards, holdings), TableLabels(say, cards)
    rulings = PicketRulings(say, rules, scores, terms_of(say))
    return PicketWords(
        say=say,
        cards=cards,
        label=label,
        holdings=holdings,
        buttons=Buttons(say, cards, holdings),
        pressed=Pressed(say, holdings),
        prompts=Prompts(say, cards, holdings),
        speech=speech,
        narration=Narration(say, cards, holdings, scores, speech, rulings),
        scores=scores,
        tricks=Tricks(say, cards),
        labels=labels,
        rules=rules,
        strict=StrictTable(say, cards, holdings),
        chapter=PicketChapter(say, cards, rules),
        rulings=rulings,
        printed=Printed(say, terminal, scores, rules),
        on_paper=OnPaper(say, terminal, label, labels, scores, holdings, rules, rulings),
        books=Books(say, terminal, scores, rules),
        marking=PicketMarking(say, cards, holdings, scores, rules, speech, labels, rulings),
        speaks_of=Terms(say, rules),
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


def picket_words(words: HasFamilies) -> PicketWords:
    """Return the words of the two-player games."""
    found = words.families[RuleSet.family]
    assert isinstance(found, PicketWords)
    return found
