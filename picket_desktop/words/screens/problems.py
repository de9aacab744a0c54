"""The text of the problem book, and of published problems: Cavendish's reasons in Picket's words, and notes
on the parts of a deal that Picket has added."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NM_, NN_, NP_, Sentence

PROBLEMS: Mapping[str, Sentence] = {
    "problems.title": NP_("a heading", "Problems"),
    "problems.lead": N_(
        "Each problem has one best answer, which weaker players miss. If you miss it, it comes back tomorrow."
    ),
    "problems.grade": NP_("how hard the problems are", "Difficulty"),
    "problems.grade.says": N_("Choose how hard the problems are: {grade}."),
    "problems.grade.all": NP_("problems of any difficulty", "All"),
    "problems.grade.1": NP_("a difficulty", "Easy"),
    "problems.grade.2": NP_("a difficulty", "Medium"),
    "problems.grade.3": NP_("a difficulty", "Hard"),
    "problems.grade.4": NP_("a difficulty", "Very hard"),
    "problems.day.title": NP_("a heading", "Problem of the day"),
    "problems.day": N_("{game}. Everybody gets the same problem today."),
    "problems.answered": NP_("a problem", "answered"),
    "problems.due.title": NP_("a heading", "Due today"),
    "problems.due": N_("Problems that come back today, from any part of the book."),
    "problems.none": N_("none at this level"),
}
"""The labels of the page of the problem book, by key."""
GRADE_NAMES = (
    "problems.grade.all",
    "problems.grade.1",
    "problems.grade.2",
    "problems.grade.3",
    "problems.grade.4",
)
"""The keys of the names of the difficulty grades to choose from."""
THEME_NAMES: Mapping[str, Sentence] = {
    "lay-out": NM_("What to lay out", "What to exchange"),
    "give": N_("What to give away"),
    "lead": N_("What to lead"),
    "win": N_("Win or wait"),
    "throw": N_("What to throw"),
    "cards": NM_("The cards", "Most tricks"),
    "to-the-score": N_("To the score"),
    "published": N_("Cavendish’s hands"),
}
"""The title of each theme."""
TEACHES: Mapping[str, Sentence] = {
    "lay-out": N_("What to keep for the calls, and what for the tricks."),
    "give": N_("Choose the card to give away."),
    "lead": N_("When to keep the lead, and when to give it up."),
    "win": N_("Whether to win a trick now, and with which card."),
    "throw": N_("Which card you can spare, and which must stay to guard another."),
    "cards": N_("Win most tricks, or share them."),
    "to-the-score": N_("The last deal: look at the score, not only at points."),
    "published": N_("Hands from Cavendish’s book of 1882, with his answers and reasons."),
}
"""The lesson of each theme, in a sentence."""
FINDS = NN_("Of the opponents, only {list} usually finds it.", "Of the opponents, {list} usually find it.")
"""The sentence about the opponents who usually solve one of Picket's own problems."""
REASONS: Mapping[str, Sentence] = {
    "I-elder": N_("Going first, you can leave a king bare to keep four clubs and three kings."),
    "I-younger": N_("Going second, you keep both kings guarded, and the small heart as a future guard."),
    "II-elder": N_(
        "The four spades in order, and the four kings, are worth giving up the guards of every other suit."
    ),
    "II-younger": N_(
        "The spades and the kings stay, but so does a guard in every suit: hence the ten of diamonds."
    ),
    "III-elder": N_("Three low cards of a rank are not worth breaking up a second suit for."),
    "IV-elder": N_(
        "With the whole long suit you are sure to share the tricks. Too much may be held against "
        "you to leave a card in the stock."
    ),
    "V-elder": N_(
        "The small diamond helps your score and your tricks more than the chance of the fourth queen."
    ),
    "VII-elder": N_(
        "You keep your high cards and your long suit, and don’t risk the tricks for a fourth queen."
    ),
    "VII-younger": N_(
        "You give up the long suit to stay guarded everywhere, hope for the queens, and share the tricks."
    ),
    "VIII-younger": NM_(
        "Four knaves are not worth the risk while a higher four may be against you. The clubs, "
        "with a high card in each suit, at least share the tricks.",
        "Four jacks are not worth the risk while a higher four may be against you. The clubs, "
        "with a high card in each suit, at least share the tricks.",
    ),
    "IX-elder": N_("Keeping the low spades would probably lose you most tricks, which are worth more."),
    "IX-younger": NM_(
        "You have little hope of most tricks: four and five cards in order save you from the {pique}.",
        "You have little hope of most tricks: four and five cards in order save you from the "
        "opponent’s bonus for thirty.",
    ),
    "XI-elder": N_(
        "Three kings and three suits kept intact give a good chance of most tricks, even without "
        "the fourth king."
    ),
    "XII-elder": N_(
        "Keeping the clubs would cost high cards elsewhere, and with them tricks. Most players would do so, "
        "he says, but he is not certain."
    ),
    "XIII-younger": N_(
        "As you stand, you can share the tricks. Taking more than one card puts that at risk, "
        "unless you are far behind."
    ),
    "XV-elder": N_("Three suits kept intact promise more tricks than a long weak one."),
    "XVII-younger": N_(
        "Throwing one suit away keeps the other three whole, with three aces and three queens."
    ),
    "XVIII-younger": NM_(
        "The hearts stay because a fourth one in order would save you from the {pique}.",
        "The hearts stay because a fourth one in order would save you from the bonus for thirty.",
    ),
    "XIX-elder": NM_(
        "With no {repique} to fear, you keep the whole long suit and the kings, and leave a card "
        "in the stock.",
        "With no bonus for thirty in hand to fear, you keep the whole long suit and the kings, "
        "and leave a card in the stock.",
    ),
    "XX-elder": NM_(
        "If your long suit is good, the {pique} is certain. Give up one of its hearts, and it "
        "may lose to a suit of six.",
        "If your long suit is good, the bonus for thirty is certain. Give up one of its hearts, "
        "and it may lose to a suit of six.",
    ),
    "XX-younger": N_(
        "You leave a card in the stock, and keep the long suit, the three aces and the guard in diamonds."
    ),
    "XXII-younger": N_("You stay guarded everywhere, and hope for two unbroken suits."),
    "XXIII-younger": NM_(
        "Two cards make the game certain, even if your opponent makes the {repique}. A third puts it "
        "at risk.",
        "Two cards make the game certain, even if your opponent makes the bonus for thirty in hand. A third "
        "puts it at risk.",
    ),
    "XXIV-elder": N_(
        "One more card makes five hearts in order. Clubs would need two, and hearts win more tricks."
    ),
    "XXVI-younger": N_(
        "You need a club or a king. If a club comes, two suits kept intact and guarded promise most."
    ),
    "XXVIII-elder": N_(
        "You must draw a club, or you may face seven clubs in order: so you take three cards, but no more."
    ),
    "XXIX-elder": NM_(
        "At an even score you play a safe game for most tricks, not for the {repique}.",
        "At an even score you play a safe game for most tricks, not for the bonus for thirty in hand.",
    ),
    "XXXI-younger": N_(
        "At an even score the clubs and the high cards stay. His book gives no further reason."
    ),
    "XXXII-younger": NM_(
        "Guarded spades and the knaves are worth more than four clubs.",
        "Guarded spades and the jacks are worth more than four clubs.",
    ),
    "XXXIII-elder": NM_(
        "The spades and the aces stay, and the knaves are given up. He calls it doubtful.",
        "The spades and the aces stay, and the jacks are given up. He calls it doubtful.",
    ),
    "103-elder": N_("His book gives no reason: the deal shows how the game is played."),
    "103-younger": N_("His book gives no reason: the deal shows how the game is played."),
    "playing-I-younger": NM_(
        "Thirty-four in four cards can only be knave, nine, eight and seven of clubs: attack in hearts, not "
        "in clubs.",
        "Thirty-four in four cards can only be jack, nine, eight and seven of clubs: attack in hearts, not "
        "in clubs.",
    ),
    "playing-II-younger": NM_(
        "Three queens were not called, though they would have made the {pique}. So your opponent "
        "lacks one, and you can spare clubs rather than diamonds.",
        "Three queens were not called, though they would have made the bonus for thirty. So your "
        "opponent lacks one, and you can spare clubs rather than diamonds.",
    ),
    "playing-IV-elder": N_(
        "You bare the king of diamonds to keep two hearts. Your opponent, who thinks it guarded, will lead a "
        "heart."
    ),
    "playing-V-younger": N_(
        "Without the ace of hearts you cannot be given the lead again: after the spades your opponent must "
        "lead diamonds up to you."
    ),
    "playing-VI-younger": N_(
        "With the hearts gone, your opponent, once in with the king of clubs, must lead up to your ace and "
        "queen of diamonds."
    ),
    "playing-VIII-elder": N_(
        "The small spade is kept to give up the lead: your opponent must then lead up to your ace and queen "
        "of diamonds."
    ),
    "playing-IX-elder": N_(
        "Try the suit of three cards first, with the clubs in reserve. Clubs first would lose everything if "
        "the queen is guarded."
    ),
    "playing-X-younger": N_(
        "One of the red kings must be bare. Trying the shorter suit first shares the tricks wherever it lies."
    ),
    "playing-XI-younger": N_(
        "The guards may be in spades or in hearts. The king of clubs makes sure that you share the tricks."
    ),
    "playing-XVI-elder": N_(
        "You need thirteen points in play and most tricks to reach a hundred. Only giving up the lead "
        "and regaining it makes that many."
    ),
    "playing-XVII-elder": NM_(
        "Your opponent is eighteen short of a hundred. Sharing the tricks keeps it that way, and "
        "is worth more than the {pique}; leading the ace of spades first costs nothing.",
        "Your opponent is eighteen short of a hundred. Sharing the tricks keeps it that way, and "
        "is worth more than the bonus for thirty; leading the ace of spades first costs nothing.",
    ),
    "playing-XVIII-elder": N_(
        "Calling the diamonds, and later only three aces, hides the clubs. Your opponent may "
        "throw clubs away and lose every trick. Hiding them costs four points at most."
    ),
    "sinking-I-elder": N_(
        "If the ten of diamonds seems to be gone, your opponent will believe that your king of hearts is "
        "guarded."
    ),
    "sinking-III-elder": N_(
        "If the ace of clubs seems to be gone, your opponent will throw a club at the end, and lose every "
        "trick."
    ),
    "sinking-V-younger": N_(
        "If you say nothing of the spades, you seem to have a guard in hearts. Then you share "
        "the tricks, and your opponent stays below a hundred."
    ),
}
"""Cavendish's reasons, each by the problem's place in the book and the hand that chooses."""
DECEIVES = N_("The program does not count on misleading an opponent: that is not in its figures.")
REMARKS: Mapping[str, Sentence] = {
    "VII-younger": N_("He names only “three spades”; which ones is our reading."),
    "XVIII-younger": N_("He names only “three small clubs”; which ones is our reading."),
    "XIX-elder": N_("He names only what is kept."),
    "103-elder": N_("In the book this hand wins, 28 to 23."),
    "103-younger": N_("In the book this hand loses, 23 to 28."),
    "playing-II-younger": N_("He names only “two clubs”: either of the small ones will do."),
    "playing-VI-younger": N_("Which two clubs were thrown on the spades is our guess."),
    "playing-VIII-elder": N_("His book has a misprint here, which we had to correct."),
    "playing-X-younger": N_("In the book the first player does not call the four clubs in order."),
    "playing-XVI-elder": N_("His book does not give your opponent’s score; 85 is ours."),
    "playing-XVIII-elder": DECEIVES,
    "sinking-I-elder": N_(
        "The cards you laid out, and the other hand, are our own choice. The program does not "
        "count on misleading an opponent: its figures leave that out."
    ),
    "sinking-III-elder": DECEIVES,
    "sinking-V-younger": DECEIVES,
}
"""Further remarks on problems: about doubts in the book, and about what Picket has added."""
PLACES: Mapping[str, Sentence] = {
    "playing": N_("From Cavendish’s book, Example {number} of playing."),
    "sinking": N_("From Cavendish’s book, Example {number} of sinking."),
}
"""The sentence for where in the book a problem is found, by chapter."""
CHANCE, FEWER, MORE = range(3)
"""The outcomes of playing deals out: no certain difference, or fewer or more points for a choice."""
PLAYED_OUT: Mapping[tuple[int, bool], Sentence] = {
    (FEWER, False): N_(
        "He lived before computers: over {deals} deals played out, his choice made {points} "
        "points fewer (give or take {error})."
    ),
    (MORE, False): N_(
        "And yet, over {deals} deals played out, his choice made {points} points more (give or take {error})."
    ),
    (CHANCE, False): N_(
        "Over {deals} deals played out, the two are {points} points apart, which may be chance "
        "(give or take {error})."
    ),
    (FEWER, True): N_(
        "He lived before computers: over {deals} deals played out, his choice won {points} fewer "
        "points of the game (give or take {error})."
    ),
    (MORE, True): N_(
        "And yet, over {deals} deals played out, his choice won {points} more points of the game "
        "(give or take {error})."
    ),
    (CHANCE, True): N_(
        "Over {deals} deals played out, the two are {points} points of the game apart, which may "
        "be chance (give or take {error})."
    ),
}
"""The sentences that compare the result of Cavendish's choice with that of the best. The keys are the
outcome, and whether the points are those that decide the game (True) or those of a deal."""
