"""Players of Piquesept.

No player here looks at the standing, as it changes no choice: a deal is won or lost, and winning it is never
worse for the standing. Only the draw of 65 to 65 could be worth more or less than half, and one deal in
seventy is drawn.
"""
