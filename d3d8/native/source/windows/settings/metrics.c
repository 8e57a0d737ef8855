/* Sizes and numbers of the system (user32.dll). */
#include <windows.h>
#include "../../host.h"

static const struct
{
    int index, value;
} metrics[] = {
    {SM_CXVSCROLL, 16}, {SM_CYHSCROLL, 16}, {SM_CYCAPTION, 19}, {SM_CXBORDER, 1}, {SM_CYBORDER, 1}, {SM_CXFIXEDFRAME, 3},
    {SM_CYFIXEDFRAME, 3}, {SM_CYVTHUMB, 16}, {SM_CXHTHUMB, 16}, {SM_CXICON, 32}, {SM_CYICON, 32}, {SM_CXCURSOR, 32},
    {SM_CYCURSOR, 32}, {SM_CYMENU, 19}, {SM_MOUSEPRESENT, 1}, {SM_CYVSCROLL, 16}, {SM_CXHSCROLL, 16}, {SM_CXMIN, 112},
    {SM_CYMIN, 27}, {SM_CXSIZE, 18}, {SM_CYSIZE, 18}, {SM_CXFRAME, 4}, {SM_CYFRAME, 4}, {SM_CXMINTRACK, 112},
    {SM_CYMINTRACK, 27}, {SM_CXDOUBLECLK, 4}, {SM_CYDOUBLECLK, 4}, {SM_CXICONSPACING, 75}, {SM_CYICONSPACING, 75}, {SM_CMOUSEBUTTONS, MOUSE_BUTTONS},
    {SM_CXEDGE, 2}, {SM_CYEDGE, 2}, {SM_CXMINSPACING, 160}, {SM_CYMINSPACING, 24}, {SM_CXSMICON, 16}, {SM_CYSMICON, 16},
    {SM_CYSMCAPTION, 16}, {SM_CXSMSIZE, 15}, {SM_CYSMSIZE, 15}, {SM_CXMENUSIZE, 18}, {SM_CYMENUSIZE, 18}, {SM_CXMINIMIZED, 160},
    {SM_CYMINIMIZED, 24}, {SM_CXDRAG, 4}, {SM_CYDRAG, 4}, {SM_CXMENUCHECK, 13}, {SM_CYMENUCHECK, 13}, {SM_MOUSEWHEELPRESENT, 1},
    {SM_CMONITORS, 1}, {SM_SAMEDISPLAYFORMAT, 1},
};

/* How far a window with an edge to drag can be dragged beyond the screen. */
static int largest(int vertical)
{
    return three_d3d8_screen(vertical) + 2 * (GetSystemMetrics(SM_CXFRAME) + GetSystemMetrics(SM_CXEDGE));
}

/* Whether the mouse is for the left hand: it is kept, and the page's buttons stay as they are. */
static BOOL is_swapped;

BOOL WINAPI SwapMouseButton(BOOL swap)
{
    BOOL before = is_swapped;
    is_swapped = swap != FALSE;
    return before;
}

int WINAPI GetSystemMetrics(int index)
{
    switch (index)
    {
    case SM_SWAPBUTTON:
        return is_swapped;
    case SM_CXSCREEN:
    case SM_CXFULLSCREEN:
    case SM_CXVIRTUALSCREEN:
        return three_d3d8_screen(0);
    case SM_CYSCREEN:
    case SM_CYVIRTUALSCREEN:
        return three_d3d8_screen(1);
    case SM_CYFULLSCREEN:
        return three_d3d8_screen(1) - GetSystemMetrics(SM_CYCAPTION);
    case SM_CXMAXIMIZED:
        return three_d3d8_screen(0) + 2 * GetSystemMetrics(SM_CXFRAME);
    case SM_CYMAXIMIZED:
        return three_d3d8_screen(1) + 2 * GetSystemMetrics(SM_CYFRAME);
    case SM_CXMAXTRACK:
        return largest(0);
    case SM_CYMAXTRACK:
        return largest(1);
    default:
        break;
    }
    for (size_t n = 0; n < sizeof(metrics) / sizeof(metrics[0]); n++)
        if (metrics[n].index == index)
            return metrics[n].value;
    return 0;
}
