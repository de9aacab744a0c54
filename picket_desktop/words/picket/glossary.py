"""The vocabulary of the two-hand games: the words of the 1600s, those of today, the French ones."""

from __future__ import annotations

from picket_desktop.words.glossary import Term
from picket_desktop.words.voice import N_

TERMS: tuple[Term, ...] = (
    Term(
        "Picket, Picquet, Cent, Saunt", "Piquet", "Piquet, le Cent", N_("The game, the oldest of its family.")
    ),
    Term("Gamester", "player", "joueur", N_("Whoever sits down to play.")),
    Term(
        "Elder, eldest hand",
        "Elder",
        "premier en cartes",
        N_("Who does not deal: draws, speaks and leads first."),
    ),
    Term("Younger, youngest hand", "Younger", "dernier en cartes", N_("The dealer.")),
    Term("Lift", "cut", "couper", N_("To take up a part of the pack. The lower card lifted deals.")),
    Term("Set", "game", "partie", N_("What is played for: a hundred as a rule.")),
    Term("Set up", "score", "marquer", N_("To enter points, with counters.")),
    Term("Stock", "talon", "talon", N_("The cards that are not dealt.")),
    Term("Discard", "discard", "écart", N_("To lay out cards for others, and the cards laid out.")),
    Term("Take in", "draw", "prendre", N_("To take cards from the stock, as many as were laid out.")),
    Term("Coat card", "court card", "figure", N_("A king, queen or knave.")),
    Term("Knave", "jack", "valet", N_("The lowest of the court.")),
    Term("Blank", "carte blanche", "cartes blanches", N_("A dealt hand without a court card: ten.")),
    Term("Ruff", "point", "ronfle, point", N_("The best suit of a hand.")),
    Term("Pareil", "equal", "égal", N_("As good as the other’s, so that neither scores.")),
    Term("Sequence", "sequence", "séquence", N_("Three cards or more in order.")),
    Term("Tierce", "tierce", "tierce", N_("Three in order: three.")),
    Term("Quart", "quart", "quatrième", N_("Four in order: four.")),
    Term("Quint", "quint", "quinte", N_("Five in order: fifteen.")),
    Term("Sixiesm", "sixième", "sixième", N_("Six in order: sixteen.")),
    Term("Septiesm", "septième", "septième", N_("Seven in order: seventeen.")),
    Term("Huictiesm", "huitième", "huitième", N_("Eight in order: eighteen.")),
    Term("Neufiesm", "neuvième", "neuvième", N_("Nine in order, with the sixes: nineteen.")),
    Term("Major", "major", "majeure", N_("From the ace downwards.")),
    Term("Of a king", "to the king", "au roi", N_("A sequence is named by its highest card.")),
    Term("Minor, bass", "minor", "basse", N_("The lowest sequence of its length.")),
    Term("Ternary", "trio", "brelan", N_("Three of a rank, ten or better: three.")),
    Term("Quatorze", "quatorze", "quatorze", N_("Four of a rank, ten or better: fourteen.")),
    Term("Reckon, tell", "count, declare", "compter", N_("To say what one holds, and score it.")),
    Term("Good", "good", "bon", N_("The answer to what cannot be matched.")),
    Term("Not good", "not good", "ne vaut pas", N_("The answer to what is bettered.")),
    Term(
        "Making?", "making?", "valant ?", N_("The question after the worth of a suit as long as one’s own.")
    ),
    Term(
        "How high?",
        "how high?",
        "hauteur ?",
        N_("The question after the highest card of a sequence as long as one’s own."),
    ),
    Term("Drown", "beat", "effacer", N_("A better holding drowns the worse: it scores nothing.")),
    Term("Sink", "sink", "cacher", N_("Not to call what one holds, so as to hide it.")),
    Term(
        "Good against the cards",
        "good against the cards",
        "bon sur table",
        N_("Not to be beaten, whatever the other holds."),
    ),
    Term("Picy, picq", "pique", "pic", N_("Thirty in hand and play before the other scores: thirty more.")),
    Term(
        "Repicy, repicq", "repique", "repic", N_("Thirty in hand alone before the other scores: sixty more.")
    ),
    Term("The cards", "the cards", "les cartes", N_("Most tricks: ten. Six each, and they are divided.")),
    Term("Capet", "capot", "capot", N_("All twelve tricks: forty.")),
    Term("Last trick", "last", "dernière", N_("The twelfth.")),
    Term("Renounce", "revoke", "renoncer", N_("Not to follow suit, holding it.")),
    Term(
        "Put to a card",
        "put to a card",
        "mis à la carte",
        N_("Left with one doubtful card to save the capot."),
    ),
    Term("Tenace", "tenace", "fourchette", N_("Two cards between which the other’s lies.")),
    Term("Guard", "guard", "garde", N_("A small card that keeps a great one from falling.")),
    Term("Faced", "face up", "retourné", N_("Of a card that shows its face in the pack.")),
    Term(
        "Foul player",
        "cheat",
        "fripon",
        N_("Whoever changes cards. The book bids you play with him no more."),
    ),
    Term("", "partie", "partie", N_("Six deals, played to the Rubicon.")),
    Term("", "cross the Rubicon", "passer le Rubicon", N_("To make a hundred in a partie and lose by less.")),
    Term("", "carte rouge", "carte rouge", N_("Every card of the hand used in what was good.")),
)
"""In the order of a game."""
