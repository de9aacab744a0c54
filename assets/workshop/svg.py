"""Shapes as SVG: paths with whole numbers in tenths of a unit, so that the same shape always gives the same
text."""

import numpy as np
from curves import Shape, polygons
from shapely.geometry import Polygon

UNITS = 10  # of the view box to one unit of a drawing


def path_data(shape: Shape, tolerance: float) -> str:
    strokes = []
    for polygon in polygons(shape.simplify(tolerance)):
        if polygon.area < 0.25:
            continue
        for ring in [polygon.exterior, *polygon.interiors]:
            if ring is not polygon.exterior and Polygon(ring).area < 0.3:
                continue
            corners = np.round(np.asarray(ring.coords)[:-1] * UNITS).astype(int)
            if len(corners) < 3:
                continue
            steps = np.diff(corners, axis=0)
            steps = steps[np.any(steps != 0, axis=1)]
            stroke = f"M{corners[0][0]} {corners[0][1]}l" + " ".join(f"{x} {y}" for x, y in steps) + "z"
            strokes.append(stroke.replace(" -", "-"))
    return "".join(strokes)


def path(shape: Shape, fill: str, opacity: float = 1, tolerance: float = 0.11) -> str:
    """Return a filled shape as an SVG path, or "" if it is too small to be seen."""
    data = path_data(shape, tolerance)
    if not data:
        return ""
    alpha = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<path fill="{fill}"{alpha} fill-rule="evenodd" d="{data}"/>'


def document(body: str, width: int = 360, height: int = 560, definitions: str = "") -> str:
    """Return a whole drawing as an SVG document, by default of the size of a card."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width * UNITS} {height * UNITS}">{definitions}{body}</svg>'
    )
