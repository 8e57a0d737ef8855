/* shellapi.h: of the shell nothing is there but its types; its calls fail. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_SHELLAPI_H
#define THREE_D3D8_SHELLAPI_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define SE_ERR_FNF 2
#define SE_ERR_PNF 3
#define SE_ERR_ACCESSDENIED 5
#define SE_ERR_OOM 8
#define SE_ERR_SHARE 26
#define SE_ERR_ASSOCINCOMPLETE 27
#define SE_ERR_DDETIMEOUT 28
#define SE_ERR_DDEFAIL 29
#define SE_ERR_DDEBUSY 30
#define SE_ERR_NOASSOC 31
#define SE_ERR_DLLNOTFOUND 32
#define SEE_MASK_CLASSNAME 0x1
#define SEE_MASK_CLASSKEY 0x3
#define SEE_MASK_IDLIST 0x4
#define SEE_MASK_INVOKEIDLIST 0xc
#define SEE_MASK_ICON 0x10
#define SEE_MASK_HOTKEY 0x20
#define SEE_MASK_NOCLOSEPROCESS 0x40
#define SEE_MASK_CONNECTNETDRV 0x80
#define SEE_MASK_FLAG_DDEWAIT 0x100
#define SEE_MASK_DOENVSUBST 0x200
#define SEE_MASK_FLAG_NO_UI 0x400
#define SEE_MASK_UNICODE 0x4000
#define SEE_MASK_NO_CONSOLE 0x8000
#define NIM_ADD 0
#define NIM_MODIFY 1
#define NIM_DELETE 2
#define NIM_SETFOCUS 3
#define NIM_SETVERSION 4
#define NIF_MESSAGE 1
#define NIF_ICON 2
#define NIF_TIP 4
#define NIF_STATE 8
#define NIF_INFO 0x10

/* What takes texts, with letters of 8 or of 16 bits. */
#define THREE_D3D8_SHELL(letter, text, suffix) \
    typedef struct _SHELLEXECUTEINFO##suffix \
    { \
        DWORD cbSize; \
        ULONG fMask; \
        HWND hwnd; \
        text lpVerb, lpFile, lpParameters, lpDirectory; \
        int nShow; \
        HINSTANCE hInstApp; \
        void *lpIDList; \
        text lpClass; \
        HKEY hkeyClass; \
        DWORD dwHotKey; \
        HANDLE hIcon, hProcess; \
    } SHELLEXECUTEINFO##suffix, *LPSHELLEXECUTEINFO##suffix; \
    typedef struct _NOTIFYICONDATA##suffix \
    { \
        DWORD cbSize; \
        HWND hWnd; \
        UINT uID, uFlags, uCallbackMessage; \
        HICON hIcon; \
        letter szTip[64]; \
    } NOTIFYICONDATA##suffix, *PNOTIFYICONDATA##suffix; \
    HINSTANCE WINAPI ShellExecute##suffix(HWND window, text verb, text file, text parameters, text folder, INT show); \
    BOOL WINAPI ShellExecuteEx##suffix(LPSHELLEXECUTEINFO##suffix what); \
    BOOL WINAPI Shell_NotifyIcon##suffix(DWORD message, PNOTIFYICONDATA##suffix icon); \
    HICON WINAPI ExtractIcon##suffix(HINSTANCE instance, text file, UINT number); \
    UINT WINAPI ExtractIconEx##suffix(text file, int number, HICON *large, HICON *small_ones, UINT count);
THREE_D3D8_SHELL(CHAR, LPCSTR, A)
THREE_D3D8_SHELL(WCHAR, LPCWSTR, W)
#undef THREE_D3D8_SHELL

/* Nothing is dropped onto a window here. */
void WINAPI DragAcceptFiles(HWND window, BOOL accept);
UINT WINAPI DragQueryFileA(HDROP drop, UINT file, LPSTR name, UINT size);
BOOL WINAPI DragQueryPoint(HDROP drop, LPPOINT point);
void WINAPI DragFinish(HDROP drop);
#define DragQueryFile DragQueryFileA

#ifdef UNICODE
typedef SHELLEXECUTEINFOW SHELLEXECUTEINFO, *LPSHELLEXECUTEINFO;
typedef NOTIFYICONDATAW NOTIFYICONDATA, *PNOTIFYICONDATA;
#define ShellExecute ShellExecuteW
#define ShellExecuteEx ShellExecuteExW
#define Shell_NotifyIcon Shell_NotifyIconW
#define ExtractIcon ExtractIconW
#define ExtractIconEx ExtractIconExW
#else
typedef SHELLEXECUTEINFOA SHELLEXECUTEINFO, *LPSHELLEXECUTEINFO;
typedef NOTIFYICONDATAA NOTIFYICONDATA, *PNOTIFYICONDATA;
#define ShellExecute ShellExecuteA
#define ShellExecuteEx ShellExecuteExA
#define Shell_NotifyIcon Shell_NotifyIconA
#define ExtractIcon ExtractIconA
#define ExtractIconEx ExtractIconExA
#endif

#ifdef __cplusplus
}
#endif

#endif
