/* Timers and joysticks of winmm.dll; and what goes on while the program waits, as threads would. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <windows.h>
#include "../called.h"
#include "../host.h"
#include "joysticks.h"

#define TIMERS 16
/* Milliseconds that sounds may be left alone. */
#define SOUND_PERIOD 20
/* Milliseconds that calls of a timer may come late; what has been missed before that is not made up for. */
#define LATEST 500

struct timer
{
    UINT id;
    UINT how;
    double period, next;
    LPTIMECALLBACK callback;
    DWORD_PTR data;
};
static struct timer timers[TIMERS];
static UINT last_id;

MMRESULT WINAPI timeSetEvent(UINT delay, UINT resolution, LPTIMECALLBACK callback, DWORD_PTR data, UINT how)
{
    (void)resolution;
    for (int n = 0; n < TIMERS; n++)
        if (timers[n].id == 0)
        {
            double period = delay ? delay : 1;
            timers[n] = (struct timer){++last_id, how, period, host_now() + period, callback, data};
            return last_id;
        }
    return 0;
}

MMRESULT WINAPI timeKillEvent(UINT id)
{
    for (int n = 0; n < TIMERS; n++)
        if (id != 0 && timers[n].id == id)
        {
            timers[n].id = 0;
            return TIMERR_NOERROR;
        }
    return MMSYSERR_INVALPARAM;
}

static void fire(struct timer *timer)
{
    // A callback may kill its timer, or set another.
    struct timer own = *timer;
    double oldest = host_now() - LATEST;
    timer->next = own.next + own.period > oldest ? own.next + own.period : oldest;
    if (own.how & TIME_CALLBACK_EVENT_PULSE)
        PulseEvent((HANDLE)(size_t)own.callback);
    else if (own.how & TIME_CALLBACK_EVENT_SET)
        SetEvent((HANDLE)(size_t)own.callback);
    else if (own.callback)
        TELL(own.callback, own.id, 0, own.data, 0, 0);
    // It is there until it has been called.
    if (!(own.how & TIME_PERIODIC) && timer->id == own.id)
        timer->id = 0;
}

void three_d3d8_background(void)
{
    // Who waits in a callback waits for nobody else.
    static int inside;
    if (inside)
        return;
    inside = 1;
    // A timer that is due several times is called so often: who counts its calls counts the time.
    double now = host_now();
    for (int n = 0; n < TIMERS; n++)
        for (UINT id = timers[n].id; id != 0 && timers[n].id == id && timers[n].next <= now;)
            fire(&timers[n]);
    three_d3d8_set_due_timers();
    three_d3d8_note_sounds();
    inside = 0;
}

/* The sooner of two times that are left; negative: never. */
static double sooner(double a, double b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

double three_d3d8_until_background(void)
{
    double now = host_now(), next = three_d3d8_has_sound() ? SOUND_PERIOD : -1;
    for (int n = 0; n < TIMERS; n++)
        if (timers[n].id != 0)
            next = sooner(next, max(timers[n].next - now, 1));
    double object = three_d3d8_until_timer_object();
    return sooner(next, object < 0 ? object : max(object, 1));
}

static void wait(double milliseconds, BOOL for_something)
{
    three_d3d8_background();
    three_d3d8_show_dialogs();
    double next = three_d3d8_until_background();
    int is_sooner = next >= 0 && milliseconds != 0 && (milliseconds < 0 || next < milliseconds);
    if (three_d3d8_has_threads())
        host_pause(is_sooner ? next : milliseconds, for_something);
    else
        host_wait(is_sooner ? next : milliseconds);
    three_d3d8_go_on();
    three_d3d8_background();
}

void three_d3d8_wait(double milliseconds)
{
    wait(milliseconds, TRUE);
}

void three_d3d8_sleep(double milliseconds)
{
    wait(milliseconds, FALSE);
}

UINT WINAPI joyGetNumDevs(void)
{
    return 2;
}

/* From -10000…10000 to a joystick's 0…65535. */
static DWORD position(LONG value)
{
    return (DWORD)((value + 10000) * 65535LL / 20000);
}

UINT WINAPI joyGetPosEx(UINT number, LPJOYINFOEX info)
{
    struct joystick joystick;
    if (!info || info->dwSize < sizeof(*info))
        return JOYERR_PARMS;
    if (number >= 2 || !host_joystick((int)number, &joystick))
        return JOYERR_UNPLUGGED;
    DWORD *const axes[] = {&info->dwXpos, &info->dwYpos, &info->dwZpos, &info->dwUpos, &info->dwVpos, &info->dwRpos};
    for (int n = 0; n < 6; n++)
        *axes[n] = position(joystick.values[n]);
    info->dwButtons = joystick.pressed;
    info->dwButtonNumber = (DWORD)__builtin_popcountl(joystick.pressed);
    info->dwPOV = joystick.pov < 0 ? JOY_POVCENTERED : (DWORD)joystick.pov;
    return JOYERR_NOERROR;
}

UINT WINAPI joyGetPos(UINT number, LPJOYINFO info)
{
    JOYINFOEX all = {.dwSize = sizeof(all), .dwFlags = JOY_RETURNALL};
    UINT error = joyGetPosEx(number, &all);
    if (error == JOYERR_NOERROR)
        *info = (JOYINFO){all.dwXpos, all.dwYpos, all.dwZpos, all.dwButtons};
    return error;
}

UINT WINAPI joyGetDevCapsA(UINT_PTR number, LPJOYCAPSA caps, UINT bytes)
{
    struct joystick joystick;
    if (!caps || bytes < sizeof(*caps))
        return JOYERR_PARMS;
    if (number >= 2 || !host_joystick((int)number, &joystick))
        return JOYERR_PARMS;
    memset(caps, 0, sizeof(*caps));
    snprintf(caps->szPname, sizeof(caps->szPname), "%.31s", joystick.name);
    caps->wXmax = caps->wYmax = caps->wZmax = caps->wRmax = caps->wUmax = caps->wVmax = 65535;
    caps->wNumButtons = (UINT)joystick.buttons;
    caps->wMaxButtons = 32;
    caps->wPeriodMin = 10;
    caps->wPeriodMax = 1000;
    caps->wMaxAxes = 6;
    caps->wNumAxes = (UINT)__builtin_popcountl(joystick.axes);
    caps->wCaps = (joystick.axes & 4 ? JOYCAPS_HASZ : 0) | (joystick.axes & 32 ? JOYCAPS_HASR : 0) | (joystick.axes & 8 ? JOYCAPS_HASU : 0) |
                  (joystick.axes & 16 ? JOYCAPS_HASV : 0) | (joystick.povs ? JOYCAPS_HASPOV | JOYCAPS_POV4DIR : 0);
    return JOYERR_NOERROR;
}

UINT WINAPI joyGetDevCapsW(UINT_PTR number, LPJOYCAPSW caps, UINT bytes)
{
    JOYCAPSA own;
    if (!caps || bytes < sizeof(*caps))
        return JOYERR_PARMS;
    UINT error = joyGetDevCapsA(number, &own, sizeof(own));
    if (error != JOYERR_NOERROR)
        return error;
    memset(caps, 0, sizeof(*caps));
    MultiByteToWideChar(CP_UTF8, 0, own.szPname, -1, caps->szPname, 32);
    // All that is no text lies between the texts.
    memcpy(&caps->wXmin, &own.wXmin, offsetof(JOYCAPSA, szRegKey) - offsetof(JOYCAPSA, wXmin));
    return JOYERR_NOERROR;
}

static UINT thresholds[2];

UINT WINAPI joyGetThreshold(UINT joystick, LPUINT threshold)
{
    if (joystick >= 2 || !threshold)
        return joystick >= 2 ? JOYERR_PARMS : MMSYSERR_INVALPARAM;
    *threshold = thresholds[joystick];
    return JOYERR_NOERROR;
}

UINT WINAPI joySetThreshold(UINT joystick, UINT threshold)
{
    if (joystick >= 2 || threshold > 65535)
        return joystick >= 2 ? JOYERR_PARMS : MMSYSERR_INVALPARAM;
    thresholds[joystick] = threshold;
    return JOYERR_NOERROR;
}

UINT WINAPI joySetCapture(HWND window, UINT joystick, UINT period, BOOL changed)
{
    (void)window, (void)joystick, (void)period, (void)changed;
    return JOYERR_NOCANDO;
}

UINT WINAPI joyReleaseCapture(UINT joystick)
{
    (void)joystick;
    return JOYERR_NOERROR;
}
