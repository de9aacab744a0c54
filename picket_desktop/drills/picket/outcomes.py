"""The results of the choices in published problems when they were played out, made by
``python -m tests.drills.playing_out``."""

from __future__ import annotations

from picket_desktop.drills.item import PlayedOut

OUTCOMES: dict[str, PlayedOut] = {
    "cavendish-II-younger": PlayedOut("discard AC TD", 200, 1.0, 2.1, False),
    "cavendish-V-elder": PlayedOut("discard 8S JH TH 8H 8D", 200, 3.8, 1.6, False),
    "cavendish-VII-elder": PlayedOut("discard 7S 9C 7C KD 9D", 200, 6.4, 1.7, False),
    "cavendish-VII-younger": PlayedOut("discard 7S 9C 7C", 200, 0.8, 0.9, False),
    "cavendish-VIII-younger": PlayedOut("discard KS 9D", 200, -0.5, 1.8, False),
    "cavendish-IX-elder": PlayedOut("discard 8S 7S 9C 8C 9D", 200, 4.4, 1.2, False),
    "cavendish-XI-elder": PlayedOut("discard 7S QH AC JC 9D", 200, 11.0, 2.5, False),
    "cavendish-XIII-younger": PlayedOut("discard 7S 9H 8H", 200, -3.1, 0.8, False),
    "cavendish-XV-elder": PlayedOut("discard 9S TC 9C 8C 7C", 200, -0.1, 0.7, False),
    "cavendish-XVII-younger": PlayedOut("discard JS 7S JC", 200, -3.8, 1.1, False),
    "cavendish-XVIII-younger": PlayedOut("discard TH 9H 8C 7C", 200, -0.3, 1.3, False),
    "cavendish-XXXII-younger": PlayedOut("discard 8S TD 8D", 200, 11.9, 2.5, False),
    "cavendish-XXXIII-elder": PlayedOut("discard KS TS 8S 7C 7D", 200, 2.6, 2.3, False),
    "cavendish-103-elder": PlayedOut("discard 8H 8C 7C 9D 8D", 200, 7.2, 1.8, False),
    "cavendish-playing-I-younger": PlayedOut("play QC", 200, -0.2, 0.1, False),
    "cavendish-playing-X-younger": PlayedOut("play AH", 200, 5.9, 0.9, False),
    "cavendish-playing-XI-younger": PlayedOut("play KS", 200, 1.9, 0.4, False),
    "cavendish-playing-XVIII-elder": PlayedOut("call point AC KC TC 8C", 200, -38.9, 12.3, True),
    "cavendish-sinking-III-elder": PlayedOut("call sets AS AH AC", 200, -21.7, 0.9, False),
    "cavendish-sinking-V-younger": PlayedOut("call point AS QS JS 9S 8S 7S", 200, 15.9, 4.3, True),
    "cavendish-sinking-I-elder": PlayedOut("call sequences AS KS QS JS | KD QD JD TD", 200, -0.2, 0.3, False),
}
"""Results by the name of the problem, where the best differs from the book's choice."""
