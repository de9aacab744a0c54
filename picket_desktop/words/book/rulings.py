"""Rulings at a table with real cards, in words: what went wrong, and the consequence."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from picket_desktop.engine.marking import Offer
from picket_desktop.engine.rulings import Effect, Ruling
from picket_desktop.words.book.chapter import Section
from picket_desktop.words.book.citations import Citations
from picket_desktop.words.family import MarkEntry, RulingEntry, RulingTold, ScoreLine
from picket_desktop.words.numerals import signed
from picket_desktop.words.voice import N_, NP_, Sentence, Voice, opened

RULINGS = "rulings"
"""The key of the section with the rulings."""
EFFECTS: Mapping[Effect, Sentence] = {
    Effect.AGAIN: NP_("what a ruling does, in a column of the score", "again"),
    Effect.STRIKES: NP_("what a ruling does, in a column of the score", "struck"),
    Effect.BARS: NP_("what a ruling does, in a column of the score", "barred"),
    Effect.SILENCES: NP_("what a ruling does, in a column of the score", "nothing"),
    Effect.LAPSES: NP_("what a ruling does, in a column of the score", "lost"),
    Effect.LOSES: NP_("what a ruling does, in a column of the score", "lost"),
    Effect.TURNS: NP_("what a ruling does, in a column of the score", "dealt"),
    Effect.TURNS_TWICE: NP_("what a ruling does, in a column of the score", "dealt"),
}
OUTCOMES: Mapping[Effect, Sentence] = {
    Effect.NOTHING: "",
    Effect.AGAIN: N_("The cards may be dealt again"),
    Effect.STRIKES: N_("The call is lost, and the other player may score a lower one"),
    Effect.BARS: N_("Whoever is at fault scores nothing for cards held; the other scores all they hold"),
    Effect.SILENCES: N_("Whoever is at fault scores nothing in this deal"),
    Effect.LAPSES: N_("The {pique} is lost"),
    Effect.LOSES: N_("The {set} is lost"),
    Effect.TURNS: "",
    Effect.TURNS_TWICE: "",
}
"""Short descriptions of what a ruling does to the score."""
MUST = N_("The cards must be dealt again")
"""The outcome of a ruling if the cards must be dealt again and nobody has a choice."""


@dataclass(frozen=True, eq=False)
class Rulings:
    """Words the rulings of a family of games. ``cases`` holds the mistake and its consequence, by the name of
    the ruling. ``shared`` holds the consequences that the rule book states elsewhere. ``terms`` are the
    games' own words. ``seldom`` names the rulings that are rarely needed: their outcomes are not given in
    brief, because a leaflet has no room for them."""

    say: Voice
    cases: Mapping[str, tuple[Sentence, Sentence]]
    shared: Mapping[str, str]
    terms: Mapping[str, str]
    seldom: Collection[str] = ()

    def told(self, ruling: Ruling) -> RulingTold:
        """Return a ruling in words."""
        case, answer = (self.say(text, **self.terms) for text in self.cases[ruling.name])
        condition = self.say("if {case}", case=case)
        if shared := self.shared.get(ruling.name):
            rule = self.say.lowered(shared)
            whole = self.say("{condition}, the rule is: {rule}", condition=opened(condition), rule=rule)
        else:
            whole = self.say("{condition}, {answer}.", condition=opened(condition), answer=answer)
        source = Citations(self.say).cited(ruling.source)
        short = MUST if ruling.must else OUTCOMES[ruling.effect]
        outcome = "" if ruling.name in self.seldom else self.say(short, **self.terms)
        return RulingTold(case, condition, shared or opened(f"{answer}."), whole, source, outcome)

    def effect(self, ruling: Ruling) -> str:
        """Return the effect of a ruling in one word."""
        return self.say(EFFECTS[ruling.effect])

    def given(self, ruling: Ruling, name: str | None, call: str = "") -> str:
        """Return a sentence saying that a ruling was given against ``name`` (None: the person), and about
        which ``call``, if any."""
        told = self.told(ruling).whole
        if ruling.effect is Effect.AGAIN:
            return self.say("The cards are dealt again. {ruling}", ruling=told)
        return self._against(name, call, told)

    def done(
        self, ruling: Ruling, name: str, changes: Sequence[tuple[str, int]], call: str = ""
    ) -> tuple[str, str]:
        """Return the effect of a ruling against ``name``, at length and in brief. ``call`` is the call in
        question, if any; ``changes`` are the changes of points by player."""
        changed = ", ".join(f"{one} {signed(by, 0)}" for one, by in changes if by)
        points = f"{changed}." if changed else self.say("No points change.")
        if ruling.effect is Effect.AGAIN:
            again = f"{self.say('The cards are dealt again.')} {points}"
            return again, again
        if ruling.effect is Effect.LOSES:
            points = ""  # it also says who has won
        told = self.told(ruling)
        outcome = f"{told.outcome}." if told.outcome else told.answer
        at_length, short = (self._against(name, call, one) for one in (outcome, ""))
        return f"{at_length} {points}".strip(), f"{short} {points}".strip()

    def _against(self, name: str | None, call: str, told: str) -> str:
        """Return a sentence saying against whom a ruling was given (None: the person) and about which
        ``call``, if any, followed by the text ``told``."""
        if call:
            return self.say.whose(
                name,
                "A ruling against you, about “{call}”. {ruling}",
                "A ruling against {name}, about “{call}”. {ruling}",
                call=call,
                ruling=told,
            ).strip()
        return self.say.whose(
            name, "A ruling against you. {ruling}", "A ruling against {name}. {ruling}", ruling=told
        ).strip()

    def noted(self, ruling: Ruling, deal: int, after: int, name: str, call: str = "") -> str:
        """Return a note for the foot of a deal's score: a ruling was given against ``name``, ``after`` this
        many tricks, and possibly about a ``call``."""
        told, say = self.told(ruling), self.say
        against = (
            say.within("part of a note", "against {name}, about “{call}”", name=name, call=call)
            if call
            else say.within("part of a note", "against {name}", name=name)
        )
        values = {"deal": deal, "against": against, "case": told.case}
        if after:
            found = say("Deal {deal}, after trick {trick}, {against}: {case}.", trick=after, **values)
        else:
            found = say("Deal {deal}, {against}: {case}.", **values)
        again = ruling.effect is Effect.AGAIN
        outcome = say("The cards are dealt again.") if again else told.outcome and f"{told.outcome}."
        return " ".join(filter(None, (found, outcome)))

    def line(self, ruling: Ruling, seat: int, seats: int, call: str = "") -> ScoreLine:
        """Return a line that reports a ruling in the score of a deal. ``call`` is the call that the ruling is
        about, "" if none."""
        told = self.told(ruling)
        figures = tuple(self.effect(ruling) if one == seat else "–" for one in range(seats))
        why = self.say("{rule} [{sources}]", rule=told.whole, sources=told.source)
        if call:
            name = self.say.within("score line", "Ruling: {call}", call=self.say.lowered(call))
        elif ruling.effect is Effect.BARS:
            name = self.say.within("score line", "Ruling: all calls")
        else:
            name = self.say.within("score line", "Ruling")
        return ScoreLine(name, figures, why)

    def entry(self, ruling: Ruling, offer: Offer, labels: Sequence[tuple[str, str]]) -> RulingEntry:
        """Return a ruling to choose, with the ``labels`` and sentences of the marks that give it."""
        told = self.told(ruling)
        marks = enumerate(zip(offer.marks, labels, strict=True))
        return RulingEntry(
            ruling.name,
            opened(told.case),
            told.answer,
            Citations(self.say).line(told.source),
            tuple(MarkEntry(mark, label, says, at) for at, (mark, (label, says)) in marks),
        )

    def section(self, rulings: Sequence[Ruling], lead: str = "", lore: Sequence[str] = ()) -> Section:
        """Return the section of the rule book on rulings. It begins with a ``lead`` if the rulings are from
        another book; ``lore`` says more about tables with real cards."""
        places: dict[str, set[str]] = {}
        for ruling in rulings:
            places.setdefault(ruling.source.work, set()).add(ruling.source.place)
        several = {work for work, found in places.items() if len(found) > 1}
        works = (
            replace(one.source, place="") if one.source.work in several else one.source for one in rulings
        )
        said = [self._placed(ruling, ruling.source.work in several) for ruling in rulings]
        return Section(
            self.say("At a real table"),
            tuple(filter(None, (lead, *said))),
            Citations(self.say).cited(*works),
            (RULINGS,),
            tuple(lore),
        )

    def _placed(self, ruling: Ruling, places: bool) -> str:
        """Return a ruling as a paragraph. The ruling's place in its source is added if the rulings from that
        source have several ``places``."""
        place = ruling.source.place
        if not places or not place or ruling.name in self.shared:
            return self.told(ruling).whole
        condition = opened(self.told(ruling).condition)
        answer = self.say(self.cases[ruling.name][1], **self.terms)
        place = Citations(self.say).place(place)
        return self.say("{condition}, {answer} ({place}).", condition=condition, answer=answer, place=place)
