"""The record that shows whether the art is up to date: the inputs from which each family was made, and its
outputs.

    python assets/workshop/manifest.py           rewrite assets/manifest.json, after redrawing
    python assets/workshop/manifest.py --check   say what is out of date; exit 1 if anything is

A family is a program, the files it reads and the files it writes.  To add one, add a line to FAMILIES.
"""

import hashlib
import json
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent
MANIFEST = ROOT / "assets" / "manifest.json"
TEXT = {".py", ".svg", ".txt", ".json", ".md"}
TOOLS = ("numpy", "shapely", "fonttools", "pygame-ce")
ABSENT = "absent"


class Family(NamedTuple):
    """A program with the files it reads and writes, as globs relative to the repository; the program itself
    is always an input."""

    name: str
    program: str
    inputs: list[str]
    outputs: list[str]


def shop(*modules: str) -> list[str]:
    return [f"assets/workshop/{module}.py" for module in modules]


KIT = shop("curves", "cutter", "woodcut", "svg", "press", "motifs", "suits")
TYPE = [
    *shop("lettering"),
    "assets/fonts/im-fell-english-latin-400-normal.ttf",
    "assets/fonts/im-fell-french-canon-latin-400-normal.ttf",
]
FIGURES = [
    *shop("faces", "beards", "crowns", "hats", "heads", "hands", "limbs", "arms", "costume", "carried"),
    *shop("kings", "queens", "knaves"),
]
CARDS = shop("pip_cards", "court_cards", "aces")

FAMILIES = [
    Family("cards", "draw_cards.py", KIT + TYPE + FIGURES + CARDS + shop("backs"), ["assets/cards/*/*.svg"]),
    Family("backs", "draw_cards.py", KIT + shop("backs"), ["assets/backs/*.svg"]),
    Family("icon", "draw_icon.py", KIT + shop("crowns", "raster"), ["assets/icon/*", "assets/linux/*.svg"]),
    Family(
        "table",
        "draw_table.py",
        KIT + TYPE + shop("aces", "arbour", "carried", "crowns", "limbs", "tableware"),
        ["assets/table/*.svg"],
    ),
    Family(
        "figures",
        "draw_figures.py",
        ["assets/fonts/im-fell-*.ttf"],
        ["assets/fonts/picket-*.ttf"],
    ),
    Family(
        "portraits",
        "draw_portraits.py",
        KIT + shop("likeness", "busts", "sitters", "grandees", "companions", "company", "hats", "limbs"),
        ["assets/portraits/*.svg"],
    ),
    Family("sounds", "make_sounds.py", [], ["assets/sounds/*"]),
]


def files(patterns: list[str]) -> list[Path]:
    return sorted({p for pattern in patterns for p in ROOT.glob(pattern) if p.is_file()})


def digest(path: Path) -> str:
    """Return the SHA-256 of a file. The line ends of texts do not affect it, so that every checkout
    agrees."""
    data = path.read_bytes()
    if path.suffix in TEXT:
        data = data.replace(b"\r\n", b"\n")
    return hashlib.sha256(data).hexdigest()


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def describe(family: Family) -> dict[str, Any]:
    """Return the record of a family as its files are now."""
    inputs = files([f"assets/workshop/{family.program}", *family.inputs])
    whole = hashlib.sha256("\n".join(f"{name(p)} {digest(p)}" for p in inputs).encode()).hexdigest()
    return {
        "program": f"assets/workshop/{family.program}",
        "inputs": whole,
        "outputs": {name(p): digest(p) for p in files(family.outputs)},
    }


def made_with() -> dict[str, str]:
    found = {}
    for tool in TOOLS:
        try:
            found[tool] = version(tool)
        except PackageNotFoundError:
            found[tool] = ABSENT
    return found


def faults(family: Family, recorded: dict[str, Any] | None) -> list[str]:
    """Return sentences that say what is out of date in a family of drawings."""
    remedy = (
        f"Run 'python assets/workshop/{family.program}', look at the result, "
        "then 'python assets/workshop/manifest.py'."
    )
    if recorded is None:
        return [f"{family.name}: not in the manifest. {remedy}"]
    now, out = describe(family), []
    if not now["outputs"]:
        out.append(f"{family.name}: nothing has been made. {remedy}")
    if now["inputs"] != recorded["inputs"]:
        out.append(f"{family.name}: its programs or fonts changed since it was made. {remedy}")
    for path in sorted(now["outputs"].keys() | recorded["outputs"].keys()):
        here, there = now["outputs"].get(path), recorded["outputs"].get(path)
        if here != there:
            what = (
                "is missing" if here is None else "is not in the manifest" if there is None else "was changed"
            )
            out.append(f"{family.name}: {path} {what}. {remedy}")
    return out


def read() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return loaded


def check() -> list[str]:
    recorded = read()["families"] if MANIFEST.exists() else {}
    return [fault for family in FAMILIES for fault in faults(family, recorded.get(family.name))]


def rewrite() -> None:
    """Rewrite the manifest. A tool that is not installed cannot have drawn anything, so its recorded version
    stays."""
    had = read()["made_with"] if MANIFEST.exists() else {}
    tools = {tool: had.get(tool, at) if at == ABSENT else at for tool, at in made_with().items()}
    record = {"made_with": tools, "families": {f.name: describe(f) for f in FAMILIES}}
    MANIFEST.write_text(json.dumps(record, indent=1, sort_keys=True) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    if "--check" in sys.argv[1:]:
        found = check()
        print("\n".join(found) or "all art is up to date")
        sys.exit(bool(found))
    rewrite()
    print(f"wrote {name(MANIFEST)}")
