"""Makes one HTML file of a deal of a recorded game.

The steps are an ordered list that is complete without the page's program, which only shows one step after
another. A policy in the page allows its own style sheet and program, and no requests. Everything taken from a
record is written as text.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from picket_desktop.ai.review.judgement import Review
from picket_desktop.engine import games
from picket_desktop.engine.course import course
from picket_desktop.engine.record import Record
from picket_desktop.sitting.setup import names_of
from picket_desktop.webpage import drawings
from picket_desktop.webpage.document import document, html
from picket_desktop.webpage.moments import Lying, Moment, Sentence, moments
from picket_desktop.webpage.reviewed import mistakes_of, reviewed
from picket_desktop.webpage.style import SCRIPT, STYLE
from picket_desktop.webpage.tables import Line, table
from picket_desktop.words.family import meanings
from picket_desktop.words.languages import courts
from picket_desktop.words.pages import called, counted, said
from picket_desktop.words.words import Words, words_for

APART = 150
"""The distance between the left edges of overlapping cards, in units of the drawings."""
RAISED = 56
"""How far a called card is raised out of its hand, in units of the drawings."""


def page(record: Record, deal: int, review: Review | None, plain: bool = False, name: str = "") -> str:
    """Return the page of a finished deal, counted from 1, in the current language. ``name`` is the person's
    name; if it is "", the person is "you". The same input gives the same text. Raises `BadText` if the
    record's moves are not legal."""
    return Page(record, deal, review, words_for(record.rules, plain), name).text()


class Page:
    """A page under construction."""

    def __init__(
        self, record: Record, deal: int, review: Review | None, words: Words, name: str = ""
    ) -> None:
        self.record, self.deal, self.review, self.words = record, deal, review, words
        self.positions = course(record)
        self.names: list[str | None] = [name or None, *(one and called(one) for one in names_of(record)[1:])]
        self.moments = moments(record, deal, self.positions, words, self.names)
        self.most = max(len(hand) for moment in self.moments for hand in moment.hands)
        """Number of cards in a full hand. Every pile is as wide as a full hand, so that all cards have the
        same size."""
        self.ids = {moment.at: f"step-{number}" for number, moment in enumerate(self.moments, 1)}
        steps = (self.ids.get(one.at + 1) for one in mistakes_of(review))
        self.mistakes = {step: at for at, step in enumerate(steps, 1) if step}
        """The numbers of the mistakes in the review, from 1, keyed by the id of the step that shows each."""

    def text(self) -> str:
        """Return the whole page."""
        title = self._title()
        told = reviewed(self.record, self.review, self.positions, self.words, self.names, self.ids)
        body = (
            f"<header><h1>{escape(title)}</h1>{self._introduced()}</header>\n"
            f'<main>\n<h2 id="steps" class="vh" tabindex="-1">{html(said("web.steps"))}</h2>\n{self._ways()}'
            f'<ol class="steps">\n{"".join(map(self._step, range(len(self.moments))))}</ol>\n'
            f"{self._tools()}{self._explained()}"
            f"<h2>{html(said('web.result'))}</h2>\n<p>{escape(self._result())}</p>\n{self._score()}"
            f"<h2>{html(said('review.title'))}</h2>\n{told}\n</main>\n"
        )
        return document(title, STYLE, ("steps", said("web.skip")), body, self._drawings(), SCRIPT)

    def _introduced(self) -> str:
        """Return a sentence that names the players played by the computer."""
        others = self.words.say.language.listed([name for name in self.names[1:] if name is not None])
        return f"<p>{html(said('web.computer', names=others))}</p>"

    def _explained(self) -> str:
        """Return a part of the page that can be opened. It has the aim of the game, and the meanings of terms
        used in the deal."""
        family, rules = self.words.families[self.record.rules.family], self.record.rules
        events = [event for here in self.positions if here.deal == self.deal for event in here.events]
        words = "".join(
            f"<dt>{escape(name)}</dt><dd>{escape(meaning)}</dd>"
            for name, meaning in meanings(self.words, rules, events, self.names)
        )
        return (
            f"<details><summary>{html(said('web.game'))}</summary>"
            f"<p>{escape(family.opening(rules).aim)}</p><dl>{words}</dl></details>\n"
        )

    def _title(self) -> str:
        names = self.words.say.language.listed([name for name in self.names if name is not None])
        game = self.words.say(self.record.rules.title)
        if self.names[0] is None:
            return said("review.of", game=game, deal=self.deal, name=names)
        return said("web.of", game=game, deal=self.deal, names=names)

    def _result(self) -> str:
        """Return sentences on the end of the deal, and on the state of the game after it."""
        family = self.words.families[self.record.rules.family]
        standing = family.standing(self._view.totals, self.names)
        ended = [one.text for one in self.moments[-1].told if one.ends]
        return " ".join([*ended, *([] if any(standing in text for text in ended) else [standing])])

    @property
    def _view(self) -> Any:
        """The person's view of the end of the deal."""
        return games.game(self.record.rules).view_for(self.positions[self.moments[-1].at].state, 0)

    def _totals(self) -> tuple[str, ...]:
        return tuple(map(str, self._view.totals))

    def _score(self) -> str:
        """Return the score of the deal as a table. Each line of the deal has its rule. The last lines are the
        score of the game."""
        family = self.words.families[self.record.rules.family]
        lines = family.scored(self.positions[self.moments[-1].at].state)
        told = [(one.name, one.figures) for one in lines] + [(said("marking.game"), self._totals())]
        rows = [Line(escape(name), [*map(escape, figures)]) for name, figures in told]
        heads = [self._who(seat) for seat in range(len(self.names))]
        rules = "".join(f"<li>{html(said('web.rule', line=one.name, rule=one.why))}</li>" for one in lines)
        return (
            f"{table('score', said('web.score'), '', heads, rows)}"
            f"<details><summary>{html(said('web.rules'))}</summary><ul>{rules}</ul></details>\n"
        )

    # steps

    def _ways(self) -> str:
        """Return the buttons for going through the steps."""
        ways = (
            ("first", said("web.first")),
            ("back", said("web.back")),
            ("next", said("web.next")),
            ("last", said("web.last")),
        )
        moves = "".join(
            f'<button type="button" class="way" id="{way}">{html(label)}</button>' for way, label in ways
        )
        return f'<div class="tools ways">{moves}</div>\n<p class="vh" id="told" role="status"></p>\n'

    def _tools(self) -> str:
        """Return the controls: a choice of whose cards are shown, and a button for one step or all. A note on
        the keys follows."""
        seen = [("all", said("web.seen.all"))] + [
            (str(seat), said("web.seen.you") if name is None else said("web.seen.other", name=name))
            for seat, name in enumerate(self.names)
        ]
        radios = "".join(
            f'<label><input type="radio" name="seen" value="{value}"{" checked" * (value == "all")}>'
            f"{escape(label)}</label>"
            for value, label in seen
        )
        every, one = html(said("web.all")), html(said("web.one"))
        return (
            f'<div class="tools"><fieldset><legend>{html(said("web.seen"))}</legend>{radios}</fieldset>'
            f'<button type="button" id="all" data-one="{one}">{every}</button>'
            f"<p>{html(said('web.keys'))}</p></div>\n"
        )

    def _step(self, at: int) -> str:
        moment = self.moments[at]
        number = escape(said("web.step", step=at + 1, of=len(self.moments)))
        told = " ".join(map(_sentence, moment.told))
        key = ' class="key"' if moment.key else ""
        cloth = ""
        if any(moment.hands) or moment.trick:
            cloth = f'<div class="cloth seats{len(self.names)}">{self._cloth(moment)}</div>'
        step = self.ids[moment.at]
        told += self._judged(step)
        return f'<li id="{step}" tabindex="-1"{key}><p class="told"><b>{number}</b> {told}</p>{cloth}</li>\n'

    def _judged(self, step: str) -> str:
        """Return the link from a step to its entry in the review, if the move was a mistake; else ""."""
        at = self.mistakes.get(step)
        return f' <a href="#mistake-{at}">{html(said("web.mistake"))}</a>' if at else ""

    def _cloth(self, moment: Moment) -> str:
        """Return the piles at a moment: the others' hands, the table, and the person's hand last."""
        others = [*range(1, len(self.names)), 0]
        hands = [
            self._pile(self._who(at), moment.hands[at], "hand" if at else "hand mine")
            for at in others
            if moment.hands
        ]
        found = hands[:-1]
        found.append(self._pile(said("web.table"), [Lying(card) for card in moment.trick], "trick"))
        lying = [(said("web.stock"), moment.stock)]
        lying += [(self._out(seat), moment.laid_out[seat]) for seat in others if moment.laid_out]
        for at, (whose, cards) in enumerate((whose, cards) for whose, cards in lying if cards):
            found.append(self._pile(whose, cards, "ab"[at % 2]))
        return "".join([*found, *hands[-1:]])

    def _who(self, seat: int) -> str:
        return self.names[seat] or said("web.you")

    def _out(self, seat: int) -> str:
        name = self.names[seat]
        return said("web.laid-out.you") if name is None else said("web.laid-out", name=name)

    def _pile(self, whose: str, cards: Sequence[Lying], kind: str) -> str:
        """Return a pile of cards, drawn and in words; "" if there are no cards. ``kind`` are the CSS classes
        of the pile: "hand" or "trick" or, for the stock and the cards laid out, "a" and "b" in turn; the
        person's hand is also "mine"."""
        if not cards:
            return ""
        ignorant = sorted({seat for one in cards for seat in one.unknown_to})
        wide = drawings.WIDE + APART * (max(len(cards), self.most) - 1)
        hidden = " ".join(f"f{seat}" for seat in ignorant)
        full = f'<span class="{hidden}">{escape(self._known(cards))}</span>'
        known = "".join(
            f'<span class="k{seat}">{escape(self._known(cards, seat))}</span>' for seat in ignorant
        )
        return (
            f'<div class="pile {kind}"><p>{escape(whose)}</p><p class="words">{full}{known}</p>'
            f'<svg viewBox="0 0 {wide} {drawings.TALL}" aria-hidden="true" focusable="false">'
            f"{self._drawn(cards, ignorant)}</svg></div>"
        )

    def _drawn(self, cards: Sequence[Lying], ignorant: Sequence[int]) -> str:
        """Return the drawings of a pile: one with all cards shown, and one for each seat that does not know
        all of it. In the latter the backs come after the faces: among sorted faces they would reveal
        suits."""
        full = _row([(one.card.text, one.called) for one in cards])
        if not ignorant:
            return full
        found = [f'<g class="{" ".join(f"f{seat}" for seat in ignorant)}">{full}</g>']
        for seat in ignorant:
            seen = [
                (drawings.BACK, False) if seat in one.unknown_to else (one.card.text, one.called)
                for one in cards
            ]
            ordered = sorted(seen, key=lambda one: one[0] == drawings.BACK)
            found.append(f'<g class="k{seat}">{_row(ordered)}</g>')
        return "".join(found)

    def _known(self, cards: Sequence[Lying], seat: int | None = None) -> str:
        """Return a pile in words, with the cards called from it: as ``seat`` knew it, or all of it if
        None."""
        known = [one for one in cards if seat not in one.unknown_to]
        told = [self.words.cards.several([one.card for one in known])] if known else []
        if len(known) < len(cards):
            told.append(counted("web.unknown", len(cards) - len(known)))
        found = self.words.say.apart(told)
        if called := [one.card for one in known if one.called]:
            return f"{found}. {said('web.called', cards=self.words.cards.several(called))}"
        return found

    def _drawings(self) -> str:
        """Return the drawing of every card that appears on the page, once each."""
        lying = {card for moment in self.moments for card in moment.trick}
        for moment in self.moments:
            for pile in (*moment.hands, *moment.laid_out, moment.stock):
                lying |= {one.card for one in pile}
        ordered = sorted(lying, key=lambda card: card.index)
        return drawings.back() + "".join(drawings.drawing(card, courts()) for card in ordered)


def _row(cards: Sequence[tuple[str, bool]]) -> str:
    """Return the drawings with these names, each overlapping the one before. Called cards (True) are raised
    out of the row and have an edge of their own."""
    return "".join(
        _called(name, at * APART) if called else f'<use href="#{name}" x="{at * APART}"/>'
        for at, (name, called) in enumerate(cards)
    )


def _called(name: str, x: int) -> str:
    place = f'x="{x}" y="{-RAISED}"'
    edge = f'<rect class="called" {place} width="{drawings.WIDE}" height="{drawings.TALL}" rx="16"/>'
    return f'<use href="#{name}" {place}/>{edge}'


def _sentence(one: Sentence) -> str:
    text = escape(one.text)
    return text if one.only is None else f'<span class="p{one.only}">{text}</span>'
