// Threads: what loads while the loop draws, what hands over to each other, what is ended, and what each has of its own.
#include <d3d8.h>
#include <process.h>
#include <stdexcept>
#include <stdio.h>
#include <string.h>
#include <windows.h>

static int failures;
#define CHECK(condition)                                           \
    do                                                             \
        if (!(condition))                                          \
            printf("line %d: %s\n", __LINE__, #condition), failures++; \
    while (0)

// A program that loads in a thread and draws how far it is meanwhile.
static volatile LONG loaded;
static IDirect3DDevice8 *device;
static IDirect3DTexture8 *textures[8];

static DWORD WINAPI load(LPVOID count)
{
    for (INT_PTR n = 0; n < (INT_PTR)count; n++)
    {
        D3DLOCKED_RECT lock;
        if (device->CreateTexture(4, 4, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED, &textures[n]) != D3D_OK || textures[n]->LockRect(0, &lock, NULL, 0) != D3D_OK)
            return 1;
        memset(lock.pBits, 0x11 * (int)n, (size_t)lock.Pitch * 4);
        textures[n]->UnlockRect(0);
        InterlockedIncrement(&loaded);
        Sleep(1);
    }
    return 7;
}

static unsigned __stdcall draw(void *drawn)
{
    HRESULT result = D3D_OK;
    while (*(volatile LONG *)drawn >= 0 && result == D3D_OK)
    {
        device->Clear(0, NULL, D3DCLEAR_TARGET, D3DCOLOR_XRGB(0, 0, 9), 1, 0);
        result = device->Present(NULL, NULL, NULL, NULL);
        ++*(volatile LONG *)drawn;
    }
    return (unsigned)result;
}

static void loading()
{
    IDirect3D8 *d3d = Direct3DCreate8(D3D_SDK_VERSION);
    HWND window = CreateWindow("STATIC", "Threads", WS_OVERLAPPEDWINDOW | WS_VISIBLE, 0, 0, 64, 64, NULL, NULL, NULL, NULL);
    D3DPRESENT_PARAMETERS parameters = {};
    parameters.Windowed = TRUE;
    parameters.SwapEffect = D3DSWAPEFFECT_DISCARD;
    parameters.BackBufferFormat = D3DFMT_X8R8G8B8;
    CHECK(d3d->CreateDevice(0, D3DDEVTYPE_HAL, window, D3DCREATE_SOFTWARE_VERTEXPROCESSING | D3DCREATE_MULTITHREADED, &parameters, &device) == D3D_OK);
    DWORD id = 0, code = 0;
    HANDLE thread = CreateThread(NULL, 0, load, (LPVOID)8, 0, &id);
    CHECK(thread && id != 0 && id != GetCurrentThreadId() && GetExitCodeThread(thread, &code) && code == STILL_ACTIVE);
    int frames = 0, steps = 0;
    for (LONG last = -1; WaitForSingleObject(thread, 0) == WAIT_TIMEOUT; frames++)
    {
        MSG message;
        while (PeekMessage(&message, NULL, 0, 0, PM_REMOVE))
            DispatchMessage(&message);
        steps += loaded != last;
        last = loaded;
        device->Clear(0, NULL, D3DCLEAR_TARGET, D3DCOLOR_XRGB(loaded, 0, 0), 1, 0);
        device->Present(NULL, NULL, NULL, NULL);
    }
    CHECK(frames >= 3 && steps >= 3 && loaded == 8);
    CHECK(GetExitCodeThread(thread, &code) && code == 7 && WaitForSingleObject(thread, INFINITE) == WAIT_OBJECT_0 && CloseHandle(thread));
    for (int n = 0; n < 8; n++)
    {
        D3DLOCKED_RECT lock;
        CHECK(textures[n]->LockRect(0, &lock, NULL, D3DLOCK_READONLY) == D3D_OK && *(DWORD *)lock.pBits == 0x11111111u * (DWORD)n);
        textures[n]->UnlockRect(0);
        textures[n]->Release();
    }
    // One that draws and waits for nothing, while the first one waits.
    volatile LONG drawn = 0;
    thread = (HANDLE)_beginthreadex(NULL, 0, draw, (void *)&drawn, 0, NULL);
    for (int n = 0; n < 5; n++)
        Sleep(1);
    LONG before = InterlockedExchange(&drawn, -1000);
    CHECK(before > 0 && WaitForSingleObject(thread, INFINITE) == WAIT_OBJECT_0 && GetExitCodeThread(thread, &code) && code == D3D_OK);
    CHECK(CloseHandle(thread) && device->Release() == 0 && d3d->Release() == 0);
}

// Two that hand over by events, a queue that is filled and emptied, and a lock that is held while its owner waits.
struct handover
{
    HANDLE mine, other;
    char letter;
    char *text;
};

static unsigned __stdcall write_in_turn(void *of)
{
    handover *own = (handover *)of;
    for (int n = 0; n < 50; n++)
    {
        WaitForSingleObject(own->mine, INFINITE);
        char letter[] = {own->letter, 0};
        strcat(own->text, letter);
        SetEvent(own->other);
    }
    return own->letter;
}

static CRITICAL_SECTION section;
static HANDLE mutex;
static int inside, most, sum;

static void guarded(void *add)
{
    for (int n = 0; n < 10; n++)
    {
        EnterCriticalSection(&section);
        EnterCriticalSection(&section);
        inside++;
        if (inside > most)
            most = inside;
        int before = sum;
        Sleep(n % 3 == 0);
        sum = before + (int)(INT_PTR)add;
        inside--;
        LeaveCriticalSection(&section);
        LeaveCriticalSection(&section);
        Sleep(0);
    }
}

static DWORD WINAPI has_mutex(LPVOID gives_back)
{
    CHECK(WaitForSingleObject(mutex, INFINITE) == WAIT_OBJECT_0 && WaitForSingleObject(mutex, 0) == WAIT_OBJECT_0);
    Sleep(5);
    if (gives_back)
        CHECK(ReleaseMutex(mutex) && ReleaseMutex(mutex) && !ReleaseMutex(mutex) && GetLastError() == ERROR_NOT_OWNER);
    return 0;
}

static DWORD WINAPI eat(LPVOID of)
{
    HANDLE *both = (HANDLE *)of;
    int had = 0;
    while (WaitForMultipleObjects(2, both, FALSE, INFINITE) == WAIT_OBJECT_0)
        had++;
    return (DWORD)had;
}

static DWORD WINAPI waits(LPVOID event)
{
    return WaitForSingleObject((HANDLE)event, INFINITE);
}

static void together()
{
    char text[128] = "";
    HANDLE events[] = {CreateEvent(NULL, FALSE, TRUE, NULL), CreateEvent(NULL, FALSE, FALSE, NULL)};
    handover ping = {events[0], events[1], 'a', text}, pong = {events[1], events[0], 'b', text};
    DWORD start = GetTickCount(), code = 0;
    HANDLE pair[] = {(HANDLE)_beginthreadex(NULL, 0, write_in_turn, &ping, 0, NULL), (HANDLE)_beginthreadex(NULL, 0, write_in_turn, &pong, 0, NULL)};
    CHECK(WaitForMultipleObjects(2, pair, TRUE, 10000) == WAIT_OBJECT_0 && strlen(text) == 100 && strncmp(text, "abababab", 8) == 0);
    // Who waits for an event wakes when it is set, not when he looks next.
    CHECK(GetTickCount() - start < 500 && GetExitCodeThread(pair[1], &code) && code == 'b');
    InitializeCriticalSection(&section);
    _beginthread(guarded, 0, (void *)1);
    _beginthread(guarded, 0, (void *)100);
    CHECK(!TryEnterCriticalSection(&section) || (LeaveCriticalSection(&section), TRUE));
    while (sum != 1010)
        Sleep(1);
    CHECK(most == 1 && inside == 0);
    DeleteCriticalSection(&section);
    HANDLE semaphore = CreateSemaphore(NULL, 0, 100, NULL), enough = CreateEvent(NULL, TRUE, FALSE, NULL), both[] = {semaphore, enough};
    HANDLE eaters[] = {CreateThread(NULL, 0, eat, both, 0, NULL), CreateThread(NULL, 0, eat, both, 0, NULL)};
    for (int n = 0; n < 10; n++)
        ReleaseSemaphore(semaphore, 3, NULL), Sleep(0);
    while (WaitForSingleObject(semaphore, 0) == WAIT_OBJECT_0)
        ReleaseSemaphore(semaphore, 1, NULL), Sleep(1);
    SetEvent(enough);
    DWORD one = 0, other = 0;
    CHECK(WaitForMultipleObjects(2, eaters, TRUE, INFINITE) == WAIT_OBJECT_0 && GetExitCodeThread(eaters[0], &one) && GetExitCodeThread(eaters[1], &other));
    CHECK(one + other == 30);
    LONG had = 5;
    CHECK(!ReleaseSemaphore(semaphore, 101, &had) && GetLastError() == ERROR_TOO_MANY_POSTS && ReleaseSemaphore(semaphore, 100, &had) && had == 0);
    CHECK(!ReleaseSemaphore(semaphore, 1, NULL) && !CreateSemaphore(NULL, 2, 1, NULL) && GetLastError() == ERROR_INVALID_PARAMETER);
    CHECK(!SetEvent(NULL) && GetLastError() == ERROR_INVALID_HANDLE && !ResetEvent(semaphore) && !ReleaseMutex(enough));
    // Who waits for an event that is set for a moment goes on, and who comes later does not.
    HANDLE moment = CreateEvent(NULL, TRUE, FALSE, NULL), waiter = CreateThread(NULL, 0, waits, moment, 0, NULL);
    Sleep(1);
    CHECK(WaitForSingleObject(waiter, 0) == WAIT_TIMEOUT && PulseEvent(moment) && WaitForSingleObject(waiter, 1000) == WAIT_OBJECT_0);
    CHECK(WaitForSingleObject(moment, 1) == WAIT_TIMEOUT && !PulseEvent(waiter) && CloseHandle(waiter) && CloseHandle(moment));
    mutex = CreateMutex(NULL, FALSE, NULL);
    HANDLE gives = CreateThread(NULL, 0, has_mutex, (LPVOID)1, 0, NULL);
    Sleep(1);
    CHECK(WaitForSingleObject(mutex, 0) == WAIT_TIMEOUT && WaitForSingleObject(mutex, INFINITE) == WAIT_OBJECT_0 && ReleaseMutex(mutex));
    HANDLE leaves = CreateThread(NULL, 0, has_mutex, NULL, 0, NULL);
    CHECK(WaitForSingleObject(leaves, INFINITE) == WAIT_OBJECT_0 && WaitForSingleObject(mutex, INFINITE) == WAIT_ABANDONED && ReleaseMutex(mutex));
    CloseHandle(gives);
    CloseHandle(leaves);
}

// Ended and suspended from outside, and by itself.
static volatile LONG rounds;

static DWORD WINAPI endless(LPVOID)
{
    for (;;)
    {
        rounds++;
        Sleep(0);
    }
}

static void leave_from_within()
{
    struct guard
    {
        ~guard() { failures++; }
    } own;
    ExitThread(33);
}

static DWORD WINAPI leaves(LPVOID)
{
    leave_from_within();
    return 1;
}

// Functions of other types, which programs cast.
static void without_parameter()
{
    Sleep(1);
    rounds = -5;
}

static float of_two(LPVOID of, int other)
{
    rounds = (LONG)(INT_PTR)of + other;
    return 12.9f;
}

static void ends()
{
    HANDLE thread = CreateThread(NULL, 0, endless, NULL, CREATE_SUSPENDED, NULL);
    DWORD code = 0;
    Sleep(20);
    CHECK(rounds == 0 && ResumeThread(thread) == 1 && ResumeThread(thread) == 0);
    Sleep(20);
    LONG before = rounds;
    CHECK(before > 0 && SuspendThread(thread) == 0);
    Sleep(5);
    before = rounds;
    Sleep(20);
    CHECK(rounds == before && ResumeThread(thread) == 1);
    Sleep(20);
    CHECK(rounds > before && TerminateThread(thread, 44) && GetExitCodeThread(thread, &code) && code == 44 && WaitForSingleObject(thread, 0) == WAIT_OBJECT_0);
    before = rounds;
    Sleep(20);
    CHECK(rounds == before && CloseHandle(thread));
    thread = CreateThread(NULL, 0, leaves, NULL, 0, NULL);
    CHECK(WaitForSingleObject(thread, INFINITE) == WAIT_OBJECT_0 && GetExitCodeThread(thread, &code) && code == 33);
    HANDLE plain = CreateThread(NULL, 0, (LPTHREAD_START_ROUTINE)without_parameter, NULL, 0, NULL);
    CHECK(WaitForSingleObject(plain, INFINITE) == WAIT_OBJECT_0 && rounds == -5 && GetExitCodeThread(plain, &code) && code == 0 && CloseHandle(plain));
    plain = CreateThread(NULL, 0, (LPTHREAD_START_ROUTINE)of_two, (LPVOID)9, 0, NULL);
    CHECK(WaitForSingleObject(plain, INFINITE) == WAIT_OBJECT_0 && rounds == 9 && GetExitCodeThread(plain, &code) && code == 12 && CloseHandle(plain));
    HANDLE copy = NULL;
    CHECK(DuplicateHandle(GetCurrentProcess(), thread, GetCurrentProcess(), &copy, 0, FALSE, DUPLICATE_SAME_ACCESS) && CloseHandle(thread));
    CHECK(WaitForSingleObject(copy, 0) == WAIT_OBJECT_0 && CloseHandle(copy));
    CHECK(!CreateThread(NULL, 0, NULL, NULL, 0, NULL) && GetLastError() == ERROR_INVALID_PARAMETER);
    CHECK(SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_HIGHEST) && GetThreadPriority(GetCurrentThread()) == THREAD_PRIORITY_HIGHEST);
}

// A stack, slots, an error and exceptions of its own.
static DWORD slot;

static int depth(int n, volatile char *above)
{
    volatile char room[256];
    room[0] = (char)n;
    if (n % 10 == 0)
        Sleep(0);
    int below = n == 0 ? 0 : depth(n - 1, room);
    return room[0] == (char)n && above != room ? below + 1 : -1000000;
}

static DWORD WINAPI own_things(LPVOID of)
{
    INT_PTR own = (INT_PTR)of;
    char room[16] = "";
    CHECK(TlsGetValue(slot) == NULL && TlsSetValue(slot, of) && GetLastError() == 0);
    SetLastError((DWORD)own);
    int caught = 0;
    for (int n = 0; n < 20; n++)
        try
        {
            Sleep(0);
            if (n % 2)
                throw std::runtime_error("own");
        }
        catch (const std::exception &error)
        {
            Sleep(0);
            caught += strcmp(error.what(), "own") == 0;
        }
    CHECK(depth(150, room) == 151 && caught == 10);
    CHECK(GetLastError() == (DWORD)own && TlsGetValue(slot) == of);
    return GetCurrentThreadId();
}

static void own()
{
    HANDLE threads[10];
    slot = TlsAlloc();
    CHECK(TlsSetValue(slot, &slot));
    for (int round = 0; round < 20; round++)
    {
        DWORD ids[10], code = 0;
        for (INT_PTR n = 0; n < 10; n++)
            threads[n] = CreateThread(NULL, n == 0 ? 1 : 0, own_things, (LPVOID)(n + 1), 0, &ids[n]);
        SetLastError(99);
        CHECK(WaitForMultipleObjects(10, threads, TRUE, INFINITE) == WAIT_OBJECT_0 && GetLastError() == 99);
        for (int n = 0; n < 10; n++)
            CHECK(GetExitCodeThread(threads[n], &code) && code == ids[n] && CloseHandle(threads[n]));
    }
    CHECK(TlsGetValue(slot) == &slot);
}

// Messages go to the thread that they were posted to.
static DWORD WINAPI listens(LPVOID ready)
{
    MSG message;
    LONG got = 0;
    PeekMessage(&message, NULL, 0, 0, PM_NOREMOVE);
    SetEvent((HANDLE)ready);
    while (GetMessage(&message, NULL, 0, 0) > 0)
        got += message.message == WM_USER + 5 && !message.hwnd ? (LONG)message.wParam : 1000;
    return (DWORD)got;
}

static void messages()
{
    MSG message;
    DWORD id = 0, code = 0;
    HANDLE ready = CreateEvent(NULL, TRUE, FALSE, NULL), thread = CreateThread(NULL, 0, listens, ready, 0, &id);
    CHECK(WaitForSingleObject(ready, INFINITE) == WAIT_OBJECT_0);
    CHECK(PostThreadMessage(GetCurrentThreadId(), WM_USER + 6, 1, 0));
    for (int n = 1; n <= 4; n++)
        CHECK(PostThreadMessage(id, WM_USER + 5, (WPARAM)n, 0));
    CHECK(PostThreadMessage(id, WM_QUIT, 0, 0) && WaitForSingleObject(thread, INFINITE) == WAIT_OBJECT_0);
    CHECK(GetExitCodeThread(thread, &code) && code == 10 && !PostThreadMessage(id, WM_USER, 0, 0) && GetLastError() == ERROR_INVALID_THREAD_ID);
    CHECK(PeekMessage(&message, NULL, 0, 0, PM_REMOVE) && message.message == WM_USER + 6 && !PeekMessage(&message, NULL, 0, 0, PM_REMOVE));
}

static DWORD WINAPI ticks(LPVOID timer)
{
    DWORD times = 0;
    while (times < 3 && WaitForSingleObject((HANDLE)timer, 1000) == WAIT_OBJECT_0)
        times++;
    return times;
}

static LARGE_INTEGER in_milliseconds(LONGLONG count)
{
    LARGE_INTEGER due;
    due.QuadPart = -10000 * count;
    return due;
}

// Timers that are waited for: once and again, by what is left and by the date, by one thread or by whoever comes.
static void timers()
{
    HANDLE once = CreateWaitableTimer(NULL, FALSE, NULL), stays = CreateWaitableTimerW(NULL, TRUE, L"stays"), both[] = {once, stays};
    LARGE_INTEGER due = in_milliseconds(20);
    DWORD begins = timeGetTime(), times = 0;
    CHECK(once && stays && WaitForSingleObject(once, 0) == WAIT_TIMEOUT && SetWaitableTimer(once, &due, 0, NULL, NULL, FALSE));
    CHECK(WaitForSingleObject(once, 0) == WAIT_TIMEOUT && WaitForMultipleObjects(2, both, FALSE, INFINITE) == WAIT_OBJECT_0 && timeGetTime() - begins >= 19);
    CHECK(WaitForSingleObject(once, 0) == WAIT_TIMEOUT);
    FILETIME now;
    GetSystemTimeAsFileTime(&now);
    due.LowPart = now.dwLowDateTime, due.HighPart = (LONG)now.dwHighDateTime;
    due.QuadPart += 100000;
    CHECK(SetWaitableTimer(stays, &due, 0, NULL, NULL, FALSE) && WaitForSingleObject(stays, 1000) == WAIT_OBJECT_0 && WaitForSingleObject(stays, 0) == WAIT_OBJECT_0);
    due = in_milliseconds(1);
    CHECK(SetWaitableTimer(once, &due, 5, NULL, NULL, FALSE) && MsgWaitForMultipleObjects(1, &once, FALSE, 1000, QS_ALLINPUT) == WAIT_OBJECT_0);
    HANDLE thread = CreateThread(NULL, 0, ticks, once, 0, NULL);
    CHECK(WaitForSingleObject(thread, INFINITE) == WAIT_OBJECT_0 && GetExitCodeThread(thread, &times) && times == 3);
    // One that is set for another time, or not any more, is not set at the old one.
    due = in_milliseconds(1);
    CHECK(SetWaitableTimer(stays, &due, 0, NULL, NULL, FALSE) && CancelWaitableTimer(stays) && CancelWaitableTimer(once));
    Sleep(10);
    CHECK(WaitForSingleObject(stays, 0) == WAIT_TIMEOUT);
    CHECK(!SetWaitableTimer(stays, NULL, 0, NULL, NULL, FALSE) && GetLastError() == ERROR_INVALID_PARAMETER);
    CHECK(!SetWaitableTimer(thread, &due, 0, NULL, NULL, FALSE) && GetLastError() == ERROR_INVALID_HANDLE && !SetEvent(stays));
    CHECK(CloseHandle(once) && CloseHandle(stays) && !OpenSemaphore(SEMAPHORE_ALL_ACCESS, FALSE, "no other's") && GetLastError() == ERROR_FILE_NOT_FOUND);
}

// A name is that of one object, as long as there is a handle of it.
static void names()
{
    HANDLE once = CreateMutex(NULL, TRUE, "only one");
    CHECK(GetLastError() == ERROR_SUCCESS);
    HANDLE again = CreateMutexW(NULL, FALSE, L"only one");
    CHECK(again == once && GetLastError() == ERROR_ALREADY_EXISTS && CloseHandle(again) && OpenMutex(MUTEX_ALL_ACCESS, FALSE, "only one") == once);
    CHECK(!CreateEvent(NULL, TRUE, FALSE, "only one") && GetLastError() == ERROR_INVALID_HANDLE);
    CHECK(CloseHandle(once) && ReleaseMutex(once) && CloseHandle(once) && !OpenMutex(MUTEX_ALL_ACCESS, FALSE, "only one") && GetLastError() == ERROR_FILE_NOT_FOUND);
    HANDLE go = CreateEvent(NULL, TRUE, FALSE, "go");
    CHECK(SetEvent(OpenEvent(EVENT_MODIFY_STATE, FALSE, "go")) && WaitForSingleObject(go, 0) == WAIT_OBJECT_0);
}

static DWORD WINAPI last(LPVOID)
{
    Sleep(10);
    printf("last of all\n");
    return 5;
}

int main(int argc, char *argv[])
{
    loading();
    together();
    ends();
    own();
    messages();
    timers();
    names();
    printf("%d failures\n", failures);
    fflush(stdout);
    if (argc < 2)
        return failures;
    CreateThread(NULL, 0, last, NULL, 0, NULL);
    if (strcmp(argv[1], "exit") == 0)
        ExitThread(1);
    return 3;
}
