"""Stories of the origins of the two-player games: what their sources know, what is only legend, and which
books shaped the games. The song that ends one of the stories is in
`picket_desktop.words.picket.book.song`."""

from __future__ import annotations

from dataclasses import replace

from picket_desktop.engine.rules import cite
from picket_desktop.words.book.lore import Story, Told
from picket_desktop.words.picket.book.song import SONG_STORIES
from picket_desktop.words.voice import N_

WIKIPEDIA = cite("wikipedia")
HISTORY = cite("wikipedia", "History")
BACKGROUND = cite("wikipedia", "Background")
STIRLER = cite("stirler", "The Rules for the Royal Game of Piquet")
GAMING = cite("stirler", "Gaming")
STAGES = STIRLER, cite("stirler", "Carte Blanc and discards")
DU_COEUR = cite("du-coeur", "Reconstruction")


STORIES: tuple[Story, ...] = (
    Story(
        N_("How old it is"),
        (
            Told(
                N_(
                    "Piquet is one of the oldest card games still played. David Parlett calls it “one of the "
                    "most skill-rewarding card games for two”, left today to “aficionados and connoisseurs”. "
                    "Écarté is related to it."
                ),
                (WIKIPEDIA,),
            ),
            Told(
                N_(
                    "The first book known to mention it is Rabelais’s Gargantua and Pantagruel, in 1535, "
                    "under the name Le Cent. The first clear mention, leaving its forerunners aside, dates "
                    "from 1585: in Le Triomphe du Berlan, Jacques Perrache, a gentleman of Provence, speaks "
                    "of two unusual games, “premieres, & piquets”."
                ),
                (HISTORY,),
            ),
            Told(
                N_(
                    "Girolamo Cardano is said to describe the game in Liber de Ludo Aleae, his book of 1564 "
                    "on games of chance, and to call it ancient even then."
                ),
                (STIRLER,),
            ),
            Told(
                N_(
                    "A miniature of about 1352 in the romance of Meliadus, made for King Louis II of Naples, "
                    "shows courtiers playing cards with the king. Stirler’s title dates the game to the "
                    "fourteenth century."
                ),
                (GAMING,),
            ),
            Told(
                N_(
                    "That much is legend. The picture shows cards, not a particular game, and Stirler "
                    "herself has cards come to court only after 1371."
                ),
                (replace(GAMING, ours=True),),
            ),
        ),
        ("known",),
    ),
    Story(
        N_("Legend: La Hire and the suits"),
        (
            Told(
                N_(
                    "Legend credits the game to Étienne de Vignolles, called La Hire, a knight of Charles "
                    "VII in the Hundred Years’ War."
                ),
                (HISTORY,),
            ),
            Told(
                N_(
                    "In A History of Playing Cards (1966, page 41), Catherine Hargrave has La Hire bring in "
                    "the French suits as well: hearts, diamonds, clubs and spades (Coeurs, Carreaux, "
                    "Trèfles, Piques), first seen on painted cards of the early fifteenth century. The old "
                    "tarots had cups, swords, coins and batons. His piquet was the game of knights and "
                    "chivalry; the old game had come out of the East and began in chess, the game of war."
                ),
                (DU_COEUR,),
            ),
            Told(
                N_(
                    "Du Coeur takes this as evidence, if only legendary, for the fifteenth century; Parlett, "
                    "he says, dates the game to the early sixteenth. From that century on it is mentioned "
                    "often enough."
                ),
                (DU_COEUR,),
            ),
            Told(
                N_(
                    "Andrew Steinmetz tells another story. In The Gaming Table (1870) the game takes "
                    "its name from its inventor, who made it to amuse Charles VI of France."
                ),
                (BACKGROUND,),
            ),
            Told(
                N_(
                    "The two stories disagree about the man and about the king, and neither names a book of "
                    "the time."
                ),
                (replace(BACKGROUND, ours=True),),
            ),
        ),
        ("legend",),
    ),
    Story(
        N_("The name, and a battle in five stages"),
        (
            Told(
                N_(
                    "Stirler derives the name from the pickets, the long spears with points like "
                    "spades that French and English soldiers carried in the Hundred Years’ War."
                ),
                (STIRLER,),
            ),
            Told(
                N_("With Steinmetz’s inventor, that makes two origins for the name. Neither is proved."),
                (replace(BACKGROUND, ours=True),),
            ),
            Told(
                N_(
                    "The game itself may have come to France from Spain, says the encyclopaedia, because "
                    "pique and repique, the heart of it, are Spanish words."
                ),
                (HISTORY,),
            ),
            Told(
                N_(
                    "Stirler’s game has five stages, and she sees a battle in them. She gives both lists in "
                    "order; that each stage belongs to one moment of the battle is our reading."
                ),
                (replace(STIRLER, ours=True),),
            ),
            Told(
                N_(
                    "The forces are marshalled. Each player looks to see whether there are commanders: "
                    "jacks, queens and kings."
                ),
                STAGES,
                N_("Carte blanche"),
            ),
            Told(N_("The archers fire."), STAGES, N_("The ruff")),
            Told(N_("The cavalry charges."), STAGES, N_("Sequences")),
            Told(N_("The pikemen attack."), STAGES, N_("Three and four of a kind")),
            Told(N_("The foot soldiers fight one on one."), STAGES, N_("The tricks")),
            Told(
                N_("The word capot, for all twelve tricks, is the origin of kaput."),
                (cite("wikipedia", "Capot"),),
            ),
        ),
        ("battle",),
    ),
    Story(
        N_("Cards at court"),
        (
            Told(
                N_(
                    "The law bound courtiers to serve the Crown for part of each year, and most of that "
                    "service was waiting. They passed the time with board games, dice and, after 1371, "
                    "cards; with games now left to children, such as Blind Man’s Buff, and with rough ones "
                    "such as football and hurly. Dice and cards went into a pouch and needed no table, and "
                    "there were nearly always stakes. What is known of early games comes mostly from sermons "
                    "against gambling."
                ),
                (cite("stirler"), GAMING),
            ),
            Told(
                N_(
                    "The first tarot packs appeared in Italy in 1440, and they were for games: nothing shows "
                    "that fortunes were told from them before 1700, and the first firm evidence dates from "
                    "1750. Without its knights the minor arcana of such a pack are fifty-two cards for "
                    "period games."
                ),
                (cite("stirler", "Tarot"),),
            ),
            Told(
                N_(
                    "Hearts, diamonds, clubs and spades are the French suits. Italy and Spain had swords, "
                    "batons, cups and coins; Germany had hearts, bells, leaves and acorns. In the sixteenth "
                    "century every court card had a name, and it was printed on the card. Old cards had no "
                    "numbers in the corners, which makes play a little harder."
                ),
                (cite("stirler"), cite("stirler", "Suits")),
            ),
            Told(
                N_(
                    "Three pictures go with these tales. Jean Fouquet’s battle scene from a life of "
                    "Charlemagne has foot soldiers with spears; a tapestry of the late fifteenth century has "
                    "a couple playing cards in a tent; and Meissonier’s A Game of Piquet, painted in 1861, "
                    "is an imaginary scene of the seventeenth century."
                ),
                (STIRLER, WIKIPEDIA),
            ),
        ),
        ("court",),
    ),
    Story(
        N_("From Cent to Piquet: two royal weddings"),
        (
            Told(
                N_(
                    "England took to the game after Mary I married Philip II of Spain in 1554. It was called "
                    "Cent, after the Spanish cientos, because one of its aims is a hundred points. After "
                    "Charles I married Henrietta Maria of France in 1625, the English took over the French "
                    "name."
                ),
                (HISTORY,),
            ),
            Told(
                N_(
                    "By the middle of the eighteenth century “the meanest people were well acquainted with "
                    "it”, sharpers among them. Steinmetz tells of short cards, of dots of water or ink in "
                    "the corners of the cards, and of signs made with the eyes and lips."
                ),
                (BACKGROUND,),
            ),
            Told(
                N_(
                    "Among Britain’s upper classes it went in and out of fashion from the seventeenth to the "
                    "early twentieth century. Its end after the First World War is put down to Gin Rummy "
                    "“and other lowbrow games that are easier to learn and faster to play”. In France it "
                    "became the national game, and until the early twentieth century it was perhaps the most "
                    "popular of all, as cribbage was in England."
                ),
                (HISTORY, WIKIPEDIA),
            ),
            Told(
                N_("It is still played in France, and its rules have changed very little."),
                (STIRLER,),
            ),
        ),
        ("england",),
    ),
    Story(
        N_("In Germany"),
        (
            Told(
                N_(
                    "The game came to Germany in the Thirty Years’ War. A political poem of 1634 to 1638, "
                    "Allamodisch Picket Spiel, already uses repique as a figure of speech, and in 1640 Rist "
                    "grudgingly let the verb “picquetten” pass: as with bête, the name of the game had "
                    "become a verb."
                ),
                (HISTORY,),
            ),
            Told(
                N_(
                    "There were two games. Rummel-Piquet was the usual one: the Rummel is the point. "
                    "Offenherziges Piquet, “open-hearted”, was played with the cards face up. Until 1664, "
                    "says Mizka, the first was called Ronfelspiel; in French, Ronfler."
                ),
                (HISTORY,),
            ),
        ),
        ("germany",),
    ),
    Story(
        N_("The books behind these games"),
        (
            Told(
                N_(
                    "The Royall and Delightfull Game of Picquet came out in London in 1651, from the French. "
                    "Cotgrave and Cotton both draw on it."
                ),
                (cite("royall", ours=True),),
            ),
            Told(
                N_(
                    "Charles Cotton’s Compleat Gamester of 1674 describes the game at length and is "
                    "sometimes cryptic. Many entire sentences are lifted from John Cotgrave’s Wit’s "
                    "Interpreter of 1662."
                ),
                (cite("du-coeur"),),
            ),
            Told(
                N_(
                    "Justin du Coeur rebuilt the game from Cotton in 1995, playing it with John de "
                    "Caversham, and then with Pryder, Eowyn, Alexander Listkeeper and Mandisa Washington. He "
                    "had Cotton in a transcription printed in 1970 by the Imprint Society of Barre, and "
                    "Cotgrave only as a poor photocopy of a microfilm. Earl Dafydd ap Gwystl’s Introduction "
                    "to Period Card Games, which has the rules of the eighteenth century from Parlett’s "
                    "Oxford Guide to Card Games, helped to clear up what was obscure."
                ),
                (cite("du-coeur"),),
            ),
            Told(
                N_(
                    "Du Coeur found in it “the hardest draw strategies I’ve ever seen”, and a game that "
                    "“rewards the careful eye”: horribly complex at first, easy to pick up, and smooth "
                    "sailing after that. He had heard that pinochle asks for much the same strategy."
                ),
                (cite("du-coeur", "Evaluation"),),
            ),
            Told(
                N_(
                    "Gael Stirler wrote her account in 2009, after du Coeur and a translation by "
                    "Gretchen Miller. She also reports another translation of how the tricks count: a "
                    "point goes to whoever leads a ten or higher, even without winning the trick. "
                    "Under that rule, she says, it is nearly impossible to score a pique."
                ),
                (STIRLER, cite("stirler", "Tricks")),
            ),
            Told(
                N_(
                    "Andrew Steinmetz described the game in 1870: thirty-two cards, at least one card "
                    "discarded by each, ten points for most tricks and none if they are equal. Packs were "
                    "sold for it. It was also played as a pool, and whoever lost paid a guinea. Playing it "
                    "well took much practice."
                ),
                (BACKGROUND,),
            ),
            Told(
                N_(
                    "“Cavendish” wrote the laws of the modern game, with its partie of six deals. The ninth "
                    "edition of his laws, of 1908, also has those of piquet au cent."
                ),
                (cite("wikipedia", "Cut"), cite("cavendish-au-cent")),
            ),
        ),
        ("books",),
    ),
    Story(
        N_("Thirty-two cards, ninety points, a hundred and twenty-one"),
        (
            Told(
                N_(
                    "The oldest form has thirty-six cards, with the sixes. Cotton mentions the game without "
                    "them in a footnote: it seems that in his day players were just changing over from "
                    "thirty-six cards to thirty-two."
                ),
                (STIRLER, cite("du-coeur", "Equipment")),
            ),
            Told(
                N_(
                    "Of thirty in hand Cotton says: “instead of thirty he shall reckon ninety”. That can be "
                    "read as ninety more. Du Coeur found it excessive and kept to sixty more, as today."
                ),
                (cite("cotton", "ch. VI"), cite("du-coeur", "Pique & Repique")),
            ),
            Told(
                N_(
                    "Steinmetz gives the sums: thirty in hand scored ninety, and thirty-two scored "
                    "ninety-two. Thirty made partly in play scored sixty."
                ),
                (BACKGROUND,),
            ),
            Told(
                N_(
                    "Du Coeur’s table played to 121 because cribbage boards were handy. A repique almost "
                    "certainly wins a game of a hundred, he says, and is not quite as certain in a longer "
                    "one."
                ),
                (cite("du-coeur", "Play"),),
            ),
            Told(
                N_(
                    "Stirler also keeps the score on a tally sheet or a cribbage board. Experienced players "
                    "need neither: they say the score aloud, as in tennis."
                ),
                (STIRLER,),
            ),
        ),
        ("numbers",),
    ),
    Story(
        N_("Advice of the sources"),
        (
            Told(
                N_(
                    "Cotton calls it “no small advantage” to discard first, and to take eight of the twelve "
                    "in the stock. Du Coeur found it a real one, “although not overwhelming”: Younger may "
                    "have only four left to take. Elder may also have some clue to Younger’s cards, while "
                    "Younger learns no more than what stayed in the stock."
                ),
                (cite("cotton", "ch. VI"), cite("du-coeur", "Draw")),
                N_("Discarding first"),
            ),
            Told(
                N_(
                    "Wikipedia: declare a carte blanche. That shows the opponent your cards, and such a hand "
                    "often scores poorly; but the opponent can then make no pique or repique."
                ),
                (cite("wikipedia", "Carte blanche"),),
                N_("Carte blanche"),
            ),
            Told(
                N_(
                    "Wikipedia: throw out nines and lower cards, even four or more of one suit. This may "
                    "lose the point, but that is the call that scores least. Sequences of five or more, "
                    "which this may bring, score far more."
                ),
                (cite("wikipedia", "Tactics"),),
                N_("Low cards"),
            ),
            Told(
                N_(
                    "Wikipedia: keep queens or kings in the opponent’s strong suit for the play. They stop "
                    "the run of tricks that a long sequence makes."
                ),
                (cite("wikipedia", "Tactics"),),
                N_("Stops"),
            ),
            Told(
                N_(
                    "In du Coeur’s game, where a run may mix suits, long runs are the most obvious way to "
                    "score many points, and usually the best hand to chase. But they often spoil the other "
                    "calls and the play. Runs in one suit, “straight flushes”, are “devastating, but "
                    "uncommon”."
                ),
                (cite("du-coeur", "Sequence"), cite("du-coeur", "Evaluation")),
                N_("Long runs"),
            ),
            Told(
                N_(
                    "Du Coeur: few lose every part of a deal, which must be why a repique is worth so much. "
                    "A player who has lost the calls has seen the cards that won them, and can often make "
                    "up for it in the tricks."
                ),
                (cite("du-coeur", "Evaluation"),),
                N_("After lost calls"),
            ),
        ),
        ("advice",),
    ),
    *SONG_STORIES,
)
"""The stories told in the chapter, in order."""
