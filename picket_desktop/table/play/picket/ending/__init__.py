"""The end of a deal and of a game: what was made, and who has won."""
