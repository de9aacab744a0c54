"""The art in assets matches what the workshop's programs draw."""

import ast
import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORKSHOP = ROOT / "assets" / "workshop"


def load_manifest() -> ModuleType:
    spec = importlib.util.spec_from_file_location("workshop_manifest", WORKSHOP / "manifest.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


manifest = load_manifest()
FAMILIES = {family.name: family for family in manifest.FAMILIES}


def modules_behind(program: Path) -> set[Path]:
    """Return the workshop modules that a program imports, directly or indirectly."""
    found: set[Path] = set()
    queue = [program]
    while queue:
        path = queue.pop()
        if path in found:
            continue
        found.add(path)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names.append(node.module)
            queue += [p for p in (WORKSHOP / f"{n.split('.')[0]}.py" for n in names) if p.exists()]
    return found


@pytest.mark.parametrize("name", FAMILIES)
def test_art_is_up_to_date(name):
    found = manifest.faults(FAMILIES[name], manifest.read()["families"].get(name))
    assert not found, "\n".join(found)


def test_manifest_lists_exactly_the_families():
    assert set(manifest.read()["families"]) == set(FAMILIES)


# the backs need only a part of what their program imports
@pytest.mark.sweep
@pytest.mark.parametrize("name", [name for name in FAMILIES if name != "backs"])
def test_every_module_behind_a_program_is_an_input(name):
    family = FAMILIES[name]
    inputs = set(manifest.files([f"assets/workshop/{family.program}", *family.inputs]))
    missing = sorted(p.name for p in modules_behind(WORKSHOP / family.program) - inputs)
    assert not missing, f"{name}: add {missing} to its inputs in assets/workshop/manifest.py"


@pytest.mark.parametrize("folder", ["cards", "backs", "table", "portraits", "icon", "sounds"])
def test_every_asset_is_made_by_a_program(folder):
    known = {p for f in FAMILIES.values() for p in manifest.files(f.outputs)}
    strays = sorted(p.name for p in (ROOT / "assets" / folder).rglob("*") if p.is_file() and p not in known)
    assert not strays, f"assets/{folder}: no family in assets/workshop/manifest.py makes {strays}"


def test_a_changed_drawing_names_the_program_to_run():
    family = FAMILIES["backs"]
    record = manifest.describe(family)
    path = next(iter(record["outputs"]))
    record["outputs"][path] = "0" * 64
    (sentence,) = manifest.faults(family, record)
    assert path in sentence
    assert "python assets/workshop/draw_cards.py" in sentence


@pytest.mark.full
def test_redrawn_cards_are_identical(tmp_path):
    """Two cards are redrawn, if the installed tools have the versions that drew the pack."""
    if manifest.made_with() != manifest.read()["made_with"]:
        pytest.skip("other versions of the drawing tools are installed")
    script = (
        "import sys; sys.path.insert(0, sys.argv[1]); import draw_cards; "
        "from pathlib import Path; draw_cards.ASSETS = Path(sys.argv[2]); "
        "draw_cards.draw(('indexed', 'JH')); draw_cards.draw(('period', '9D'))"
    )
    subprocess.run([sys.executable, "-c", script, str(WORKSHOP), str(tmp_path)], check=True, timeout=120)
    for made in tmp_path.rglob("*.svg"):
        kept = ROOT / "assets" / made.relative_to(tmp_path)
        assert manifest.digest(made) == manifest.digest(kept), f"{kept.name} is not what draw_cards.py draws"


@pytest.mark.full
def test_recut_figures_are_identical(tmp_path):
    if manifest.made_with() != manifest.read()["made_with"]:
        pytest.skip("other versions of the drawing tools are installed")
    script = (
        "import sys; sys.path.insert(0, sys.argv[1]); import draw_figures; from pathlib import Path; "
        "[draw_figures.cut(f).save(Path(sys.argv[2]) / f'picket-{f.file}.ttf') for f in draw_figures.FACES]"
    )
    subprocess.run([sys.executable, "-c", script, str(WORKSHOP), str(tmp_path)], check=True, timeout=120)
    made = {file.name: manifest.digest(file) for file in tmp_path.iterdir()}
    assert made == {file.name: manifest.digest(file) for file in (ROOT / "assets/fonts").glob("picket-*")}


@pytest.mark.full
@pytest.mark.parametrize(
    "drawing",
    [
        *(f"cards/indexed/{card}" for card in ("AS", "JH", "QS")),
        *(f"portraits/{name}" for name in ("novice-pleased", "apprentice-put-out", "gamester-listening")),
        *(f"table/{name}" for name in ("dish", "candlestick", "flame", "embroidery", "pen-and-ink", "tray")),
    ],
)
def test_another_processor_draws_the_same(drawing, tmp_path):
    """The last bits of sines and powers differ between machines; the drawings must not."""
    if manifest.made_with() != manifest.read()["made_with"]:
        pytest.skip("other versions of the drawing tools are installed")
    script = Path(__file__).with_name("drawn_with_errors.py")
    words = [sys.executable, str(script), str(WORKSHOP), str(tmp_path), "7", drawing]
    subprocess.run(words, check=True, timeout=120)
    made, kept = tmp_path / f"{drawing}.svg", ROOT / f"assets/{drawing}.svg"
    assert manifest.digest(made) == manifest.digest(kept), f"{drawing} depends on the last bit of some number"


def test_assets_stay_small():
    """The assets stay small. Three packs of 36 drawings make up half of the size."""
    total = sum(
        p.stat().st_size for p in (ROOT / "assets").rglob("*") if "__pycache__" not in p.parts and p.is_file()
    )
    assert total < 9_500_000
