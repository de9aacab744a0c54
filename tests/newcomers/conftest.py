"""The newcomers' files cannot be imported here, only in the copy of the program to which they are added."""

collect_ignore_glob = ["files/*"]
