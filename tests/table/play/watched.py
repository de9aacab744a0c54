"""Watches the table while a game is played, and records whatever moves in a way that no card could."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from itertools import count
from pathlib import Path

import pygame

from picket_desktop.engine import games
from picket_desktop.engine.cards import Card
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.sitting.steps import Await
from picket_desktop.table.motion.flights import Pose, pose_of
from picket_desktop.table.motion.paths import HURRIED
from picket_desktop.table.motion.touch import SMALLER, SUNK
from picket_desktop.table.play.cloth.acclaim import ACCLAIMED
from picket_desktop.table.play.cloth.overlay import PROMPT, of_panel
from picket_desktop.table.play.cloth.zones import FIGURE, TRICK
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.picket.calls.good_groups import SHOWN
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, Rect, TextLook
from tests.table.pilot import UNPAINTED, Pilot

FRAME, CALM = 0.04, 0.2
"""How long to wait between two looks at the table, in seconds: while something moves, and while everything is
still."""
INSTANT = 0.001
JUMP, WIDER, TURNED = 2.5, 2.0, 0.8
"""Maximum differences between two views of a card at the same moment: ``JUMP`` in position and ``WIDER`` in
width, in pixels, and ``TURNED`` in angle, in degrees. A card with too short a way for a flight is set down at
once."""
SWERVE = 900.0
"""Maximum change of a card's speed within two instants, in pixels a second. A thrown card accelerates by
about thirty thousand pixels a second each second."""
ASTRAY = 0.75
"""How far from another card a new card may appear, in card widths. The new card may come out of the middle of
a pack."""


class Watched(Pilot):
    """Plays a game at random, sometimes in haste, and keeps a list of what went wrong."""

    def __init__(self, rules: str, seed: int, data: Path, *, hasty: float = 0.15) -> None:
        self.wrong: list[str] = []
        self.rng, self.hasty = random.Random(seed), hasty
        others = ("Mr. Dobbs", "Mrs. Behn")
        agreed = Setup(games.rules(rules), "novice", "Mistress Anne", seed + 1, others)
        self.sitting: Sitting = rehearsed(agreed, seed)
        self._before: list[Look] = []
        self._met: set[str] = set()
        self._view: object = None
        self._hurried = -1.0
        self._told: tuple[object, ...] = (None,) * 10
        super().__init__(
            lambda app: table(app, self.sitting), data, (1024, 640), Settings(speed="normal"), UNPAINTED
        )

    def deal(self, until: float = math.inf) -> None:
        """Play until the time ``until``, or until a deal has been reckoned."""
        for _ in range(3000):
            if self.now > until:
                return
            if self.sitting.awaiting in (Await.NEXT, Await.OVER) and self.table.shown.open.panel:
                self._watch(0.5)
                return
            self._watch(0.3)
            if self.rng.random() < self.hasty and self.table.showing.under_way(self.now):
                self._hurry()
            elif not self.player.busy(self.now) and self.sitting.awaiting is not Await.OTHER:
                self._act()
        raise AssertionError("the deal never ends")

    def _hurry(self) -> None:
        """Strike a key at once, whatever the person has seen."""
        self._hurried = self.now
        self.feed(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0)

    def wait(self, seconds: float = 0.02, frames: int = 1) -> bool:
        if not self._before:
            return super().wait(seconds, frames)
        return self._watch(seconds)

    def _act(self) -> None:
        self.read()
        shown = [look for look in self.app.lay_out() if look.press and not look.dim]
        red = [look for look in shown if isinstance(look, ButtonLook) and look.kind == "primary"]
        slot = any(look.id == "slot" for look in self.app.lay_out())
        hand = [look for look in shown if slot and look.group == "hand"]
        if found := red or hand:
            chosen = self.rng.choice(found)
            if not self._in_reach(chosen.id):
                return
            if chosen.group == "hand" and self.rng.random() < 0.3:
                w, h = self.app.scale.w, self.app.scale.h
                self.drag(chosen.id, w * self.rng.uniform(0.3, 0.5), h * self.rng.uniform(0.3, 0.95))
            else:
                self.press(chosen.id)

    def _in_reach(self, id: str) -> bool:
        """Return True if a press reaches the card, False if a card flying home covers it."""
        try:
            self.reach(id)
        except AssertionError:
            return False
        return True

    def _watch(self, seconds: float) -> bool:
        """Let time pass in small steps, and check the table at each step."""
        until, drew = self.now + seconds, False
        self._same(self._before, self._seen(), "a press")
        while self.now < until - 1e-9:
            moved = self._moving()
            step = min(FRAME if moved else CALM, until - self.now)
            drew = self._step(step, moved) or drew
        return drew

    def _moving(self) -> bool:
        """Return whether cards are moving. They also move while a page is being written, because they slide
        out of their rows."""
        moving, now = self.table.shown.moving, self.now
        travels = moving.flights.moving(now) or moving.stirring.moving(now)
        return travels or moving.touch.busy(now) or moving.sway.busy(now) or moving.tally.busy(now)

    def _step(self, seconds: float, moved: bool) -> bool:
        """Let one step pass. Look at the table shortly before it acts, just before, just after, and shortly
        after."""
        began = self.now
        self.now = began + seconds - INSTANT
        early = self._seen() if moved else self._before
        self.now = began + seconds
        before = self._seen() if moved else self._before
        drew = self.app.step()
        after = self._seen()
        if drew or moved:
            self._same(before, after, "the table")
            self.now += INSTANT
            late = self._seen()
            self._steady(early, before, after, late)
            self._known(after)
            story = self._story()
            if all(a is b or a == b for a, b in zip(self._told, story, strict=True)):
                self._stands(self._before, late)
            self._told = story
            self._read(self._before, late)
            after = late
        self._before = after
        return drew

    def _story(self) -> tuple[object, ...]:
        """Return everything that texts can be about. While it is unchanged, no text may move."""
        of = self.table
        shown = of.shown
        told = (
            shown.story,
            shown.awaiting,
            shown.open,
            of.showing.waits,
            of.guide.busy(self.now),
            self.app.attention,
        )
        return (shown.scene, shown.view, shown.hand, shown.moving.tally.busy(self.now), *told)

    def _seen(self) -> list[Look]:
        found = self.app.lay_out()
        self._before = self._before or found
        return found

    # What is asserted.

    def _same(self, before: Sequence[Look], after: Sequence[Look], why: str) -> None:
        """Check that no card is in two places at the same moment, comes from nowhere, or appears twice."""
        was, is_ = _poses(before), _poses(after)
        ids = [look.id for look in after if isinstance(look, CardLook) and look.id]
        self._wrong(len(ids) == len(set(ids)), f"a card is in two places: {_twice(ids)}")
        flying = self.table.shown.moving.flights.flying & self.table.shown.moving.stirring.flying
        self._wrong(not flying, f"in two motions: {sorted(flying)}")
        touched = (self.app.attention.pressed, self.app.attention.dragged)
        for id, pose in is_.items():
            if id in was and id not in touched and not self.table.shown.open.panel:
                near = _near(was[id], pose) or _near(self._sunk(was[id]), pose)
                self._wrong(near, f"{why}: {id} leaps from {was[id]} to {pose}")
        rest = _poses(self.table.shown.at_rest())
        fades_in = {look.id for look in after if isinstance(look, CardLook) and not look.fade}
        for id in is_.keys() - was.keys():
            lies = id in rest and _near(is_[id], rest[id])
            out = any(_within(is_[id], pose) for pose in was.values())
            self._wrong(lies or out or id in fades_in, f"{id} comes out of nowhere: {is_[id]}")

    def _sunk(self, pose: Pose) -> Pose:
        """Return the pose of a card after it has been pressed in, which happens at once."""
        return pose._replace(y=pose.y + self.app.scale.px(SUNK), w=pose.w * SMALLER)

    def _steady(self, *looks: Sequence[Look]) -> None:
        """Check that no card suddenly changes speed, unless it touches the cloth, is released or is
        hurried."""
        if self.now < self._hurried + 2 * HURRIED:
            return
        early, before, after, late = map(_poses, looks)
        moving = self.table.shown.moving
        under_way = [*moving.flights._under_way.items(), *moving.stirring._under_way.items()]
        touches = {id for id, flight in under_way if abs(self.now - flight.way.over) < 3 * INSTANT}
        for id in early.keys() & before.keys() & after.keys() & late.keys() - touches:
            for was, came, goes, is_ in zip(
                early[id][:2], before[id][:2], after[id][:2], late[id][:2], strict=True
            ):
                swerve = abs((is_ - goes) - (came - was)) / INSTANT
                self._wrong(swerve < SWERVE, f"{id} swerves by {swerve:.0f} pixels a second")

    def _known(self, looks: Sequence[Look]) -> None:
        """Check that every face-up card is one the person may know."""
        view = self.player.sitting.view
        if self._view is not view:
            self._view = view
            self._met |= {card.text for card in cards_in(view)}
        for look in looks:
            if isinstance(look, CardLook) and look.text:
                self._wrong(look.text in self._met, f"the face of {look.text} is seen")

    def _stands(self, before: Sequence[Look], after: Sequence[Look]) -> None:
        """Check that no text moves while nothing happens. There are two exceptions. The text of a page being
        written glides in and is shaken by its stamps. The captions of cards move with the cards."""
        writing = self.table.shown.moving.tally.busy(self.now)
        was, is_ = (
            _texts(k for k in looks if not (writing and of_panel(k)) and k.pile.kind not in (SHOWN, TRICK))
            for looks in (before, after)
        )
        for text in was if was.keys() == is_.keys() else ():
            self._wrong(was[text] == is_[text], f"{text[1]!r} moves from {was[text]} to {is_[text]}")

    def _read(self, before: Sequence[Look], after: Sequence[Look]) -> None:
        """Check that the text of the prompt stays in place as long as its words do, whatever else happens.
        Only wide buttons may break it into different lines."""
        was, is_ = ({k.id: k for k in looks if k.id in PROMPT} for looks in (before, after))
        for id in was.keys() & is_.keys():
            (old, new) = was[id], is_[id]
            if isinstance(old, TextLook) and isinstance(new, TextLook) and old.text == new.text:
                a, b = old.rect, new.rect
                near = abs(a.x - b.x) + abs(a.y - b.y) < 1
                self._wrong(near, f"the {id} {new.text!r} moves from {a} to {b}")

    def _wrong(self, right: bool, what: str) -> None:
        if not right:
            self.wrong.append(f"{self.now - 100:.3f}: {what}")


def cards_in(what: object) -> Iterator[Card]:
    """Yield all the cards contained in a value."""
    if isinstance(what, Card):
        yield what
    elif isinstance(what, Mapping):
        yield from cards_in([*what.keys(), *what.values()])
    elif isinstance(what, Iterable) and not isinstance(what, str):
        for part in what:
            yield from cards_in(part)
    elif is_dataclass(what) and not isinstance(what, type):
        for field in fields(what):
            yield from cards_in(getattr(what, field.name))


def _poses(looks: Iterable[Look]) -> dict[str, Pose]:
    """Return the poses of the cards by id, except those on a ribbon that is unrolling."""
    cards = (look for look in looks if isinstance(look, CardLook) and look.id)
    return {look.id: pose_of(look) for look in cards if not look.id.startswith(ACCLAIMED)}


def _texts(looks: Iterable[Look]) -> dict[tuple[int, str], Rect]:
    """Return where each readable text is. Each text has a number, because the same text may appear more than
    once."""
    number: dict[str, count[int]] = {}
    found: dict[tuple[int, str], Rect] = {}
    for look in looks:
        if isinstance(look, TextLook) and look.pile.kind != FIGURE:
            found[next(number.setdefault(look.text, count())), look.text] = look.rect
    return found


def _twice(ids: Sequence[str]) -> list[str]:
    return sorted({id for id in ids if ids.count(id) > 1})


def _near(a: Pose, b: Pose) -> bool:
    turned = abs((a.angle - b.angle + 180) % 360 - 180)
    return abs(a.x - b.x) + abs(a.y - b.y) < JUMP and abs(a.w - b.w) < WIDER and turned < TURNED


def _within(a: Pose, b: Pose) -> bool:
    return abs(a.x - b.x) < ASTRAY * b.w and abs(a.y - b.y) < ASTRAY * b.w


def watched_deal(game: str, seed: int, data: Path, seconds: float = math.inf) -> list[str]:
    """Play a deal, or its first ``seconds``, at random from a seed, and return what went wrong."""
    watched = Watched(game, seed, data)
    try:
        watched.deal(watched.now + seconds)
        return watched.wrong
    finally:
        watched.app.quit()
