"""Which words of the glossary the table of Piquesept speaks of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from picket_desktop.engine.game import Event, Move
from picket_desktop.engine.piquesept import events as ev
from picket_desktop.engine.piquesept.moves import Draw, Give
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules
from picket_desktop.engine.piquesept.state import Phase, View
from picket_desktop.words.book.chapter import Section
from picket_desktop.words.book.citations import Citations
from picket_desktop.words.book.glossary import Explained, explained, keyed
from picket_desktop.words.piquesept.glossary import TERMS
from picket_desktop.words.voice import Voice

Keys = tuple[str, ...]
"""Terms by their keys, the one that is most likely asked for first."""
BY_KEY = keyed(TERMS)
_PHASES: Mapping[Phase, Keys] = {
    Phase.GIFTS: ("seven", "gift", "soloist"),
    Phase.DRAW: ("draw", "soloist"),
    Phase.GIVE: ("draw", "soloist"),
    Phase.PLAY: ("trumps", "soloist"),
}
_EVENTS: Mapping[type[Event], Keys] = {
    ev.SoloistKnown: ("soloist", "seven"),
    ev.Gift: ("gift", "trumps"),
    ev.TrickTaken: ("points", "soloist", "defenders"),
    ev.Drawn: ("draw", "soloist"),
    ev.GaveBack: ("draw", "soloist"),
    ev.DealEnded: ("soloist", "defenders", "stake"),
}


@dataclass(frozen=True)
class Terms:
    """The glossary at this table."""

    say: Voice

    def explained(self, term: str, rules: PiqueseptRules, sections: Sequence[Section]) -> Explained | None:
        """What a term means; None where none has this key."""
        found = BY_KEY.get(term)
        return explained(found, self.say, rules, sections, "", Citations(self.say)) if found else None

    def of_side(self, alone: bool) -> Keys:
        """One of the two sides."""
        return ("soloist",) if alone else ("defenders", "soloist")

    def of_parts(self) -> tuple[Keys, ...]:
        """The parts of a deal, as they stand on the ribbon."""
        return (("part-deal",), ("gift", "seven"), ("draw", "soloist"), ("part-play",), ("part-reckoning",))

    def of_prompt(self, view: View) -> Keys:
        """What is asked now."""
        return _PHASES.get(view.phase, ())

    def of_move(self, move: Move, view: View) -> Keys:
        """A button that makes a move."""
        return ("draw",) if isinstance(move, Draw | Give) else ()

    def of_event(self, event: Event) -> Keys:
        """What is said or told of an event."""
        return _EVENTS.get(type(event), ())
