"""The review of a deal on its page: what decided the deal, and the mistakes, the costliest first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from picket_desktop.ai.review.judgement import GRADES, LEAD, Decision, Review
from picket_desktop.engine import games
from picket_desktop.engine.course import Position
from picket_desktop.engine.record import Record
from picket_desktop.words.numerals import signed
from picket_desktop.words.pages import said
from picket_desktop.words.voice import opened
from picket_desktop.words.words import Words


def mistakes_of(review: Review | None) -> list[Decision]:
    """Return the decisions listed as mistakes, the costliest first."""
    judged = review.decisions if review else ()
    made = (one for one in judged if one.judgement.grade != GRADES[0])
    return sorted(made, key=lambda one: (-one.judgement.cost, one.at))


def reviewed(
    record: Record,
    review: Review | None,
    positions: Sequence[Position],
    words: Words,
    names: Sequence[str | None],
    ids: Mapping[int, str],
) -> str:
    """Return the section with the review, without its heading; ``ids`` are the ids of the page's steps, by
    the number of moves made."""
    if review is None:
        return f"<p>{escape(said('web.no-review'))}</p>"
    made = mistakes_of(review)
    if not made:
        return f"{_sum(review, names)}<p>{escape(said('web.faultless'))}</p>"
    told = "".join(
        f'<li id="mistake-{at}" tabindex="-1">{_told(one, record, positions, words, names, ids)}</li>'
        for at, one in enumerate(made, 1)
    )
    heading = escape(said("web.mistakes.stakes" if len(names) > 2 else "web.mistakes"))
    fine = escape(said("web.fine"))
    return f'{_sum(review, names)}<h3>{heading}</h3><ol class="worst">{told}</ol><p>{fine}</p>'


def _sum(review: Review, names: Sequence[str | None]) -> str:
    """Return the parts of the result as a table, the result last."""
    theirs = said("review.given.theirs", name=names[1]) if len(names) == 2 else said("review.given.others")
    stakes = len(names) > 2
    who = names[0]
    mine = said("review.given.mine") if who is None else said("review.given.theirs", name=who)
    parts = (
        (said("review.luck.deal"), review.deal_luck),
        (said("review.luck.draw"), review.draw_luck),
        (mine, -review.given[0]),
        (theirs, sum(review.given[1:])),
        (said("review.margin.stakes" if stakes else "review.margin"), review.margin),
    )
    rows = "".join(
        f'<tr><th scope="row">{escape(opened(part))}</th><td>{escape(signed(number))}</td></tr>'
        for part, number in parts
    )
    caption = escape(_caption(who, stakes))
    return f"<table><caption>{caption}</caption><tbody>{rows}</tbody></table>"


def _caption(name: str | None, stakes: bool) -> str:
    if name is not None:
        return said("web.sum.stakes" if stakes else "web.sum", name=name)
    return said("review.sum.stakes" if stakes else "web.sum.you")


def _told(
    one: Decision,
    record: Record,
    positions: Sequence[Position],
    words: Words,
    names: Sequence[str | None],
    ids: Mapping[int, str],
) -> str:
    judged, name = one.judgement, names[one.seat]
    family = words.families[record.rules.family]
    view = games.game(record.rules).view_for(positions[one.at].state, one.seat)
    when = words.review.moment(judged.kind, positions[one.at].trick + (judged.kind == LEAD))
    whose = words.review.of(said("web.you") if name is None else name, family.deed(judged.move, view))
    ways = {way.move: way.figures for way in judged.ways}
    why = words.advice.why(judged.reason, name, ways.get(judged.best, ()), ways.get(judged.move, ()))
    cost = words.review.graded(judged)
    label = escape(words.review.of(when, cost))
    step = ids.get(one.at + 1)
    link = f'<a href="#{step}">{label}</a>' if step else label
    best = said("review.best", best=family.advised(judged.best, view))
    return f"{link}<br>{escape(whose)}<br>{escape(best)} {escape(why)}"
