"""The opponents: each module with a ``PLAYER`` is one."""
