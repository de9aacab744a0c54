"""The player by AT-SPI is run by the system's Python, and cannot be loaded by this one."""

collect_ignore = ["at_spi_player.py"]
