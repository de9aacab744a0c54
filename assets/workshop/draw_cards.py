"""Draw the whole pack: 36 faces in three manners, the letters of court cards in other languages, and two
backs in two cuts, as SVG.

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
from pip_cards import INDEX, index_svg, pip_card
from suits import seed_of
from svg import document

ASSETS = Path(__file__).resolve().parent.parent
MANNERS = ("indexed", "period", "large")
LETTERS = {"R": "K", "D": "Q", "V": "J", "B": "J", "H": "K", "F": "J"}
"""The letters of court cards in other languages, with their English equivalents. They stand for roi, dame,
valet, Bube, Dutch heer, and Italian fante."""
CARDS = [rank + suit for suit in "HDCS" for rank in "KQJAT9876"]


def card_svg(code: str, manner: str) -> str:
    """Return the face of one card; ``code`` is its rank and suit, such as `KS` or `TH`."""
    rank, suit = code[0], code[1]
    if rank in "KQJ":
        return court_svg(code, manner)
    return pip_card(suit, "10" if rank == "T" else rank, manner)


def letter_svg(name: str) -> str:
    """Return the index of a court card; ``name`` is its letter, suit and manner, such as `RS-large`."""
    letter, suit, manner = name[0], name[1], name[3:]
    return document(index_svg(suit, letter, seed_of(suit, LETTERS[letter]), manner))


def draw(job: tuple[str, str]) -> None:
    """Draw one file and write it. The job is a pair: (manner, card), ("letters", name) or ("backs", name)."""
    kind, name = job
    if kind == "backs":
        text = back_svg(name)
    else:
        text = letter_svg(name) if kind == "letters" else card_svg(name, kind)
    folder = ASSETS / "backs" if kind == "backs" else ASSETS / "cards" / kind
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.svg").write_text(text + "\n", encoding="ascii", newline="\n")


def main(only: list[str]) -> None:
    jobs = [(manner, card) for manner in MANNERS for card in CARDS if not only or card in only]
    letters = [f"{letter}{suit}-{manner}" for letter in LETTERS for suit in "HDCS" for manner in INDEX]
    jobs += [("letters", name) for name in letters if not only or name in only]
    backs = [f"{back}{size}" for back in BACKS for size in ("", "-small")]
    jobs += [("backs", back) for back in backs if not only or back in only]
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        list(pool.map(draw, jobs))
    print(f"{len(jobs)} drawings")


if __name__ == "__main__":
    main(sys.argv[1:])
