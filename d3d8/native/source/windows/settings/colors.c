/* Colours of the system, those of Windows' standard scheme (user32.dll). */
#include <windows.h>
#include "../../gdi/gdi.h"

static COLORREF colors[] = {
    [COLOR_SCROLLBAR] = RGB(192, 192, 192),
    [COLOR_BACKGROUND] = RGB(0, 128, 128),
    [COLOR_ACTIVECAPTION] = RGB(0, 0, 128),
    [COLOR_INACTIVECAPTION] = RGB(128, 128, 128),
    [COLOR_MENU] = RGB(192, 192, 192),
    [COLOR_WINDOW] = RGB(255, 255, 255),
    [COLOR_WINDOWFRAME] = RGB(0, 0, 0),
    [COLOR_MENUTEXT] = RGB(0, 0, 0),
    [COLOR_WINDOWTEXT] = RGB(0, 0, 0),
    [COLOR_CAPTIONTEXT] = RGB(255, 255, 255),
    [COLOR_ACTIVEBORDER] = RGB(192, 192, 192),
    [COLOR_INACTIVEBORDER] = RGB(192, 192, 192),
    [COLOR_APPWORKSPACE] = RGB(128, 128, 128),
    [COLOR_HIGHLIGHT] = RGB(0, 0, 128),
    [COLOR_HIGHLIGHTTEXT] = RGB(255, 255, 255),
    [COLOR_BTNFACE] = RGB(192, 192, 192),
    [COLOR_BTNSHADOW] = RGB(128, 128, 128),
    [COLOR_GRAYTEXT] = RGB(128, 128, 128),
    [COLOR_BTNTEXT] = RGB(0, 0, 0),
    [COLOR_INACTIVECAPTIONTEXT] = RGB(192, 192, 192),
    [COLOR_BTNHIGHLIGHT] = RGB(255, 255, 255),
    [COLOR_3DDKSHADOW] = RGB(0, 0, 0),
    [COLOR_3DLIGHT] = RGB(223, 223, 223),
    [COLOR_INFOTEXT] = RGB(0, 0, 0),
    [COLOR_INFOBK] = RGB(255, 255, 225),
    [COLOR_HOTLIGHT] = RGB(0, 0, 255),
    [COLOR_GRADIENTACTIVECAPTION] = RGB(16, 132, 208),
    [COLOR_GRADIENTINACTIVECAPTION] = RGB(181, 181, 181),
};
#define COLORS ((int)(sizeof(colors) / sizeof(colors[0])))
static HBRUSH brushes[COLORS];

DWORD WINAPI GetSysColor(int index)
{
    return index >= 0 && index < COLORS ? colors[index] : 0;
}

/* Brushes of the system are its own: whoever deletes one does nothing. */
HBRUSH WINAPI GetSysColorBrush(int index)
{
    if (index < 0 || index >= COLORS)
        return NULL;
    if (!brushes[index] && (brushes[index] = CreateSolidBrush(colors[index])))
        gdi_object(brushes[index], OBJ_BRUSH)->is_stock = 1;
    return brushes[index];
}

/* Windows that are shown by the page keep their colours. */
BOOL WINAPI SetSysColors(int count, const INT *which, const COLORREF *values)
{
    for (int n = 0; n < count; n++)
        if (which[n] >= 0 && which[n] < COLORS)
        {
            colors[which[n]] = values[n];
            if (brushes[which[n]])
                gdi_object(brushes[which[n]], OBJ_BRUSH)->brush.lbColor = values[n];
        }
    return TRUE;
}
