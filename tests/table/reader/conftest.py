"""Leaves out the player by AT-SPI, which runs in the system's Python and cannot be loaded by this one."""

collect_ignore = ["at_spi_player.py"]
