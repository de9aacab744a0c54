"""The tree of what is shown, made from the looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from picket_desktop.engine.cards import card
from picket_desktop.table.reader.nodes import LOG, PROMPT, SPOKEN, WINDOW, Live, Node, Role, Tree
from picket_desktop.table.widgets.looks import (
    ArrowLook,
    AwayLook,
    BracketLook,
    ButtonLook,
    CardLook,
    CounterLook,
    FleckLook,
    Look,
    OrnamentLook,
    PanelLook,
    PlaqueLook,
    PortraitLook,
    RibbonLook,
    RuleLook,
    SealLook,
    SlotLook,
    SpeechLook,
    SpotLook,
    TallyLook,
    TextLook,
    VeilLook,
)
from picket_desktop.table.widgets.plot import CurveLook, KeyLook, PegLook, PlotLook
from picket_desktop.table.widgets.rows import (
    ChoiceLook,
    FieldLook,
    LabelledLook,
    MeasureLook,
    RowLook,
    SliderLook,
    ToggleLook,
)
from picket_desktop.table.widgets.tree import REGIONS, list_name
from picket_desktop.table.widgets.written import flat, sentence, strung, written
from picket_desktop.words.cards import Cards
from picket_desktop.words.pages import counted, said
from picket_desktop.words.voice import ended, opened

DRAWN = (
    ArrowLook,
    BracketLook,
    CounterLook,
    CurveLook,
    FleckLook,
    KeyLook,
    OrnamentLook,
    PanelLook,
    PegLook,
    PlaqueLook,
    PlotLook,
    RuleLook,
    VeilLook,
)
"""The kinds of looks that add nothing to the words beside them."""
PILES = {"backs", "stock", "pack", "lifted", "draw"}
"""The kinds of piles that have their own names in the catalogue."""
TRICK, SHOWN = "trick", "shown"
"""Two kinds of piles: a trick, where the cards' names tell who played them; and cards shown, some of which
may have been played since."""
COUNTED = {"stock", "discards", "won"}
"""The kinds of piles whose number of cards is given in words beside them."""
LISTS = {"hand", "pack", "draw", "set down"}
"""The groups whose lists have a name of their own. Other lists are named after their container."""


class Spoken(NamedTuple):
    """The lines to announce. ``prompt`` is the question, and ``latest`` the latest other line. ``log`` holds
    the last lines of the log, with their numbers. ``urgency`` is how urgently the question is announced."""

    prompt: str = ""
    latest: str = ""
    log: Sequence[tuple[int, str]] = ()
    urgency: Live = Live.ASSERTIVE


SILENCE = Spoken()


def tree(
    looks: Sequence[Look],
    focus: str,
    title: str,
    cards: Cards,
    spoken: Spoken = SILENCE,
    pressed_by: Callable[[str], str] = lambda id: "",
) -> Tree:
    """Return the tree of some looks. ``focus`` is the id of the look with the keyboard focus, ``title`` the
    name of what is open; ``pressed_by`` returns the key that presses a look wherever the focus is."""
    return _Building(looks, focus, cards, pressed_by).tree(title, spoken)


class _Building:
    """A tree being built: the nodes made so far, and where each belongs."""

    def __init__(
        self, looks: Sequence[Look], focus: str, cards: Cards, pressed_by: Callable[[str], str]
    ) -> None:
        self.looks, self.focus, self.cards, self.pressed_by = looks, focus, cards, pressed_by
        self.nodes: dict[str, Node] = {}
        self.children: dict[str, list[str]] = {region: [] for region in ("", *REGIONS)}
        self.lists: dict[str, tuple[str, list[str]]] = {}
        self.focused = WINDOW
        self.written = written(filter(_bears_words, looks), looks)
        self.sizes: dict[str, int] = {}
        for look in looks:
            if _is_listed(look):
                self.sizes[look.group] = self.sizes.get(look.group, 0) + 1

    def tree(self, title: str, spoken: Spoken) -> Tree:
        covered = {id(text) for texts in self.written.values() for text in texts}
        for piece in _pieces(self.looks, covered):
            self._put(piece)
        return self._joined(title, spoken)

    def _words_on(self, look: Look) -> list[str]:
        return list(dict.fromkeys(map(sentence, self.written.get(id(look), ()))))

    def _put(self, piece: Sequence[Look]) -> None:
        """Add the node of a look, or of several looks that are read as one."""
        first = piece[0]
        node: Node | None
        if isinstance(first, TextLook):
            node = self._text(piece)
        elif isinstance(first, CardLook) and not first.press:
            node = self._pile(piece)
        elif first.press and first.id:
            node = self._control(first)
        else:
            node = self._shown(first)
        if node is None or not node.words:
            return
        self.nodes[node.key] = self._spelt(node)
        if _is_listed(first):
            self._listed(first).append(node.key)
        elif isinstance(first, TextLook) and first.title:
            self.children[first.region].insert(0, node.key)
        else:
            self.children[first.region].append(node.key)
        if node.look and node.look == self.focus:
            self.focused = node.key

    def _spelt(self, node: Node) -> Node:
        """Return a node with words for its suit signs, since readers would name the signs by their shapes."""
        said = f"{node.label}{node.value}{node.description}"
        spelt = self.cards.spelt
        if spelt(said) == said:
            return node
        return node._replace(
            label=spelt(node.label), value=spelt(node.value), description=spelt(node.description)
        )

    def _listed(self, look: Look) -> list[str]:
        """Return the list of members of a look's group, so that members can be added. Create the group's node
        if needed."""
        if look.group not in self.lists:
            key = self._free(f"list {look.group}")
            named = f"reader.list.{look.group}" if look.group in LISTS else ""
            name = said(named) if named else list_name(look)
            self.lists[look.group] = key, []
            self.children[look.region].append(key)
            self.nodes[key] = Node(key, Role.LIST_BOX, name or self._heading())
        return self.lists[look.group][1]

    def _joined(self, title: str, spoken: Spoken) -> Tree:
        """Return the complete tree: the contents over the table, its regions, and the spoken lines."""
        for key, members in self.lists.values():
            self.nodes[key] = self.nodes[key]._replace(children=tuple(members))
        over = self.children.pop("")
        regions = []
        for region, members in self.children.items():
            if members:
                key = f"region {region}"
                label = said(f"reader.region.{region}")
                self.nodes[key] = Node(key, Role.REGION, label, children=tuple(members))
                regions.append(key)
        self._announced(spoken)
        last = [LOG, PROMPT, SPOKEN]
        whole = (*over, *regions, *(key for key in last if key in self.nodes))
        self.nodes[WINDOW] = Node(WINDOW, Role.WINDOW, title, children=whole)
        return Tree(self.nodes, self.focused)

    def _heading(self) -> str:
        """Return the title of a page or, if there is none, its first words."""
        texts = [look for look in self.looks if isinstance(look, TextLook)]
        first = sorted(texts, key=lambda look: not look.title)
        return next(filter(None, map(sentence, first)), said("reader.list"))

    def _announced(self, spoken: Spoken) -> None:
        """Add the lines that are announced, and the log."""
        keys = []
        for number, line in spoken.log:
            keys.append(key := f"log {number}")
            self.nodes[key] = Node(key, Role.TEXT, value=line)
        if keys:
            self.nodes[LOG] = Node(LOG, Role.LOG, said("reader.log"), children=tuple(keys))
        prompt = Node(PROMPT, Role.STATUS, spoken.prompt, live=spoken.urgency)
        latest = Node(SPOKEN, Role.STATUS, spoken.latest, live=Live.POLITE)
        self.nodes |= {PROMPT: prompt, SPOKEN: latest}

    def _free(self, key: str) -> str:
        """Return the key; if it is taken, add the first number that makes it free."""
        number = 2
        found = key
        while found in self.nodes:
            found, number = f"{key} ({number})", number + 1
        return found

    # Looks that are only read.

    def _text(self, pieces: Sequence[Look]) -> Node:
        words = strung(look for look in pieces if isinstance(look, TextLook))
        first = pieces[0]
        key = first.id or f"text {words}"
        return Node(self._free(key), Role.TEXT, value=words, bounds=first.rect)

    def _pile(self, lying: Sequence[Look]) -> Node | None:
        """Return one node for cards that cannot be pressed: it names those face up and counts the others,
        unless words beside them give the number. Return None if nothing is left to say."""
        cards = [look for look in lying if isinstance(look, CardLook)]
        up = [look.text for look in cards if look.text and not look.gone]
        down = sum(look.text is None for look in cards)
        gone = [look.text for look in cards if look.text and look.gone]
        kind, seat = cards[0].pile
        nowhere = not kind and not cards[0].id
        if nowhere or (down == len(cards) and kind in COUNTED) or not (up or down or kind == SHOWN):
            return None
        parts = [self._named(up)] if up else []
        if down:
            parts.append(counted("reader.face-down", down))
        if gone:
            parts.append(said("reader.gone", cards=self._named(gone)))
        words = self.cards.say.apart(parts)
        if kind == TRICK and cards[0].name:
            words = cards[0].name
        elif kind in PILES:
            words = said(f"reader.pile.{kind}", cards=words)
        key = f"pile {kind} {seat}" if kind else f"cards {cards[0].id}"
        return Node(self._free(key), Role.IMAGE, opened(ended(words)), bounds=cards[0].rect)

    def _named(self, cards: Sequence[str]) -> str:
        return self.cards.several([card(text) for text in cards])

    def _shown(self, look: Look) -> Node | None:
        """Return the node of a look that is only there to be seen. Return None for controls that cannot be
        pressed just now."""
        if isinstance(look, SpotLook | RowLook | ButtonLook | SealLook):
            return None
        key, role, label = self._free(look.id or type(look).__name__), Role.IMAGE, look.name
        match look:
            case RibbonLook(steps=steps, current=current):
                label = said("reader.ribbon", step=steps[current], at=current + 1, of=len(steps))
            case TallyLook(count=count):
                label = counted("reader.tally", count)
            case MeasureLook(made=made, needed=needed):
                label = said("reader.measure", made=made, needed=needed)
                share = min(1.0, made / max(1, needed))
                return Node(key, Role.METER, label, share=share, bounds=look.rect)
            case PortraitLook(name=name):
                label = said("reader.portrait", name=name) if name else ""
            case SlotLook(words=words):
                label = flat(words)
            case SpeechLook(words=words):
                return Node(key, Role.TEXT, value=look.name or flat(words), bounds=look.rect)
        return Node(key, role, label, bounds=look.rect) if label else None

    # Looks that can be pressed.

    def _control(self, look: Look) -> Node:
        role, label, value, on, share = Role.BUTTON, look.name, "", None, None
        description = look.name
        match look:
            case ButtonLook():
                role = Role.RED_BUTTON if look.kind == "primary" else Role.BUTTON
                label = flat(look.label)
                label = label if any(map(str.isalnum, label)) else look.name
                on = True if look.kind == "on" else None
                description = self._described(look, label)
            case ToggleLook():
                role, label, on = Role.SWITCH, look.label, look.on
            case ChoiceLook():
                role, label, value = Role.CHOICE, look.label, look.value
            case FieldLook():
                role, label, value = Role.FIELD, look.label, look.text
            case SliderLook():
                role, label, value, share = Role.SLIDER, look.label or look.name, look.words, look.value
            case SealLook():
                label = said("reader.seal")
            case CardLook(text=str(text), gone=False):
                label = opened(self.cards.card(card(text)))
            case AwayLook(label=away) if away:
                label = away
            case RowLook() | SpotLook() if not look.drag:
                label = strung(self.written.get(id(look), ())) or look.name
        listed = _is_listed(look)
        place = of = 0
        if listed:
            place, of = len(self._listed(look)) + 1, self.sizes[look.group]
        if isinstance(look, CardLook) and look.fresh:
            description = f"{said('reader.fresh')} {description}"
        return Node(
            self._free(look.id),
            Role.OPTION if listed else role,
            label,
            value,
            "" if _same(description, label) else description,
            look.id,
            look.dim,
            bool(look.chosen or look.marked) if listed else None,
            on,
            share,
            place,
            of,
            shortcut=self.pressed_by(look.id),
            bounds=look.rect,
        )

    def _described(self, button: ButtonLook, label: str) -> str:
        """Describe a button: the words on it besides its label, and what it does."""
        told = (*self._words_on(button), button.name)
        return " ".join(opened(ended(words)) for words in told if words and not _same(words, label))


def _bears_words(look: Look) -> bool:
    """Return True if a look is a control that is read with the words on it or beside it."""
    return look.press and not look.drag and isinstance(look, RowLook | SpotLook | ButtonLook)


def _is_listed(look: Look) -> bool:
    """Return True if a look is an item in a list of similar ones; False for the bar that scrolls a list."""
    bar = isinstance(look, SpotLook) and look.drag
    return look.press and bool(look.group) and not (bar or isinstance(look, LabelledLook))


def _same(one: str, other: str) -> bool:
    """Return True if two texts are the same, ignoring a full stop at the end."""
    return one.rstrip(".") == other.rstrip(".")


def _pieces(looks: Sequence[Look], covered: set[int]) -> Iterator[list[Look]]:
    """Yield the looks in groups, each of which is read as one: the cards of a pile, the pieces of a sentence,
    the texts printed on one line."""
    run: list[Look] = []
    for look in looks:
        if (isinstance(look, DRAWN) and not look.press) or id(look) in covered or not look.fade:
            continue
        if isinstance(look, TextLook) and not sentence(look):
            continue
        if run and _together(run[-1], look):
            run.append(look)
            continue
        if run:
            yield _in_line(run)
        run = [look]
    if run:
        yield _in_line(run)


def _together(before: Look, look: Look) -> bool:
    """Return True if a look is read together with the one before it."""
    if before.region != look.region:
        return False
    match before, look:
        case CardLook(press=False), CardLook(press=False):
            return before.pile == look.pile
        case TextLook(), TextLook():
            if before.sentence or look.sentence:
                return before.sentence == look.sentence
            level = abs(before.rect.centre[1] - look.rect.centre[1]) <= 1
            return level and not (before.shadow or look.shadow or before.id or look.id)
    return False


def _in_line(run: list[Look]) -> list[Look]:
    """Return the looks of a run in reading order: texts printed on one line go from left to right."""
    if len(run) > 1 and isinstance(run[0], TextLook) and not run[0].sentence:
        run.sort(key=lambda look: (getattr(look, "align", "") == "right", look.rect.x))
    return run
