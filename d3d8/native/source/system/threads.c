/* What keeps threads apart, where there is one. */
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../host.h"

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
    /* Of a semaphore: how often it can be had. */
    LONG state;
};
#define EVENT 0x45564e54
#define MUTEX 0x4d545854
#define SEMAPHORE 0x53454d41

static HANDLE make_object(DWORD kind, BOOL manual, LONG state)
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
    return make_object(EVENT, manual, state);
}

HANDLE WINAPI CreateMutexA(LPSECURITY_ATTRIBUTES security, BOOL owned, LPCSTR name)
{
    (void)security, (void)owned, (void)name;
    return make_object(MUTEX, FALSE, TRUE);
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

HANDLE WINAPI CreateSemaphoreA(LPSECURITY_ATTRIBUTES security, LONG initial, LONG most, LPCSTR name)
{
    (void)security, (void)most, (void)name;
    return make_object(SEMAPHORE, FALSE, initial);
}

BOOL WINAPI ReleaseSemaphore(HANDLE semaphore, LONG count, PLONG before)
{
    struct object *object = semaphore;
    if (before)
        *before = object->state;
    object->state += count;
    return TRUE;
}

/* Nobody waits while the only thread is here. */
BOOL WINAPI PulseEvent(HANDLE event)
{
    return ResetEvent(event);
}

/* Names mean nothing between programs: there is one. */
HANDLE WINAPI OpenMutexA(DWORD access, BOOL inherit, LPCSTR name)
{
    (void)access, (void)inherit, (void)name;
    SetLastError(ERROR_FILE_NOT_FOUND);
    return NULL;
}

HANDLE WINAPI OpenEventA(DWORD access, BOOL inherit, LPCSTR name)
{
    return OpenMutexA(access, inherit, name);
}

static BOOL is_object(HANDLE handle)
{
    struct object *object = handle;
    return object && handle != INVALID_HANDLE_VALUE && (size_t)handle > 0x80000 &&
           (object->kind == EVENT || object->kind == MUTEX || object->kind == SEMAPHORE);
}

static BOOL is_free(const struct object *object)
{
    return object->kind == MUTEX || object->state > 0;
}

static void take(struct object *object)
{
    if (object->kind == SEMAPHORE)
        object->state--;
    else if (object->kind == EVENT && !object->manual)
        object->state = FALSE;
}

/* What is ready of some objects, which is taken; WAIT_TIMEOUT where nothing is. */
static DWORD take_ready(DWORD count, const HANDLE *objects, BOOL all)
{
    DWORD ready = 0;
    for (DWORD n = 0; n < count; n++)
    {
        if (!is_object(objects[n]))
        {
            SetLastError(ERROR_INVALID_HANDLE);
            return WAIT_FAILED;
        }
        if (!is_free(objects[n]))
            continue;
        ready++;
        if (!all)
        {
            take(objects[n]);
            return WAIT_OBJECT_0 + n;
        }
    }
    for (DWORD n = 0; ready == count && n < count; n++)
        take(objects[n]);
    return ready == count ? WAIT_OBJECT_0 : WAIT_TIMEOUT;
}

/* Timers and sounds alone can set an event meanwhile: where there are none, it stays as it is. */
DWORD WINAPI WaitForMultipleObjects(DWORD count, const HANDLE *objects, BOOL all, DWORD milliseconds)
{
    double end = host_now() + milliseconds;
    for (;;)
    {
        DWORD ready = take_ready(count, objects, all);
        if (ready != WAIT_TIMEOUT || (milliseconds != INFINITE && host_now() >= end))
            return ready;
        if (milliseconds == INFINITE && three_d3d8_until_background() < 0)
        {
            host_debug("Waits for an event that nothing sets; it gives up.\n");
            return WAIT_FAILED;
        }
        three_d3d8_wait(milliseconds == INFINITE ? -1 : end - host_now());
    }
}

DWORD WINAPI WaitForSingleObject(HANDLE object, DWORD milliseconds)
{
    return WaitForMultipleObjects(1, &object, TRUE, milliseconds);
}

DWORD WINAPI WaitForSingleObjectEx(HANDLE object, DWORD milliseconds, BOOL alertable)
{
    (void)alertable;
    return WaitForSingleObject(object, milliseconds);
}
