"""The contrast of colours (WCAG 2), and how far apart they look (CIE76) to people with a colour-blindness
(Machado and others, 2009, severity 1)."""

RGB = tuple[int, int, int]
Linear = tuple[float, float, float]

DEFICIENCIES: dict[str, tuple[Linear, Linear, Linear]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
WHITE = (0.95047, 1.0, 1.08883)


def _linear(colour: RGB) -> Linear:
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in colour))
    return r, g, b


def light(colour: RGB) -> float:
    """Return a colour's relative luminance."""
    r, g, b = _linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: RGB, b: RGB) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    darker, lighter = sorted((light(a), light(b)))
    return (lighter + 0.05) / (darker + 0.05)


def apart(a: RGB, b: RGB, deficiency: str) -> float:
    """Return the distance between two colours as a person with this deficiency sees them."""
    rows = DEFICIENCIES[deficiency]
    labs = []
    for colour in (a, b):
        given = _linear(colour)
        seen = [min(1.0, max(0.0, sum(p * q for p, q in zip(row, given, strict=True)))) for row in rows]
        labs.append(_lab((seen[0], seen[1], seen[2])))
    return sum((p - q) ** 2 for p, q in zip(*labs, strict=True)) ** 0.5


def _lab(c: Linear) -> Linear:
    x = (0.4124 * c[0] + 0.3576 * c[1] + 0.1805 * c[2]) / WHITE[0]
    y = (0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]) / WHITE[1]
    z = (0.0193 * c[0] + 0.1192 * c[1] + 0.9505 * c[2]) / WHITE[2]
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
