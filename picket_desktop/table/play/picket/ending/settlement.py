"""The settlement of a set or a partie, on the page at the end of the game."""

from __future__ import annotations

from picket_desktop.ai.review.highlights import CAPOT, PIQUE, REPIQUE
from picket_desktop.engine.picket.events import Line
from picket_desktop.table.motion.tally import COMES, step
from picket_desktop.table.play.cloth.evening import COUNTER, COUNTERS, Ending, corner_seal, evening, legend
from picket_desktop.table.play.cloth.names import initial
from picket_desktop.table.play.cloth.overlay import raised
from picket_desktop.table.play.cloth.zones import zones
from picket_desktop.table.play.picket.acclaim import conceded, cut_short
from picket_desktop.table.play.picket.ending.pages import (
    COUNTERS_APART,
    LEAST_LINE,
    counters,
    deals,
    fixed_lines,
)
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.widgets.looks import (
    Look,
    Rect,
)
from picket_desktop.table.widgets.parts import printed
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale

BONUSES = {CAPOT: Line.CAPOT, REPIQUE: Line.REPIQUE, PIQUE: Line.PIQUE}
FEW = 6
"""The maximum number of lines of a table that is set in larger type."""
# The hundredths of a second after which these appear.
DEALS = 24


def settlement(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the looks of the page with the settlement of the game; empty before the game is settled."""
    end = state.scene.score.settled
    if end is None:
        return []
    ending = Ending(
        headline=headline(state),
        told=settled(state),
        terms=_terms(state),
        seat=1 - state.seat,
        won=None if end.winner is None else won(state),
        bonus=_bonus(state),
        ledger=lambda place: _ledger(state, place, scale, measure),
        says=state.say.labels.another_game_says(state.scene.rules),
    )
    return raised(evening(state, ending, scale, measure))


def _terms(state: PicketTable) -> tuple[str, ...]:
    """Return the glossary terms of the settlement."""
    end, speaks_of, event = state.view.settlement, state.say.speaks_of, state.scene.score.settled
    found = list(speaks_of.of_event(event, state.scene.rules)) if event else []
    if end is not None and end.line is not None:
        found += speaks_of.of_line(Line(end.line))
    return tuple(dict.fromkeys(found))


def _bonus(state: PicketTable) -> str:
    """Return the name of the bonus that decided the game; "" if none did."""
    told = state.highlights.decided
    return state.say.scores.line_name(BONUSES[told.bonus]) if told and told.bonus else ""


def _ledger(state: PicketTable, place: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Return the points of the deals, their sum, the counters won, and the seal at the foot."""
    u, large = scale.u, zones(scale).large
    made = {} if large else _made(state)
    side = COUNTER * u
    seal = None if large else corner_seal(place, scale)
    below = len(made) * side * COUNTERS_APART + scale.type(20) * 1.6 + 12 * u
    table = place._replace(h=seal.rect.y - below - place.y) if seal else place
    few = len(state.view.past) + fixed_lines(state) <= FEW
    type_, sum_type = scale.type(24 if large else 29 if few else 26), scale.type(24 if large else 38)
    lines = int((table.h - 8 - sum_type * LEAST_LINE) / (type_ * LEAST_LINE)) + 1
    found: list[Look] = []
    low = table.y
    if lines > fixed_lines(state):
        rows = deals(state, table, lines, type_, sum_type, DEALS, scale, measure)
        heading = rows[0].rect._replace(x=table.x, w=table.w / 2)
        title = printed(state.say.label("result-title"), heading, type_, "sc", ink="heading")
        found += [step(title, COMES, DEALS), *rows]
        low = max(look.rect.bottom for look in rows)
    if seal:
        found.append(seal)
        under = Rect(table.x, low + 18 * u, table.w, seal.rect.y - low - 18 * u)
        lying = counters(state, made, under, side, scale.type(22), COUNTERS, measure, _stake(state))
        if lying:
            y = lying[-1].rect.bottom + 12 * u
            told = under._replace(y=y, h=under.bottom - y)
            found += [*lying, legend(made.values(), told, state, scale, measure)]
    return found


def _made(state: PicketTable) -> dict[int, int]:
    """Return the points the counters show, by seat: the winner's stake alone if the rubicon settled the game;
    otherwise the totals of both players."""
    end, me = state.scene.score.settled, state.seat
    if end is None:
        return {}
    if end.winner is not None and end.how in ("rubicon", "crossed"):
        return {end.winner: end.stake}
    return {seat: end.totals[seat] for seat in (me, 1 - me)}


def _stake(state: PicketTable) -> str:
    """Return the words beside counters that show a stake; "" if the counters show a score."""
    end, made = state.scene.score.settled, _made(state)
    if end is None or end.winner is None or len(made) != 1:
        return ""
    who = None if end.winner == state.seat else initial(state.name)
    return state.words.evening.won(who, end.stake)


def won(state: PicketTable) -> bool:
    """Return True if the person has won the game."""
    end = state.scene.score.settled
    return end is not None and end.winner == state.seat


def headline(state: PicketTable) -> str:
    """Return a sentence on who won the game; "" before the game is settled."""
    end = state.scene.score.settled
    return state.say.scores.game_won(end, state.who) if end else ""


def settled(state: PicketTable) -> str:
    """Return a text on how the game was settled; "" before the settlement. Unless the game was conceded, the
    text names the score line on which it was won."""
    scene, words, end = state.scene, state.say, state.view.settlement
    if scene.score.settled is None:
        return ""
    text = words.scores.how_won(scene.score.settled, state.who, scene.rules, cut_short(scene))
    if end is not None and end.line is not None and end.winner is not None and not conceded(scene):
        text = f"{text} {words.scores.won_on(Line(end.line), end.trick)}".strip()
    return text
