// A tool that notes what it is told: by its window, and by a dialog that fills its combo box anew for all that it hears.
#include <windows.h>
#include <windowsx.h>
#include <commctrl.h>
#include <stdarg.h>
#include <stdio.h>

static_assert(TBM_SETPOS == WM_USER + 5 && PBM_SETPOS == WM_USER + 2 && UDM_SETRANGE == WM_USER + 101 && UDN_DELTAPOS == (UINT)-722, "sliders");
static_assert(LVM_INSERTITEM == 0x1007 && LVN_ITEMCHANGED == (UINT)-101 && TVM_INSERTITEM == 0x1100 && TCN_SELCHANGE == (UINT)-551, "views");
static_assert(SS_REALSIZEIMAGE == 0x800 && BS_FLAT == 0x8000 && ES_LOWERCASE == 0x10 && LBS_EXTENDEDSEL == 0x800 && CBS_UPPERCASE == 0x2000, "styles");
static_assert(WM_MEASUREITEM == 0x2c && WM_UNINITMENUPOPUP == 0x125 && EM_SCROLLCARET == 0xb7 && STM_SETIMAGE == 0x172 && BM_SETIMAGE == 0xf7, "messages");
static_assert(CB_SETDROPPEDWIDTH == 0x160 && LB_SETHORIZONTALEXTENT == 0x194 && DS_SHELLFONT == 0x48 && SUBLANG_SPANISH_PERU == 10, "others");

static int chosen = 1;

static void note(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
    fflush(stdout);
}

static void fill(HWND box)
{
    static const char *const names[] = {"first", "second", "third", "none"};
    SendMessage(box, CB_RESETCONTENT, 0, 0);
    for (const char *name : names)
        SendMessage(box, CB_ADDSTRING, 0, (LPARAM)name);
    SendMessage(box, CB_SETCURSEL, (WPARAM)chosen, 0);
}

/* Nobody can choose the last entry: the one before is chosen again. */
static INT_PTR CALLBACK choose(HWND dialog, UINT message, WPARAM wParam, LPARAM lParam)
{
    if (message == WM_INITDIALOG)
    {
        fill(GetDlgItem(dialog, 10));
        return TRUE;
    }
    if (message != WM_COMMAND)
        return FALSE;
    if (LOWORD(wParam) == IDOK || LOWORD(wParam) == IDCANCEL)
    {
        EndDialog(dialog, LOWORD(wParam));
        return TRUE;
    }
    int now = (int)SendMessage((HWND)lParam, CB_GETCURSEL, 0, 0);
    note("code %d of %d\n", HIWORD(wParam), now);
    if (HIWORD(wParam) == CBN_SELENDOK && now != 3)
        chosen = now;
    fill((HWND)lParam);
    return TRUE;
}

/* Tells what was typed, picked and checked. */
static INT_PTR CALLBACK ask(HWND dialog, UINT message, WPARAM wParam, LPARAM)
{
    HWND list = GetDlgItem(dialog, 12);
    char name[32], number[32];
    int picked[4];
    if (message == WM_INITDIALOG)
    {
        static const char *const entries[] = {"a", "b", "c"};
        for (const char *entry : entries)
            SendMessage(list, LB_ADDSTRING, 0, (LPARAM)entry);
        SendMessage(list, LB_SETSEL, TRUE, 1);
        return TRUE;
    }
    if (message != WM_COMMAND || LOWORD(wParam) != IDOK)
        return FALSE;
    GetDlgItemText(dialog, 10, name, sizeof(name)), GetDlgItemText(dialog, 11, number, sizeof(number));
    int count = (int)SendMessage(list, LB_GETSELITEMS, 4, (LPARAM)picked);
    note("%s %s, %d of %d: %d %d, %d%d, %d\n", name, number, count, (int)SendMessage(list, LB_GETSELCOUNT, 0, 0), picked[0], picked[1],
         (int)SendMessage(list, LB_GETSEL, 0, 0), (int)SendMessage(list, LB_GETSEL, 1, 0), IsDlgButtonChecked(dialog, 13));
    return EndDialog(dialog, 1);
}

/* What a slider says goes to a bar and to a text that grows. */
static INT_PTR CALLBACK set_levels(HWND dialog, UINT message, WPARAM wParam, LPARAM lParam)
{
    HWND volume = GetDlgItem(dialog, 10), height = GetDlgItem(dialog, 11), bar = GetDlgItem(dialog, 12), log = GetDlgItem(dialog, 13);
    char text[64];
    if (message == WM_INITDIALOG)
    {
        SendMessage(volume, TBM_SETRANGE, FALSE, MAKELPARAM(-10, 10));
        SendMessage(volume, TBM_SETPOS, TRUE, 4);
        SendMessage(bar, PBM_SETRANGE, 0, MAKELPARAM(0, 20));
        SendMessage(bar, PBM_SETPOS, 14, 0);
        SendDlgItemMessage(dialog, 14, EM_LIMITTEXT, 3, 0);
        return TRUE;
    }
    if (message == WM_HSCROLL || message == WM_VSCROLL)
    {
        int at = (int)SendMessage((HWND)lParam, TBM_GETPOS, 0, 0);
        note("%s %d of %d: %d\n", message == WM_VSCROLL ? "height" : "volume", LOWORD(wParam), (HWND)lParam == volume || (HWND)lParam == height, at);
        if (message == WM_HSCROLL)
            SendMessage(bar, PBM_SETPOS, (WPARAM)(at + 10), 0);
        if (LOWORD(wParam) != TB_ENDTRACK)
            return TRUE;
        wsprintf(text, "line %d\r\n", at);
        SendMessage(log, EM_SETSEL, (WPARAM)GetWindowTextLength(log), -1);
        SendMessage(log, EM_REPLACESEL, FALSE, (LPARAM)text);
        return TRUE;
    }
    if (message != WM_COMMAND || LOWORD(wParam) != IDOK)
        return FALSE;
    GetDlgItemText(dialog, 14, text, sizeof(text));
    note("levels %d %d, %d lines, %s %d, %d letters\n", (int)SendMessage(volume, TBM_GETPOS, 0, 0), (int)SendMessage(bar, PBM_GETPOS, 0, 0),
         (int)SendMessage(log, EM_GETLINECOUNT, 0, 0), text, (int)SendDlgItemMessage(dialog, 14, EM_GETMODIFY, 0, 0),
         GetWindowTextLength(GetDlgItem(dialog, 15)));
    return EndDialog(dialog, 1);
}

/* Messages that are noted, with the low word of wParam. */
static const struct
{
    UINT message;
    const char *name;
} names[] = {{WM_ACTIVATEAPP, "app"}, {WM_ACTIVATE, "active"}, {WM_ENABLE, "enable"}};

static LRESULT CALLBACK procedure(HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
    for (const auto &named : names)
        if (named.message == message)
            note("%s %d\n", named.name, LOWORD(wParam));
    switch (message)
    {
    case WM_SETFOCUS:
    case WM_KILLFOCUS:
        note("%s\n", message == WM_SETFOCUS ? "focus" : "no focus");
        return 0;
    case WM_LBUTTONDOWN:
        note("pressed\n");
        return 0;
    case WM_CONTEXTMENU:
    {
        POINT at = {GET_X_LPARAM(lParam), GET_Y_LPARAM(lParam)};
        ScreenToClient(window, &at);
        note("menu %d at %ld %ld\n", (HWND)wParam == window, at.x, at.y);
        return 0;
    }
    case WM_COMMAND:
        note("command %d\n", LOWORD(wParam));
        return 0;
    case WM_CHAR:
    case WM_SYSCHAR:
        note("%s %02x\n", message == WM_CHAR ? "letter" : "system letter", (unsigned)wParam);
        return 0;
    case WM_KEYUP:
        if (wParam < VK_F1)
            note("up %x %d%d\n", (unsigned)wParam, GetKeyState(VK_CONTROL) < 0, GetKeyState('X') < 0);
        return 0;
    case WM_KEYDOWN:
        if (wParam == VK_F2)
            note("dialog %d chosen %d\n", (int)DialogBox(NULL, MAKEINTRESOURCE(1), window, choose), chosen);
        if (wParam == VK_F4)
        {
            note("sleeps\n");
            Sleep(500);
        }
        if (wParam == VK_F5)
        {
            WNDCLASSW wide = {0, procedure, 0, 0, NULL, NULL, NULL, NULL, NULL, L"wide noter"};
            RegisterClassW(&wide);
            SetFocus(CreateWindowW(L"wide noter", L"", WS_POPUP | WS_VISIBLE, 0, 0, 10, 10, window, NULL, NULL, NULL));
        }
        // The one that F5 made.
        if (wParam == VK_ESCAPE && GetWindow(window, GW_OWNER))
            DestroyWindow(window);
        if (wParam == VK_F7)
            DialogBox(NULL, MAKEINTRESOURCE(2), window, ask);
        if (wParam == VK_F6)
            DialogBox(NULL, MAKEINTRESOURCE(4), window, set_levels);
        if (wParam == VK_F8)
            SetClassLong(window, GCL_HCURSOR, (LONG)(size_t)LoadCursor(NULL, IDC_SIZEWE));
        if (wParam == VK_F9)
            SetCursor(NULL);
        if (wParam == VK_F3)
            note("box %d\n", MessageBox(window, "Well?", "Asks", MB_OKCANCEL));
        return 0;
    case WM_DESTROY:
        if (!GetWindow(window, GW_OWNER))
            PostQuitMessage(0);
        return 0;
    }
    return DefWindowProc(window, message, wParam, lParam);
}

int WINAPI WinMain(HINSTANCE instance, HINSTANCE, LPSTR, int show)
{
    WNDCLASS wc = {0, procedure, 0, 0, instance, NULL, LoadCursor(NULL, IDC_CROSS), NULL, NULL, "noter"};
    RegisterClass(&wc);
    HWND window = CreateWindow("noter", "Noter", WS_OVERLAPPEDWINDOW, 10, 20, 208, 127, NULL, NULL, instance, NULL);
    ShowWindow(window, show);
    note("ready\n");
    ACCEL keys[] = {{FVIRTKEY | FALT, VK_RETURN, 1}, {FVIRTKEY | FCONTROL, 'O', 2}};
    HACCEL table = CreateAcceleratorTable(keys, 2);
    MSG message;
    while (GetMessage(&message, NULL, 0, 0) > 0)
    {
        if (TranslateAccelerator(window, table, &message))
            continue;
        TranslateMessage(&message);
        DispatchMessage(&message);
    }
    return (int)message.wParam;
}
