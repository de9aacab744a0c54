"""Players of Piquesept.

No player here looks at the standing, as that would change no choice: a deal is won or lost, and winning it is
never bad for the standing. Only a draw at 65 to 65 could be worth more or less than half a deal, and one deal
in seventy is drawn.
"""
