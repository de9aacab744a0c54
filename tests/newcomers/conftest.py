"""The newcomers' files can only be imported in the copy of the program that they are added to, not here."""

collect_ignore_glob = ["files/*"]
