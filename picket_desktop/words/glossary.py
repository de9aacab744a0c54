"""The vocabulary of the game: the words of the 1600s, those of today, the French ones, and what they mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from picket_desktop.words.voice import Voice


class Term(NamedTuple):
    """One thing by its names. ``old`` is the English of 1651 and 1674, ``french`` as the French said it;
    an empty name is one that the language lacked."""

    old: str
    modern: str
    french: str
    meaning: str

    @property
    def heading(self) -> str:
        return self.old or self.modern


# Old word | modern word | French | meaning. One line each, in the order of a game.
_TABLE = """
Picket, Picquet, Cent, Saunt|Piquet|Piquet, le Cent|The game, the oldest of its family.
Gamester|player|joueur|Whoever sits down to play.
Elder, eldest hand|Elder|premier en cartes|Who does not deal: draws, speaks and leads first.
Younger, youngest hand|Younger|dernier en cartes|The dealer.
Lift|cut|couper|To take up a part of the pack. The lower card lifted deals.
Set|game|partie|What is played for: a hundred as a rule.
Set up|score|marquer|To enter points, with counters.
Stock|talon|talon|The cards that are not dealt.
Discard|discard|écart|To lay out cards for others, and the cards laid out.
Take in|draw|prendre|To take cards from the stock, as many as were laid out.
Coat card|court card|figure|A king, queen or knave.
Knave|jack|valet|The lowest of the court.
Blank|carte blanche|cartes blanches|A dealt hand without a court card: ten.
Ruff|point|ronfle, point|The best suit of a hand.
Pareil|equal|égal|As good as the other’s, so that neither scores.
Sequence|sequence|séquence|Three cards or more in order.
Tierce|tierce|tierce|Three in order: three.
Quart|quart|quatrième|Four in order: four.
Quint|quint|quinte|Five in order: fifteen.
Sixiesm|sixième|sixième|Six in order: sixteen.
Septiesm|septième|septième|Seven in order: seventeen.
Huictiesm|huitième|huitième|Eight in order: eighteen.
Neufiesm|neuvième|neuvième|Nine in order, with the sixes: nineteen.
Major|major|majeure|From the ace downwards.
Of a king|to the king|au roi|A sequence is named by its highest card.
Minor, bass|minor|basse|The lowest sequence of its length.
Ternary|trio|brelan|Three of a rank, ten or better: three.
Quatorze|quatorze|quatorze|Four of a rank, ten or better: fourteen.
Reckon, tell|count, declare|compter|To say what one holds, and score it.
Good|good|bon|The answer to what cannot be matched.
Not good|not good|ne vaut pas|The answer to what is bettered.
Making?|making?|valant ?|The question after the worth of a suit as long as one’s own.
How high?|how high?|hauteur ?|The question after the highest card of a sequence as long as one’s own.
Drown|beat|effacer|A better holding drowns the worse: it scores nothing.
Sink|sink|cacher|Not to call what one holds, so as to hide it.
Good against the cards|good against the cards|bon sur table|Not to be beaten, whatever the other holds.
Picy, picq|pique|pic|Thirty in hand and play before the other scores: thirty more.
Repicy, repicq|repique|repic|Thirty in hand alone before the other scores: sixty more.
The cards|the cards|les cartes|Most tricks: ten. Six each, and they are divided.
Capet|capot|capot|All twelve tricks: forty.
Last trick|last|dernière|The twelfth.
Renounce|revoke|renoncer|Not to follow suit, holding it.
Put to a card|put to a card|mis à la carte|Left with one doubtful card to save the capot.
Tenace|tenace|fourchette|Two cards between which the other’s lies.
Guard|guard|garde|A small card that keeps a great one from falling.
Faced|face up|retourné|Of a card that shows its face in the pack.
Foul player|cheat|fripon|Whoever changes cards. The book bids you play with him no more.
|partie|partie|Six deals, played to the Rubicon.
|cross the Rubicon|passer le Rubicon|To make a hundred in a partie and lose by less.
|carte rouge|carte rouge|Every card of the hand used in what was good.
"""

ENTRIES: tuple[Term, ...] = tuple(Term(*line.split("|")) for line in _TABLE.strip().splitlines())


@dataclass(frozen=True)
class Glossary:
    """The glossary in the reader's language."""

    say: Voice

    def entries(self) -> tuple[Term, ...]:
        """Every term, its meaning in the language spoken."""
        return tuple(t._replace(meaning=self.say(t.meaning)) for t in ENTRIES)

    def other_names(self, term: Term) -> str:
        """The names of a term beside its heading: "point; in French: ronfle, point"."""
        names = [] if term.modern == term.heading else [term.modern]
        french = self.say("in French: {french}", french=term.french)
        return "; ".join([*names, french])
