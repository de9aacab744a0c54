"""Piquesept for three or four hands: the holder of the seven of spades plays alone against the others."""
