"""The result of an answer, on the slip otherwise used for hints: whether it was right, what would have been
right, and the best ways in figures. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from picket_desktop.ai.review.judgement import grade
from picket_desktop.drills.item import Asks, Judged
from picket_desktop.engine.game import Move
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.slip.slip import Paper, on_slip
from picket_desktop.table.play.slip.way_table import NO_TABLE, WayTable, way_tables
from picket_desktop.table.play.state import Drilled, Meant, TableState
from picket_desktop.table.widgets.flow import Flow
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect, RuleLook, altered
from picket_desktop.table.widgets.parts import button_width, printed
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.voice import opened

NEXT = "drill-next"
WHOLE, SPARE, SHORT, SHORTEST = range(4)
"""Degrees of brevity of the text, for want of room: complete; without what the figures are, and without
what the table shows about the best way; without the reason; without any cards in words."""


def answered(presenter: Presenter, state: TableState, scale: Scale, measure: Measure) -> list[Look]:
    """Return the slip over the score sheet."""
    given = state.drilled
    assert given is not None
    paper = Paper(scale, measure)
    judged = given.judged
    told = _told(presenter, state, given)
    advice = judged.advice if judged else None
    tables: Sequence[WayTable] = [NO_TABLE]
    meant: list[Meant] = []
    if advice is not None and advice.ways:
        meant = [presenter.meant(state, way.move) for way in advice.ways]
        labels = _labels(presenter, state, judged, meant)
        laid = way_tables(state, advice.ways, meant, scale, measure, labels)
        tables = [table for table in laid if table.wide <= paper.wide] or tables
    tried: list[Flow] = []
    for brief, table in product((WHOLE, SPARE, SHORT, SHORTEST), tables):
        published = _published(presenter, state, judged, brief)
        found = _written(presenter, state, judged, told, published, table, brief, paper)
        _onward(found, state, given, table if brief else NO_TABLE, scale, measure)
        tried.append(found)
        if found.y <= paper.tall:
            break
    found = min(tried, key=lambda one: max(one.y, paper.tall))
    return on_slip(found, scale)


def _labels(
    presenter: Presenter,
    state: TableState,
    judged: Judged | None,
    meant: Sequence[Meant],
) -> list[list[str]]:
    """Return a label for each of the best ways: the best, the player's own, or that of a book."""
    given, say = state.drilled, state.words.drills
    assert given is not None
    assert judged is not None
    first = judged.truth.move if given.asks is Asks.PLAY and not judged.right else None
    mine = first or (given.chosen.move if given.chosen else None)
    his = judged.published.move if judged.published else None
    then = judged.then.move if judged.then else None
    whose = {
        who: presenter.meant(state, move)
        for who, move in (("yours", mine), ("cavendish", his), ("then", then))
        if move
    }
    found = []
    for i, way in enumerate(meant):
        parts = [*(["best"] if not i else []), *(who for who, one in whose.items() if _same(way, one))]
        key = "-".join(parts) or "next-best"
        found.append([say.verdict("best-way" if key == "best" else key)])
    return found


def _same(one: Meant, other: Meant) -> bool:
    """Return True if both mean the same, in whatever order the cards are named."""
    if one.cards and other.cards:
        return set(one.cards) == set(other.cards)
    return one.sentence == other.sentence


def _published(presenter: Presenter, state: TableState, judged: Judged | None, brief: int) -> str:
    """Return what a book has about the same hand; or what the player once did with it, and why that was
    worse."""
    if judged is not None and (then := judged.then) is not None:
        deed = state.words.families[state.scene.rules.family].deed(then.move, state.view)
        why = [] if brief >= SHORT else _worse(presenter, state, judged, then.move)
        return " ".join([state.words.drills.that_day(deed if brief < SHORTEST else "", then.cost), *why])
    if judged is None or (book := judged.published) is None:
        return ""
    choice = "" if brief == SHORTEST else presenter.meant(state, book.move).sentence
    return state.words.drills.published(choice, book.cost)


def _onward(
    found: Flow,
    state: TableState,
    given: Drilled,
    table: WayTable,
    scale: Scale,
    measure: Measure,
) -> None:
    """Add the button at the foot of the slip that leads to the next question of the row, or to its result;
    if there is room, beside the ``table`` that ends there."""
    say = state.words.drills
    key = "finish" if given.at + 1 == given.number else "next"
    label, size = say.button(key), scale.type(25)
    wide = button_width(label, size, scale, measure)
    tall = max(scale.reach(50), size * 1.9)
    beside = table.tall >= tall and table.wide + scale.px(20) + wide <= found.wide
    y = found.y - tall if beside else found.y + scale.px(12)
    place = Rect(found.wide - wide, y, wide, tall)
    found.looks.append(
        ButtonLook(
            rect=place, id=NEXT, label=label, size=size, name=say.button(f"{key}.says"), kind="primary"
        )
    )
    back = say.comes_back(given.back) if given.back and not beside else ""
    if back and measure.width(back, "italic", scale.type(19)) + scale.px(20) <= place.x:
        room = place._replace(x=0.0, w=place.x - scale.px(20))
        words = printed(back, room, scale.type(19), "italic", ink="sepia")
        found.looks.append(altered(words, id="drill-back"))
    found.y = max(found.y, place.bottom)


def _told(presenter: Presenter, state: TableState, given: Drilled) -> tuple[str, str, str]:
    """Return whether the answer was right, what it came to, and what is right."""
    say, judged = state.words.drills, given.judged
    if judged is None:
        return "", say.verdict("unjudged"), ""
    head = say.verdict("right" if judged.right else "wrong")
    if given.asks is Asks.HOLDING:
        if not judged.truth.cards or judged.truth.move is None:
            return head, say.verdict("nothing-held"), ""
        parts = opened(presenter.reckons(state, judged.truth.move))
        several = "; " in parts
        points = state.words.say.points(judged.truth.number)
        came = say.verdict("together" if several else "makes", parts=parts, points=points)
        fault = say.fault(judged.fault, given.about, given.makes)
        return head, fault or came, came if fault else ""
    if given.asks is Asks.WORD:
        word = judged.truth.word
        answer = say.verdict("answer", word=say.button(word), why=say.button(f"{word}.says"))
        if not judged.truth.cards or judged.truth.move is None:
            return head, answer, say.verdict("none-held")
        return head, answer, say.verdict("held", holding=presenter.holding(state, judged.truth.move))
    if given.asks is Asks.PLAY:
        if judged.right or judged.truth.move is None:
            return head, say.verdict("brought-home"), ""
        card = presenter.about(state, judged.truth.move)
        return head, say.verdict("lost", card=f"{card[:1].lower()}{card[1:]}", cost=say.cost(judged.cost)), ""
    return head, _cost(state, judged), _best(presenter, state, judged)


def _cost(state: TableState, judged: Judged) -> str:
    say, cost = state.words.drills, judged.cost
    if cost <= 0.0:
        return say.verdict("best")
    found = grade(cost, judged.unit)
    return say.verdict(found) if found == "fine" else say.verdict(found, cost=say.cost(cost))


def _best(presenter: Presenter, state: TableState, judged: Judged) -> str:
    move = judged.truth.move
    return presenter.meant(state, move).sentence if move is not None and judged.cost > 0.0 else ""


def _worse(presenter: Presenter, state: TableState, judged: Judged, done: Move | None) -> list[str]:
    """Return sentences that tell from the figures why the best is better than another move."""
    if judged.advice is None or not judged.advice.ways or done is None:
        return []
    ways, other = judged.advice.ways, presenter.meant(state, done)
    figures = [way.figures for way in ways if _same(presenter.meant(state, way.move), other)]
    told = state.words.advice.because(None, ways[0].figures, figures[0] if figures else ())
    if ways[0].figures and ways[0].figures[0].name == "against":
        best = presenter.meant(state, judged.advice.choice.move).cards
        return [*state.words.advice.swapped(best, other.cards), *told]
    return told


def _because(presenter: Presenter, state: TableState, judged: Judged | None) -> list[str]:
    """Return sentences that tell why the best is better than what was done, if that was wrong."""
    given = state.drilled
    if given is None or given.chosen is None or judged is None or judged.right or judged.advice is None:
        return []
    told = _worse(presenter, state, judged, given.chosen.move)
    stake = state.words.drills.fault(given.kind, given.about)
    return [stake, *told] if stake else told


def _written(
    presenter: Presenter,
    state: TableState,
    judged: Judged | None,
    told: tuple[str, str, str],
    published: str,
    table: WayTable,
    brief: int,
    paper: Paper,
) -> Flow:
    scale, words = paper.scale, state.words
    size = scale.type(21)
    head, came, best = told
    found = paper.begun()
    if head:
        ink = "heading" if judged and judged.right else "red"
        found.line(head, "sc", scale.type(26), ink, "drill-verdict")
    found.line(came, "english", size, id="drill-came")
    if best and brief < SHORTEST and not (brief == SPARE and table.looks):
        found.line(best, "italic", size, id="drill-best")
    advice = judged.advice if judged else None
    if published:
        found.line(published, "english", size, "heading", "drill-published")
    if advice is None:
        return found
    if brief < SHORT and not (judged and judged.published):
        why = " ".join([words.advice.thought(advice.choice.reason), *_because(presenter, state, judged)])
        found.line(why, "english", size, id="drill-why")
    if table.looks:
        found.looks.append(
            RuleLook(rect=Rect(0, found.y + scale.px(4), found.wide, scale.px(10)), ink="sepia")
        )
        found.y += scale.px(18)
        found.looks += [altered(look, rect=look.rect.moved(0, found.y)) for look in table.looks]
        found.y += table.tall
        if not brief:
            caption = words.advice.caption(table.figures)
            found.line(caption, "italic", scale.type(18), "sepia")
    return found
