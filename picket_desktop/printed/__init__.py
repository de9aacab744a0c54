"""What is printed for games with real cards, as PDF: the pack, its wrapper, leaflets, score sheets and
cards of calls."""
