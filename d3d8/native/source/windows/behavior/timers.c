/* Timers of windows and of the program (user32.dll). */
#include <windows.h>
#include "../../host.h"

#define TIMERS 256

struct timer
{
    HWND window;
    UINT_PTR id;
    /* Milliseconds; 0: there is none. */
    double period;
    double next;
    TIMERPROC procedure;
};
static struct timer timers[TIMERS];

void three_d3d8_forget_timers(HWND window)
{
    for (int n = 0; n < TIMERS; n++)
        if (timers[n].window == window)
            timers[n].period = 0;
}

int three_d3d8_due_timer(int first, MSG *message)
{
    double now = host_now();
    for (int n = first; n < TIMERS; n++)
    {
        const struct timer *timer = &timers[n];
        if (timer->period == 0 || timer->next > now)
            continue;
        *message = (MSG){timer->window, WM_TIMER, timer->id, (LPARAM)timer->procedure, GetTickCount(), three_d3d8_pointer()};
        return n;
    }
    return -1;
}

void three_d3d8_begin_timer(int n)
{
    timers[n].next = host_now() + timers[n].period;
}

double three_d3d8_until_timer(void)
{
    double next = -1, now = host_now();
    for (int n = 0; n < TIMERS; n++)
        if (timers[n].period > 0 && (next < 0 || timers[n].next - now < next))
            next = timers[n].next > now ? timers[n].next - now : 0;
    return next;
}

UINT_PTR WINAPI SetTimer(HWND window, UINT_PTR id, UINT milliseconds, TIMERPROC procedure)
{
    struct timer *own = NULL;
    if (window && !IsWindow(window))
    {
        SetLastError(ERROR_INVALID_WINDOW_HANDLE);
        return 0;
    }
    for (int n = 0; n < TIMERS && !own; n++)
        if (timers[n].period > 0 && timers[n].window == window && timers[n].id == id)
            own = &timers[n];
    for (int n = 0; n < TIMERS && !own; n++)
        if (timers[n].period == 0)
            own = &timers[n];
    if (!own)
        return 0;
    double period = milliseconds < 10 ? 10 : milliseconds;
    *own = (struct timer){window, window ? id : (UINT_PTR)(own - timers + 1), period, host_now() + period, procedure};
    return own->id ? own->id : 1;
}

BOOL WINAPI KillTimer(HWND window, UINT_PTR id)
{
    for (int n = 0; n < TIMERS; n++)
        if (timers[n].period > 0 && timers[n].window == window && timers[n].id == id)
        {
            timers[n].period = 0;
            return TRUE;
        }
    return FALSE;
}
