"""What stands in the rule book of Piquesept, each sentence from the rule set's own fields."""

from __future__ import annotations

from picket_desktop.engine.piquesept.ruleset import NEEDED, PiqueseptRules
from picket_desktop.words.language import opened
from picket_desktop.words.picket_chapter import Section
from picket_desktop.words.rule_sentences import RulingWords


def sections_of_seven(w: RulingWords, rules: PiqueseptRules) -> tuple[Section, ...]:
    """The chapter of Piquesept, part by part."""
    parts = (
        (w.say("The pack"), _pack(w, rules), ("pack", "values")),
        (w.say("The cut and the deal"), _deal(w, rules), ("cut", "deal", "packets", "direction")),
        (w.say("The seven of spades"), _seven(w), ("soloist", "gifts", "equal_gifts")),
        (w.say("The blind draw"), _draw(w, rules), ("draw", "when_drawn", "give_back")),
        (w.say("The play"), _play(w), ("follow", "free", "trick")),
        (w.say("Winning"), _winning(w, rules), ("winning", "tie", "stakes", "rounds")),
    )
    return tuple(
        Section(heading, tuple(said), ". ".join(dict.fromkeys(str(rules.source(k)) for k in keys)), keys)
        for heading, said, keys in parts
    )


def _pack(w: RulingWords, rules: PiqueseptRules) -> list[str]:
    pack = {"seats": w.number(rules.seats), "pack": w.number(rules.pack)}
    if rules.pack == 30:
        size = w.say(
            "{seats} play with {pack} cards: a pack from the seven to the ace, without the eights of hearts "
            "and diamonds.",
            **pack,
        )
    else:
        size = w.say("{seats} play with {pack} cards, from the seven to the ace.", **pack)
    return [
        opened(size),
        w.say(
            "Spades are always trumps, and the seven of spades is the highest of all. Otherwise the ace is "
            "highest, then king, queen, {knave} and ten, down to the lowest.",
            knave=w.rank(11),
        ),
        w.say(
            "An ace makes eleven, a ten ten, a king four, a queen three, a {knave} two; the seven of spades "
            "makes ten. There are a hundred and thirty points in all.",
            knave=w.rank(11),
        ),
    ]


def _deal(w: RulingWords, rules: PiqueseptRules) -> list[str]:
    packets = w.tongue.listed([w.number(n) for n in rules.packets])
    return [
        w.say("All lift a card, and the lowest deals; after that the deal passes to the left."),
        w.say(
            "Each is dealt {hand} cards, by packets of {packets}.", hand=w.number(rules.hand), packets=packets
        ),
    ]


def _seven(w: RulingWords) -> list[str]:
    return [
        w.say(
            "Whoever holds the seven of spades is the soloist, alone against the rest, and plays it first."
        ),
        w.say(
            "Every defender must give it the highest trump held, or, having none, the highest card of "
            "another suit; among equals the giver chooses. The soloist takes them all."
        ),
    ]


def _draw(w: RulingWords, rules: PiqueseptRules) -> list[str]:
    drawn = w.say("Then the player at the soloist’s left draws a card unseen from the soloist’s hand.")
    back = {
        "other": w.say("Another card, freely chosen, is given back for it."),
        "any": w.say("A card freely chosen is given back for it, and it may be the same one."),
    }[rules.give_back]
    return [f"{drawn} {back}"]


def _play(w: RulingWords) -> list[str]:
    return [
        w.say(
            "The soloist leads. Defenders must follow suit, and must trump if they cannot; they need not "
            "overtrump. The soloist may play any card at all."
        ),
        w.say(
            "The highest trump takes the trick, or else the highest card of the suit led; the taker leads."
        ),
    ]


def _winning(w: RulingWords, rules: PiqueseptRules) -> list[str]:
    tie = {
        "drawn": w.say("At sixty-five each the deal is drawn."),
        "soloist-loses": w.say("At sixty-five each the soloist loses."),
    }[rules.tie]
    needed = w.say("The side that makes {needed} points has won the deal.", needed=w.number(NEEDED))
    return [
        f"{needed} {tie}",
        w.say("A soloist who wins has one stake from each defender, and one who loses pays one to each."),
        w.say(
            "A game is {deals} deals: each seat deals {rounds}.",
            deals=w.number(rules.deals),
            rounds=w.count(rules.rounds, "once", "{number} times"),
        ),
    ]
