/* Sliders and bars of progress (comctl32.dll): a place between two ends. */
#include <windows.h>
#include <commctrl.h>
#include "control.h"

/* The ends that such a control begins with, and how far a bar of progress steps. */
#define BEGINS 0
#define ENDS 100
#define STEP 10

void three_d3d8_begin_slider(struct control *own)
{
    own->low = own->chosen = BEGINS;
    own->high = ENDS;
    own->line = 1;
    own->step = STEP;
    own->page = -1;
}

static int within(const struct control *own, int at)
{
    int last = own->high > own->low ? own->high : own->low;
    return at < own->low ? own->low : at > last ? last : at;
}

/* Sets a number, and gives what it was. */
static int exchange(int *number, int now)
{
    int before = *number;
    *number = now;
    return before;
}

static LRESULT set_ends(struct control *own, int low, int high)
{
    LRESULT before = MAKELONG(own->low, own->high);
    own->low = low, own->high = high;
    own->chosen = within(own, own->chosen);
    return before;
}

/* A page is a fifth of the way, unless the program says otherwise. */
static int page_of(const struct control *own)
{
    return own->page >= 0 ? own->page : (own->high - own->low) / 5;
}

static int set_page(struct control *own, int page)
{
    int before = page_of(own);
    own->page = page;
    return before;
}

BOOL three_d3d8_slide(struct control *own, UINT message, WPARAM wParam, LPARAM lParam, LRESULT *result)
{
    *result = 0;
    switch (message)
    {
    case TBM_GETPOS:
        return *result = own->chosen, TRUE;
    case TBM_SETPOS:
        return own->chosen = within(own, (int)lParam), TRUE;
    case TBM_GETRANGEMIN:
        return *result = own->low, TRUE;
    case TBM_GETRANGEMAX:
        return *result = own->high, TRUE;
    case TBM_SETRANGE:
        return set_ends(own, (short)LOWORD(lParam), (short)HIWORD(lParam)), TRUE;
    case TBM_SETRANGEMIN:
        return set_ends(own, (int)lParam, own->high), TRUE;
    case TBM_SETRANGEMAX:
        return set_ends(own, own->low, (int)lParam), TRUE;
    case TBM_GETPAGESIZE:
        return *result = page_of(own), TRUE;
    case TBM_SETPAGESIZE:
        return *result = set_page(own, (int)lParam), TRUE;
    case TBM_GETLINESIZE:
        return *result = own->line, TRUE;
    case TBM_SETLINESIZE:
        return *result = exchange(&own->line, (int)lParam), TRUE;
    default:
        return FALSE;
    }
}

/* One step on; behind the end it begins again. */
static int step(struct control *own)
{
    int at = own->chosen + own->step;
    return exchange(&own->chosen, at > own->high || at < own->low ? own->low : at);
}

static LRESULT ends_of(const struct control *own, BOOL low, PBRANGE *to)
{
    if (to)
        to->iLow = own->low, to->iHigh = own->high;
    return low ? own->low : own->high;
}

BOOL three_d3d8_progress(struct control *own, UINT message, WPARAM wParam, LPARAM lParam, LRESULT *result)
{
    switch (message)
    {
    case PBM_GETPOS:
        return *result = own->chosen, TRUE;
    case PBM_SETPOS:
        return *result = exchange(&own->chosen, within(own, (int)wParam)), TRUE;
    case PBM_DELTAPOS:
        return *result = exchange(&own->chosen, within(own, own->chosen + (int)wParam)), TRUE;
    case PBM_SETSTEP:
        return *result = exchange(&own->step, (int)wParam), TRUE;
    case PBM_STEPIT:
        return *result = step(own), TRUE;
    case PBM_SETRANGE:
        return *result = set_ends(own, LOWORD(lParam), HIWORD(lParam)), TRUE;
    case PBM_SETRANGE32:
        return *result = set_ends(own, (int)wParam, (int)lParam), TRUE;
    case PBM_GETRANGE:
        return *result = ends_of(own, wParam != 0, (PBRANGE *)lParam), TRUE;
    default:
        return FALSE;
    }
}
