"""The end of a deal and of a game: the scores, and the winner."""
