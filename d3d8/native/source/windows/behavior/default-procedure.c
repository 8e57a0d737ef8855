/* What windows do about messages that their programs leave to Windows (user32.dll). */
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../../host.h"

/* Entries of a window's own menu that arrange it. */
static const struct
{
    WPARAM command;
    int show;
} arrangements[] = {{SC_MINIMIZE, SW_MINIMIZE}, {SC_MAXIMIZE, SW_SHOWMAXIMIZED}, {SC_RESTORE, SW_RESTORE}};

/* The window that a window is in may say it first; then its class does. */
static LRESULT choose_cursor(HWND window, HWND under, LPARAM where)
{
    if (GetWindowLongA(window, GWL_STYLE) & WS_CHILD && SendMessageA(GetParent(window), WM_SETCURSOR, (WPARAM)under, where))
        return TRUE;
    HCURSOR own = (HCURSOR)(size_t)GetClassLongA(window, GCL_HCURSOR);
    if (window == under && LOWORD(where) == HTCLIENT && own)
        SetCursor(own);
    return FALSE;
}

static LRESULT ask_for_menu(HWND window, LPARAM where)
{
    POINT at = {GET_X_LPARAM(where), GET_Y_LPARAM(where)};
    ClientToScreen(window, &at);
    SendMessageA(window, WM_CONTEXTMENU, (WPARAM)window, MAKELPARAM(at.x, at.y));
    return 0;
}

/* Colours of a control that the program leaves as they are. */
static LRESULT color_control(UINT message, HDC dc)
{
    int back = message == WM_CTLCOLOREDIT || message == WM_CTLCOLORLISTBOX ? COLOR_WINDOW : message == WM_CTLCOLORSCROLLBAR ? COLOR_SCROLLBAR : COLOR_BTNFACE;
    SetTextColor(dc, GetSysColor(COLOR_WINDOWTEXT));
    SetBkColor(dc, GetSysColor(back));
    return (LRESULT)(size_t)GetSysColorBrush(back);
}

static LRESULT change_icon(struct window *window, WPARAM which, LPARAM icon)
{
    HICON before = which <= ICON_BIG ? window->icons[which] : NULL;
    if (which <= ICON_BIG)
        window->icons[which] = (HICON)icon;
    return (LRESULT)before;
}

/* What a window is in may answer for it. */
static LRESULT ask_parent(const struct window *window, UINT message, WPARAM wParam, LPARAM lParam)
{
    return window->style & WS_CHILD && window->parent ? SendMessageA(window->parent, message, wParam, lParam) : 0;
}

LRESULT WINAPI DefWindowProcA(HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
    struct window *own = three_d3d8_window(window);
    PAINTSTRUCT paint;
    LRESULT parents;
    switch (message)
    {
    case WM_NCCREATE:
    case WM_NCACTIVATE:
    case WM_QUERYOPEN:
    case WM_QUERYENDSESSION:
        return TRUE;
    case WM_WINDOWPOSCHANGING:
        if (own)
            three_d3d8_limit(own, (WINDOWPOS *)lParam);
        return 0;
    case WM_WINDOWPOSCHANGED:
        three_d3d8_note_place((const WINDOWPOS *)lParam);
        return 0;
    case WM_ACTIVATE:
        if (LOWORD(wParam) != WA_INACTIVE && HIWORD(wParam) == 0)
            SetFocus(window);
        return 0;
    case WM_MOUSEACTIVATE:
        parents = own ? ask_parent(own, message, wParam, lParam) : 0;
        return parents ? parents : LOWORD(lParam) == HTCAPTION ? MA_NOACTIVATE : MA_ACTIVATE;
    case WM_MOUSEWHEEL:
        return own ? ask_parent(own, message, wParam, lParam) : 0;
    case WM_CTLCOLORMSGBOX:
    case WM_CTLCOLOREDIT:
    case WM_CTLCOLORLISTBOX:
    case WM_CTLCOLORBTN:
    case WM_CTLCOLORDLG:
    case WM_CTLCOLORSCROLLBAR:
    case WM_CTLCOLORSTATIC:
        return color_control(message, (HDC)wParam);
    case WM_GETICON:
        return own && wParam <= ICON_BIG ? (LRESULT)own->icons[wParam] : 0;
    case WM_SETICON:
        return own ? change_icon(own, wParam, lParam) : 0;
    case WM_VKEYTOITEM:
    case WM_CHARTOITEM:
        return -1;
    case WM_NCCALCSIZE:
        if (own && lParam)
            three_d3d8_inner(own, (LPRECT)lParam);
        return 0;
    case WM_GETTEXTLENGTH:
        return own ? (LRESULT)strlen(own->title) : 0;
    case WM_CLOSE:
        DestroyWindow(window);
        return 0;
    case WM_SYSCOMMAND:
        if (three_d3d8_call_hooks(WH_CBT, HCBT_SYSCOMMAND, wParam, lParam))
            return 0;
        if ((wParam & 0xfff0) == SC_CLOSE)
            SendMessageA(window, WM_CLOSE, 0, 0);
        else
            for (size_t n = 0; n < sizeof(arrangements) / sizeof(arrangements[0]); n++)
                if ((wParam & 0xfff0) == arrangements[n].command)
                    ShowWindow(window, arrangements[n].show);
        return 0;
    case WM_SYSKEYDOWN:
        if (wParam == VK_F4 && GetKeyState(VK_MENU) < 0)
            SendMessageA(window, WM_CLOSE, 0, 0);
        return 0;
    case WM_PAINT:
        BeginPaint(window, &paint);
        EndPaint(window, &paint);
        return 0;
    case WM_ERASEBKGND:
    case WM_ICONERASEBKGND:
        return three_d3d8_fill_background(window, (HDC)wParam);
    case WM_SETCURSOR:
        return choose_cursor(window, (HWND)wParam, lParam);
    case WM_RBUTTONUP:
        return ask_for_menu(window, lParam);
    case WM_CONTEXTMENU:
        return GetWindowLongA(window, GWL_STYLE) & WS_CHILD ? SendMessageA(GetParent(window), message, wParam, lParam) : 0;
    case WM_NCHITTEST:
        return own ? three_d3d8_hit(own, (POINT){GET_X_LPARAM(lParam), GET_Y_LPARAM(lParam)}) : HTNOWHERE;
    case WM_SETTEXT:
        if (own)
            three_d3d8_set_text(own, (const char *)lParam);
        return own != NULL;
    case WM_GETTEXT:
        return own && wParam ? lstrlenA(lstrcpynA((LPSTR)lParam, own->title, (int)wParam)) : 0;
    default:
        return 0;
    }
}
