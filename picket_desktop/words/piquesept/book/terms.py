"""The glossary terms behind the text of the table of Piquesept."""

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
from picket_desktop.words.piquesept.book.glossary import TERMS
from picket_desktop.words.voice import Voice

Keys = tuple[str, ...]
"""The keys of terms, the one most likely to be looked up first."""
BY_KEY = keyed(TERMS)
_PHASES: Mapping[Phase, Keys] = {
    Phase.GIFTS: ("seven", "gift", "soloist"),
    Phase.DRAW: ("draw", "soloist"),
    Phase.GIVE: ("draw", "soloist"),
    Phase.PLAY: ("trumps", "soloist"),
}
_EVENTS: Mapping[type[Event], Keys] = {
    ev.Dealt: ("trumps",),
    ev.SoloistKnown: ("soloist", "seven"),
    ev.Gift: ("gift", "trumps", "seven"),
    ev.TrickTaken: ("points", "soloist", "defenders"),
    ev.Drawn: ("draw", "soloist"),
    ev.GaveBack: ("draw", "soloist"),
    ev.DealEnded: ("soloist", "defenders", "stake"),
    ev.GameEnded: ("stake",),
}


@dataclass(frozen=True)
class Terms:
    """Looks up glossary terms for the table of Piquesept."""

    say: Voice

    def explained(self, term: str, rules: PiqueseptRules, sections: Sequence[Section]) -> Explained | None:
        """Return the explanation of a term, or None if no term has this key."""
        found = BY_KEY.get(term)
        return explained(found, self.say, rules, sections, "", Citations(self.say)) if found else None

    def of_side(self, alone: bool) -> Keys:
        """Return the keys of the terms behind a side's name: the soloist's if ``alone``, else the defenders'
        and then the soloist's."""
        return ("soloist",) if alone else ("defenders", "soloist")

    def of_parts(self) -> tuple[Keys, ...]:
        """Return the keys of the glossary terms for each part of a deal, in the order of the ribbon."""
        return (("part-deal",), ("gift", "seven"), ("draw", "soloist"), ("part-play",), ("part-reckoning",))

    def of_prompt(self, view: View) -> Keys:
        """Return the terms in the current prompt."""
        return _PHASES.get(view.phase, ())

    def of_move(self, move: Move, view: View) -> Keys:
        """Return the terms on the button of a move."""
        return ("draw",) if isinstance(move, Draw | Give) else ()

    def of_event(self, event: Event, rules: PiqueseptRules) -> Keys:
        """Return the terms in the speech or story of an event."""
        return _EVENTS.get(type(event), ())
