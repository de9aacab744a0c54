"""Make shutil copy files by itself. Since Python 3.12 it calls CopyFile2, which wine 8 lacks."""

import _winapi
import ctypes

if hasattr(_winapi, "CopyFile2") and hasattr(ctypes.windll.ntdll, "wine_get_version"):
    del _winapi.CopyFile2
