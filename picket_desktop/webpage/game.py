"""Write a whole recorded game, played at the table or with real cards, as one HTML file: a table of its
deals, and then each deal. The page has no scripts, and prints on a few sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from html import escape

from picket_desktop.engine.cards import Card
from picket_desktop.engine.course import finished
from picket_desktop.engine.events import Finished
from picket_desktop.engine.record import Record
from picket_desktop.sitting.setup import names_of, reckoned
from picket_desktop.webpage.chips import pips, row, single
from picket_desktop.webpage.deals import Shown, Told, ending, marked, played, settled
from picket_desktop.webpage.document import document, html
from picket_desktop.webpage.game_style import GAME_STYLE
from picket_desktop.webpage.tables import Line, table
from picket_desktop.words.book.evening import totals
from picket_desktop.words.book.on_paper import by_set
from picket_desktop.words.numerals import signed
from picket_desktop.words.pages import called, page_words, said
from picket_desktop.words.when import day_in_words
from picket_desktop.words.words import words_for

BETWEEN = " : "
"""Stands between one player's points and the next."""


def game_page(record: Record, plain: bool = False, name: str = "", begun: datetime | None = None) -> str:
    """Return a page on the finished deals of a game, in the current language. For a game with real cards it
    also has the last deal, as far as it is marked. ``name`` is the person who played against the computer, or
    "" for "you". ``begun`` is when the game was begun, if known. The same input gives the same text. Raises
    `BadText` if the record's moves are not legal."""
    return GamePage(record, plain, name).text(begun)


def evening_page(games: Sequence[tuple[Record, datetime | None]], plain: bool = False) -> str:
    """Return the page of several games with real cards, in the current language: the totals of all, and then
    each game as on a separate page. Each game comes with the time when it was begun. Raises `BadText` if a
    record's moves are not legal."""
    sums = totals([reckoned(record, "") for record, _ in games], plain)
    title = said("web.evening", names=page_words().say.language.listed(sums.players))
    lines = [
        Line(
            f'<a href="#game-{number}">{html(line.name)}</a>',
            [*map(escape, line.figures), escape(line.winner) + _lost(line.lost_by)],
        )
        for number, line in enumerate(sums.games, 1)
    ]
    lines += [Line(html(line.name), [*map(escape, line.figures), ""], sum=True) for line in sums.sums]
    of = f"<p>{html(sums.game)}</p>\n" if sums.game else ""
    heads = [*sums.players, said("web.winner")]
    sections = "".join(
        GamePage(record, plain, "", number).section(sums.games[number - 1].name)
        for number, (record, _) in enumerate(games, 1)
    )
    body = (
        f"<header><h1>{escape(title)}</h1>{of}{day(games[0][1])}"
        f"<p>{html(said('web.real-cards'))}</p></header>\n<main>\n"
        f'<h2 id="score" tabindex="-1">{html(said("web.totals"))}</h2>\n'
        f"{table('totals evening', said('web.games'), said('web.one-game'), heads, lines)}{sections}</main>\n"
    )
    return document(title, GAME_STYLE, ("score", said("web.skip.totals")), body, pips())


def day(begun: datetime | None) -> str:
    """Return the day of a game as a paragraph, or "" if it is unknown."""
    if begun is None:
        return ""
    told = day_in_words(page_words().say, begun)
    return f'<p><time datetime="{begun:%Y-%m-%d}">{escape(told)}</time></p>'


def _lost(told: str) -> str:
    return f'<span class="lost">{escape(told)}</span>' if told else ""


class GamePage:
    """Builds a game's page or, given a ``number``, a section of the page of an evening."""

    def __init__(self, record: Record, plain: bool, name: str, number: int = 0) -> None:
        self.record, self.words, self.number = record, words_for(record.rules, plain), number
        self.family = self.words.families[record.rules.family]
        self.names = [called(one) if one else name or None for one in names_of(record)]
        self.heads = [one or said("web.you") for one in self.names]
        self.finished = finished(record)
        self.shown = self._shown()
        self.stakes = len(self.names) > 2
        """True if deals are settled in stakes, as in games for more than two."""

    def _shown(self) -> list[Shown]:
        if self.record.marked:
            return [*marked(self.record, self.words)]
        return [*played(self.record, self.words, self.names, said("web.you"))]

    def text(self, begun: datetime | None) -> str:
        """Return the whole page."""
        title = self._title()
        how = f"<p>{html(self._how())}</p>"
        body = (
            f"<header><h1>{escape(title)}</h1>{day(begun)}{how}{''.join(self._introduced())}</header>\n<main>\n"
            f'<h2 id="score" tabindex="-1">{html(said("web.totals"))}</h2>\n{self._course()}</main>\n'
        )
        return document(title, GAME_STYLE, ("score", said("web.skip.totals")), body, pips())

    def section(self, name: str) -> str:
        """Return the section of the game, under the ``name`` of the game."""
        return (
            f'<section class="game" id="game-{self.number}" tabindex="-1">\n<h2>{html(name)}</h2>\n'
            f"{''.join(self._introduced())}{self._course()}</section>\n"
        )

    def _course(self) -> str:
        """Return the HTML of the game: its totals and its deals."""
        return f"{self._totals()}{self._legend()}{''.join(map(self._deal, range(len(self.shown))))}"

    def _id(self, deal: int) -> str:
        """Return the id of a deal, the first being 1."""
        return f"deal-{self.number}-{deal}" if self.number else f"deal-{deal}"

    def _title(self) -> str:
        listed = self.words.say.language.listed
        game = self.words.say(self.record.rules.title)
        if self.names[0] is None:
            return said("web.game-of.you", game=game, names=listed([one for one in self.names if one]))
        return said("web.game-of", game=game, names=listed(self.heads))

    def _how(self) -> str:
        """Return a sentence on how the game was played: with real cards, or against the computer."""
        if self.record.marked:
            return said("web.real-cards")
        return said("web.computer", names=self.words.say.language.listed(self.heads[1:]))

    def _introduced(self) -> Iterator[str]:
        """Yield the house rules of the game, and its end or present state."""
        if agreed := self.words.house_rules.in_force(self.record.rules):
            told = said("web.house-rules", rules=" ".join(agreed))
            yield f"<p>{html(told)}</p>"
        if self.finished:
            told = settled(self.finished[-1], self.record.rules, self.words, self.names)
            yield f'<p class="end">{html(told)}</p>'

    def _totals(self) -> str:
        """Return the table of the deals: everybody's points in each, the score after it, and the sum of each
        set or partie."""
        if not self.finished:
            return f"<p>{html(said('web.no-deal'))}</p>\n"
        sets, lines, at = by_set(self.finished), list[Line](), 0
        for number, deals in enumerate(sets, 1):
            for deal in deals:
                at += 1
                link = f'<a href="#{self._id(at)}">{html(said("marking.numbered", number=at))}</a>'
                stands = BETWEEN.join(map(self._figure, deal.standing))
                after = [] if self.stakes else [escape(stands)]
                lines.append(Line(link, [*map(self._figure, deal.points), *after]))
            name = self.family.whole(self.record.rules, number if len(sets) > 1 else 0)
            empty = [] if self.stakes else [""]
            lines.append(Line(html(name), [*map(self._figure, deals[-1].standing), *empty], sum=True))
        heads = self.heads if self.stakes else [*self.heads, said("web.after")]
        return table("totals", said("web.stakes" if self.stakes else "web.points"), "", heads, lines)

    def _legend(self) -> str:
        """Return the explanation of the signs for cards that were called and for cards that won, if any are
        shown."""
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
        told, level = "".join(map(_paragraph, shown.told)), "h3" if self.number else "h2"
        end = ending(over, self.record.rules, self.words, self.names) if over else said("web.not-over")
        return (
            f'<section class="deal seats{len(self.names)}" id="{self._id(at + 1)}" tabindex="-1">\n'
            f'<{level} class="head">{html(number)}</{level}>\n'
            f'{self._hands(shown)}<div class="course">{told}</div>\n'
            f'<div class="figures">{self._tricks(shown)}{self._score(shown, over)}</div>'
            f'<p class="end">{html(end)}</p>\n</section>\n'
        )

    def _hands(self, shown: Shown) -> str:
        """Return the part with the cards that every player held and laid out."""
        return f'<div class="hands">{"".join(self._held(shown))}</div>\n' if any(shown.lie.hands) else ""

    def _held(self, shown: Shown) -> Iterator[str]:
        """Yield the cards that were held and laid out, player by player."""
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
        """Return the HTML of a card in a trick. A card that ``wins`` has a bar under it, and a word that is
        read aloud."""
        found = single(card, self.words)
        return (
            f'<span class="won">{found}<span class="vh">{escape(said("web.wins"))}</span></span>'
            if wins
            else found
        )

    def _score(self, shown: Shown, over: Finished | None) -> str:
        """Return the score of a deal as a table. The last lines are the score of the game."""
        lines = [Line(html(one.name), [*map(escape, one.figures)]) for one in shown.score]
        if over:
            made = said("web.stakes" if self.stakes else "web.this-deal")
            lines.append(Line(html(made), [*map(self._figure, over.points)], sum=True))
            all_ = said("web.stakes.all") if self.stakes else self.family.whole(self.record.rules)
            lines.append(Line(html(all_), [*map(self._figure, over.standing)], sum=True))
        return table("score", said("web.score"), "", self.heads, lines) if lines else ""


def _paragraph(told: Told) -> str:
    """Return a paragraph about a deal. If its text is struck out, add hidden words that say so, for screen
    readers."""
    if told.struck:
        out = f'<span class="vh">{html(said("web.struck"))} </span>'
        return f'<p class="struck">{out}<del>{html(told.text)}</del></p>'
    kind = ' class="ruling"' if told.ruling else ""
    return f"<p{kind}>{html(told.text)}</p>"
