/* Wine before version 8.17 has no bcryptprimitives.dll, which all that is written in Rust asks for (AccessKit). */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID, ULONG); /* RtlGenRandom */

__declspec(dllexport) BOOL WINAPI ProcessPrng(BYTE *data, SIZE_T size) { return SystemFunction036(data, (ULONG)size); }

BOOL WINAPI DllMain(HINSTANCE module, DWORD why, LPVOID reserved) { return TRUE; }
