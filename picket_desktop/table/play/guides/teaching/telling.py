"""Shows the slip of a lesson: its words, what it points at and lights, and when it lies over the table."""

from __future__ import annotations

from collections.abc import Hashable

from picket_desktop.lessons.lesson import NOTHING, About, Do, Pick, Play, Reckon
from picket_desktop.sitting.setup import HUMAN
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.cloth.zones import zones
from picket_desktop.table.play.guides.by_keys import by_keys
from picket_desktop.table.play.guides.teaching.highlight import Lit
from picket_desktop.table.play.guides.teaching.laid_slip import Laid, Seen
from picket_desktop.table.play.guides.teaching.last_page import last_page
from picket_desktop.table.play.guides.teaching.note import Ways, last_page_of, note_of
from picket_desktop.table.play.guides.teaching.pointing import Pointing
from picket_desktop.table.play.guides.teaching.slip import Note
from picket_desktop.table.play.guides.teaching.taught import Taught
from picket_desktop.table.play.state import DEAL_PAGE, HINT
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.theme import LIFT_POINTED
from picket_desktop.words.pages import said

PROMPTED = ("prompt", "note", "next", "again", DEAL_PAGE, HINT)
"""The ids of the looks that usually say what is asked and how to continue. In a lesson, the slip says this
instead."""
UNLIT = Lit(None, (), (), (), acts=True, lift=0.0)
"""A `Lit` that highlights nothing."""


class Telling:
    """Shows the slip of one lesson at its table."""

    def __init__(self, taught: Taught, ways: Ways) -> None:
        self._taught, self._ways, self._shown = taught, ways, taught.shown
        self._laid = Laid()
        self._told: Note | None = None
        self._ended: tuple[list[Look], list[Look]] = [], []

    def note(self) -> Note:
        """Return the contents of the slip at the present step."""
        taught, ways, tried = self._taught, self._ways, self._taught.tried
        word = taught.friend.word if taught.befriended else None
        words, playable = self._shown.words.lessons, ways.game is not None
        note = note_of(taught.learning, words, ways.next, word, bool(tried.picked), tried.numbers, playable)
        return note._replace(text=f"{said('lesson.right')} {note.text}") if tried.right else note

    @property
    def tells(self) -> Hashable:
        """A value that changes whenever the text on the slip does."""
        taught, learning, tried = self._taught, self._taught.learning, self._taught.tried
        word = taught.friend.word if taught.befriended else ""
        later = isinstance(learning.step, Play) and learning.step.later is not None
        moves = learning.sitting.record.moves if later or not taught.free else ()
        plain, asked = self._shown.host.settings.plain, (bool(tried.picked), tried.numbers)
        return learning.at, tried.right, learning.why, learning.over, plain, word, asked, moves

    @property
    def asks(self) -> str:
        """What to do, in words. This is shown beside a look that was pressed instead of what the slip asks
        for."""
        taught, step = self._taught, self._taught.learning.step
        if isinstance(step, Pick | Reckon):
            return said("lesson.pick-here" if isinstance(step, Pick) else "lesson.number-here")
        if taught.decides:
            return self.by_keys("answer")
        return self.by_keys("card") if taught.seeks_card else said("lesson.read-first")

    def by_keys(self, what: str) -> str:
        """Return text on how to choose ``what`` (a ``card``, a ``number`` or an ``answer``) with keys."""
        return by_keys(what, self._shown.host.pad)

    @property
    def about(self) -> About:
        """The thing that the slip is about, and beside which the slip is placed."""
        learning = self._taught.learning
        return NOTHING if learning.over else learning.step.about

    def over(self, looks: list[Look]) -> list[Look]:
        """Return the table with the slip, or the last page of the lesson, over it. While moves that the next
        slip refers to are being shown, the previous slip stays, pale; in large type, where a slip has no
        place of its own, it is put away."""
        taught, moment, tried = self._taught, self._shown.moment, self._taught.tried
        if moment is None or taught.covered:
            return looks
        if taught.ended(moment.now):
            if self._ended[0] is not looks:
                page = last_page_of(taught.learning, self._shown.words.lessons, self._ways)
                self._ended = looks, last_page(page, looks, moment.scale, moment.measure)
            return self._ended[1]
        begins = taught.showing.begins
        speaks = taught.noted(moment.now) and not begins
        if not speaks and (self._told is None or zones(moment.scale).large):
            return looks
        waits = begins or taught.tells_after or taught.free
        key = (self.tells, tried.picked, tried.numbers, tried.shows_answer, moment.scale)
        seen = self._seen if speaks else self._seen_quiet if waits else self._seen_early
        return self._laid.over(looks, (speaks, waits, *key), seen)

    def _seen(self) -> Seen:
        """Return what to lay over the table: the slip, what it points at and what it lights."""
        self._told = self.note()
        if self._taught.free:
            told = zones(self._shown.scale).large or self._shown.awaiting is Await.KNOWN
            aside: tuple[str, ...] = ("prompt", "note") if told else ()
        else:
            aside = (*PROMPTED, f"taken-{HUMAN}") if self._taught.numbers else PROMPTED
        return Seen(self._told, self._pointing, aside, self._shines, self._taught.free)

    def _seen_quiet(self) -> Seen:
        """Return the previous slip, pale, over the table while it is showing something."""
        assert self._told is not None
        return self._beside_it(self._told.quieted)

    def _seen_early(self) -> Seen:
        """Return the slip of this step, over a table that still shows the moves it is about."""
        self._told = self.note()
        return self._beside_it(self._told)

    def _beside_it(self, note: Note) -> Seen:
        """Return a slip that neither points at anything nor lights anything."""
        pointing = Pointing(None, self._shown.scale, False, False, self._pointing.measure)
        return Seen(note, pointing, (HINT,), UNLIT, free=True)

    @property
    def _pointing(self) -> Pointing:
        taught, moment = self._taught, self._shown.moment
        step = None if taught.learning.over else taught.learning.step
        by_hand = taught.acts and isinstance(step, Do) and not taught.answering(frozenset())
        assert moment is not None
        lays_out = by_hand and bool(taught.answering(taught.asked_for))
        return Pointing(step, moment.scale, by_hand, lays_out, moment.measure)

    @property
    def _shines(self) -> Lit:
        """Which cards and buttons are highlighted at this step."""
        taught, learning, tried = self._taught, self._taught.learning, self._taught.tried
        step, shows = None if learning.over else learning.step, tried.shows_answer
        shown = [card.text for card in learning.shown] if shows else ()
        buttons = taught.answering() if shows else ()
        picked, lift = [card.text for card in tried.picked], self._shown.scale.px(LIFT_POINTED)
        return Lit(step, picked, shown, buttons, taught.acts, lift)
