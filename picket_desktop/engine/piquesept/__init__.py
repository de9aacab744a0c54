"""Piquesept, for three or four hands: the holder of the seven of spades alone against the others."""
