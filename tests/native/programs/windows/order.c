/* Which window is before which, in which, and whose; how large it may be; who draws, and who is asked for messages. */
#include <stdio.h>
#include <string.h>
#include <windows.h>

static int wrong;

static void is(int line, int right, const char *what)
{
    if (!right)
        printf("%d: %s\n", line, what), wrong++;
}
#define IS(right) is(__LINE__, (right) != 0, #right)

static HWND main_window, first, second, inner;
/* What a window was told: the message of WM_CAPTURECHANGED, of WM_PARENTNOTIFY, and how often of others. */
static HWND captured;
static int notified, news, erased, painted, texts;
static RECT to_paint;
static BOOL in_update;

static LRESULT CALLBACK procedure(HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
    PAINTSTRUCT paint;
    switch (message)
    {
    case WM_GETMINMAXINFO:
        IS(((MINMAXINFO *)lParam)->ptMinTrackSize.x == GetSystemMetrics(SM_CXMINTRACK));
        ((MINMAXINFO *)lParam)->ptMinTrackSize.x = 200;
        ((MINMAXINFO *)lParam)->ptMaxTrackSize.y = 400;
        return 0;
    case WM_CAPTURECHANGED:
        captured = (HWND)lParam;
        return 0;
    case WM_PARENTNOTIFY:
        notified = (int)wParam;
        return 0;
    case WM_USER:
        news++;
        return 0;
    case WM_SETTEXT:
        texts++;
        break;
    case WM_ERASEBKGND:
        erased++;
        return TRUE;
    case WM_PAINT:
        painted++;
        in_update = GetUpdateRect(window, NULL, FALSE);
        BeginPaint(window, &paint);
        to_paint = paint.rcPaint;
        EndPaint(window, &paint);
        return 0;
    }
    return DefWindowProc(window, message, wParam, lParam);
}

static int seen;

static BOOL CALLBACK count_to_two(HWND window, LPARAM data)
{
    IS(data == 7 && IsWindow(window));
    return ++seen < 2;
}

static void kinship(void)
{
    HWND popup = CreateWindow("order", "popup", WS_POPUP, 0, 0, 10, 10, first, NULL, NULL, NULL), other = CreateWindow("order", "Other", WS_OVERLAPPEDWINDOW, 0, 0, 300, 300, main_window, NULL, NULL, NULL);
    RECT rect;
    IS(GetParent(first) == main_window && GetParent(popup) == main_window && GetParent(other) == NULL && GetWindow(other, GW_OWNER) == main_window);
    IS(GetWindow(main_window, GW_CHILD) == first && GetWindow(first, GW_HWNDNEXT) == second && GetWindow(second, GW_HWNDPREV) == first && !GetWindow(second, GW_HWNDNEXT));
    IS(GetWindow(second, GW_HWNDFIRST) == first && GetWindow(first, GW_HWNDLAST) == second && GetTopWindow(main_window) == first);
    IS(!GetWindow(first, 77) && GetLastError() == ERROR_INVALID_GW_COMMAND);
    IS(BringWindowToTop(second) && GetTopWindow(main_window) == second && SetWindowPos(second, HWND_BOTTOM, 0, 0, 0, 0, SWP_NOMOVE | SWP_NOSIZE));
    IS(GetTopWindow(main_window) == first && IsChild(main_window, inner) && !IsChild(main_window, popup) && !IsChild(main_window, main_window));
    IS(GetAncestor(inner, GA_PARENT) == first && GetAncestor(inner, GA_ROOT) == main_window && GetAncestor(popup, GA_ROOT) == popup && GetAncestor(popup, GA_ROOTOWNER) == main_window);
    IS(FindWindow("order", "OTHER") == other && FindWindow(NULL, "popup") == popup && !FindWindow("none", NULL) && FindWindowEx(main_window, first, "ORDER", NULL) == second && !FindWindowEx(main_window, second, NULL, NULL));
    seen = 0;
    IS(EnumChildWindows(main_window, count_to_two, 7) && seen == 2);
    seen = 0;
    IS(!EnumWindows(count_to_two, 7) && seen == 2);
    IS(GetDesktopWindow() && IsWindow(GetDesktopWindow()) && GetWindowRect(GetDesktopWindow(), &rect) && rect.right == GetSystemMetrics(SM_CXSCREEN));
    IS(GetAncestor(main_window, GA_PARENT) == GetDesktopWindow() && !GetParent(GetDesktopWindow()) && !DestroyWindow(GetDesktopWindow()) && !GetWindowRect(NULL, &rect) && !GetClientRect(NULL, &rect));
    IS(SetParent(inner, second) == first && GetParent(inner) == second && !SetParent(second, inner) && SetParent(inner, first) == second);
    IS(DestroyWindow(popup) && DestroyWindow(other) && !FindWindow(NULL, "popup"));
}

static void places(void)
{
    RECT rect = {0, 0, 100, 100}, client;
    POINT at = {2, 3};
    IS(GetWindowRect(main_window, &client) && client.right - client.left == 200 && client.bottom - client.top == 300);
    IS(MoveWindow(main_window, 10, 20, 50, 900, FALSE) && GetWindowRect(main_window, &client) && client.right - client.left == 200 && client.bottom - client.top == 400);
    IS(AdjustWindowRectEx(&rect, WS_OVERLAPPEDWINDOW, FALSE, WS_EX_CLIENTEDGE) && rect.left == -6 && rect.top == -25 && rect.right == 106 && rect.bottom == 106);
    SetRect(&rect, 0, 0, 100, 100);
    IS(AdjustWindowRectEx(&rect, WS_POPUP | WS_CAPTION, TRUE, WS_EX_TOOLWINDOW) && rect.left == -3 && rect.top == -3 - 16 - 19);
    HWND bars = CreateWindowEx(WS_EX_CLIENTEDGE, "order", "", WS_POPUP | WS_VSCROLL | WS_HSCROLL, 0, 0, 100, 100, NULL, NULL, NULL, NULL);
    IS(GetClientRect(bars, &client) && client.right == 100 - 4 - 16 && client.bottom == 100 - 4 - 16 && DestroyWindow(bars));
    IS(GetWindowLong(main_window, GWL_EXSTYLE) == WS_EX_WINDOWEDGE);
    IS(ChildWindowFromPoint(main_window, at) == first && ChildWindowFromPoint(main_window, (POINT){150, 200}) == main_window && !ChildWindowFromPoint(main_window, (POINT){-1, 0}));
    IS(ChildWindowFromPointEx(main_window, at, CWP_SKIPINVISIBLE) == main_window);
    IS(SendMessage(main_window, WM_NCHITTEST, 0, MAKELPARAM(12, 22)) == HTTOPLEFT && SendMessage(main_window, WM_NCHITTEST, 0, MAKELPARAM(100, 30)) == HTCAPTION);
    IS(SendMessage(main_window, WM_NCHITTEST, 0, MAKELPARAM(100, 100)) == HTCLIENT && SendMessage(main_window, WM_NCHITTEST, 0, MAKELPARAM(1, 1)) == HTNOWHERE);
    SetRect(&rect, 10, 20, 210, 420);
    IS(SendMessage(main_window, WM_NCCALCSIZE, FALSE, (LPARAM)&rect) == 0 && rect.left == 14 && rect.top == 43 && rect.right == 206 && rect.bottom == 416);
}

static void keyboard(void)
{
    ShowWindow(main_window, SW_SHOW);
    ShowWindow(first, SW_SHOW);
    SetFocus(first);
    ShowWindow(first, SW_HIDE);
    IS(GetFocus() == main_window);
    ShowWindow(first, SW_SHOW);
    ShowWindow(main_window, SW_SHOWMINIMIZED);
    IS(GetActiveWindow() == main_window && GetFocus() == NULL && !SetFocus(first) && GetFocus() == NULL);
    ShowWindow(main_window, SW_RESTORE);
    IS(GetActiveWindow() == main_window && GetFocus() == main_window);
    EnableWindow(first, FALSE);
    IS(SetFocus(first) == NULL && GetFocus() == main_window && EnableWindow(first, TRUE));
    captured = first;
    IS(!SetCapture(main_window) && GetCapture() == main_window && SetCapture(second) == main_window && captured == second);
    IS(ReleaseCapture() && !GetCapture() && !SetCapture((HWND)0x666) && GetLastError() == ERROR_INVALID_WINDOW_HANDLE);
}

static void painting(void)
{
    RECT rect = {5, 6, 15, 16}, other = {20, 10, 30, 20};
    MSG message;
    UpdateWindow(main_window);
    IS(!GetUpdateRect(main_window, &rect, FALSE) && IsRectEmpty(&rect));
    SetRect(&rect, 5, 6, 15, 16);
    erased = painted = 0;
    IS(InvalidateRect(main_window, &rect, FALSE) && InvalidateRect(main_window, &other, TRUE) && GetUpdateRect(main_window, &rect, FALSE) && rect.left == 5 && rect.right == 30 && rect.bottom == 20);
    IS(UpdateWindow(main_window) && painted == 1 && erased == 1 && in_update && EqualRect(&rect, &to_paint) && !GetUpdateRect(main_window, NULL, FALSE));
    SetRect(&rect, 0, 0, 10, 10);
    SetRect(&other, 0, 0, 10, 4);
    IS(InvalidateRect(main_window, &rect, FALSE) && ValidateRect(main_window, &other) && GetUpdateRect(main_window, &rect, FALSE) && rect.top == 4);
    IS(HIWORD(GetQueueStatus(QS_PAINT)) == QS_PAINT && PeekMessage(&message, NULL, WM_PAINT, WM_PAINT, PM_REMOVE) && message.hwnd == main_window);
    DispatchMessage(&message);
    IS(painted == 2 && erased == 1 && !GetQueueStatus(QS_PAINT) && RedrawWindow(main_window, NULL, NULL, RDW_INVALIDATE | RDW_ERASE | RDW_UPDATENOW) && painted == 3 && erased == 2);
}

static void messages(void)
{
    MSG message;
    static char longer[600];
    while (PeekMessage(&message, NULL, 0, 0, PM_REMOVE))
        ;
    PostMessage(inner, WM_USER, 1, 0);
    IS(GetQueueStatus(QS_ALLINPUT) == MAKELONG(QS_POSTMESSAGE, QS_POSTMESSAGE) && GetQueueStatus(QS_ALLINPUT) == MAKELONG(0, QS_POSTMESSAGE));
    IS(!PeekMessage(&message, second, 0, 0, PM_REMOVE) && !PeekMessage(&message, (HWND)-1, 0, 0, PM_REMOVE) && PeekMessage(&message, main_window, 0, 0, PM_REMOVE) && message.hwnd == inner);
    PostThreadMessage(GetCurrentThreadId(), WM_USER, 2, 0);
    IS(!PeekMessage(&message, main_window, 0, 0, PM_REMOVE) && PeekMessage(&message, (HWND)-1, 0, 0, PM_REMOVE) && message.wParam == 2 && !message.hwnd);
    IS(GetMessage(&message, (HWND)0x666, 0, 0) == -1 && GetLastError() == ERROR_INVALID_WINDOW_HANDLE && !SetTimer((HWND)0x666, 1, 10, NULL));
    news = 0;
    SendMessage(HWND_BROADCAST, WM_USER, 0, 0);
    IS(news == 1 && PostMessage(HWND_BROADCAST, WM_USER, 0, 0) && news == 1 && PeekMessage(&message, main_window, WM_USER, WM_USER, PM_REMOVE));
    memset(longer, 'x', sizeof(longer) - 1);
    texts = 0;
    IS(SetWindowText(second, longer) && texts == 1 && GetWindowTextLength(second) == 599 && GetWindowText(second, longer, 10) == 9 && strlen(longer) == 9);
    IS(SetWindowTextW(second, L"gr\u00f6\u00dfer") && GetWindowTextW(second, (LPWSTR)longer, 20) == 6 && wcscmp((LPWSTR)longer, L"gr\u00f6\u00dfer") == 0);
    IS(SendMessage(main_window, WM_SETICON, ICON_BIG, 1234) == 0 && SendMessage(main_window, WM_GETICON, ICON_BIG, 0) == 1234 && SendMessage(main_window, WM_GETICON, ICON_SMALL, 0) == 0);
    IS(SendMessage(main_window, WM_CTLCOLOREDIT, 0, 0) == (LRESULT)GetSysColorBrush(COLOR_WINDOW));
    IS(SetMenu(main_window, (HMENU)20) == FALSE && GetLastError() == ERROR_INVALID_MENU_HANDLE && !SetMenu(first, NULL));
}

int main(void)
{
    WNDCLASS wc = {0, procedure, 0, 0, GetModuleHandle(NULL), NULL, NULL, NULL, NULL, "order"};
    RegisterClass(&wc);
    main_window = CreateWindow("order", "main", WS_OVERLAPPEDWINDOW, 10, 20, 100, 300, NULL, NULL, NULL, NULL);
    first = CreateWindow("order", "first", WS_CHILD, 0, 0, 50, 40, main_window, (HMENU)5, NULL, NULL);
    IS(notified == MAKELONG(WM_CREATE, 5));
    second = CreateWindow("order", "second", WS_CHILD, 0, 50, 50, 40, main_window, NULL, NULL, NULL);
    inner = CreateWindow("order", "inner", WS_CHILD, 0, 0, 20, 20, first, NULL, NULL, NULL);
    kinship();
    places();
    keyboard();
    painting();
    messages();
    for (int n = 0; n < 300; n++)
        CreateWindow("static", "", WS_CHILD, 0, 0, 1, 1, main_window, NULL, NULL, NULL);
    IS(GetWindow(first, GW_HWNDLAST) && DestroyWindow(main_window) && !IsWindow(inner));
    printf("%d wrong\n", wrong);
    return wrong;
}
