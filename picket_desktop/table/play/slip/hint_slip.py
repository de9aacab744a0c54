"""The slip of a hint. Each press shows a further stage."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby, takewhile

from picket_desktop.ai.advice import Advice
from picket_desktop.engine.cards import Card, by_suit
from picket_desktop.engine.game import GONE, KEPT
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.zones import HAND, LAID
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.slip.rows import (
    ALWAYS,
    LINE,
    NOTE,
    Link,
    Row,
    Says,
    Table,
    Tables,
    footnote,
    title,
)
from picket_desktop.table.play.slip.slip import Place, beneath, in_place, slip
from picket_desktop.table.play.slip.way_table import (
    CARDS_WIDE,
    LINE_WIDE,
    WORDS_WIDE,
    side_by_side,
    way_tables,
)
from picket_desktop.table.play.state import WHAT, WHICH, WHY, Hint, Meant, TableState
from picket_desktop.table.widgets.looks import (
    BracketLook,
    ButtonLook,
    CardLook,
    Look,
    Rect,
    TextLook,
    altered,
)
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import LIFT_POINTED, Scale
from picket_desktop.words.cards import signed

ONWARD = "hint-on"
"""The id of the link at the foot of the slip. It leads to the next stage, as the hint button does."""
PLAIN = (
    "game",
    "stake",
    "points",
    "open",
    "card-points",
    "reckoned",
    "against",
    "answered",
    "good",
    "most-tricks",
    "pique",
    "won",
)
"""The names of the figures that a hint shows. Others are left for the review, where there is time for
them."""
SIGNS_WIDE = 12.0
"""How wide the column for the cards of a way to play is, in letters: five cards fit on a line beside the
figures."""
KEPT_OVER, KEPT_TALL, KEPT_GAP, KEPT_Z = 16, 12, 4, 40
"""The bracket over the cards that a hint says to keep: how far it is above the hand, its height, and the gap
on either side of it, all in board units; and its z."""
SHORT, SHORTEST = 1, 2
"""Two degrees of shortening the text for lack of room."""


def hinted(
    presenter: Presenter,
    state: TableState,
    scale: Scale,
    attention: Attention,
    measure: Measure,
) -> list[Look]:
    """Return the table with the hint that is being given. If there is none, or if a panel is open, return the
    table unchanged."""
    looks = presenter.layout(state, scale, attention, measure)
    hint = state.hint
    if hint is None or state.open.panel:
        return looks
    advice = hint.advice
    moves = [advice.choice.move, *(way.move for way in advice.ways)] if advice else []
    meant = [presenter.meant(state, move) for move in moves]
    if hint.lit:
        button = next((offer.id for offer in presenter.actions.offers(state) if offer.move == hint.lit), "")
        looks = lit(looks, meant[0], button, scale)
    looks = raised(looks, hint.first_named(GONE), scale)
    looks = [*looks, *kept_marks(looks, hint.first_named(KEPT), state.words.label("hint.keep"), scale)]
    if hint.folded:
        return looks
    others = [presenter.meant(state, move).cards for move in (advice.as_good if advice else ())]
    as_good = [card for cards in others for card in cards] if all(len(cards) == 1 for cards in others) else []
    as_good.sort(key=by_suit)

    needs = presenter.needs(state) if advice and advice.by_score else ""

    def made(place: Place) -> list[Look]:
        return _slip(state, hint, meant, as_good, needs, place, scale, measure)

    return beneath(looks, in_place(scale, looks, measure, made), attention.focus)


def raised(looks: Sequence[Look], gone: Collection[Card], scale: Scale) -> list[Look]:
    """Return the table with the cards ``gone`` raised: those that a hint advises the player to give up."""
    texts = {card.text for card in gone}
    return [
        altered(look, lift=max(look.lift, scale.px(LIFT_POINTED)))
        if isinstance(look, CardLook) and look.pile.kind == HAND and look.text in texts
        else look
        for look in looks
    ]


def kept_marks(looks: Sequence[Look], kept: Collection[Card], word: str, scale: Scale) -> list[Look]:
    """Return a bracket, labelled ``word``, over each row of neighbouring cards that a hint says to keep.
    These cards stay down; only those to be given up or played rise."""
    texts = {card.text for card in kept}
    hand = sorted(
        (k for k in looks if isinstance(k, CardLook) and k.pile.kind == HAND), key=lambda k: k.rect.x
    )
    rows = [list(row) for stays, row in groupby(hand, lambda k: k.text in texts) if stays]
    found: list[Look] = []
    for row in rows:
        after = next((k for k in hand if k.rect.x > row[-1].rect.x), None)
        right = row[-1].rect.right if after is None else after.rect.x - scale.px(KEPT_GAP)
        x, top = row[0].rect.x + scale.px(KEPT_GAP), min(k.rect.y - k.lift for k in row)
        over = Rect(x, top - scale.px(KEPT_OVER), right - x, scale.px(KEPT_TALL))
        size = scale.type(NOTE)
        place = Rect(over.centre[0], over.y - size * LINE, 0, size * LINE).grown(size * 3, 0)
        found.append(BracketLook(rect=over, z=KEPT_Z))
        found.append(TextLook(rect=place, text=word, size=size, face="italic", align="centre", z=KEPT_Z))
    return found


def lit(looks: Sequence[Look], meant: Meant, button: str, scale: Scale) -> list[Look]:
    """Return the looks of the table as lit by a hint. The cards ``meant`` are edged and raised, and the
    button is ringed."""
    texts = {card.text for card in meant.cards}
    found: list[Look] = []
    for look in looks:
        if isinstance(look, CardLook) and look.pile.kind in (HAND, LAID) and look.text in texts:
            look = altered(look, chosen=True, lift=max(look.lift, scale.px(LIFT_POINTED)))
        elif isinstance(look, ButtonLook) and look.id == button:
            look = altered(look, chosen=True)
        found.append(look)
    return found


def _slip(
    state: TableState,
    hint: Hint,
    meant: Sequence[Meant],
    as_good: Sequence[Card],
    needs: str,
    place: Place,
    scale: Scale,
    measure: Measure,
) -> list[Look]:
    """Return the slip of a hint in a place. ``meant`` is the advised move, followed by alternatives; the
    cards ``as_good`` are as good as the advised one. The slip begins with what the players still need
    (``needs``)."""
    tables = list[Table]()
    if hint.advice and hint.rung >= WHICH and hint.advice.alike:
        tables = [side_by_side(meant[1:], place.wide, units, scale) for units in CARDS_WIDE]
    elif hint.advice and hint.rung >= WHY:
        ways, signs = hint.advice.with_figures(PLAIN).ways, [_in_signs(way) for way in meant[1:]]
        tables = []
        for letters in (SIGNS_WIDE, WORDS_WIDE, LINE_WIDE):
            tables += way_tables(state, ways, signs, scale, measure, letters=letters)
        tables += way_tables(state, ways, meant[1:], scale, measure)  # smaller than signs in large type
    rows, alone = (_rows(state, hint, meant, as_good, needs, shown) for shown in (tables, ()))
    return slip(place, scale, measure, rows, alone)


def _in_signs(way: Meant) -> Meant:
    """Return a move with its cards written as signs on one line. This saves room, so that the slip with its
    figures leaves the score sheet visible."""
    return Meant((), " ".join(map(signed, way.cards))) if way.cards else way


def _rows(
    state: TableState,
    hint: Hint,
    meant: Sequence[Meant],
    as_good: Sequence[Card],
    needs: str,
    tables: Sequence[Table],
) -> list[Row]:
    """Return the rows of the slip.

    If it must be brief, it has no title and only the figures of the third stage. If it must be briefer still,
    it names only one of several equally good moves.
    """
    label, told, advice, rung = state.words.label, state.words.advice, hint.advice, hint.rung
    spare = SHORT if tables else ALWAYS
    first = hint.what if rung == WHAT or advice is None else ()
    what = told.thought(advice.reason) if advice and not first else told.at_first(first)
    equals = _equals(advice) if advice else 0
    listed = rung >= WHICH and equals > 0 and len(as_good) < 2
    other = told.thought(advice.second) if advice and advice.second and rung == WHICH else ""
    apart = other not in ("", what) and len(as_good) < 2
    found: list[Row] = [title(label("hint"), SHORT), Says(needs, id="hint-needs", until=SHORT)]
    if not apart:
        found.append(Says(what, id="hint-says", until=spare))
    if advice is None and (hint.nothing or rung > WHAT or not what):
        text = label("hint.none" if hint.nothing else "hint.thinking")
        found.append(Says(text, "prose-italic", id="hint-thinks"))
    if advice and rung >= WHICH and tables and advice.alike:
        found.append(_does(meant[0], "hint-which", spare))
    elif advice and rung >= WHICH and not (tables and equals):
        if listed:
            text = label.equally_good("hint.close.which", 1 + equals)
            found.append(Says(text, "prose-italic", "red", until=SHORTEST))
            found.append(Says(label("hint.alike.which"), "prose-italic", "red", since=SHORTEST))
        found.append(_does(meant[0], "hint-which", spare))
        if apart:
            found.append(Says(what, id="hint-says", until=SHORTEST))
        if listed:
            others = enumerate(meant[2 : 2 + equals])
            found += [_does(way, f"hint-or-{n}" if n else "hint-or", SHORTEST) for n, way in others]
        if apart:
            found.append(Says(other, id="hint-or-says", until=SHORTEST))
        if len(as_good) > 1:
            found.append(footnote(label.as_good(as_good), "hint-as-good", SHORTEST))
        found.append(footnote(told.likely(hint.chances) if hint.chances else "", "hint-likely", SHORT))
    if advice and tables:
        found.append(Tables(tables, None if advice.alike else told.caption, SHORT))
    if advice and tables and equals:
        key = "hint.alike" if 1 + equals == len(advice.ways) else "hint.close"
        found.append(Says(label.equally_good(key, 1 + equals), "prose-italic", "red", id="hint-close"))
    if not (hint.thinking and rung >= hint.last):
        key = "hint.away" if rung >= hint.last else f"hint.{rung}"
        ends = SHORT if tables and equals else ALWAYS
        found.append(Link(ONWARD, label(key), label(f"{key}.says"), ends))
    return found


def _equals(advice: Advice) -> int:
    """Return the number of alternatives that are as good as the first way."""
    if advice.alike or advice.with_figures(PLAIN).alike:
        return len(advice.ways) - 1
    equals = takewhile(lambda way: way.move in advice.as_good, advice.ways[1:])
    return sum(1 for _ in equals) or int(advice.close and len(advice.ways) > 1)


def _does(meant: Meant, id: str, until: int) -> Says:
    return Says(meant.sentence, "prose-italic", id=id, until=until)
