"""Players of the two-hand games: laying out, calling and card play.

One function, `weighing.prospect.worth`, gives what the totals are worth to the game near its end. It is used
by:

- the master, hints, warnings, reviews, second tries and drills: in the exchange, the calls, the last ten
  cards (`weighing.to_the_score.CARDS`), and where the cards are thrown up;
- the expert: calls what most surely wins the set, and cashes winners that win it or cross the hundred;
- the gamester: only in the calls;
- novice and apprentice never look at the score.
"""
