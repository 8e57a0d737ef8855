// Functions of other parameters and results than those that Windows calls, which programs cast.
#include <windows.h>
#include <mmsystem.h>
#include <ddraw.h>
#include <dsound.h>
#include <dinput.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <search.h>

static int failures;
#define CHECK(what) ((what) ? 0 : (failures++, printf("line %d\n", __LINE__)))

static int calls;
static long seen[8];

static void nothing() { calls++; }
static void CALLBACK of_two(HWND window, UINT message)
{
    calls++, seen[0] = (long)window, seen[1] = (long)message;
}
static int of_eight(int a, int b, int c, int d, int e, int f, int g, int h)
{
    const int all[] = {a, b, c, d, e, f, g, h};
    calls++;
    for (int n = 0; n < 8; n++)
        seen[n] = all[n];
    return 1;
}
static BOOL goes_on() { return ++calls < 2; }
static void WINAPI sleeps(UINT id) { Sleep(1), calls++, seen[0] = (long)id; }
static bool is_same(const int *a, const int *b) { return *a != *b; }
static int numbers(int *a, int *b) { return *a - *b; }
static int numbers_of(int *a, int *b, int other) { return *a - *b + other; }
static int last() { return printf("the last\n"), 7; }
static void CALLBACK procedure(HWND window, UINT message, WPARAM wParam)
{
    if (message == WM_USER)
        calls++, seen[0] = (long)wParam, Sleep(1);
}
static void hook(int code) { calls += code == HC_ACTION; }

static int pump(int until)
{
    MSG message;
    for (int n = 0; n < 50 && calls < until && GetMessageA(&message, NULL, 0, 0); n++)
        DispatchMessageA(&message);
    return calls;
}

static void timers()
{
    UINT id = SetTimer(NULL, 1, 10, (TIMERPROC)of_two);
    CHECK(pump(1) == 1 && seen[0] == 0 && seen[1] == WM_TIMER && KillTimer(NULL, id));
    id = SetTimer(NULL, 1, 10, (TIMERPROC)nothing);
    CHECK(pump(3) == 3 && KillTimer(NULL, id));
    id = SetTimer(NULL, 1, 10, (TIMERPROC)of_eight);
    CHECK(pump(4) == 4 && seen[1] == WM_TIMER && seen[2] == (long)id && seen[3] != 0 && seen[4] == 0 && seen[7] == 0 && KillTimer(NULL, id));
    calls = 0;
    CHECK(timeSetEvent(1, 0, (LPTIMECALLBACK)nothing, 0, TIME_ONESHOT) != 0);
    Sleep(30);
    CHECK(calls == 1);
    id = timeSetEvent(1, 0, (LPTIMECALLBACK)sleeps, 0, TIME_ONESHOT);
    Sleep(30);
    CHECK(calls == 2 && seen[0] == (long)id);
}

static void windows()
{
    WNDCLASSA kind = {0, (WNDPROC)DefWindowProcA, 0, 0, GetModuleHandleA(NULL), NULL, NULL, NULL, NULL, "casts"};
    RegisterClassA(&kind);
    HWND window = CreateWindowA("casts", "", WS_OVERLAPPEDWINDOW, 0, 0, 100, 100, NULL, NULL, kind.hInstance, NULL);
    SetWindowLongA(window, GWL_WNDPROC, (LONG)procedure);
    calls = 0;
    CHECK(SendMessageA(window, WM_USER, 5, 6) == 0 && calls == 1 && seen[0] == 5);
    CHECK(CallWindowProcA((WNDPROC)goes_on, window, WM_USER, 0, 0) == 0 && calls == 2);
    HHOOK hooked = SetWindowsHookExA(WH_CALLWNDPROC, (HOOKPROC)hook, NULL, GetCurrentThreadId());
    SendMessageA(window, WM_NULL, 0, 0);
    CHECK(calls == 3 && UnhookWindowsHookEx(hooked));
    calls = 0;
    CHECK(EnumWindows((WNDENUMPROC)goes_on, 0) && calls == 1);
    CHECK(!EnumThreadWindows(GetCurrentThreadId(), (WNDENUMPROC)nothing, 0) && calls == 2);
    CHECK(DestroyWindow(window));
    struct { DLGTEMPLATE head; WORD rest[4]; } dialog = {{WS_POPUP, 0, 0, 0, 0, 10, 10}, {0, 0, 0, 0}};
    calls = 0;
    HWND made = CreateDialogIndirectParamA(kind.hInstance, &dialog.head, NULL, (DLGPROC)nothing, 0);
    CHECK(made && calls > 0 && DestroyWindow(made));
}

static void lists()
{
    calls = 0;
    CHECK(EnumDisplayMonitors(NULL, NULL, (MONITORENUMPROC)of_eight, 9) && calls == 1 && seen[3] == 9 && seen[4] == 0);
    CHECK(DirectDrawEnumerateA((LPDDENUMCALLBACKA)nothing, NULL) == DD_OK && calls == 2);
    CHECK(DirectDrawEnumerateExA((LPDDENUMCALLBACKEXA)nothing, NULL, 0) == DD_OK && calls == 3);
    CHECK(DirectSoundEnumerateA((LPDSENUMCALLBACKA)nothing, NULL) == DS_OK && calls == 4);
    LineDDA(0, 0, 3, 0, (LINEDDAPROC)nothing, 0);
    CHECK(calls == 7);
    HDC dc = CreateCompatibleDC(NULL);
    calls = 0;
    EnumFontFamiliesA(dc, "Arial", (FONTENUMPROCA)nothing, 0);
    CHECK(calls == 1 && DeleteDC(dc));
    IDirectInput8A *input = NULL;
    CHECK(DirectInput8Create(GetModuleHandleA(NULL), DIRECTINPUT_VERSION, IID_IDirectInput8A, (void **)&input, NULL) == DI_OK);
    calls = 0;
    CHECK(input->EnumDevices(DI8DEVCLASS_ALL, (LPDIENUMDEVICESCALLBACKA)goes_on, NULL, DIEDFL_ATTACHEDONLY) == DI_OK && calls == 2);
    input->Release();
}

static void library()
{
    int all[] = {3, 1, 2}, key = 2;
    unsigned count = 3;
    qsort(all, 3, sizeof(*all), (int (*)(const void *, const void *))numbers);
    CHECK(all[0] == 1 && all[1] == 2 && all[2] == 3);
    qsort(all, 3, sizeof(*all), (int (*)(const void *, const void *))numbers_of);
    CHECK(all[0] == 1 && all[2] == 3);
    CHECK(bsearch(&key, all, 3, sizeof(*all), (int (*)(const void *, const void *))numbers_of) == all + 1);
    for (int n = 0; n < 5; n++)
        CHECK(bsearch(&n, all, 3, sizeof(*all), (int (*)(const void *, const void *))numbers) == (n < 1 || n > 3 ? NULL : all + n - 1));
    CHECK(_lfind(&key, all, &count, sizeof(*all), (int (*)(const void *, const void *))is_same) == all + 1);
    calls = 0;
    CHECK(signal(SIGTERM, (void (*)(int))of_eight) == SIG_DFL);
    raise(SIGTERM);
    CHECK(calls == 1 && seen[0] == SIGTERM && seen[1] == 0);
    CHECK(signal(SIGTERM, SIG_IGN) == (void (*)(int))of_eight && signal(SIGTERM, SIG_DFL) == SIG_IGN);
    CHECK(atexit((void (*)(void))last) == 0 && _onexit((_onexit_t)nothing) != NULL);
}

int main()
{
    timers();
    windows();
    lists();
    library();
    printf("%d failures\n", failures);
    return 0;
}
