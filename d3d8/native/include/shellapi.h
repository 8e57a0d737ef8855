/* shellapi.h: nothing of the shell is there but its types. Own text. */
#ifndef THREE_D3D8_SHELLAPI_H
#define THREE_D3D8_SHELLAPI_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

HINSTANCE WINAPI ShellExecuteA(HWND window, LPCSTR verb, LPCSTR file, LPCSTR parameters, LPCSTR folder, INT show);
#define ShellExecute ShellExecuteA

/* Nothing is dropped onto a window here. */
void WINAPI DragAcceptFiles(HWND window, BOOL accept);
UINT WINAPI DragQueryFileA(HDROP drop, UINT file, LPSTR name, UINT size);
BOOL WINAPI DragQueryPoint(HDROP drop, LPPOINT point);
void WINAPI DragFinish(HDROP drop);
#define DragQueryFile DragQueryFileA

#ifdef __cplusplus
}
#endif

#endif
