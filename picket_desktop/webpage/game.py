"""A whole recorded game as one HTML file, played at the table or with real cards: a table of its deals, and
each deal after it. It has no program, and is printed on a few sheets."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from picket_desktop.engine.cards import Card
from picket_desktop.engine.course import finished
from picket_desktop.engine.events import Finished
from picket_desktop.engine.record import Record
from picket_desktop.sitting.setup import names_of
from picket_desktop.webpage.chips import pips, row, single
from picket_desktop.webpage.deals import Shown, ending, marked, played, settled
from picket_desktop.webpage.document import document, html
from picket_desktop.webpage.game_style import GAME_STYLE
from picket_desktop.webpage.tables import Line, table
from picket_desktop.words.book.on_paper import by_set
from picket_desktop.words.numerals import signed
from picket_desktop.words.pages import said
from picket_desktop.words.words import words_for

BETWEEN = " : "
"""The sign between the points of one player and those of the next."""


def game_page(record: Record, plain: bool = False, name: str = "") -> str:
    """Return the page of a game in the current language, with the deals that are over; of a game with real
    cards also the last, as far as it is marked. A person who played against the computer has this ``name``,
    and is "you" without one. The same input gives the same text. Raises `BadText` if the record does not
    play."""
    return GamePage(record, plain, name).text()


class GamePage:
    """The page of a game in the making."""

    def __init__(self, record: Record, plain: bool, name: str) -> None:
        self.record, self.words = record, words_for(record.rules, plain)
        self.names = [one or name or None for one in names_of(record)]
        self.heads = [one or said("web.you") for one in self.names]
        self.finished = finished(record)
        self.shown = self._shown()
        self.stakes = len(self.names) > 2
        """True for the games in which deals are won and paid for in stakes."""

    def _shown(self) -> list[Shown]:
        if self.record.marked:
            return [*marked(self.record, self.words)]
        return [*played(self.record, self.words, self.names, said("web.you"))]

    def text(self) -> str:
        """Return the whole page."""
        title = self._title()
        deals = "".join(map(self._deal, range(len(self.shown))))
        body = (
            f"<header><h1>{escape(title)}</h1>{''.join(self._introduced())}</header>\n<main>\n"
            f'<h2 id="score" tabindex="-1">{html(said("web.totals"))}</h2>\n'
            f"{self._totals()}{self._legend()}{deals}</main>\n"
        )
        return document(title, GAME_STYLE, ("score", said("web.skip.totals")), body, pips())

    def _title(self) -> str:
        listed = self.words.say.language.listed
        game = self.words.say(self.record.rules.title)
        if self.names[0] is None:
            return said("web.game-of.you", game=game, names=listed([one for one in self.names if one]))
        return said("web.game-of", game=game, names=listed(self.heads))

    def _introduced(self) -> Iterator[str]:
        """Yield how the game was played, by which house rules, and how it ended or stands."""
        if self.record.marked:
            yield f"<p>{html(said('web.real-cards'))}</p>"
        else:
            others = self.words.say.language.listed(self.heads[1:])
            yield f"<p>{html(said('web.computer', names=others))}</p>"
        if agreed := self.words.house_rules.in_force(self.record.rules):
            told = said("web.house-rules", rules=" ".join(agreed))
            yield f"<p>{html(told)}</p>"
        if self.finished:
            told = settled(self.finished[-1], self.record.rules, self.words, self.names)
            yield f'<p class="end">{html(told)}</p>'

    def _totals(self) -> str:
        """Return the table of the deals: what everybody made in each, how the game stood after it, and the
        sum of each set or partie."""
        if not self.finished:
            return f"<p>{html(said('web.no-deal'))}</p>\n"
        sets, lines, at = by_set(self.finished), list[Line](), 0
        for number, deals in enumerate(sets, 1):
            for deal in deals:
                at += 1
                link = f'<a href="#deal-{at}">{html(said("marking.numbered", number=at))}</a>'
                stands = BETWEEN.join(map(self._figure, deal.standing))
                after = [] if self.stakes else [escape(stands)]
                lines.append(Line(link, [*map(self._figure, deal.points), *after]))
            name = said("web.set", number=number) if len(sets) > 1 else said("marking.game")
            empty = [] if self.stakes else [""]
            lines.append(Line(html(name), [*map(self._figure, deals[-1].standing), *empty], sum=True))
        heads = self.heads if self.stakes else [*self.heads, said("web.after")]
        return table("totals", said("web.stakes" if self.stakes else "web.points"), "", heads, lines)

    def _legend(self) -> str:
        """Return how to tell the cards that were called, and those that won, if any are shown."""
        raised = [said("web.raised")] if any(shown.called for shown in self.shown) else []
        barred = (
            [said("web.barred")] if any(one.cards for shown in self.shown for one in shown.tricks) else []
        )
        told = " ".join((*raised, *barred))
        return f'<p class="legend">{html(told)}</p>\n' if told else ""

    def _figure(self, number: int) -> str:
        return signed(number, 0) if self.stakes else str(number)

    def _deal(self, at: int) -> str:
        """Return the section of a deal."""
        shown, number = self.shown[at], said("marking.numbered", number=at + 1)
        over = self.finished[at] if at < len(self.finished) else None
        told = "".join(f"<p>{html(text)}</p>" for text in shown.told)
        end = ending(over, self.record.rules, self.words, self.names) if over else said("web.not-over")
        return (
            f'<section class="deal seats{len(self.names)}" id="deal-{at + 1}" tabindex="-1">\n'
            f"<h2>{html(number)}</h2>\n"
            f'{self._hands(shown)}<div class="course">{told}</div>\n'
            f'<div class="figures">{self._tricks(shown)}{self._score(shown, over)}</div>'
            f'<p class="end">{html(end)}</p>\n</section>\n'
        )

    def _hands(self, shown: Shown) -> str:
        """Return the cards that every player held and laid out."""
        return f'<div class="hands">{"".join(self._held(shown))}</div>\n' if any(shown.lie.hands) else ""

    def _held(self, shown: Shown) -> Iterator[str]:
        """Yield them, player by player."""
        for seat, hand in enumerate(shown.lie.hands):
            out = shown.lie.laid_out[seat] if shown.lie.laid_out else ()
            told = f"<span>{html(said('web.out'))}</span>{row(out, self.words)}"
            laid = f'<p class="cards out">{told}</p>' if out else ""
            yield (
                f"<div><h3>{escape(self.heads[seat])}</h3>"
                f'<p class="cards">{row(hand, self.words, shown.called)}</p>{laid}</div>'
            )

    def _tricks(self, shown: Shown) -> str:
        """Return the tricks as a table."""
        if not shown.tricks:
            return ""
        counts = any(one.won.counts for one in shown.tricks)
        known = bool(shown.tricks[0].cards)
        heads = [*self.heads] if known else [said("web.won-by")]
        heads += [said("web.counts")] if counts else []
        lines = []
        for at, one in enumerate(shown.tricks, 1):
            cells = [self._played(card, seat == one.winner) for seat, card in enumerate(one.cards)]
            cells = cells or [escape(one.won.winner)]
            lines.append(Line(str(at), [*cells, *([escape(one.won.counts)] if counts else [])]))
        return table("tricks", said("web.tricks"), said("web.trick"), heads, lines)

    def _played(self, card: Card, wins: bool) -> str:
        """Return a card of a trick; a bar under it, and a word that is read out, tell that it wins."""
        found = single(card, self.words)
        return (
            f'<span class="won">{found}<span class="vh">{escape(said("web.wins"))}</span></span>'
            if wins
            else found
        )

    def _score(self, shown: Shown, over: Finished | None) -> str:
        """Return the score of a deal as a table that ends with that of the game."""
        lines = [Line(html(one.name), [*map(escape, one.figures)]) for one in shown.score]
        if over:
            made = said("web.stakes" if self.stakes else "web.this-deal")
            lines.append(Line(html(made), [*map(self._figure, over.points)], sum=True))
            all_ = said("web.stakes.all" if self.stakes else "marking.game")
            lines.append(Line(html(all_), [*map(self._figure, over.standing)], sum=True))
        return table("score", said("web.score"), "", self.heads, lines) if lines else ""
