"""Draw with the last bits of every sine, power and length changed, as if computed by another processor.

python tests/assets/drawn_with_errors.py WORKSHOP FOLDER SEED DRAWING...

A drawing is named by its file in the assets, without the suffix: cards/indexed/AS, portraits/novice-pleased,
table/dish.
"""

import math
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

LAST_BIT = 2.2e-16


def main(workshop: str, folder: str, seed: int, drawings: list[str]) -> None:
    sys.path.insert(0, workshop)
    import numpy as np

    arrays, scalars = np.random.default_rng(seed), random.Random(seed)

    def many(f: Callable[..., Any]) -> Callable[..., Any]:
        def wrong(*args: Any, **kwargs: Any) -> Any:
            right = f(*args, **kwargs)
            return right * (1 + LAST_BIT * arrays.integers(-2, 3, np.shape(right)))

        return wrong

    def one(f: Callable[..., float]) -> Callable[..., float]:
        return lambda *args: f(*args) * (1 + LAST_BIT * scalars.randint(-1, 1))

    for name in ("hypot", "sin", "cos", "arctan2"):
        setattr(np, name, many(getattr(np, name)))
    for name in ("sin", "cos", "atan2", "radians"):
        setattr(math, name, one(getattr(math, name)))

    import curves  # before the modules that take these from it

    curves.TAPERS.update({name: many(taper) for name, taper in curves.TAPERS.items()})
    curves.noise, curves.normals = many(curves.noise), many(curves.normals)

    import draw_cards
    import draw_portraits
    import tableware

    for drawing in drawings:
        kind, name = drawing.split("/", 1)
        if kind == "cards":
            text = draw_cards.card_svg(name.partition("/")[2], name.partition("/")[0])
        elif kind == "portraits":
            text = draw_portraits.portrait_svg(*name.split("-", 1))
        else:
            text = tableware.TABLEWARE[name]()
        file = Path(folder) / f"{drawing}.svg"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text + "\n", encoding="ascii", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4:])
