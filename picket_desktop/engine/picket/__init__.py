"""The two-hand family: Picket, Piquet, Cent."""
