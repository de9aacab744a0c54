"""An even opponent, who thinks just hard enough to play as well as the person."""
