/* Timers that are waited for as other objects are (kernel32.dll). */
#include <stdlib.h>
#include <windows.h>
#include "../host.h"
#include "threads.h"

struct waitable_timer
{
    struct object object;
    /* When it is set, by host_now, and how many milliseconds after that again; negative: not any more. */
    double due, period;
    struct waitable_timer *next;
};

static struct waitable_timer *timers;

/* The timer of a handle; NULL, with an error, where it is none. */
static struct waitable_timer *timer_of(HANDLE handle)
{
    if (three_d3d8_is_object(handle) && ((struct object *)handle)->kind == TIMER)
        return handle;
    SetLastError(ERROR_INVALID_HANDLE);
    return NULL;
}

HANDLE WINAPI CreateWaitableTimerA(LPSECURITY_ATTRIBUTES security, BOOL manual, LPCSTR name)
{
    (void)security, (void)name;
    struct waitable_timer *made = calloc(1, sizeof(*made));
    *made = (struct waitable_timer){{TIMER, manual, FALSE, 0, 0, 1}, -1, -1, timers};
    SetLastError(ERROR_SUCCESS);
    return timers = made;
}

/* Units of 100 nanoseconds until a time of the date; those of a negative one are what is left. */
static LONGLONG units_until(LONGLONG due)
{
    ULARGE_INTEGER now;
    FILETIME date;
    GetSystemTimeAsFileTime(&date);
    now.LowPart = date.dwLowDateTime, now.HighPart = date.dwHighDateTime;
    return due < 0 ? -due : due - (LONGLONG)now.QuadPart;
}

BOOL WINAPI SetWaitableTimer(HANDLE handle, const LARGE_INTEGER *due, LONG period, PTIMERAPCROUTINE routine, LPVOID argument, BOOL resume)
{
    (void)argument, (void)resume;
    struct waitable_timer *timer = timer_of(handle);
    if (!timer)
        return FALSE;
    if (!due || period < 0)
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return FALSE;
    }
    if (routine)
    {
        three_d3d8_say_once("SetWaitableTimer: a timer calls no function here; it fails.\n");
        SetLastError(ERROR_NOT_SUPPORTED);
        return FALSE;
    }
    LONGLONG left = units_until(due->QuadPart);
    timer->object.state = FALSE;
    timer->due = host_now() + (left > 0 ? left / 10000.0 : 0);
    timer->period = period > 0 ? period : -1;
    three_d3d8_signal();
    return TRUE;
}

BOOL WINAPI CancelWaitableTimer(HANDLE handle)
{
    struct waitable_timer *timer = timer_of(handle);
    if (timer)
        timer->due = -1;
    return timer != NULL;
}

void three_d3d8_set_due_timers(void)
{
    double now = timers ? host_now() : 0;
    for (struct waitable_timer *timer = timers; timer; timer = timer->next)
    {
        if (timer->due < 0 || timer->due > now)
            continue;
        timer->object.state = TRUE;
        // Whoever comes late finds it set once, and the next time where it was to be.
        timer->due = timer->period < 0 ? -1 : timer->due + timer->period * (double)(LONGLONG)((now - timer->due) / timer->period + 1);
    }
}

double three_d3d8_until_timer_object(void)
{
    double next = -1, now = timers ? host_now() : 0;
    for (struct waitable_timer *timer = timers; timer; timer = timer->next)
    {
        double left = timer->due > now ? timer->due - now : 0;
        if (timer->due >= 0 && (next < 0 || left < next))
            next = left;
    }
    return next;
}

void three_d3d8_free_timer(struct object *object)
{
    struct waitable_timer **at = &timers;
    while (*at && &(*at)->object != object)
        at = &(*at)->next;
    if (*at)
        *at = (*at)->next;
    free(object);
}
