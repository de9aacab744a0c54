"""Make shutil work without CopyFile2, which it calls since Python 3.12 but wine 8 lacks. It then copies by
itself."""

import _winapi
import ctypes

if hasattr(_winapi, "CopyFile2") and hasattr(ctypes.windll.ntdll, "wine_get_version"):
    del _winapi.CopyFile2
