/* shellapi.h: nothing of the shell is there but its types. Own text. */
#ifndef THREE_D3D8_SHELLAPI_H
#define THREE_D3D8_SHELLAPI_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

HINSTANCE WINAPI ShellExecuteA(HWND window, LPCSTR verb, LPCSTR file, LPCSTR parameters, LPCSTR folder, INT show);
#define ShellExecute ShellExecuteA

#ifdef __cplusplus
}
#endif

#endif
