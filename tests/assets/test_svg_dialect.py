"""Checks that the drawings use nothing that nanosvg draws wrongly without a warning, and that each one can be
drawn."""

import io
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pygame
import pytest

from picket_desktop.card_letters import COURTS, LETTERS, lettered
from picket_desktop.saved import settings
from picket_desktop.words.languages import languages

ASSETS = Path(__file__).resolve().parents[2] / "assets"
DRAWINGS = sorted(ASSETS.rglob("*.svg"))
CARDS = [rank + suit for suit in "SHDC" for rank in "AKQJT9876"]

SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
GRADIENTS = {"linearGradient", "radialGradient"}
ELEMENTS = {"svg", "g", "defs", "stop", "style", "title", "desc"} | SHAPES | GRADIENTS
REFUSED = {"filter", "mask", "clip-path", "mix-blend-mode", "isolation", "href"}
COLOURED = {"fill", "stroke", "stop-color", "color"}
COLOUR = re.compile(r"none|#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|rgb\([\d\s.,%]+\)")
URL = re.compile(r"url\(#([\w.-]+)\)")
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")


def local(tag: str) -> str:
    return tag.rsplit("}", 1)[-1]


def rules(css: str) -> list[tuple[str, str]]:
    """Return the declarations of a style attribute or of the body of a style sheet rule."""
    pairs = (d.split(":", 1) for d in css.split(";") if ":" in d)
    return [(k.strip(), v.strip()) for k, v in pairs]


def sheet_faults(css: str) -> list[str]:
    found = []
    for selector, body in re.findall(r"([^{}]*)\{([^{}]*)\}", css):
        if not re.fullmatch(r"\s*\.[\w-]+(\s*,\s*\.[\w-]+)*\s*", selector):
            found.append(f"selector {selector.strip()!r}: only .class rules are read")
        found += [f for k, v in rules(body) for f in property_faults(k, v, set())]
    return found


def property_faults(key: str, value: str, gradients: set[str], tag: str = "") -> list[str]:
    if key in REFUSED:
        return [f"{key} is ignored"]
    if key in COLOURED:
        named = URL.fullmatch(value)
        if named:
            return [] if named[1] in gradients else [f"gradient {named[1]!r} is used before it is defined"]
        return [] if COLOUR.fullmatch(value) else [f"colour {value!r} comes out grey"]
    if key == "opacity" and tag in {"g", "svg"} and float(value) != 1:
        return ["the opacity of a group falls on each child"]
    return []


def arc_faults(d: str) -> list[str]:
    """Return an error for each arc command whose flags are run together: 'a5 5 0 0 1 9 9' is right, 'a5 5 0
    019 9' is not."""
    found = []
    for body in re.findall(r"[aA]([^a-zA-Z]*)", d):
        numbers = NUMBER.findall(body)
        flags = [n for i, n in enumerate(numbers) if i % 7 in (3, 4)]
        if len(numbers) % 7 or any(n not in {"0", "1"} for n in flags):
            found.append(f"packed arc flags in {body.strip()[:40]!r}")
    return found


def faults(text: str) -> list[str]:
    """Return everything in a drawing that nanosvg would draw wrongly."""
    root = ET.fromstring(text)
    found: list[str] = []
    gradients: set[str] = set()
    if not {"width", "height", "viewBox"} <= set(root.keys()):
        found.append("the root needs width, height and viewBox")
    for element in root.iter():
        tag = local(element.tag)
        if tag not in ELEMENTS or (tag == "svg" and element is not root):
            found.append(f"<{tag}> is not drawn")
        if tag in GRADIENTS:
            if element.get("gradientUnits") != "userSpaceOnUse":
                found.append(f"gradient {element.get('id')!r} has no user space units: it comes out flat")
            gradients.add(element.get("id", ""))
        if tag == "style":
            found += sheet_faults(element.text or "")
        pairs = [(local(k), v) for k, v in element.items() if k != "style"]
        for key, value in pairs + rules(element.get("style", "")):
            found += property_faults(key, value, gradients, tag)
        found += arc_faults(element.get("d", ""))
    return found


def drawn(body: str, defs: str = "") -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="9" height="9" viewBox="0 0 9 9">{defs}{body}</svg>'
    )


@pytest.mark.sweep
@pytest.mark.parametrize("path", DRAWINGS, ids=lambda p: p.relative_to(ASSETS).as_posix())
def test_drawing_keeps_to_what_nanosvg_can_draw(path):
    assert faults(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "body",
    [
        '<text x="1" y="1">A</text>',
        '<use xlink:href="#a"/>',
        '<image href="a.png"/>',
        '<symbol id="a"/>',
        '<clipPath id="a"/>',
        '<mask id="a"/>',
        '<pattern id="a"/>',
        '<filter id="a"/>',
        '<path d="M0 0" fill="tomato"/>',
        '<path d="M0 0" fill="#11223344"/>',
        '<path d="M0 0" fill="rgba(1,2,3,.5)"/>',
        '<path d="M0 0" style="fill:hsl(9,9%,9%)"/>',
        '<path d="M0 0" style="mix-blend-mode:multiply;fill:#123"/>',
        '<path d="M0 0" clip-path="url(#a)"/>',
        '<path d="M0 0" fill="url(#later)"/>',
        '<path d="M0 0a5 5 0 019 9"/>',
        '<g opacity=".5"><path d="M0 0"/></g>',
        '<linearGradient id="a" x1="0" x2="1"/>',
        "<style>path{fill:#123}</style>",
        "<style>.a{fill:tomato}</style>",
    ],
)
def test_lint_refuses_unsupported_svg(body):
    assert faults(drawn(body))


def test_lint_accepts_supported_svg():
    defs = (
        '<defs><radialGradient id="a" gradientUnits="userSpaceOnUse" cx="1" cy="1" r="3">'
        '<stop offset="0" stop-color="#123456" stop-opacity=".2"/></radialGradient></defs>'
        "<style>.ink{fill:#211b18}</style>"
    )
    body = (
        '<g transform="rotate(3)"><path class="ink" d="M0 0a5 5 0 0 1 9 9z" fill-rule="evenodd"/></g>'
        '<rect width="3" height="3" fill="url(#a)" fill-opacity=".5"/>'
        '<path d="M0 0" style="fill:none;stroke:rgb(1,2,3);stroke-dasharray:2 1"/>'
    )
    assert faults(drawn(body, defs)) == []


@pytest.mark.parametrize("manner", ["indexed", "large", "period"])
def test_every_pack_has_all_cards(manner):
    assert {p.stem for p in (ASSETS / "cards" / manner).glob("*.svg")} == set(CARDS)


BACKS = [f"{back}{size}" for back in settings.BACKS for size in ("", "-small")]


def test_both_backs_exist_in_both_cuts():
    assert {p.stem for p in (ASSETS / "backs").glob("*.svg")} == set(BACKS)


@pytest.mark.parametrize("back", BACKS)
def test_a_back_is_the_same_either_way_up(back):
    """Every point, shade and speck has a counterpart, so that no card can be recognized by which way up it
    lies."""
    svg = (ASSETS / "backs" / f"{back}.svg").read_text("utf-8")
    (outline,) = re.findall(r'<path [^>]*d="([^"]*)"', svg)
    found = {corner for stroke in outline.split("z")[:-1] for corner in corners(stroke)}
    assert len(found) > 1000
    assert {(3600 - x, 5600 - y) for x, y in found} == found
    shades = set(re.findall(r'stop-opacity="([^"]*)"', svg))
    assert len(shades) == 2  # at the edge, and none
    assert re.findall("<radialGradient", svg) == []


def corners(stroke):
    x, y, *steps = map(int, re.findall(r"-?\d+", stroke))
    yield x, y
    for dx, dy in zip(steps[::2], steps[1::2], strict=True):
        x, y = x + dx, y + dy
        yield x, y


@pytest.mark.parametrize("language", languages().values(), ids=lambda language: language.code)
def test_letters_of_every_language_are_drawn(language):
    for english, wanted in zip(COURTS, language.courts, strict=True):
        for suit in "SHDC":
            for manner in ("indexed", "large"):
                own = (ASSETS / "cards" / manner / f"{english}{suit}.svg").read_text("utf-8")
                made = lettered(own, f"{english}{suit}", manner, language.courts)
                assert (made == own) is (wanted == english)
                assert made.count("</svg>") == own.count("</svg>") == 1
                assert made.count('class="suit"') == own.count('class="suit"')
    period = (ASSETS / "cards" / "period" / "QH.svg").read_text("utf-8")
    assert lettered(period, "QH", "period", language.courts) == period
    assert language.code != "fr" or language.courts == "RDV"
    assert language.code != "de" or language.courts == "KDB"


def test_there_is_a_drawing_for_each_letter_of_a_language():
    names = {
        f"{letter}{suit}-{manner}" for letter in LETTERS for suit in "SHDC" for manner in ("indexed", "large")
    }
    assert {p.stem for p in (ASSETS / "cards" / "letters").glob("*.svg")} == names
    used = {letter for language in languages().values() for letter in language.courts}
    assert used <= {*COURTS, *LETTERS}


def spread(surface: pygame.Surface) -> int:
    """Return the difference between the lightest and the darkest of a grid of points."""
    w, h = surface.get_size()
    lights = [sum(surface.get_at((x, y))[:3]) for x in range(4, w - 4, 2) for y in range(4, h - 4, 2)]
    return max(lights) - min(lights)


FACES = [f"cards/{manner}/{card}.svg" for manner in ("indexed", "large", "period") for card in CARDS]


@pytest.mark.sweep
@pytest.mark.parametrize("name", [*FACES, *(f"backs/{back}.svg" for back in BACKS)])
def test_card_draws_at_120_pixels(name):
    surface = pygame.image.load_sized_svg(io.BytesIO((ASSETS / name).read_bytes()), (120, 187))
    assert surface.get_size() == (120, 187)
    assert min(surface.get_at((x, y)).a for x in (2, 60, 117) for y in (2, 93, 184)) == 255, "paper has holes"
    assert spread(surface) > 200, "nothing is printed on it"
