"""The song with which a later edition of Cotton closes its account of the game, and the stories about it: who
the six people at piquet are, and which errors are corrected in this text. The verse stays in English; its
meaning is translated."""

from __future__ import annotations

from dataclasses import replace

from picket_desktop.engine.rules import cite
from picket_desktop.words.book.lore import Hand, Song, Stanza, Story, Told
from picket_desktop.words.voice import N_

THE_SONG = cite("cotton-later")
OUR_READING = replace(THE_SONG, ours=True)
COTTON = cite("cotton", "ch. VI")
EUGENE = cite("britannica", "Eugene of Savoy")

SONG = Song(
    "An Ingenious Song of Mr. D’Urfey’s",
    "arbour",
    "initial-w",
    (
        Stanza(
            (
                "Within an Arbor of delight,",
                "As Sweet as Bowers Elizian,",
                "Where Famous Sidney us’d to write,",
                "I Lately had a Vision:",
                "Methought beneath a Golden State,",
                "The turns of chance obeying,",
                "Six of the Worlds most noted great",
                "At Piquet were a playing.",
            ),
            N_(
                "In a lovely arbour, sweet as the bowers of Elysium, where famous Sidney used to write, I "
                "had a vision lately: under a golden canopy six of the greatest people in the world sat at "
                "piquet and took the cards as chance would have them."
            ),
        ),
        Stanza(
            (
                "The first Two were the Brave Eugene",
                "With Vendosme battle Waging;",
                "The next a Nymph, that to be Queen",
                "Her Monsieur was Engaging,",
                "The Fleur de Lis, Old Maintenon,",
                "With Sanctified Carero;",
                "And next, above the Scarlet Don,",
                "Queen Ann with Gallick Nero.",
            ),
            N_(
                "First came brave Eugene, at battle with Vendôme; then a nymph who was working on her Louis "
                "to be made queen, old Maintenon of the lilies, with the saintly Portocarrero; and above "
                "that lord in scarlet Queen Anne, with the Nero of France."
            ),
        ),
        Stanza(
            (
                "The Game between the Martial Braves",
                "Was held in different Cases;",
                "The French-man got Quatorze of Knaves,",
                "But Prince Eugene Four Aces;",
                "And tho’ the t’other’s Eldest hand",
                "Gave hopes to make a jest on’t,",
                "Yet now the Point, who soonest gain’d,",
                "Could only get the best on’t.",
            ),
            N_(
                "The two soldiers were unequally placed: the Frenchman had four knaves, but Prince Eugene "
                "had four aces. The other was Elder and hoped to laugh at that; but now only the one who "
                "first made the point could come off best."
            ),
            (
                Hand(("JS", "JH", "JD", "JC"), N_("Vendôme: four knaves")),
                Hand(("AS", "AH", "AD", "AC"), N_("Eugene: four aces, which beat them")),
            ),
        ),
        Stanza(
            (
                "From them I turn’d mine Eyes to see",
                "The Church-man and the Lady,",
                "And found her pleas’d to high degree,",
                "Her fortune had been steady;",
                "The Saints that cram’d the Spanish purse",
                "She hop’d would soon oblige her,",
                "For he had been a little Terse",
                "When she produced Quint-Major.",
            ),
            N_(
                "I turned from them to the churchman and the lady, and saw her delighted: her luck had held. "
                "The saints that had filled the purse of Spain would soon be at her service, she hoped; for "
                "he had been a little short, with a mere tierce, when she laid down her quint from the ace."
            ),
            (
                Hand(("9S", "8S", "7S"), N_("Portocarrero: a little tierce")),
                Hand(("AD", "KD", "QD", "JD", "TD"), N_("Maintenon: a quint from the ace")),
            ),
        ),
        Stanza(
            (
                "And now between the King and Queen",
                "An Empire was depending,",
                "Within whose mighty games were seen",
                "The Art of State contending;",
                "The Mounsieur had Three Kings to win’t,",
                "And was o’er Europe roaming,",
                "But her full Point, Quatorze and Quint",
                "Won all, and left him foaming.",
            ),
            N_(
                "And now an empire hung between the king and the queen, in whose great game statecraft met "
                "statecraft. Monsieur had three kings to win it with and was all over Europe; but her full "
                "point, quatorze and quint won everything, and left him foaming."
            ),
            (
                Hand(("KS", "KD", "KC"), N_("Louis: three kings")),
                Hand(
                    ("AH", "KH", "QH", "JH", "TH", "QS", "QD", "QC"),
                    N_("Anne: point, quint and quatorze"),
                ),
            ),
        ),
    ),
)


SONG_STORIES: tuple[Story, ...] = (
    Story(
        N_("A song: six at piquet"),
        (
            Told(
                N_(
                    "One edition of The Compleat Gamester ends its account of the game with a song, “Famous "
                    "at Court on this Subject”. It is later than 1674: its players are those of the War of "
                    "the Spanish Succession."
                ),
                (OUR_READING,),
            ),
        ),
        ("song",),
        SONG,
    ),
    Story(
        N_("Who is who in the song"),
        (
            Told(
                N_("Sir Philip Sidney, the poet of the Arcadia."),
                (OUR_READING,),
                "Sidney",
            ),
            Told(
                N_(
                    "Prince Eugene of Savoy, the Emperor’s general. After Luzzara, in 1702, both he and "
                    "Vendôme claimed the victory: in the song, too, their game is undecided."
                ),
                (EUGENE, OUR_READING),
                "Eugene",
            ),
            Told(
                N_("The duke of Vendôme, who took over the French army in Italy against Eugene."),
                (EUGENE,),
                "Vendosme",
            ),
            Told(
                N_(
                    "Madame de Maintenon, the second wife of Louis XIV, for thirty years queen of France "
                    "without being acknowledged: hence the nymph who would be queen, and the lily."
                ),
                (cite("britannica-9", "Maintenon"), OUR_READING),
                "Maintenon",
            ),
            Told(
                N_(
                    "Cardinal Portocarrero, archbishop of Toledo. He persuaded the king of Spain to leave "
                    "his crown to the duke of Anjou, of the house of Louis XIV, and that was what the war "
                    "was about. Scarlet is a cardinal’s colour."
                ),
                (cite("britannica", "Portocarrero"), OUR_READING),
                "Carero, the Scarlet Don",
            ),
            Told(N_("Queen of England when the song was made."), (OUR_READING,), "Queen Ann"),
            Told(
                N_("Louis XIV, king of France."),
                (OUR_READING,),
                "Gallick Nero, the Mounsieur",
            ),
        ),
        ("who",),
    ),
    Story(
        N_("What they hold"),
        (
            Told(
                N_(
                    "Four aces are the higher quatorze: they score fourteen, and the four knaves score "
                    "nothing. A quint drowns a tierce."
                ),
                (COTTON,),
            ),
            Told(
                N_(
                    "That a quatorze also drowns a ternary of kings is not clear in Cotton; du Coeur and "
                    "Cavendish have it so."
                ),
                (cite("du-coeur", "Ternary"), cite("cavendish", "law 64")),
            ),
            Told(
                N_(
                    "“Terse” is a joke on tierce, three cards in order. The three kings may also be the "
                    "crowns that Louis hoped to hold: France and, through others, Spain and England."
                ),
                (OUR_READING,),
            ),
            Told(
                N_(
                    "The song names no suits, nor the rank of the queen’s quatorze. We chose those cards: "
                    "queens for a queen, and three kings that leave her the fourth."
                ),
                (OUR_READING,),
            ),
            Told(
                N_(
                    "With our cards Queen Anne makes five for the ruff, fifteen for the quint and fourteen "
                    "for the quatorze: thirty-four before a card is played, and Louis nothing. That is a "
                    "repicy, and Cotton reckons ninety-four."
                ),
                (COTTON,),
            ),
        ),
        ("held",),
    ),
    Story(
        N_("The song’s words, mended"),
        (
            Told(
                N_(
                    "Our text of the song is a faulty copy, and we have seen no other printing of it: every "
                    "correction is our own. The stanzas are divided, stops are put at the ends of lines, and "
                    "commas within six of them; old spellings that make sense are kept."
                ),
                (OUR_READING,),
            ),
            *(
                Told(text, (OUR_READING,), named)
                for named, text in (
                    ("D’Urfey’s", N_("The copy has “D’Urfeys”.")),
                    ("Arbor", N_("The copy has “Abor”.")),
                    ("I Lately had a Vision", N_("The copy has “had vison”.")),
                    ("Her Monsieur", N_("The copy has “He Monsieur”: it is Maintenon’s Monsieur, the king.")),
                    (
                        "Sanctified",
                        N_(
                            "The copy has “Fancified”: a small long s was read as an f and made a capital. "
                            "The t is ours."
                        ),
                    ),
                    ("Carero", N_("The copy has “Careo”: Portocarrero, cut short to rhyme with Nero.")),
                    (
                        "Cases",
                        N_(
                            "The copy has “caftes”: a long s was read as an f. It must rhyme with Aces, so "
                            "the t goes; the capital is ours too."
                        ),
                    ),
                    (
                        "the t’other’s Eldest hand",
                        N_("The copy has “the tothers elsest hand”: Vendôme is Elder, the eldest hand."),
                    ),
                    ("o’er", N_("The copy has “o’ev”.")),
                    (
                        "French-man, Church-man, Quint-Major",
                        N_("The copy has long dashes where a hyphen belongs."),
                    ),
                )
            ),
        ),
        ("mended",),
    ),
)
"""The song, and the information about it."""
