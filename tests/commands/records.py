"""Valid records, one of each kind that can be read."""

GOOD = """rules: rubicon
elder dealt: AS KS JS AH QH JH 8H JC 8C 7C 9D 8D
younger dealt: TS 7S TH 9H 7H KC QC TC AD QD JD TD
stock: 9S 8S KH 9C KD QS AC 7D
elder discards: KS 8C 7C 9D 8D
younger discards: 7S 9H 7H
play: AH TH, KH 7D, QH TD, JH JD, 8H QD, KD AD, AC 9C, KC JC, QC 8S, TC 9S, QS AS, JS TS
"""
HANDS = """rules: cotton
elder: AS KS QS 7S QH JH TH JD TD 9D 8C 7C
younger: KC QC JC 9C AH 9H 8H AD QD 8D 9S 8S
blank: younger
younger sinks: sets
elder sequences: AS KS QS | QH JH TH
score: 95 80
target: 121
option last-trick: two-with-ten
play: AS 8S, KS 9S, QS 8D
"""
SEVEN = """rules: piquesept-4
seat 0: AS QS 9H 8H KC TC QD JD
seat 1: 7S AH KH QH 7H AC QC 7D
seat 2: KS TS TH 9C 7C TD 9D 8D
seat 3: JS 9S 8S JH JC 8C AD KD
draw: 7D gives 7C
play: 7S KS JS AS, AH TH JH 8H
"""
RECORDS = {"dealt": GOOD, "hands": HANDS, "piquesept": SEVEN}
