"""Draw the program's icon: three cards fanned on baize, with the ace of spades in front.

    python assets/workshop/draw_icon.py

Sizes up to 32 pixels have a drawing of their own: one card, one spade, thicker lines. Writes PNGs of several
sizes, `picket.ico` and `picket.icns` into `assets/icon`, and an SVG into `assets/linux`.
"""

import io
import struct
from pathlib import Path

import pygame
import raster
from crowns import crown
from curves import Shape, place, poly
from cutter import Cutter
from press import PALETTE, cut_edges, stencil
from shapely.geometry import box
from suits import pip
from svg import UNITS, document, path
from woodcut import Block

ASSETS = Path(__file__).resolve().parent.parent
ICON, SVG = ASSETS / "icon", ASSETS / "linux" / "io.github.picket_desktop.Picket.svg"
SIDE = 256
BAIZE, BAIZE_DARK, BRASS = "#3D5836", "#24382A", "#DDA432"
PNG_SIZES = (512, 256, 128, 64, 48, 32, 24, 16)
ICO_SIZES = (256, 128, 64, 48, 40, 32, 24, 20, 16)
ICNS_TYPES = {b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic13": 256,
              b"ic09": 512, b"ic14": 512}  # fmt: skip


def tile(rim: float) -> str:
    """Return the baize with a brass edge, ``rim`` wide."""
    outer = box(6, 6, SIDE - 6, SIDE - 6).buffer(-44).buffer(44, 24)
    grad = (
        '<defs><radialGradient id="b" gradientUnits="userSpaceOnUse" '
        f'cx="{90 * UNITS}" cy="{70 * UNITS}" r="{230 * UNITS}">'
        f'<stop offset="0" stop-color="{BAIZE}"/><stop offset="1" stop-color="{BAIZE_DARK}"/>'
        "</radialGradient></defs>"
    )
    return (
        grad
        + path(outer, PALETTE["ink"])
        + path(outer.buffer(-rim * 0.4), BRASS)
        + path(outer.buffer(-rim), PALETTE["ink"])
        + path(outer.buffer(-rim * 1.25), "url(#b)")
    )


def card(w: float, h: float, x: float, y: float, rot: float) -> Shape:
    """Return a blank card that stands on (x, y) and leans by `rot` degrees."""
    return place(box(-w / 2, -h, w / 2, 0).buffer(-6).buffer(6, 6), x, y, 1, rot)


def layer(sheet: Shape, suit_sign: Shape, colour: str, line: float, seed: int) -> str:
    """Return one card: its paper, suit sign and outline."""
    b = Block(seed)
    b.part(sheet, None, line)
    ink, _ = b.layers()
    shadow = place(sheet, 3, 5)
    sign = Cutter(seed).roughen(suit_sign, 0.5, 8).intersection(sheet.buffer(-line))
    inked = path(sign, PALETTE["ink"]) if colour == "black" else stencil(sign, "red", seed, offset=(0, 0))
    return (
        path(shadow, "#101A12", 0.45)
        + path(sheet, PALETTE["paper"])
        + inked
        + path(cut_edges(ink, seed), PALETTE["ink"])
    )


def large() -> str:
    """Return three fanned cards: a heart, a diamond, and over them the ace of spades."""
    body = tile(11)
    for suit, lean in (("H", -1), ("D", 1)):
        rot = 21 * lean
        sign = place(pip(suit), *on(128, 214, rot, 24 * lean, 138), 0.62, rot)
        body += layer(card(84, 172, 128, 214, rot), sign, "red", 4.6, 7)
    front = layer(card(96, 184, 128, 226, 0), place(pip("S"), 128, 152, 1.42), "black", 5.2, 5)
    return document(body + front + small_crown(128, 124), SIDE, SIDE)


def small_crown(x: float, y: float) -> str:
    """Return a crown like that of the aces, to go over the spade."""
    b = Block(3)
    b.merge(crown(b, "lis", "red", 29, "red"), lambda g: place(g, x, y, 0.88))
    ink, colours = b.layers()
    paint = "".join(stencil(colours[c], c, 3, offset=(0, 0), streak=False) for c in sorted(colours))
    return paint + path(cut_edges(ink, 3), PALETTE["ink"])


def small(size: int) -> str:
    """Return the icon for 32 pixels and less: a single card whose edges are on the pixel grid."""
    pixel = SIDE / size
    left, line = round(size / 8) * pixel, size // 16 * pixel
    sheet = box(left, 0, SIDE - left, SIDE).buffer(-22).buffer(22, 8)
    inner = sheet.buffer(-line)
    body = (
        path(sheet, PALETTE["ink"])
        + path(inner, PALETTE["paper"])
        + path(place(pip("S"), 128, 126, 2.66), PALETTE["ink"])
    )
    return document(body, SIDE, SIDE)


def on(x: float, y: float, rot: float, across: float, up: float) -> tuple[float, float]:
    """Return a point of a leaning card, given its distances across and up from the foot of the card."""
    p = place(poly([(across - 1, -up), (across + 1, -up), (across, -up + 1)]), x, y, 1, rot).centroid
    return p.x, p.y


def png(surface: pygame.Surface) -> bytes:
    out = io.BytesIO()
    pygame.image.save(surface, out, "icon.png")
    return out.getvalue()


def ico(images: dict[int, bytes]) -> bytes:
    """Return a Windows icon file that contains these PNGs, by size."""
    head = struct.pack("<HHH", 0, 1, len(ICO_SIZES))
    offset = 6 + 16 * len(ICO_SIZES)
    entries = b""
    for size in ICO_SIZES:
        data = images[size]
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return head + entries + b"".join(images[size] for size in ICO_SIZES)


def icns(images: dict[int, bytes]) -> bytes:
    """Return a macOS icon file that contains these PNGs, by size."""
    body = b"".join(
        kind + struct.pack(">I", len(images[size]) + 8) + images[size] for kind, size in ICNS_TYPES.items()
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main() -> None:
    ICON.mkdir(parents=True, exist_ok=True)
    big = large()
    sizes = {*PNG_SIZES, *ICO_SIZES}
    images = {size: png(raster.load(small(size) if size <= 32 else big, size, size, 4)) for size in sizes}
    for size in PNG_SIZES:
        (ICON / ("picket.png" if size == 256 else f"picket-{size}.png")).write_bytes(images[size])
    SVG.write_text(big, encoding="utf-8", newline="\n")
    (ICON / "picket.ico").write_bytes(ico(images))
    (ICON / "picket.icns").write_bytes(icns(images))
    print("icon drawn")


if __name__ == "__main__":
    main()
