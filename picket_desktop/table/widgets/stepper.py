"""A whole number that may be written or stepped."""

from __future__ import annotations

from picket_desktop.table.widgets.looks import ButtonLook, FieldLook, Look, Rect
from picket_desktop.table.widgets.parts import row_size, said
from picket_desktop.table.widgets.text import Measure


def stepper(
    id: str,
    label: str,
    text: str,
    says: str,
    row: Rect,
    size: int,
    value: int,
    values: range,
    measure: Measure,
    group: str = "",
) -> list[Look]:
    """A line to write the number on, and beside it a button down (`id` and " -") and one up (" +")."""
    side, gap = row.h, row.h * 0.14
    field = row._replace(w=row.w - 2 * (side + gap))
    size = row_size(label, "", field, size, measure)
    found: list[Look] = [
        FieldLook(rect=field, id=id, label=label, text=text, size=size, name=says, group=group)
    ]
    for i, (sign, shown, end) in enumerate((("-", "–", values[0]), ("+", "+", values[-1]))):
        found.append(
            ButtonLook(
                rect=Rect(field.right + gap + i * (side + gap), row.y + 2, side, side - 4),
                id=f"{id} {sign}",
                label=shown,
                size=size,
                name=said("step.down" if sign == "-" else "step.up", label=label),
                dim=value == end,
            )
        )
    return found
