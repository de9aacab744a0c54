"""PDFs for games with real cards: the pack, its wrapper, leaflets, score sheets, cards of calls and a board
for pegging."""
