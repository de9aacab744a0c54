"""The settlement of a set or a partie: the opponent large, who has won, the wax seal, and every deal."""

from __future__ import annotations

from picket_desktop.engine.picket.events import Line
from picket_desktop.table.motion.tally import COMES, GROWS, STAMPS, step
from picket_desktop.table.play.cloth.bar import looking_back
from picket_desktop.table.play.cloth.end_page import flecks, paper, winner, within
from picket_desktop.table.play.cloth.overlay import raised
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.picket.ending.pages import (
    COUNTERS_APART,
    LEAST_LINE,
    counters,
    deals,
    fixed_lines,
)
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.play.state import REVIEW
from picket_desktop.table.widgets.looks import (
    Look,
    PanelLook,
    Rect,
    RuleLook,
    SealLook,
)
from picket_desktop.table.widgets.parts import printed, row
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.table.widgets.tree import beside, on_sheet

TIMES = 2.0
"""The bust is shown at so many times its size at the table."""
WAX, COUNTER = 190.0, 54.0
"""The widths of the seal and of the counters, in board units."""
WIDEST = 760.0
"""The largest width of the table of deals, in board units."""
FEW = 6
"""A table of up to so many lines is set in larger type."""
# Hundredths of a second after which these come.
BUST, DEALS, WINNER, SEALED, COUNTERS = 16, 30, 78, 122, 140


def settlement(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the page: at the left the bust; at the right who has won, how it came about, the deals, and the
    counters made, with the seal beside them."""
    u, inner, large = scale.u, within(scale), zones(scale).large
    found: list[Look] = [PanelLook(rect=paper(scale), seed=23)]
    foot = inner.bottom - scale.reach(50) - 2 * u
    left = _left(state, inner._replace(h=foot - 16 * u - inner.y), scale)
    found += left
    edge = max((look.rect.right for look in left), default=inner.x) + (20 if large else 56) * u
    right = Rect(edge, inner.y + 4 * u, inner.right - edge, foot - 14 * u - inner.y)
    head = right._replace(h=scale.type(30) * 4.6 if large else scale.px(206))
    big, size = scale.type(30 if large else 62), scale.type(22 if large else 26)
    found += winner(headline(state), settled(state), head, big, size, WINNER, scale, measure)
    found.append(RuleLook(rect=Rect(right.x, head.bottom, right.w, 12 * u), double=True))
    top = head.bottom + 20 * u
    wide = right.w if large else min(right.w * 0.72, WIDEST * u)
    table = Rect(right.x, top, wide, foot - 14 * u - top)
    made = {} if large else _made(state)
    side = COUNTER * u
    under = table._replace(h=table.h - len(made) * side * COUNTERS_APART - 24 * u) if made else table
    few = len(state.view.past) + fixed_lines(state) <= FEW
    type_, sum_type = scale.type(24 if large else 32 if few else 27), scale.type(24 if large else 40)
    lines = int((under.h - 8 - sum_type * LEAST_LINE) / (type_ * LEAST_LINE)) + 1
    low = table.y
    if lines > fixed_lines(state):
        rows = deals(state, under, lines, type_, sum_type, DEALS, scale, measure)
        heading = rows[0].rect._replace(x=table.x, w=table.w / 2)
        title = printed(state.say.label("result-title"), heading, type_, "sc", ink="heading")
        found += [step(title, COMES, DEALS), *rows]
        low = max(look.rect.bottom for look in rows)
    if not large:
        wax = min(WAX * u, right.right - table.right - 20 * u)
        x, y = (table.right + 20 * u + right.right - wax) / 2, max(top + 16 * u, low - wax * 1.04)
        found.append(step(SealLook(rect=Rect(x, y, wax, wax * 1.04)), STAMPS, SEALED))
        below = Rect(table.x, low + 24 * u, table.w, table.bottom - low - 24 * u)
        found += counters(state, made, below, side, scale.type(24), COUNTERS, measure)
    buttons = row(scale, measure, inner.right, foot, _onward(state), inner.x)
    gold = flecks([*found, *buttons], scale, measure) if won(state) else []
    return raised(on_sheet(*found, beside(*buttons), *gold))


def _made(state: PicketTable) -> dict[int, int]:
    """Return the points for which counters lie there: the winner's where a game is reckoned in points, else
    the scores of both."""
    end, me = state.scene.score.settled, state.seat
    if end is None:
        return {}
    if end.winner is not None and end.how in ("rubicon", "crossed"):
        return {end.winner: end.stake}
    return {seat: end.totals[seat] for seat in (me, 1 - me)}


def won(state: PicketTable) -> bool:
    """Return True if the person has won the game."""
    end = state.scene.score.settled
    return end is not None and end.winner == state.seat


def headline(state: PicketTable) -> str:
    """Return who has won the game; "" before it is settled."""
    end = state.scene.score.settled
    return state.say.scores.game_won(end, state.who) if end else ""


def settled(state: PicketTable) -> str:
    """Return how the settlement came about, and on which line the game was won; "" before it is settled."""
    scene, words, end = state.scene, state.say, state.view.settlement
    if scene.score.settled is None:
        return ""
    text = words.scores.how_won(scene.score.settled, state.who, scene.rules)
    if end is not None and end.line is not None and end.winner is not None:
        text = f"{text} {words.scores.won_on(Line(end.line), end.trick)}".strip()
    return text


def _left(state: PicketTable, place: Rect, scale: Scale) -> list[Look]:
    """Return the opponent's bust at twice its size, in the middle of the height of a place; in large type the
    seal lies across its edge."""
    u, large = scale.u, zones(scale).large
    small = px(scale, zones(scale).bust)
    wide, high = small.w * TIMES, small.h * TIMES
    y = place.y + (8 * u if large else max(8 * u, (place.h - high) / 2 - 10 * u))
    bust = state.bust(1 - state.seat, Rect(place.x + 12 * u, y, wide, high))
    found: list[Look] = [step(bust, GROWS, BUST)] if bust else []
    if large and bust:
        wax, (right, low) = wide * 0.4, (bust.rect.right, bust.rect.bottom)
        seal = Rect(right - wax * 0.62, low - wax * 1.0, wax, wax * 1.04)
        found.append(step(SealLook(rect=seal), STAMPS, SEALED))
    return found


def _onward(state: PicketTable) -> list[tuple[str, str, str, str]]:
    """Return the buttons under the settlement: leave, look at the reckoning or the review, play again."""
    words = state.say
    reviews = [entry for entry in looking_back(state) if entry[0] == REVIEW]
    return [
        ("leave", words.label("leave"), words.label("leave.says"), "normal"),
        ("back", words.label("see-reckoning"), words.label("see-reckoning.says"), "normal"),
        *reviews,
        ("again", words.label("another"), words.labels.another_game_says(state.scene.rules), "primary"),
    ]
