/* What keeps threads apart, where there is one. */
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "host.h"

void WINAPI InitializeCriticalSection(LPCRITICAL_SECTION section)
{
    memset(section, 0, sizeof(*section));
    section->LockCount = -1;
}

BOOL WINAPI InitializeCriticalSectionAndSpinCount(LPCRITICAL_SECTION section, DWORD spins)
{
    InitializeCriticalSection(section);
    section->SpinCount = spins;
    return TRUE;
}

void WINAPI EnterCriticalSection(LPCRITICAL_SECTION section)
{
    section->LockCount++;
    section->RecursionCount++;
    section->OwningThread = (HANDLE)1;
}

BOOL WINAPI TryEnterCriticalSection(LPCRITICAL_SECTION section)
{
    EnterCriticalSection(section);
    return TRUE;
}

void WINAPI LeaveCriticalSection(LPCRITICAL_SECTION section)
{
    section->LockCount--;
    if (--section->RecursionCount == 0)
        section->OwningThread = NULL;
}

void WINAPI DeleteCriticalSection(LPCRITICAL_SECTION section)
{
    (void)section;
}

LONG WINAPI InterlockedIncrement(LONG volatile *value)
{
    return *value += 1;
}

LONG WINAPI InterlockedDecrement(LONG volatile *value)
{
    return *value -= 1;
}

LONG WINAPI InterlockedExchange(LONG volatile *value, LONG other)
{
    LONG old = *value;
    *value = other;
    return old;
}

LONG WINAPI InterlockedExchangeAdd(LONG volatile *value, LONG more)
{
    LONG old = *value;
    *value = old + more;
    return old;
}

LONG WINAPI InterlockedCompareExchange(LONG volatile *value, LONG other, LONG expected)
{
    LONG old = *value;
    if (old == expected)
        *value = other;
    return old;
}

/* There are no threads: the program sees that none was made. */
HANDLE WINAPI CreateThread(LPSECURITY_ATTRIBUTES security, SIZE_T stack, LPTHREAD_START_ROUTINE start, LPVOID parameter, DWORD flags, LPDWORD id)
{
    (void)security, (void)stack, (void)start, (void)parameter, (void)flags, (void)id;
    host_debug("CreateThread: programs have one thread here; none was made.\n");
    SetLastError(ERROR_NOT_SUPPORTED);
    return NULL;
}

/* Handles that CloseHandle takes. */
struct object
{
    DWORD kind;
    BOOL manual;
    BOOL state;
};
#define EVENT 0x45564e54
#define MUTEX 0x4d545854

static HANDLE make(DWORD kind, BOOL manual, BOOL state)
{
    struct object *made = calloc(1, sizeof(*made));
    made->kind = kind;
    made->manual = manual;
    made->state = state;
    return made;
}

HANDLE WINAPI CreateEventA(LPSECURITY_ATTRIBUTES security, BOOL manual, BOOL state, LPCSTR name)
{
    (void)security, (void)name;
    return make(EVENT, manual, state);
}

HANDLE WINAPI CreateMutexA(LPSECURITY_ATTRIBUTES security, BOOL owned, LPCSTR name)
{
    (void)security, (void)owned, (void)name;
    return make(MUTEX, FALSE, TRUE);
}

BOOL WINAPI SetEvent(HANDLE event)
{
    return ((struct object *)event)->state = TRUE;
}

BOOL WINAPI ResetEvent(HANDLE event)
{
    ((struct object *)event)->state = FALSE;
    return TRUE;
}

BOOL WINAPI ReleaseMutex(HANDLE mutex)
{
    (void)mutex;
    return TRUE;
}

/* Nobody else can set an event: one that is not set stays so, for as long as the program wants to wait. */
DWORD WINAPI WaitForSingleObject(HANDLE handle, DWORD milliseconds)
{
    struct object *object = handle;
    if (object->kind == MUTEX || object->state)
    {
        if (object->kind == EVENT && !object->manual)
            object->state = FALSE;
        return WAIT_OBJECT_0;
    }
    if (milliseconds == INFINITE)
    {
        host_debug("WaitForSingleObject: waits for an event that nothing sets; it gives up.\n");
        return WAIT_FAILED;
    }
    Sleep(milliseconds);
    return WAIT_TIMEOUT;
}
