"""Draw the whole pack: 36 faces in three manners, and two backs in two cuts, as SVG.

    python assets/workshop/draw_cards.py            everything (a quarter of a minute)
    python assets/workshop/draw_cards.py KS QH      only these cards

The same programs and fonts give the same bytes.
"""

import multiprocessing
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from backs import BACKS, back_svg
from court_cards import court_svg
from pip_cards import pip_card

ASSETS = Path(__file__).resolve().parent.parent
MANNERS = ("indexed", "period", "large")
CARDS = [rank + suit for suit in "HDCS" for rank in "KQJAT9876"]


def card_svg(code: str, manner: str) -> str:
    """The face of one card, written rank then suit: `KS`, `TH`."""
    rank, suit = code[0], code[1]
    if rank in "KQJ":
        return court_svg(code, manner)
    return pip_card(suit, "10" if rank == "T" else rank, manner)


def draw(job: tuple[str, str]) -> None:
    """Draw one file: (manner, card) or ("backs", name)."""
    kind, name = job
    text = back_svg(name) if kind == "backs" else card_svg(name, kind)
    folder = ASSETS / "backs" if kind == "backs" else ASSETS / "cards" / kind
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.svg").write_text(text + "\n", encoding="ascii", newline="\n")


def main(only: list[str]) -> None:
    jobs = [(manner, card) for manner in MANNERS for card in CARDS if not only or card in only]
    backs = [f"{back}{size}" for back in BACKS for size in ("", "-small")]
    jobs += [("backs", back) for back in backs if not only or back in only]
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        list(pool.map(draw, jobs))
    print(f"{len(jobs)} drawings")


if __name__ == "__main__":
    main(sys.argv[1:])
