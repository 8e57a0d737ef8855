/* Dialogs, the clipboard and hooks: programs have none of them here, and are told so by what Windows gives on failure. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../host.h"

/* Says once what is not there, as a program without its dialog is hard to understand. */
static void missing(const char *what)
{
    static char said[256];
    char text[96];
    if (strstr(said, what) || strlen(said) + strlen(what) + 2 > sizeof(said))
        return;
    strcat(strcat(said, what), " ");
    snprintf(text, sizeof(text), "%s: programs have no dialogs here; it fails.\n", what);
    host_debug(text);
    SetLastError(ERROR_RESOURCE_NAME_NOT_FOUND);
}

INT_PTR WINAPI DialogBoxParamA(HINSTANCE instance, LPCSTR name, HWND parent, DLGPROC procedure, LPARAM parameter)
{
    (void)instance, (void)name, (void)parent, (void)procedure, (void)parameter;
    missing("DialogBox");
    return -1;
}

HWND WINAPI CreateDialogParamA(HINSTANCE instance, LPCSTR name, HWND parent, DLGPROC procedure, LPARAM parameter)
{
    (void)instance, (void)name, (void)parent, (void)procedure, (void)parameter;
    missing("CreateDialog");
    return NULL;
}

BOOL WINAPI EndDialog(HWND dialog, INT_PTR result)
{
    (void)result;
    return DestroyWindow(dialog);
}

BOOL WINAPI IsDialogMessageA(HWND dialog, LPMSG message)
{
    (void)dialog, (void)message;
    return FALSE;
}

HWND WINAPI GetDlgItem(HWND dialog, int id)
{
    for (int n = 0; three_d3d8_nth_window(n); n++)
        if (three_d3d8_nth_window(n)->parent == dialog && three_d3d8_nth_window(n)->id == id)
            return three_d3d8_nth_window(n)->handle;
    return NULL;
}

int WINAPI GetDlgCtrlID(HWND handle)
{
    struct window *window = three_d3d8_window(handle);
    return window ? window->id : 0;
}

BOOL WINAPI SetDlgItemTextA(HWND dialog, int id, LPCSTR text)
{
    return SetWindowTextA(GetDlgItem(dialog, id), text);
}

UINT WINAPI GetDlgItemTextA(HWND dialog, int id, LPSTR text, int size)
{
    if (size > 0)
        text[0] = 0;
    return (UINT)GetWindowTextA(GetDlgItem(dialog, id), text, size);
}

BOOL WINAPI SetDlgItemInt(HWND dialog, int id, UINT value, BOOL is_signed)
{
    char text[16];
    snprintf(text, sizeof(text), is_signed ? "%d" : "%u", value);
    return SetDlgItemTextA(dialog, id, text);
}

UINT WINAPI GetDlgItemInt(HWND dialog, int id, BOOL *translated, BOOL is_signed)
{
    char text[64], *end;
    GetDlgItemTextA(dialog, id, text, sizeof(text));
    UINT value = is_signed ? (UINT)strtol(text, &end, 10) : (UINT)strtoul(text, &end, 10);
    if (translated)
        *translated = end != text;
    return value;
}

LRESULT WINAPI SendDlgItemMessageA(HWND dialog, int id, UINT message, WPARAM wParam, LPARAM lParam)
{
    return SendMessageA(GetDlgItem(dialog, id), message, wParam, lParam);
}

BOOL WINAPI CheckDlgButton(HWND dialog, int id, UINT check)
{
    SendMessageA(GetDlgItem(dialog, id), BM_SETCHECK, check, 0);
    return GetDlgItem(dialog, id) != NULL;
}

UINT WINAPI IsDlgButtonChecked(HWND dialog, int id)
{
    return (UINT)SendMessageA(GetDlgItem(dialog, id), BM_GETCHECK, 0, 0);
}

BOOL WINAPI CheckRadioButton(HWND dialog, int low, int high, int check)
{
    for (int id = low; id <= high; id++)
        CheckDlgButton(dialog, id, id == check);
    return GetDlgItem(dialog, check) != NULL;
}

HHOOK WINAPI SetWindowsHookExA(int id, HOOKPROC procedure, HINSTANCE module, DWORD thread)
{
    (void)id, (void)procedure, (void)module, (void)thread;
    return NULL;
}

BOOL WINAPI UnhookWindowsHookEx(HHOOK hook)
{
    (void)hook;
    return FALSE;
}

LRESULT WINAPI CallNextHookEx(HHOOK hook, int code, WPARAM wParam, LPARAM lParam)
{
    (void)hook, (void)code, (void)wParam, (void)lParam;
    return 0;
}

BOOL WINAPI OpenClipboard(HWND window)
{
    (void)window;
    return FALSE;
}

BOOL WINAPI CloseClipboard(void)
{
    return FALSE;
}

BOOL WINAPI EmptyClipboard(void)
{
    return FALSE;
}

HANDLE WINAPI SetClipboardData(UINT format, HANDLE data)
{
    (void)format, (void)data;
    return NULL;
}

HANDLE WINAPI GetClipboardData(UINT format)
{
    (void)format;
    return NULL;
}

BOOL WINAPI IsClipboardFormatAvailable(UINT format)
{
    (void)format;
    return FALSE;
}
