"""The text on printed things, and the text about them: the pack, its wrapper, leaflets, score sheets, cards
of calls, and a board for pegging the score."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NP_, Sentence

PRINTED: Mapping[str, Sentence] = {
    "printed.pack.title": N_("A pack of {number} cards"),
    "printed.pack.tells": N_(
        "Cards of {w} × {h} mm. Print on both sides of stiff paper at 100% (“flip on long edge”), then cut "
        "from mark to mark."
    ),
    "printed.pack.source": N_(
        "The cards are as large as in the modern facsimile of Pierre Maréchal’s pack (Rouen, about 1567)."
    ),
    "printed.pack.single": N_(
        "One card per page, cut to {w} × {h} mm, with {bleed} mm to be trimmed off on every side; each "
        "card is followed by its back."
    ),
    "printed.pack.backs": N_("Backs for {suit}"),
    "printed.pack.backs-of": N_("{number} backs, each behind its card"),
    "printed.pack.how": N_("Print on both sides at 100% (“flip on long edge”); cut from mark to mark."),
    "printed.measure": N_("If this line measures {length} mm, the size is right."),
    "printed.wrapper.title": N_("A wrapper for the pack"),
    "printed.wrapper.tells": N_(
        "Print on one side of strong paper at 100%, cut along the line, fold back at the dashes, and glue."
    ),
    "printed.wrapper.how": N_(
        "Glue the side first, then the bottom over its side flaps. The lid at the top is tucked in."
    ),
    "printed.wrapper.room": N_(
        "Room for {number} cards of {w} × {h} mm, each {thick} mm thick (card of about 300 g/m²)."
    ),
    "printed.wrapper.glue": NP_("on a part of the wrapper that another is glued onto", "glue here"),
    "printed.wrapper.fine": NP_("on the wrapper of a pack", "Fine Cards"),
    "printed.wrapper.number": NP_(
        "on the wrapper of a pack, below “Fine Cards”", "a pack of {number}, for piquet"
    ),
    "printed.wrapper.number.piquesept": NP_(
        "on the wrapper of a pack, below “Fine Cards”", "a pack of {number}, for piquesept"
    ),
    "printed.wrapper.mark": N_("The maker’s mark: the ace of spades before the aces of hearts and diamonds"),
    "printed.wrapper.made": NP_("on the wrapper of a pack", "Made by Picket"),
    "printed.wrapper.by": NP_("on the wrapper of a pack", "and printed at your own table"),
    "printed.sheet.title": N_("Score sheet: {game}"),
    "printed.sheet.tells": N_("Each page has room for two games."),
    "printed.sheet.long": N_("A game fills a page, or several."),
    "printed.sheet.game": N_("A game that was played, deal by deal."),
    "printed.sheet.games": N_("The games of an evening, deal by deal, after the totals of all."),
    "printed.evening": N_("The evening"),
    "printed.evening.lost": NP_("a note: who lost which game, and by what", "{lost} ({game})."),
    "printed.sheet.rules-of": NP_("on a score sheet: the year of the book of rules", "Rules of {year}"),
    "printed.sheet.date": NP_("on a score sheet, before room to write", "Date"),
    "printed.calls.title": N_("What scores: {game}"),
    "printed.calls.tells": N_(
        "Two cards, one for each side of the table, to be cut apart. If there are several pages, print on "
        "both sides (“flip on short edge”)."
    ),
    "printed.calls.several": N_(
        "Two cards, to be cut apart; print the sheet twice, so that everyone has one. If there are several "
        "pages, print on both sides (“flip on short edge”)."
    ),
    "printed.calls.heading": N_("What scores"),
    "printed.calls.side": NP_("the head of a side of a card", "{what}, {number} of {all}"),
    "printed.calls.how": N_("Print on both sides (“flip on short edge”); cut in the middle."),
    "printed.board.title": N_("A cribbage board"),
    "printed.board.tells": N_(
        "Print on one side at 100%. Use beads, dried peas or small buttons as pegs, two for each "
        "player; or glue the sheet to soft wood or cork, and use pins."
    ),
    "printed.board.how": N_(
        "Each player has a track and two pegs, which begin in the two holes before the first. To "
        "score, lift the rear peg and set it that many holes ahead of the other: the one left "
        "standing shows where you were. A game to a hundred ends at 100, and one to 121 in the "
        "last hole; in a game without such an end, go round again."
    ),
    "printed.board.start": NP_("on a cribbage board, beside the holes where pegs begin", "Start"),
    "printed.board.alt": N_(
        "A board with two tracks of 120 holes, in streets of five, numbered by tens; both end in hole {game}"
    ),
    "printed.leaflet.title": N_("The rules of {game}"),
    "printed.leaflet.tells": N_(
        "Print on both sides at 100% (“flip on short edge”) and fold in the middle. If there are several "
        "sheets, put each inside the one before, with the title outside."
    ),
    "printed.leaflet.one": N_("Print on both sides at 100% (“flip on short edge”); fold in the middle."),
    "printed.leaflet.several": N_(
        "Print on both sides at 100% (“flip on short edge”); fold the {sheets} sheets in the middle, and "
        "put each inside the one before."
    ),
    "printed.leaflet.talk": N_("What is said in a deal"),
    "printed.leaflet.numbers": N_("A number on its own is what the speaker has scored so far."),
    "printed.leaflet.same": NP_(
        "beginning of a line: what the cards of the line above are too", "The same cards"
    ),
    "printed.leaflet.continued": NP_("a heading, repeated on the next page", "{heading}, continued"),
    "printed.leaflet.by": N_(
        "From the rule book of Picket, a card table for the games of the piquet family."
    ),
    "printed.leaflet.as-the-book": N_("None: the game is played as its book has it."),
    # the pages
    "door.real": NP_("a button: to play with cards in one's hands", "Real cards"),
    "door.real.says": N_("Keep the score of a game, or print a pack, rules and score sheets"),
    "real.lead": N_("For those who sit down with a pack of cards and a pencil"),
    "real.score": NP_("a button", "Keep the score"),
    "real.score.says": N_("Mark what is called and won at your own table"),
    "real.print": NP_("a button", "Print"),
    "real.print.says": N_("Print a pack, the rules, score sheets or a cribbage board"),
    "print.title": NP_("a heading", "Print"),
    "print.thing": NP_("a choice of what is printed", "Print"),
    "print.thing.says": N_("What is printed"),
    "print.thing.pack": NP_("what is printed", "a pack of cards"),
    "print.thing.wrapper": NP_("what is printed", "a wrapper for a pack"),
    "print.thing.leaflet": NP_("what is printed", "the rules as a leaflet"),
    "print.thing.score-sheet": NP_("what is printed", "score sheets"),
    "print.thing.calls": NP_("what is printed", "a card of what scores"),
    "print.thing.board": NP_("what is printed", "a cribbage board"),
    "print.rules": NP_("a choice of what is printed", "Game"),
    "print.rules.says": N_("The game whose rules are printed, with your house rules"),
    "print.cards": NP_("a choice of what is printed", "Cards"),
    "print.cards.says": N_("{number}: {games}."),
    "print.cards.36": NP_("a pack of cards", "36 cards, from the six up"),
    "print.cards.32": NP_("a pack of cards", "32 cards, from the seven up"),
    "print.cards.30": NP_("a pack of cards", "30 cards, without the red eights"),
    "print.size": NP_("a choice of what is printed", "Size of a card"),
    "print.size.says": N_("As sold today, or as in the reprint of Maréchal’s pack (Rouen, about 1567)"),
    "print.size.poker": N_("63 × 88 mm, as sold today"),
    "print.size.historical": N_("59 × 90 mm, after a pack of 1567"),
    "print.faces": NP_("a choice of what is printed", "Faces"),
    "print.faces.says": N_("Cards with letters in the corners, or as they were in their time"),
    "print.colours": NP_("a choice of what is printed", "Suits"),
    "print.colours.says": N_("Red and black, or an ink for each suit"),
    "print.back": NP_("a choice of what is printed", "Backs"),
    "print.back.says": N_("The pattern on the backs"),
    "print.plain": NP_("a choice of what is printed: plain words, or the game’s own", "Words"),
    "print.plain.says": N_("Everyday words, or ruff, ternary, talon and the like"),
    "print.plain.yes": NP_("which words are printed", "plain"),
    "print.plain.no": NP_("which words are printed", "the game’s own"),
    "print.points": NP_("a choice of what is printed", "Type"),
    "print.points.says": N_("How large the letters are; the largest are for candlelight"),
    "print.points.number": NP_("a size of type", "{number} points"),
    "print.sheet": NP_("a choice of what is printed", "Paper"),
    "print.sheet.says": N_("The paper in the printer"),
    "print.sheet.says.pack": N_("The paper in the printer, or one card per page for a print shop"),
    "print.sheet.a4": N_("A4"),
    "print.sheet.letter": NP_("a size of paper", "Letter"),
    "print.sheet.single": N_("one card a page, for a print shop"),
    "print.print": NP_("a button: makes a file to be printed", "Make the PDF"),
    "print.print.says": N_("Save it in your Documents folder, ready to print"),
    "print.making": N_("Making PDF…"),
    "print.done": NP_("a heading", "Ready to print"),
    "print.saved": N_("“{file}” is saved in:"),
    "print.open": NP_("a button", "Open it"),
    "print.open.says": N_("Open it in the program for PDF files"),
    "print.not-opened": N_("No program for PDF files was found here."),
    "print.ended": N_("the process that makes the PDF has ended (exit code {code})"),
    "print.refused": NP_("a heading", "Not printed"),
    "print.why": N_("It could not be saved: {why}."),
}
