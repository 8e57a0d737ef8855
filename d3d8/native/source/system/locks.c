/* What keeps threads apart, and what they wait for (kernel32.dll). */
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../host.h"
#include "threads.h"

void three_d3d8_signal(void)
{
    if (three_d3d8_has_threads())
        host_signal();
}

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

BOOL WINAPI TryEnterCriticalSection(LPCRITICAL_SECTION section)
{
    HANDLE own = (HANDLE)(size_t)GetCurrentThreadId();
    if (section->RecursionCount > 0 && section->OwningThread != own && three_d3d8_has_threads())
        return FALSE;
    section->LockCount++;
    section->RecursionCount++;
    section->OwningThread = own;
    return TRUE;
}

void WINAPI EnterCriticalSection(LPCRITICAL_SECTION section)
{
    while (!TryEnterCriticalSection(section))
        three_d3d8_wait(-1);
}

void WINAPI LeaveCriticalSection(LPCRITICAL_SECTION section)
{
    section->LockCount--;
    if (--section->RecursionCount != 0)
        return;
    section->OwningThread = NULL;
    three_d3d8_signal();
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

BOOL three_d3d8_is_object(HANDLE handle)
{
    struct object *object = handle;
    return object && handle != INVALID_HANDLE_VALUE && handle != GetCurrentThread() && (size_t)handle > 0x80000 &&
           (object->kind == EVENT || object->kind == MUTEX || object->kind == SEMAPHORE || object->kind == THREAD ||
            object->kind == TIMER);
}

/* The object of a handle, if it is of that kind; NULL, with an error, where it is not. */
static struct object *object_of(HANDLE handle, DWORD kind)
{
    if (three_d3d8_is_object(handle) && ((struct object *)handle)->kind == kind)
        return handle;
    SetLastError(ERROR_INVALID_HANDLE);
    return NULL;
}

/* All objects with names. */
static struct object *named;

static struct object **place_of_name(LPCSTR name)
{
    struct object **at = &named;
    while (*at && strcmp((*at)->name, name) != 0)
        at = &(*at)->next_named;
    return at;
}

/* A further handle of the object with a name; NULL, with an error, where it is another kind of object. */
static HANDLE open_object(struct object *object, DWORD kind, DWORD error)
{
    if (object->kind != kind)
    {
        SetLastError(ERROR_INVALID_HANDLE);
        return NULL;
    }
    object->handles++;
    SetLastError(error);
    return object;
}

/* Makes an object as it is given; where one has the name already, that is the one. */
static HANDLE make_object(LPCSTR name, struct object given)
{
    if (name && *name && *place_of_name(name))
        return open_object(*place_of_name(name), given.kind, ERROR_ALREADY_EXISTS);
    struct object *made = malloc(sizeof(*made));
    *made = given;
    made->handles = 1;
    if (name && *name)
    {
        made->name = _strdup(name);
        made->next_named = named;
        named = made;
    }
    SetLastError(ERROR_SUCCESS);
    return made;
}

HANDLE WINAPI CreateEventA(LPSECURITY_ATTRIBUTES security, BOOL manual, BOOL state, LPCSTR name)
{
    (void)security;
    return make_object(name, (struct object){.kind = EVENT, .manual = manual, .state = state});
}

HANDLE WINAPI CreateMutexA(LPSECURITY_ATTRIBUTES security, BOOL owned, LPCSTR name)
{
    (void)security;
    return make_object(name, (struct object){.kind = MUTEX, .state = owned != 0, .owner = owned ? GetCurrentThreadId() : 0});
}

static BOOL set_event(HANDLE event, BOOL state)
{
    struct object *object = object_of(event, EVENT);
    if (object)
        object->state = state;
    return object != NULL;
}

BOOL WINAPI SetEvent(HANDLE event)
{
    BOOL is_set = set_event(event, TRUE);
    three_d3d8_signal();
    return is_set;
}

BOOL WINAPI ResetEvent(HANDLE event)
{
    return set_event(event, FALSE);
}

BOOL WINAPI ReleaseMutex(HANDLE mutex)
{
    struct object *object = object_of(mutex, MUTEX);
    if (!object)
        return FALSE;
    if (object->owner != GetCurrentThreadId())
    {
        SetLastError(ERROR_NOT_OWNER);
        return FALSE;
    }
    if (--object->state == 0)
    {
        object->owner = 0;
        three_d3d8_signal();
    }
    return TRUE;
}

HANDLE WINAPI CreateSemaphoreA(LPSECURITY_ATTRIBUTES security, LONG initial, LONG most, LPCSTR name)
{
    (void)security;
    if (most <= 0 || initial < 0 || initial > most)
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return NULL;
    }
    return make_object(name, (struct object){.kind = SEMAPHORE, .state = initial, .most = most});
}

BOOL WINAPI ReleaseSemaphore(HANDLE semaphore, LONG count, PLONG before)
{
    struct object *object = object_of(semaphore, SEMAPHORE);
    if (!object)
        return FALSE;
    if (count <= 0 || count > object->most - object->state)
    {
        SetLastError(count <= 0 ? ERROR_INVALID_PARAMETER : ERROR_TOO_MANY_POSTS);
        return FALSE;
    }
    if (before)
        *before = object->state;
    object->state += count;
    three_d3d8_signal();
    return TRUE;
}

/* Who waits has it before this comes back; nobody has it afterwards. */
BOOL WINAPI PulseEvent(HANDLE event)
{
    if (!SetEvent(event))
        return FALSE;
    if (three_d3d8_has_threads())
        three_d3d8_sleep(1);
    return ResetEvent(event);
}

/* The object of the program's own that has a name. */
static HANDLE open_named(DWORD kind, LPCSTR name)
{
    struct object *found = name ? *place_of_name(name) : NULL;
    if (found)
        return open_object(found, kind, ERROR_SUCCESS);
    SetLastError(name ? ERROR_FILE_NOT_FOUND : ERROR_INVALID_PARAMETER);
    return NULL;
}

HANDLE WINAPI OpenMutexA(DWORD access, BOOL inherit, LPCSTR name)
{
    (void)access, (void)inherit;
    return open_named(MUTEX, name);
}

HANDLE WINAPI OpenEventA(DWORD access, BOOL inherit, LPCSTR name)
{
    (void)access, (void)inherit;
    return open_named(EVENT, name);
}

HANDLE WINAPI OpenSemaphoreA(DWORD access, BOOL inherit, LPCSTR name)
{
    (void)access, (void)inherit;
    return open_named(SEMAPHORE, name);
}

/* Timers have no names here. */
HANDLE WINAPI OpenWaitableTimerA(DWORD access, BOOL inherit, LPCSTR name)
{
    (void)access, (void)inherit;
    return open_named(TIMER, name);
}

BOOL three_d3d8_close_object(HANDLE handle)
{
    struct object *object = handle;
    if (!three_d3d8_is_object(handle))
        return FALSE;
    if (--object->handles > 0)
        return TRUE;
    if (object->kind == THREAD)
        three_d3d8_clear_threads();
    else if (object->kind == TIMER)
        three_d3d8_free_timer(object);
    else
    {
        if (object->name)
            *place_of_name(object->name) = object->next_named;
        free(object->name);
        free(object);
    }
    return TRUE;
}

BOOL WINAPI DuplicateHandle(HANDLE from, HANDLE handle, HANDLE to, LPHANDLE made, DWORD access, BOOL inherit,
                            DWORD options)
{
    (void)from, (void)to, (void)access, (void)inherit, (void)options;
    if (handle == GetCurrentThread())
        handle = three_d3d8_thread;
    if (three_d3d8_is_object(handle))
        ((struct object *)handle)->handles++;
    *made = handle;
    return TRUE;
}

/* Its owner has ended without giving it back. */
static BOOL is_abandoned(const struct object *object)
{
    return object->kind == MUTEX && object->owner != 0 && !three_d3d8_is_thread(object->owner);
}

static BOOL is_free(const struct object *object)
{
    if (object->kind == MUTEX)
        return object->owner == 0 || object->owner == GetCurrentThreadId() || is_abandoned(object);
    return object->state > 0;
}

static void take(struct object *object)
{
    if (object->kind == SEMAPHORE)
        object->state--;
    else if ((object->kind == EVENT || object->kind == TIMER) && !object->manual)
        object->state = FALSE;
    else if (object->kind == MUTEX)
    {
        object->state = object->owner == GetCurrentThreadId() ? object->state + 1 : 1;
        object->owner = GetCurrentThreadId();
    }
}

/* What is ready of some objects, which is taken; WAIT_TIMEOUT where nothing is. */
static DWORD take_ready(DWORD count, const HANDLE *objects, BOOL all)
{
    DWORD ready = 0, result = WAIT_OBJECT_0;
    three_d3d8_set_due_timers();
    for (DWORD n = 0; n < count; n++)
    {
        if (!three_d3d8_is_object(objects[n]))
        {
            SetLastError(ERROR_INVALID_HANDLE);
            return WAIT_FAILED;
        }
        if (!is_free(objects[n]))
            continue;
        ready++;
        DWORD its = is_abandoned(objects[n]) ? WAIT_ABANDONED_0 : WAIT_OBJECT_0;
        if (!all)
        {
            take(objects[n]);
            return its + n;
        }
        if (its != WAIT_OBJECT_0)
            result = its;
    }
    if (ready != count)
        return WAIT_TIMEOUT;
    for (DWORD n = 0; n < count; n++)
        take(objects[n]);
    return result;
}

/* Where there is one thread, timers and sounds alone can set an event meanwhile: without them, it stays as it is. */
DWORD WINAPI WaitForMultipleObjects(DWORD count, const HANDLE *objects, BOOL all, DWORD milliseconds)
{
    double end = host_now() + milliseconds;
    for (;;)
    {
        DWORD ready = take_ready(count, objects, all);
        if (ready != WAIT_TIMEOUT)
            return ready;
        if (milliseconds != INFINITE && host_now() >= end)
        {
            // Who looks again and again lets the others come to it.
            if (milliseconds == 0 && three_d3d8_has_threads())
                three_d3d8_wait(0);
            return WAIT_TIMEOUT;
        }
        if (milliseconds == INFINITE && !three_d3d8_has_threads() && three_d3d8_until_background() < 0)
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
