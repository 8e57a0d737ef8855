/* Hooks: who sees keys, the mouse, messages and windows before the program does, and who keeps them from it. */
#include <stdio.h>
#include <string.h>
#include <windows.h>

static int wrong;

static void is(int line, bool right, const char *what)
{
    if (!right)
        printf("%d: %s\n", line, what), wrong++;
}
#define IS(right) is(__LINE__, (right) != 0, #right)

static char seen[512];
static HHOOK first, second;
static HWND window;

static void note(const char *what)
{
    strcat(strcat(seen, *seen ? " " : ""), what);
}

/* What was seen since it was asked last. */
static bool saw(const char *what)
{
    bool same = strcmp(seen, what) == 0;
    if (!same)
        printf("saw: %s\n", seen);
    *seen = 0;
    return same;
}

static LRESULT CALLBACK procedure(HWND of, UINT message, WPARAM wParam, LPARAM lParam)
{
    char text[40];
    if (message == WM_KEYDOWN || message == WM_USER)
        sprintf(text, message == WM_USER ? "user" : "down:%02x", (unsigned)wParam), note(text);
    if (message == WM_LBUTTONDOWN)
        note("click");
    return DefWindowProc(of, message, wParam, lParam);
}

static void pump(void)
{
    MSG message;
    while (PeekMessage(&message, NULL, 0, 0, PM_REMOVE))
        DispatchMessage(&message);
}

static void press(BYTE key)
{
    keybd_event(key, 0x1e, 0, 0);
    keybd_event(key, 0x1e, KEYEVENTF_KEYUP, 0);
    pump();
}

static LRESULT CALLBACK no_windows_key(int code, WPARAM wParam, LPARAM lParam)
{
    const KBDLLHOOKSTRUCT *key = (const KBDLLHOOKSTRUCT *)lParam;
    char text[40];
    sprintf(text, "low:%s%02x", wParam == WM_KEYDOWN ? "" : "-", (unsigned)key->vkCode);
    note(text);
    IS(code == HC_ACTION && key->scanCode == 0x1e && (key->flags & LLKHF_INJECTED) && ((key->flags & LLKHF_UP) != 0) == (wParam == WM_KEYUP));
    IS(wParam != WM_KEYDOWN || GetAsyncKeyState((int)key->vkCode) >= 0);
    return key->vkCode == VK_LWIN ? 1 : CallNextHookEx(first, code, wParam, lParam);
}

static void keys_below(void)
{
    first = SetWindowsHookEx(WH_KEYBOARD_LL, no_windows_key, GetModuleHandle(NULL), 0);
    IS(first);
    press('A');
    IS(saw("low:41 low:-41 down:41"));
    keybd_event(VK_LWIN, 0x1e, 0, 0);
    pump();
    IS(saw("low:5b") && GetAsyncKeyState(VK_LWIN) >= 0);
    IS(UnhookWindowsHookEx(first) && !UnhookWindowsHookEx(first) && GetLastError() == ERROR_INVALID_HOOK_HANDLE);
    press(VK_LWIN);
    IS(saw("down:5b"));
}

static LRESULT CALLBACK older(int code, WPARAM wParam, LPARAM lParam)
{
    note(code == HC_NOREMOVE ? "older?" : "older");
    return wParam == 'B' ? 1 : CallNextHookEx(NULL, code, wParam, lParam);
}

/* It is removed while it is called. */
static LRESULT CALLBACK newer(int code, WPARAM wParam, LPARAM lParam)
{
    note("newer");
    if (wParam == 'C')
        IS(UnhookWindowsHookEx(second));
    return wParam == 'D' ? 0 : CallNextHookEx(second, code, wParam, lParam);
}

static LRESULT CALLBACK skipped(int code, WPARAM wParam, LPARAM lParam)
{
    if (code == HCBT_KEYSKIPPED)
        note("skipped");
    return CallNextHookEx(NULL, code, wParam, lParam);
}

static void chains(void)
{
    MSG message;
    HHOOK cbt = SetWindowsHookEx(WH_CBT, skipped, NULL, GetCurrentThreadId());
    first = SetWindowsHookEx(WH_KEYBOARD, older, NULL, GetCurrentThreadId());
    second = SetWindowsHookEx(WH_KEYBOARD, newer, NULL, GetCurrentThreadId());
    IS(cbt && first && second);
    keybd_event('A', 0x1e, 0, 0);
    pump();
    IS(saw("newer older down:41"));
    keybd_event('B', 0x1e, 0, 0);
    keybd_event('D', 0x1e, 0, 0);
    pump();
    IS(saw("newer older skipped newer down:44"));
    keybd_event('C', 0x1e, 0, 0);
    pump();
    IS(saw("newer older down:43"));
    keybd_event('E', 0x1e, 0, 0);
    IS(PeekMessage(&message, NULL, 0, 0, PM_NOREMOVE) && message.wParam == 'E' && saw("older?"));
    keybd_event('B', 0x1e, 0, 0);
    IS(PeekMessage(&message, NULL, 0, 0, PM_REMOVE) && message.wParam == 'E' && !PeekMessage(&message, NULL, 0, 0, PM_NOREMOVE) && saw("older older? skipped"));
    IS(UnhookWindowsHookEx(first) && UnhookWindowsHookEx(cbt));
    press('B');
    IS(saw("down:42"));
}

static LRESULT CALLBACK mouse_below(int code, WPARAM wParam, LPARAM lParam)
{
    const MSLLHOOKSTRUCT *mouse = (const MSLLHOOKSTRUCT *)lParam;
    if (wParam == WM_MOUSEWHEEL)
        note((SHORT)HIWORD(mouse->mouseData) == -120 ? "wheel back" : "wheel");
    return wParam == WM_MOUSEWHEEL ? 1 : CallNextHookEx(first, code, wParam, lParam);
}

static LRESULT CALLBACK mouse(int code, WPARAM wParam, LPARAM lParam)
{
    const MOUSEHOOKSTRUCTEX *at = (const MOUSEHOOKSTRUCTEX *)lParam;
    if (wParam == WM_LBUTTONDOWN)
        note(at->hwnd == window && at->wHitTestCode == HTCLIENT && at->mouseData == 0 ? "pressed" : "elsewhere");
    return CallNextHookEx(second, code, wParam, lParam);
}

static void mice(void)
{
    first = SetWindowsHookEx(WH_MOUSE_LL, mouse_below, GetModuleHandle(NULL), 0);
    second = SetWindowsHookEx(WH_MOUSE, mouse, NULL, GetCurrentThreadId());
    mouse_event(MOUSEEVENTF_WHEEL, 0, 0, (DWORD)-120, 0);
    mouse_event(MOUSEEVENTF_LEFTDOWN, 0, 0, 0, 0);
    mouse_event(MOUSEEVENTF_LEFTUP, 0, 0, 0, 0);
    pump();
    IS(saw("wheel back pressed click") && UnhookWindowsHookEx(first) && UnhookWindowsHookEx(second));
}

static LRESULT CALLBACK messages(int code, WPARAM wParam, LPARAM lParam)
{
    MSG *message = (MSG *)lParam;
    if (message->message == WM_USER)
    {
        note(wParam == PM_REMOVE ? "taken" : "looked at");
        message->message = message->wParam == 7 ? WM_NULL : WM_USER;
    }
    return CallNextHookEx(first, code, wParam, lParam);
}

static LRESULT CALLBACK sent(int code, WPARAM wParam, LPARAM lParam)
{
    const CWPSTRUCT *about = (const CWPSTRUCT *)lParam;
    if (about->message == WM_USER)
        note(about->hwnd == window && about->wParam == 1 && about->lParam == 2 ? "sent" : "other");
    return CallNextHookEx(first, code, wParam, lParam);
}

static LRESULT CALLBACK returned(int code, WPARAM wParam, LPARAM lParam)
{
    const CWPRETSTRUCT *about = (const CWPRETSTRUCT *)lParam;
    if (about->message == WM_USER)
        note(about->lResult == 0 ? "returned" : "other");
    return CallNextHookEx(first, code, wParam, lParam);
}

static void messages_and_calls(void)
{
    HHOOK hooks[3] = {SetWindowsHookEx(WH_GETMESSAGE, messages, NULL, GetCurrentThreadId()), SetWindowsHookEx(WH_CALLWNDPROC, sent, NULL, GetCurrentThreadId()),
                      SetWindowsHookEx(WH_CALLWNDPROCRET, returned, NULL, GetCurrentThreadId())};
    PostMessage(window, WM_USER, 1, 2);
    pump();
    IS(saw("taken user"));
    PostMessage(window, WM_USER, 7, 0);
    pump();
    IS(saw("taken"));
    SendMessage(window, WM_USER, 1, 2);
    IS(saw("sent user returned"));
    for (int n = 0; n < 3; n++)
        IS(UnhookWindowsHookEx(hooks[n]));
    SendMessage(window, WM_USER, 1, 2);
    IS(saw("user"));
}

static bool refuses;

static LRESULT CALLBACK training(int code, WPARAM wParam, LPARAM lParam)
{
    char name[40];
    if (code == HCBT_CREATEWND)
    {
        CREATESTRUCT *how = ((CBT_CREATEWND *)lParam)->lpcs;
        note(GetClassName((HWND)wParam, name, sizeof(name)) ? name : "nothing");
        how->x = 33;
        return refuses;
    }
    if (code == HCBT_ACTIVATE)
        note(((CBTACTIVATESTRUCT *)lParam)->hWndActive == window ? "after the first" : "activate");
    if (code == HCBT_DESTROYWND)
        note("destroy");
    if (code == HCBT_MINMAX)
        note(LOWORD(lParam) == SW_SHOWMAXIMIZED ? "maximize" : "arrange");
    if (code == HCBT_SYSCOMMAND)
        note("command");
    return (code == HCBT_MINMAX || code == HCBT_SYSCOMMAND) && refuses ? 1 : CallNextHookEx(first, code, wParam, lParam);
}

static void windows(void)
{
    RECT rect;
    first = SetWindowsHookEx(WH_CBT, training, NULL, GetCurrentThreadId());
    HWND other = CreateWindow("hooked", "", WS_POPUP | WS_VISIBLE, 5, 5, 50, 50, NULL, NULL, NULL, NULL);
    IS(other && saw("hooked after the first") && GetActiveWindow() == other && GetWindowRect(other, &rect) && rect.left == 33 && rect.right == 83);
    refuses = true;
    IS(!CreateWindow("hooked", "", WS_POPUP, 0, 0, 50, 50, NULL, NULL, NULL, NULL) && saw("hooked"));
    ShowWindow(other, SW_SHOWMAXIMIZED);
    IS(saw("maximize") && !IsZoomed(other));
    SendMessage(other, WM_SYSCOMMAND, SC_CLOSE, 0);
    IS(saw("command") && IsWindow(other));
    refuses = false;
    SendMessage(other, WM_SYSCOMMAND, SC_CLOSE, 0);
    IS(saw("command destroy activate") && !IsWindow(other));
    IS(UnhookWindowsHookEx(first));
}

static void refusals(void)
{
    IS(!SetWindowsHookEx(99, older, NULL, GetCurrentThreadId()) && GetLastError() == ERROR_INVALID_HOOK_FILTER);
    IS(!SetWindowsHookEx(WH_KEYBOARD, NULL, NULL, GetCurrentThreadId()) && GetLastError() == ERROR_INVALID_FILTER_PROC);
    IS(!SetWindowsHookEx(WH_KEYBOARD, older, NULL, 0) && GetLastError() == ERROR_HOOK_NEEDS_HMOD);
    IS(!SetWindowsHookEx(WH_KEYBOARD_LL, older, GetModuleHandle(NULL), GetCurrentThreadId()) && GetLastError() == ERROR_GLOBAL_ONLY_HOOK);
    IS(!SetWindowsHookEx(WH_MOUSE, older, NULL, 4711) && GetLastError() == ERROR_INVALID_PARAMETER);
    IS(!SetWindowsHookEx(WH_JOURNALRECORD, older, GetModuleHandle(NULL), 0) && GetLastError() == ERROR_CALL_NOT_IMPLEMENTED);
    IS(CallNextHookEx(NULL, 0, 0, 0) == 0);
}

int main()
{
    WNDCLASS about = {};
    about.lpfnWndProc = procedure;
    about.lpszClassName = "hooked";
    RegisterClass(&about);
    window = CreateWindow("hooked", "", WS_POPUP | WS_VISIBLE, 0, 0, 100, 100, NULL, NULL, NULL, NULL);
    pump();
    keys_below();
    chains();
    mice();
    messages_and_calls();
    windows();
    refusals();
    printf("%d wrong\n", wrong);
    return wrong;
}
