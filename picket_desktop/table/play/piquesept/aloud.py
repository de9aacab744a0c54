"""The answers to the reading keys at a table of Piquesept."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from picket_desktop.engine.cards import Suit
from picket_desktop.engine.game import NATURE, Event
from picket_desktop.engine.piquesept.events import Followed, GaveBack, Led, Received, TrickTaken
from picket_desktop.table.play.cloth.bar import asked_aloud
from picket_desktop.table.play.piquesept.bar import prompt
from picket_desktop.table.play.piquesept.state import PiqueseptTable, offers
from picket_desktop.table.widgets.intents import READ_ASKED, READ_CLOTH, READ_HAND, READ_SCORE, READ_SHOWN
from picket_desktop.words.pages import said
from picket_desktop.words.voice import ended


def aloud(state: PiqueseptTable, what: str) -> str:
    """Return the answer to one of the reading keys."""
    return _ANSWERS[what](state)


def _hand(state: PiqueseptTable) -> str:
    return state.words.aloud.hand(state.scene.hand, Suit.SPADES)


def _cloth(state: PiqueseptTable) -> str:
    scene, label = state.scene, state.words.label
    told = []
    if (lying := scene.open_trick) is not None:
        seats = [(lying.leader + i) % scene.seats for i in range(len(lying.cards))]
        told = [label.played_by(state.names[s], card) for s, card in zip(seats, lying.cards, strict=True)]
    if (before := scene.last_gathered) is not None and before.winner is not None:
        told.append(state.words.aloud.last_trick(before.cards, state.names[before.winner]))
    for seat in (state.seat, *state.others()):
        if won := scene.won(seat):
            heap = state.say.labels.heap(len(won), sum(trick.points for trick in won))
            told.append(ended(label.spoken_by(state.player(seat), " ".join(heap.split()))))
    return " ".join(told) or state.words.aloud.nothing_lies()


def _shown(state: PiqueseptTable) -> str:
    """Return the description of the deal without its tricks, which the cloth shows."""
    soloist = state.scene.soloist
    lasting = [event for event in state.scene.told if _lasts(event, state.seat)]
    told = [state.say.narration.narration(event, state.names, soloist) for event in lasting]
    return " ".join(filter(None, told)) or state.words.aloud.nothing_said()


def _lasts(event: Event, seat: int) -> bool:
    """Return True if an event is still worth reading later. Tricks and the hand as dealt are not. Nor is a
    card that the seat itself gave back, because another event says more about it."""
    own = isinstance(event, GaveBack) and event.seat == seat
    return not own and not isinstance(event, Led | Followed | TrickTaken | Received)


def stands(state: PiqueseptTable) -> list[str]:
    """Return sentences on the state of the game: the deal, the stakes and, once there is a soloist, the
    points of both sides and how many are needed."""
    scene, say = state.scene, state.say
    told = [say.labels.deal_of(scene.number or 1, state.view.deals_due)]
    if scene.soloist != NATURE:
        alone = say.labels.alone(state.names[scene.soloist])
        beside = [state.player(seat) for seat in range(scene.seats) if seat != scene.soloist]
        defenders = state.words.say.language.listed(beside)
        made = zip((alone, defenders), scene.score.made, strict=True)
        told += [said("reader.figure", label=side, figure=points) for side, points in made]
        told.append(say.labels.needed())
    told.append(say.standing(scene.score.standing or (0,) * scene.seats, state.names))
    return [*map(ended, told)]


def _score(state: PiqueseptTable) -> str:
    say = state.say
    *told, stakes = stands(state)
    return " ".join([*told, *map(ended, (say.narration.trumps(), say.labels.worth_of_ranks())), stakes])


def _asked(state: PiqueseptTable) -> str:
    return asked_aloud(state, prompt(state), offers(state))


_ANSWERS: Mapping[str, Callable[[PiqueseptTable], str]] = {
    READ_HAND: _hand,
    READ_CLOTH: _cloth,
    READ_SHOWN: _shown,
    READ_SCORE: _score,
    READ_ASKED: _asked,
}
