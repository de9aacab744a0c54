"""Players of the two-hand games: laying out, calling and card play.

One function, `weighing.prospect.worth`, returns the worth of the totals to the game near its end. It is used
as follows:

- by the master, hints, warnings, reviews, second tries and drills: in the exchange, the calls, the last ten
  cards (`weighing.to_the_score.CARDS`), and the decision to throw up the cards;
- by the expert, to call what most surely wins the set, and to cash winners that win it or cross the hundred;
- by the gamester, only in the calls;
- not by novice and apprentice, who never look at the score.
"""
