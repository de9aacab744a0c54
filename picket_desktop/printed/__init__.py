"""PDFs for games with real cards: the pack, its wrapper, leaflets, score sheets and
cards of calls."""
