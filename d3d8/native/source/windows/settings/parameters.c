/* Settings of the system, which a program may ask for and change for as long as it runs (user32.dll). */
#include <string.h>
#include <windows.h>
#include "../../host.h"

/* A number: how it is asked for and set, and whether it is set by the pointer itself, not by the parameter. */
static struct number
{
    UINT get, set;
    BOOL by_pointer;
    DWORD value;
} numbers[] = {
    {SPI_GETBEEP, SPI_SETBEEP, FALSE, TRUE},
    {SPI_GETBORDER, SPI_SETBORDER, FALSE, 1},
    {SPI_GETKEYBOARDSPEED, SPI_SETKEYBOARDSPEED, FALSE, 31},
    {SPI_GETSCREENSAVETIMEOUT, SPI_SETSCREENSAVETIMEOUT, FALSE, 600},
    {SPI_GETSCREENSAVEACTIVE, SPI_SETSCREENSAVEACTIVE, FALSE, FALSE},
    {SPI_GETKEYBOARDDELAY, SPI_SETKEYBOARDDELAY, FALSE, 1},
    {SPI_GETICONTITLEWRAP, SPI_SETICONTITLEWRAP, FALSE, TRUE},
    {SPI_GETMENUDROPALIGNMENT, SPI_SETMENUDROPALIGNMENT, FALSE, FALSE},
    {SPI_GETDRAGFULLWINDOWS, SPI_SETDRAGFULLWINDOWS, FALSE, TRUE},
    {SPI_GETKEYBOARDPREF, SPI_SETKEYBOARDPREF, FALSE, FALSE},
    {SPI_GETSCREENREADER, SPI_SETSCREENREADER, FALSE, FALSE},
    {SPI_GETFONTSMOOTHING, SPI_SETFONTSMOOTHING, FALSE, TRUE},
    {SPI_GETLOWPOWERTIMEOUT, SPI_SETLOWPOWERTIMEOUT, FALSE, 0},
    {SPI_GETPOWEROFFTIMEOUT, SPI_SETPOWEROFFTIMEOUT, FALSE, 0},
    {SPI_GETLOWPOWERACTIVE, SPI_SETLOWPOWERACTIVE, FALSE, FALSE},
    {SPI_GETPOWEROFFACTIVE, SPI_SETPOWEROFFACTIVE, FALSE, FALSE},
    {SPI_GETMOUSETRAILS, SPI_SETMOUSETRAILS, FALSE, 0},
    {SPI_GETSNAPTODEFBUTTON, SPI_SETSNAPTODEFBUTTON, FALSE, FALSE},
    {SPI_GETSCREENSAVERRUNNING, SPI_SETSCREENSAVERRUNNING, FALSE, FALSE},
    {SPI_GETMOUSEHOVERWIDTH, SPI_SETMOUSEHOVERWIDTH, FALSE, 4},
    {SPI_GETMOUSEHOVERHEIGHT, SPI_SETMOUSEHOVERHEIGHT, FALSE, 4},
    {SPI_GETMOUSEHOVERTIME, SPI_SETMOUSEHOVERTIME, FALSE, 400},
    {SPI_GETWHEELSCROLLLINES, SPI_SETWHEELSCROLLLINES, FALSE, 3},
    {SPI_GETMENUSHOWDELAY, SPI_SETMENUSHOWDELAY, FALSE, 400},
    {SPI_GETSHOWSOUNDS, SPI_SETSHOWSOUNDS, FALSE, FALSE},
    {SPI_GETMOUSESPEED, SPI_SETMOUSESPEED, TRUE, 10},
    {SPI_GETACTIVEWINDOWTRACKING, SPI_SETACTIVEWINDOWTRACKING, TRUE, FALSE},
    {SPI_GETUIEFFECTS, SPI_SETUIEFFECTS, TRUE, FALSE},
    {SPI_GETFOREGROUNDLOCKTIMEOUT, SPI_SETFOREGROUNDLOCKTIMEOUT, TRUE, 0},
    {SPI_GETFONTSMOOTHINGTYPE, SPI_SETFONTSMOOTHINGTYPE, TRUE, 1},
    {SPI_GETFONTSMOOTHINGCONTRAST, SPI_SETFONTSMOOTHINGCONTRAST, TRUE, 1400},
};

/* Structs that begin by their size: programs save them, set others, and put them back. */
static struct kept
{
    UINT get, set;
    UINT size;
    DWORD words[7];
} structs[] = {
    {SPI_GETSTICKYKEYS, SPI_SETSTICKYKEYS, sizeof(STICKYKEYS), {0, SKF_AVAILABLE | SKF_HOTKEYACTIVE | SKF_CONFIRMHOTKEY}},
    {SPI_GETTOGGLEKEYS, SPI_SETTOGGLEKEYS, sizeof(TOGGLEKEYS), {0, TKF_AVAILABLE | TKF_HOTKEYACTIVE | TKF_CONFIRMHOTKEY}},
    {SPI_GETFILTERKEYS, SPI_SETFILTERKEYS, sizeof(FILTERKEYS), {0, FKF_AVAILABLE | FKF_HOTKEYACTIVE | FKF_CONFIRMHOTKEY, 1000, 1000, 500, 0}},
    {SPI_GETMOUSEKEYS, SPI_SETMOUSEKEYS, sizeof(MOUSEKEYS), {0, 1, 10, 3000, 0, 0, 0}},
    {SPI_GETACCESSTIMEOUT, SPI_SETACCESSTIMEOUT, sizeof(ACCESSTIMEOUT), {0, 0, 300000}},
    {SPI_GETANIMATION, SPI_SETANIMATION, sizeof(ANIMATIONINFO), {0, 0}},
};

static int mouse[3] = {6, 10, 1};

static BOOL refuse(void)
{
    SetLastError(ERROR_INVALID_PARAMETER);
    return FALSE;
}

static BOOL number_of(UINT action, UINT parameter, PVOID value)
{
    for (size_t n = 0; n < sizeof(numbers) / sizeof(numbers[0]); n++)
    {
        struct number *own = &numbers[n];
        if (action == own->get)
            return value ? (*(DWORD *)value = own->value, TRUE) : refuse();
        if (action == own->set)
            return own->value = own->by_pointer ? (DWORD)(size_t)value : parameter, TRUE;
    }
    return refuse();
}

/* What is said of a struct; FALSE where the action is none of those. */
static BOOL struct_of(UINT action, PVOID value, BOOL *done)
{
    for (size_t n = 0; n < sizeof(structs) / sizeof(structs[0]); n++)
    {
        struct kept *own = &structs[n];
        if (action != own->get && action != own->set)
            continue;
        *done = value && *(UINT *)value == own->size;
        if (!*done)
            refuse();
        else if (action == own->get)
            memcpy((DWORD *)value + 1, own->words + 1, own->size - sizeof(DWORD));
        else
            memcpy(own->words + 1, (DWORD *)value + 1, own->size - sizeof(DWORD));
        return TRUE;
    }
    return FALSE;
}

static const LOGFONTA font = {.lfHeight = -11, .lfWeight = FW_NORMAL, .lfCharSet = DEFAULT_CHARSET, .lfFaceName = "MS Sans Serif"};

/* Windows has two sizes of that struct; the later one has a member more at its end. */
static BOOL tell_metrics(LPNONCLIENTMETRICSA to)
{
    if (!to || (to->cbSize != sizeof(*to) && to->cbSize != sizeof(*to) + sizeof(int)))
        return refuse();
    UINT size = to->cbSize;
    memset(to, 0, size);
    to->cbSize = size;
    to->iBorderWidth = 1;
    to->iScrollWidth = GetSystemMetrics(SM_CXVSCROLL), to->iScrollHeight = GetSystemMetrics(SM_CYHSCROLL);
    to->iCaptionWidth = GetSystemMetrics(SM_CXSIZE), to->iCaptionHeight = GetSystemMetrics(SM_CYSIZE);
    to->iSmCaptionWidth = GetSystemMetrics(SM_CXSMSIZE), to->iSmCaptionHeight = GetSystemMetrics(SM_CYSMSIZE);
    to->iMenuWidth = GetSystemMetrics(SM_CXMENUSIZE), to->iMenuHeight = GetSystemMetrics(SM_CYMENUSIZE);
    to->lfCaptionFont = to->lfSmCaptionFont = to->lfMenuFont = to->lfStatusFont = to->lfMessageFont = font;
    to->lfCaptionFont.lfWeight = FW_BOLD;
    return TRUE;
}

BOOL WINAPI SystemParametersInfoA(UINT action, UINT parameter, PVOID value, UINT flags)
{
    BOOL done;
    (void)flags;
    if (struct_of(action, value, &done))
        return done;
    switch (action)
    {
    case SPI_GETWORKAREA:
        return value ? GetClientRect(GetDesktopWindow(), value) : refuse();
    case SPI_GETMOUSE:
        return value ? (memcpy(value, mouse, sizeof(mouse)), TRUE) : refuse();
    case SPI_SETMOUSE:
        return value ? (memcpy(mouse, value, sizeof(mouse)), TRUE) : refuse();
    case SPI_GETNONCLIENTMETRICS:
        return tell_metrics(value);
    case SPI_GETICONTITLELOGFONT:
        return value ? (*(LOGFONTA *)value = font, TRUE) : refuse();
    case SPI_SETMOUSEBUTTONSWAP:
        return SwapMouseButton((BOOL)parameter), TRUE;
    case SPI_SETDOUBLECLICKTIME:
        return SetDoubleClickTime(parameter);
    default:
        return number_of(action, parameter, value);
    }
}

static LOGFONTW wide_font(const LOGFONTA *from)
{
    LOGFONTW to;
    memcpy(&to, from, offsetof(LOGFONTW, lfFaceName));
    MultiByteToWideChar(CP_UTF8, 0, from->lfFaceName, -1, to.lfFaceName, LF_FACESIZE);
    return to;
}

BOOL WINAPI SystemParametersInfoW(UINT action, UINT parameter, PVOID value, UINT flags)
{
    NONCLIENTMETRICSA own = {.cbSize = sizeof(own)};
    NONCLIENTMETRICSW *to = value;
    if (action == SPI_GETICONTITLELOGFONT && value)
        return *(LOGFONTW *)value = wide_font(&font), TRUE;
    if (action != SPI_GETNONCLIENTMETRICS)
        return SystemParametersInfoA(action, parameter, value, flags);
    if (!to || (to->cbSize != sizeof(*to) && to->cbSize != sizeof(*to) + sizeof(int)) || !tell_metrics(&own))
        return refuse();
    to->iBorderWidth = own.iBorderWidth;
    to->iScrollWidth = own.iScrollWidth, to->iScrollHeight = own.iScrollHeight;
    to->iCaptionWidth = own.iCaptionWidth, to->iCaptionHeight = own.iCaptionHeight;
    to->iSmCaptionWidth = own.iSmCaptionWidth, to->iSmCaptionHeight = own.iSmCaptionHeight;
    to->iMenuWidth = own.iMenuWidth, to->iMenuHeight = own.iMenuHeight;
    to->lfCaptionFont = wide_font(&own.lfCaptionFont);
    to->lfSmCaptionFont = to->lfMenuFont = to->lfStatusFont = to->lfMessageFont = wide_font(&font);
    return TRUE;
}

static UINT double_click = 500;

UINT WINAPI GetDoubleClickTime(void)
{
    return double_click;
}

/* Milliseconds; 0 stands for the time that Windows begins with. */
BOOL WINAPI SetDoubleClickTime(UINT milliseconds)
{
    double_click = milliseconds == 0 ? 500 : milliseconds > 5000 ? 5000 : milliseconds;
    return TRUE;
}
