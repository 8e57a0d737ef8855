/* Hooks: procedures that see keys, the mouse, messages and windows before whoever these are for (user32.dll). */
#include <stdlib.h>
#include <windows.h>
#include "../../called.h"
#include "../../host.h"

struct hook
{
    /* NULL once it is removed: somebody may be on the way through the chain. */
    HOOKPROC procedure;
    /* Whose messages it sees; 0: those of all. */
    DWORD thread;
    struct hook *next;
};

/* Of each kind, the newest first. */
static struct hook *chains[WH_MAX - WH_MIN + 1];
/* The one that is called, and how many are; whether one has been removed. */
static struct hook *called;
static int depth;
static BOOL has_removed;

/* Kinds that are called here, as bits from WH_MIN on. */
#define KIND(kind) (1u << ((kind) - WH_MIN))
#define KINDS (KIND(WH_MSGFILTER) | KIND(WH_KEYBOARD) | KIND(WH_GETMESSAGE) | KIND(WH_CALLWNDPROC) | KIND(WH_CBT) | KIND(WH_MOUSE) | KIND(WH_CALLWNDPROCRET) | LOW_LEVEL)
#define LOW_LEVEL (KIND(WH_KEYBOARD_LL) | KIND(WH_MOUSE_LL))

/* Why nothing can be hooked so; 0 where it can. */
static DWORD fault_of(int kind, HOOKPROC procedure, HINSTANCE module, DWORD thread)
{
    if (kind < WH_MIN || kind > WH_MAX)
        return ERROR_INVALID_HOOK_FILTER;
    if (!procedure)
        return ERROR_INVALID_FILTER_PROC;
    if (thread && KIND(kind) & LOW_LEVEL)
        return ERROR_GLOBAL_ONLY_HOOK;
    if (!thread && !module && !(KIND(kind) & LOW_LEVEL))
        return ERROR_HOOK_NEEDS_HMOD;
    if (thread && !three_d3d8_is_thread(thread))
        return ERROR_INVALID_PARAMETER;
    if (KIND(kind) & KINDS)
        return 0;
    three_d3d8_say_once("SetWindowsHookEx: journals, shell, debug and idle hooks are not called here; it fails.\n");
    return ERROR_CALL_NOT_IMPLEMENTED;
}

HHOOK WINAPI SetWindowsHookExA(int kind, HOOKPROC procedure, HINSTANCE module, DWORD thread)
{
    DWORD fault = fault_of(kind, procedure, module, thread);
    struct hook *hook = fault ? NULL : malloc(sizeof(*hook));
    if (!hook)
    {
        SetLastError(fault ? fault : ERROR_NOT_ENOUGH_MEMORY);
        return NULL;
    }
    *hook = (struct hook){procedure, thread, chains[kind - WH_MIN]};
    chains[kind - WH_MIN] = hook;
    return (HHOOK)hook;
}

static struct hook *find(HHOOK handle)
{
    for (int kind = WH_MIN; kind <= WH_MAX; kind++)
        for (struct hook *hook = chains[kind - WH_MIN]; hook; hook = hook->next)
            if ((HHOOK)hook == handle)
                return hook;
    return NULL;
}

/* Frees those that were removed, when nobody is on the way through a chain. */
static void sweep(void)
{
    if (depth > 0 || !has_removed)
        return;
    has_removed = FALSE;
    for (int kind = WH_MIN; kind <= WH_MAX; kind++)
        for (struct hook **at = &chains[kind - WH_MIN]; *at;)
        {
            struct hook *hook = *at;
            if (hook->procedure)
            {
                at = &hook->next;
                continue;
            }
            *at = hook->next;
            free(hook);
        }
}

BOOL WINAPI UnhookWindowsHookEx(HHOOK handle)
{
    struct hook *hook = find(handle);
    if (!hook || !hook->procedure)
    {
        SetLastError(ERROR_INVALID_HOOK_HANDLE);
        return FALSE;
    }
    hook->procedure = NULL;
    has_removed = TRUE;
    sweep();
    return TRUE;
}

/* Calls the first that is there from one on. */
static LRESULT call_from(struct hook *hook, int code, WPARAM wParam, LPARAM lParam)
{
    while (hook && (!hook->procedure || (hook->thread && hook->thread != GetCurrentThreadId())))
        hook = hook->next;
    if (!hook)
        return 0;
    struct hook *outer = called;
    called = hook;
    depth++;
    LRESULT result = (LRESULT)CALLED(hook->procedure, (size_t)code, wParam, (size_t)lParam);
    called = outer;
    depth--;
    sweep();
    return result;
}

LRESULT three_d3d8_call_hooks(int kind, int code, WPARAM wParam, LPARAM lParam)
{
    return call_from(chains[kind - WH_MIN], code, wParam, lParam);
}

/* Programs may hand over any handle: those that are called know which one is next. */
LRESULT WINAPI CallNextHookEx(HHOOK handle, int code, WPARAM wParam, LPARAM lParam)
{
    struct hook *hook = find(handle);
    hook = hook ? hook : called;
    return hook ? call_from(hook->next, code, wParam, lParam) : 0;
}

BOOL WINAPI CallMsgFilterA(LPMSG message, int code)
{
    return three_d3d8_call_hooks(WH_MSGFILTER, code, 0, (LPARAM)message) != 0;
}

static BOOL is_key(const MSG *message)
{
    return message->message == WM_KEYDOWN || message->message == WM_KEYUP || message->message == WM_SYSKEYDOWN || message->message == WM_SYSKEYUP;
}

/* How far the wheel turned, or which of the buttons that share a message it is. */
static DWORD rest_of(const MSG *message)
{
    return message->message >= WM_MOUSEWHEEL ? (DWORD)message->wParam & 0xffff0000 : 0;
}

BOOL three_d3d8_stops_input(const MSG *message, BOOL is_injected)
{
    DWORD bits = (DWORD)(message->lParam >> 16), flags = is_injected ? LLKHF_INJECTED : 0;
    if (is_key(message))
    {
        flags |= (bits & KF_EXTENDED ? LLKHF_EXTENDED : 0) | (bits & KF_ALTDOWN ? LLKHF_ALTDOWN : 0) | (bits & KF_UP ? LLKHF_UP : 0);
        KBDLLHOOKSTRUCT key = {(DWORD)message->wParam, bits & 0xff, flags, message->time, 0};
        return three_d3d8_call_hooks(WH_KEYBOARD_LL, HC_ACTION, message->message, (LPARAM)&key) != 0;
    }
    if (!three_d3d8_is_of_mouse(message->message))
        return FALSE;
    POINT at = {GET_X_LPARAM(message->lParam), GET_Y_LPARAM(message->lParam)};
    // The wheel tells of the screen.
    if (message->message != WM_MOUSEWHEEL)
        ClientToScreen(message->hwnd, &at);
    MSLLHOOKSTRUCT mouse = {at, rest_of(message), is_injected ? LLMHF_INJECTED : 0, message->time, 0};
    return three_d3d8_call_hooks(WH_MOUSE_LL, HC_ACTION, message->message, (LPARAM)&mouse) != 0;
}

BOOL three_d3d8_skips_input(const MSG *message, BOOL removes)
{
    int code = removes ? HC_ACTION : HC_NOREMOVE;
    if (is_key(message))
    {
        if (!three_d3d8_call_hooks(WH_KEYBOARD, code, message->wParam, message->lParam))
            return FALSE;
        three_d3d8_call_hooks(WH_CBT, HCBT_KEYSKIPPED, message->wParam, message->lParam);
        return TRUE;
    }
    if (!three_d3d8_is_of_mouse(message->message))
        return FALSE;
    MOUSEHOOKSTRUCTEX mouse = {{message->pt, message->hwnd, HTCLIENT, 0}, rest_of(message)};
    if (!three_d3d8_call_hooks(WH_MOUSE, code, message->message, (LPARAM)&mouse))
        return FALSE;
    three_d3d8_call_hooks(WH_CBT, HCBT_CLICKSKIPPED, message->message, (LPARAM)&mouse);
    return TRUE;
}
