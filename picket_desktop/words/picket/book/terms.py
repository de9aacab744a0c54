"""The glossary terms for the text of the table: lines of the sheet, buttons, speech."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from picket_desktop.engine.cards import Rank
from picket_desktop.engine.game import Event, Move
from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket import moves as mv
from picket_desktop.engine.picket.events import Line, Verdict
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, View
from picket_desktop.words.book.chapter import Section
from picket_desktop.words.book.citations import Citations
from picket_desktop.words.book.glossary import Explained, explained, keyed
from picket_desktop.words.picket.book.glossary import TERMS
from picket_desktop.words.picket.book.rule_sentences import RuleSentences
from picket_desktop.words.picket.buttons import answering, waits_for_elder
from picket_desktop.words.picket.holdings import is_minor
from picket_desktop.words.voice import Voice

Keys = tuple[str, ...]
"""The keys of terms, the one most likely to be looked up first."""
BY_KEY = keyed(TERMS)
RULED: Mapping[str, Callable[[RuleSentences, RuleSet], str]] = {
    "blank": RuleSentences.blank_rule,
    "point": RuleSentences.point_rule,
    "sequence": RuleSentences.runs_rule,
    "pique": RuleSentences.pique_made,
    "repique": RuleSentences.repique_rule,
    "cards": RuleSentences.cards_rule,
    "capot": RuleSentences.capot_rule,
    "last": RuleSentences.last_rule,
    "play": RuleSentences.in_play_rule,
    "carte-rouge": RuleSentences.carte_rouge_rule,
}
"""The terms whose meaning differs between games, each with a function that returns the meaning."""
_KINDS: Mapping[Kind, Keys] = {
    Kind.POINT: ("point",),
    Kind.SEQUENCES: ("sequence",),
    Kind.SETS: ("set-3", "set-4"),
}
_LINES: Mapping[Line, Keys] = {
    Line.BLANK: ("blank",),
    Line.POINT: ("point",),
    Line.SEQUENCES: ("sequence",),
    Line.SETS: ("set-3", "set-4"),
    Line.CARTE_ROUGE: ("carte-rouge",),
    Line.REPIQUE: ("repique",),
    Line.PLAY: ("play",),
    Line.LAST: ("last",),
    Line.CARDS: ("cards",),
    Line.CAPOT: ("capot",),
    Line.PIQUE: ("pique",),
    Line.CONCEDED: ("throw-up",),
    Line.STRUCK: ("misreckon",),
}
_VERDICTS = {Verdict.GOOD: "good", Verdict.NOT_GOOD: "not-good", Verdict.EQUAL: "equal"}
_EVENTS: Mapping[type[Event], Keys] = {
    ev.Lifted: ("lift",),
    ev.Dealt: ("elder", "stock"),
    ev.Received: ("elder", "stock"),
    ev.DealerChosen: ("elder", "younger"),
    ev.Discarded: ("lay-out", "discard"),
    ev.Took: ("take-in", "stock"),
    ev.BlankDeclared: ("blank", "court", "discard"),
    ev.BlankShown: ("court", "blank"),
    ev.LookChosen: ("turn-up",),
    ev.Looked: ("look",),
    ev.TurnedUp: ("turn-up",),
    ev.Conceded: ("throw-up",),
    ev.SetEnded: ("set", "partie", "rubicon"),
}
_MOVES: Mapping[type[Move], Keys] = {
    mv.TakeDeal: ("younger", "elder"),
    mv.DeclareBlank: ("blank", "court"),
    mv.KeepSilent: ("blank",),
    mv.TurnUp: ("turn-up", "elder"),
    mv.NameSuit: ("turn-up",),
    mv.ConcedeDeal: ("throw-up",),
    mv.LetGo: ("challenge",),
    mv.AskWhich: ("set-3",),
}


@dataclass(frozen=True)
class Terms:
    """Looks up glossary terms for the table of the two-player games."""

    say: Voice
    rules: RuleSentences

    def explained(self, term: str, rules: RuleSet, sections: Sequence[Section]) -> Explained | None:
        """Return the explanation of a term in a game, or None if no term has this key."""
        found = BY_KEY.get(term)
        if found is None:
            return None
        ruled = RULED.get(term)
        ruling = ruled(self.rules, rules) if ruled else ""
        return explained(found, self.say, rules, sections, ruling, Citations(self.say))

    # look-up by what the table shows

    def of_line(self, line: Line) -> Keys:
        """Return the terms of a line of the sheet."""
        return _LINES[line]

    def of_kind(self, kind: Kind | None) -> Keys:
        """Return the terms of a kind of call; None is carte blanche."""
        return _KINDS[kind] if kind is not None else ("blank", "court")

    def of_holding(self, kind: Kind, size: int, top: int | None, rules: RuleSet) -> Keys:
        """Return the terms in the name of a holding: "sixiesm of a king"."""
        if kind is Kind.SETS:
            return (f"set-{size}",)
        if kind is Kind.POINT:
            return ("point",)
        if self.say.plain:
            high = () if top is None else ("major",) if top == Rank.ACE else ("top",)
            return (f"run-{size}", "sequence", *high)
        if top == Rank.ACE:
            return (f"run-{size}", "major")
        if top is not None and self.say.manner == "modern" and is_minor(size, top, rules):
            return (f"run-{size}", "minor", "top")
        return (f"run-{size}",) if top is None else (f"run-{size}", "top")

    def of_groups(self, kind: Kind | None, groups: Sequence[mv.Group], rules: RuleSet) -> Keys:
        """Return the terms of several holdings of a kind."""
        if kind is None:
            return self.of_kind(None)
        found = [key for g in groups for key in self.of_holding(kind, len(g), g[0].rank, rules)]
        return tuple(dict.fromkeys(found))

    def of_role(self, elder: bool) -> Keys:
        """Return the term of the role under a player's name."""
        return ("elder",) if elder else ("younger",)

    def of_game(self, rules: RuleSet) -> Keys:
        """Return the glossary terms about the aim of the game."""
        return ("set",) if rules.target is not None else ("partie", "rubicon")

    def of_house(self, rules: RuleSet) -> Keys:
        """Return the terms that a game's house rules add."""
        return ("carte-rouge",) if rules.calls.carte_rouge else ()

    def of_event(self, event: Event, rules: RuleSet) -> Keys:
        """Return the terms in the speech or story of an event."""
        match event:
            case ev.Called(kind=kind, size=size, worth=worth):
                top = worth if kind is Kind.SEQUENCES else None
                return self.of_holding(kind, size or 0, top, rules)
            case ev.Declared(kind=kind, groups=groups) | ev.EqualShown(kind=kind, groups=groups):
                return self.of_groups(kind, groups, rules)
            case ev.Claimed(kind=kind, said=said):
                return tuple(
                    dict.fromkeys(key for pair in said for key in self.of_holding(kind, *pair, rules))
                )
            case (
                ev.Passed(kind=kind)
                | ev.Barred(kind=kind)
                | ev.Challenged(kind=kind)
                | ev.TakenBack(kind=kind)
            ):
                return self.of_kind(kind)
            case ev.Asked(kind=kind):
                return ("making", "point") if kind is Kind.POINT else ("how-high", "sequence")
            case ev.Told(kind=kind):
                return ("making", "point") if kind is Kind.POINT else ("how-high", "major", "top")
            case ev.Answered(kind=kind, verdict=verdict):
                return (_VERDICTS[verdict], *self.of_kind(kind))
            case ev.LaidOut(number=number):
                return ("look", "take-in", "lay-out", "discard") if number else ("stand",)
            case ev.Scored(line=line) | ev.BonusDue(line=line) | ev.BonusLost(line=line):
                return self.of_line(line)
        return _EVENTS.get(type(event), ())

    def of_move(self, move: Move, view: View) -> Keys:
        """Return the keys of the glossary terms that explain the button of a move."""
        match move:
            case mv.Discard(cards=cards):
                return (*self._exchanged(view), "take-in") if cards else ("stand",)
            case mv.Call(groups=()):
                claim = answering(view)
                return ("good", "sink") if claim is not None else ("sink",)
            case mv.Call(kind=kind, groups=groups):
                holding = self.of_groups(kind, groups, view.rules)
                return holding if answering(view) is None else ("not-good", "equal", *holding)
            case mv.Ask(kind=kind):
                return ("making",) if kind is Kind.POINT else ("how-high",)
            case mv.CallBonus():
                return ("repique", "pique") if view.bonus_due is Line.REPIQUE else ("pique", "repique")
            case mv.Challenge(kind=kind):
                return ("challenge", *self.of_kind(kind))
            case mv.TakeBack(kind=kind):
                return self.of_kind(kind)
        return _MOVES.get(type(move), ())

    def of_laying_out(self) -> Keys:
        """Return the term for laying out cards."""
        return ("part-exchange",) if self.say.plain else ("lay-out",)

    def _exchanged(self, view: View) -> Keys:
        """Return the terms on the exchange button. They depend on whether Younger lays out before Elder has
        drawn."""
        return self.of_laying_out() if waits_for_elder(view) else ("part-exchange",)

    def of_parts(self) -> tuple[Keys, ...]:
        """Return the keys of the glossary terms for each part of a deal, in the order of the ribbon."""
        return (("part-deal",), ("part-exchange",), ("part-calls",), ("part-play",), ("part-reckoning",))

    def of_prompt(self, view: View) -> Keys:
        """Return the terms in the current prompt."""
        match view.phase:
            case Phase.CHOOSE:
                return ("elder", "younger")
            case Phase.BLANK:
                return ("blank", "court")
            case Phase.EXCHANGE:
                return (*self.of_laying_out(), "stand", "take-in")
            case Phase.TURN_UP | Phase.NAME_SUIT:
                return ("turn-up", "stock")
            case Phase.CALLS:
                claim = answering(view)
                if claim is None or view.kind is None:
                    return (*self.of_kind(view.kind), "sink") if view.kind is not None else ()
                top = claim.worth if claim.kind is Kind.SEQUENCES else None
                return (*self.of_holding(claim.kind, claim.size or 0, top, view.rules), "good")
            case Phase.PLAY:
                return ("follow",)
            case Phase.LAST_WORD:
                return ("repique", "pique") if view.bonus_due is not None else ("challenge",)
        return ()
