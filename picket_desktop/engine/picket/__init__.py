"""The family of games for two players: Picket, Piquet, Cent."""
