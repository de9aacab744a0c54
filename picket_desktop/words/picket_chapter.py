"""What stands in the rule book of a two-hand game, each sentence from the rule set's own fields."""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.engine.picket.ruleset import ALL_THE_REST, RuleSet
from picket_desktop.words.rule_sentences import RulingWords


@dataclass(frozen=True)
class Section:
    """A heading, its paragraphs, where their rules stand, and those rules by their names, so that a score
    line or a refusal can point here."""

    heading: str
    paragraphs: tuple[str, ...]
    source: str
    keys: tuple[str, ...] = ()


def sections(w: RulingWords, rules: RuleSet) -> tuple[Section, ...]:
    """The chapter of a two-hand game, part by part."""
    parts = [
        (w.say("The pack"), _pack(w, rules), ("pack", "values")),
        (w.say("The cut and the deal"), _deal(w, rules), ("cut", "deal")),
        (w.pick("The blank", "Carte blanche", "A hand without court cards"), _blanks(w, rules),
         ("blank", "blank_protocol")),
        (w.say("The exchange"), _exchanges(w, rules), ("exchange", "least", "look", "turn_up")),
        (w.say("The calls"), _callings(w, rules), ("order", "sinking")),
        (w.pick("The ruff", "The point", "The best suit"), _points(w, rules), ("point", "ties")),
        (w.pick("Sequences", "Sequences", "Runs"), _runs(w, rules), ("sequences", "sequence_scores")),
        (w.pick("Ternaries and quatorzes", "Trios and quatorzes", "Threes and fours"),
         [w.sets_rule(rules)], ("sets",)),
        (w.pick("Repicy", "Repique", "Repique"), [w.repique_rule(rules)], ("repique",)),
        (w.say("The play"), _plays(w, rules), ("follow", "play", "last")),
        (w.pick("Picy", "Pique", "Pique"), [w.pique_rule(rules)], ("pique",)),
        (w.pick("The cards and the capet", "The cards and the capot", "Most tricks, and every trick"),
         [w.cards_rule(rules), w.capot_rule(rules)], ("cards", "capot")),
        (w.say("How the game ends"), _endings(w, rules), ("ending", "reckoning")),
    ]  # fmt: skip
    if rules.carte_rouge:
        parts.insert(8, (w.say("Carte rouge"), [w.carte_rouge_rule(rules)], ("carte_rouge",)))
    if rules.strict:
        parts.append((w.say("The strict table"), _strict(w, rules), ("misreckoning",)))
    return tuple(Section(h, tuple(ps), _sources(rules, keys), keys) for h, ps, keys in parts)


def _sources(rules: RuleSet, keys: tuple[str, ...]) -> str:
    known = [k for k in keys if k in rules.sources] or ["game"]
    return ". ".join(dict.fromkeys(str(rules.source(k)) for k in known))


def _pack(w: RulingWords, rules: RuleSet) -> list[str]:
    lowest = w.rank(6 if rules.pack == 36 else 7)
    return [
        w.say(
            "Two play with a pack of {pack} cards, from the {lowest} to the ace. The ace is highest, then "
            "king, queen, {knave} and ten, down to the {lowest}. There are no trumps.",
            pack=w.number(rules.pack),
            lowest=lowest,
            knave=w.rank(11),
        ),
        w.say("The one who does not deal is Elder, and draws, calls and leads first. The dealer is Younger."),
    ]


def _deal(w: RulingWords, rules: RuleSet) -> list[str]:
    cut = {
        "lower-deals": "Each lifts a card, and the lower deals first; after that the deal passes. "
        "Equal cards are lifted again.",
        "lower-deals-each-time": "Before every deal each lifts a card, and the lower deals. Equal cards "
        "are lifted again.",
        "higher-chooses": "Each lifts a card, and the higher chooses who deals first; after that the deal "
        "passes. Equal cards are lifted again.",
    }[rules.cut]
    packets = w.tongue.either([w.number(n) for n in rules.packets])
    dealt = w.say(
        "The dealer shuffles and the other cuts. Each is dealt twelve cards, by packets of {packets}; the "
        "{stock} that are left are the stock.",
        packets=packets,
        stock=w.number(rules.pack - 24),
    )
    return [w.say(cut), dealt]


def _blanks(w: RulingWords, rules: RuleSet) -> list[str]:
    declared = w.say(
        "Elder declares first and says how many cards are to be laid out, and is bound to that number. "
        "Younger lays out; then Elder shows the hand and lays out too."
    )
    if rules.younger_blank_alone:
        alone = w.say("Younger declares when Elder has laid out, shows the hand, and scores as Elder would.")
    else:
        alone = w.say("Younger may declare only in answer to Elder, and scores nothing by it.")
    if rules.both_blank_bar:
        both = w.pick(
            "If both are blank neither scores, yet each bars the other’s picy and repicy.",
            "If both hold one neither scores, yet each bars the other’s pique and repique.",
            "If both declare neither scores, yet each bars the other’s pique and repique.",
        )
    else:
        both = w.say("If both declare, neither scores, and nothing is barred.")
    return [w.blank_rule(rules), f"{declared} {alone}", both]


def _exchanges(w: RulingWords, rules: RuleSet) -> list[str]:
    elder = w.say(
        "Elder lays out {cards} and takes as many from the top of the stock.",
        cards=w.how_many(rules.elder_min, rules.elder_max),
    )
    look = w.say("Taking fewer than {most}, Elder may look at the rest of that number.",
                    most=w.number(rules.elder_max))  # fmt: skip
    return [f"{elder} {look}", f"{_younger_takes(w, rules)} {_turning_up(w, rules)}"]


def _younger_takes(w: RulingWords, rules: RuleSet) -> str:
    least = w.number(rules.younger_min)
    if rules.younger_max == ALL_THE_REST:
        if not rules.younger_min:
            return w.say("Younger may then take any number of those that are left, or none.")
        return w.say("Younger then takes at least {least}, and may take all that are left.", least=least)
    most = w.number(rules.younger_max)
    if not rules.younger_min:
        return w.say("Younger may then take up to {most} of those that are left, or none.", most=most)
    text = "Younger then takes at least {least} of those that are left, and at most {most}."
    return w.say(text, least=least, most=most)


def _turning_up(w: RulingWords, rules: RuleSet) -> str:
    return w.say({
        "both": "What nobody took Younger may turn up for both to see.",
        "after-lead": "What nobody took Younger may look at; Elder may then see it too, having led.",
        "after-suit": "What nobody took Younger may look at; Elder may then see it too, having named the "
        "suit of the first lead, and is bound to it. If Elder holds none of it, Younger names the suit.",
    }[rules.turn_up])  # fmt: skip


def _callings(w: RulingWords, rules: RuleSet) -> list[str]:
    order = w.pick(
        "Elder calls kind by kind: the ruff, then sequences, then ternaries and quatorzes. Younger answers "
        "each: “Good” to what cannot be matched, “Equal” to what is exactly matched, “Not good” to "
        "what is bettered.",
        "Elder calls kind by kind: the point, then sequences, then trios and quatorzes. Younger answers "
        "each: “Good” to what cannot be matched, “Equal” to what is exactly matched, “Not good” to "
        "what is bettered.",
        "Elder calls kind by kind: the best suit, then runs, then threes and fours. Younger answers each: "
        "“Good” to what cannot be matched, “Equal” to what is exactly matched, “Not good” to what is "
        "bettered.",
    )
    return [order, _younger_speaks(w, rules), f"{_said(w, rules)} {_shown(w, rules)}"]


def _younger_speaks(w: RulingWords, rules: RuleSet) -> str:
    if rules.calls == "open":
        return w.say("Younger’s better holding is declared and reckoned there and then.")
    return w.say(
        "Younger’s own holdings are declared only when Elder has led a card, and still reckoned before any "
        "point made in play."
    )


def _said(w: RulingWords, rules: RuleSet) -> str:
    if rules.run_said_whole:
        runs = w.say("A sequence is called with its highest card.")
    else:
        runs = w.say("A sequence is called by its number, and its highest card told only if it is asked.")
    if rules.point_by == "value":
        return runs
    if rules.point_said_whole:
        return runs + " " + w.say("A point is called with what it makes.")
    return runs + " " + w.say("What a point makes is told only if it is asked.")


def _shown(w: RulingWords, rules: RuleSet) -> str:
    if rules.shown_at_once:
        shown = w.say("What is good is laid face up at once.")
    else:
        shown = w.say("What is good is shown if the other asks.")
    if rules.sinking:
        return shown + " " + w.say("A holding may be sunk: it is not called, and scores nothing.")
    return shown + " " + w.say("Nothing may be sunk: all that is held is called, at its best.")


def _points(w: RulingWords, rules: RuleSet) -> list[str]:
    equal = w.say("Equal ones score for neither.")
    if rules.point_least == 1:
        return [w.point_rule(rules), w.say("A suit of any length will do.") + " " + equal]
    least = w.say("It needs {number} cards at the least.", number=w.number(rules.point_least))
    return [w.point_rule(rules), f"{least} {equal}"]


def _runs(w: RulingWords, rules: RuleSet) -> list[str]:
    return [
        w.runs_rule(rules),
        w.say(
            "Three cards score three and four score four; five score fifteen, and every card more one more."
        ),
        w.say("If the best are equal, nobody scores any."),
    ]


def _plays(w: RulingWords, rules: RuleSet) -> list[str]:
    follow = w.say(
        "Elder leads. Suit must be followed if it can be; the highest of the suit led wins, and leads."
    )
    tricks = (
        w.say("The tricks lie open, and may be looked through.")
        if rules.tricks_open
        else w.say("Only the last trick may be looked at.")
    )
    if rules.open_hands:
        tricks += " " + w.say("Both hands lie open on the table.")
    return [f"{follow} {tricks}", f"{w.play_rule(rules)} {w.last_rule(rules)}"]


def _endings(w: RulingWords, rules: RuleSet) -> list[str]:
    order = w.pick(
        "All is reckoned in one order: blank, ruff, sequences, ternaries and quatorzes, the play, the cards.",
        "All is reckoned in one order: carte blanche, point, sequences, trios and quatorzes, the play, the "
        "cards.",
        "All is counted in one order: a hand without court cards, the best suit, runs, threes and fours, the "
        "play, most tricks.",
    )
    if rules.ending == "partie":
        return [order, *_partie(w, rules)]
    return [order, _set(w, rules), *_match(w, rules)]


def _set(w: RulingWords, rules: RuleSet) -> str:
    target = w.number(rules.target or 0)
    if rules.ending == "at-once":
        return w.say("Whoever first reaches {target} in that order has won the set, at once.", target=target)
    return w.say(
        "The set is over when a deal is over and one has more than {target}, and more than the other.",
        target=target,
    )


def _match(w: RulingWords, rules: RuleSet) -> list[str]:
    said = []
    if rules.lurch:
        low = w.number(rules.lurch)
        said.append(w.say("A set counts double when the loser has fewer than {low}.", low=low))
    if rules.match_sets > 1:
        sets = w.number(rules.match_sets)
        said.append(w.say("A match is the best of {sets} sets.", sets=sets))
    return said


def _strict(w: RulingWords, rules: RuleSet) -> list[str]:
    own = w.say("The players reckon for themselves. What is not called before the first card is lost.")
    called = {
        "at-once": w.pick(
            "A picy or repicy must be called for as soon as it is made, or it is lost.",
            "A pique or repique must be called for as soon as it is made, or it is lost.",
            "A pique or repique must be called for as soon as it is made, or it is lost.",
        ),
        "before-next-deal": w.pick(
            "A picy or repicy must be called for before the next deal, or it is lost.",
            "A pique or repique must be called for before the next deal, or it is lost.",
            "A pique or repique must be called for before the next deal, or it is lost.",
        ),
    }[rules.bonus_call]
    challenge = w.say(
        "One such reckoning in each deal may be challenged, at one’s turn to play; if it was true its cards "
        "are shown."
    )
    which = w.say("Of three that are reckoned the other may ask which of the four is wanting.")
    often = w.say("The computer misreckons {number} times in a hundred.", number=w.number(rules.misreckons))
    return [f"{own} {called}", f"{_unseen(w, rules)} {challenge} {w.struck_rule(rules)}", f"{which} {often}"]


def _unseen(w: RulingWords, rules: RuleSet) -> str:
    if rules.shown_at_once:
        return w.pick(
            "Ternaries and quatorzes are reckoned unseen, and may be false.",
            "Trios and quatorzes are reckoned unseen, and may be false.",
            "Threes and fours are reckoned unseen, and may be false.",
        )
    return w.say("What is good is reckoned unseen, and may be false.")


def _partie(w: RulingWords, rules: RuleSet) -> list[str]:
    assert rules.deals is not None
    length = w.say("A partie is {deals} deals.", deals=w.number(rules.deals))
    if rules.deals == 4:
        length += " " + w.say("The first and the last count double.")
    paid = w.say(
        "The winner is paid a hundred and the difference of the scores. But if the loser has not made a "
        "hundred, and so has not crossed the Rubicon, the winner is paid a hundred and the sum of them. "
        "Equal scores: two more deals, and if they are equal again the partie is drawn."
    )
    if not rules.concede_last:
        return [length, paid]
    return [length, paid, w.say(
        "In the last deal a hand may be thrown up before its first card: the other scores thirteen for the "
        "play and ten for the cards."
    )]  # fmt: skip
