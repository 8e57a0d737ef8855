/* Classes of windows (user32.dll). */
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <windows.h>
#include "../host.h"

#define CLASSES 64
#define FIRST_ATOM 0xc000

struct window_class
{
    char name[128], menu[128];
    WNDCLASSEXA is;
    /* Registered with texts of 16 bits. */
    BOOL is_wide;
};

static struct window_class classes[CLASSES];

/* Classes that Windows has before a program makes its own. */
static const char *const predefined[] = {"static", "button", "edit", "listbox", "combobox", "scrollbar", "msctls_trackbar32", "msctls_progress32", "#32770", "#32769"};

__attribute__((constructor(102))) static void make_classes(void)
{
    for (size_t n = 0; n < sizeof(predefined) / sizeof(predefined[0]); n++)
    {
        strcpy(classes[n].name, predefined[n]);
        classes[n].is.lpszClassName = classes[n].name;
        BOOL is_dialog = strcmp(predefined[n], "#32770") == 0;
        classes[n].is.lpfnWndProc = is_dialog ? DefDlgProcA : predefined[n][0] == '#' ? DefWindowProcA : three_d3d8_control;
        classes[n].is.cbWndExtra = is_dialog ? DLGWINDOWEXTRA : 0;
    }
}

struct window_class *three_d3d8_class(LPCSTR name)
{
    size_t atom = (size_t)name;
    if (atom <= 0xffff)
        return atom >= FIRST_ATOM && atom < FIRST_ATOM + CLASSES && classes[atom - FIRST_ATOM].is.lpfnWndProc
                   ? &classes[atom - FIRST_ATOM]
                   : NULL;
    for (int n = 0; n < CLASSES; n++)
        if (classes[n].is.lpfnWndProc && strcasecmp(classes[n].name, name) == 0)
            return &classes[n];
    return NULL;
}

const WNDCLASSEXA *three_d3d8_class_of(const struct window_class *of)
{
    return &of->is;
}

BOOL three_d3d8_is_wide(const struct window_class *of)
{
    return of->is_wide;
}

ATOM WINAPI RegisterClassExA(const WNDCLASSEXA *wc)
{
    BOOL is_named = wc && (size_t)wc->lpszClassName > 0xffff;
    if (!is_named || !wc->lpfnWndProc || three_d3d8_class(wc->lpszClassName))
    {
        SetLastError(is_named && wc->lpfnWndProc ? ERROR_CLASS_ALREADY_EXISTS : ERROR_INVALID_PARAMETER);
        return 0;
    }
    for (int n = 0; n < CLASSES; n++)
        if (!classes[n].is.lpfnWndProc)
        {
            snprintf(classes[n].name, sizeof(classes[n].name), "%s", wc->lpszClassName);
            classes[n].is = *wc;
            classes[n].is.cbSize = sizeof(*wc);
            classes[n].is.lpszClassName = classes[n].name;
            if ((size_t)wc->lpszMenuName > 0xffff)
            {
                snprintf(classes[n].menu, sizeof(classes[n].menu), "%s", wc->lpszMenuName);
                classes[n].is.lpszMenuName = classes[n].menu;
            }
            return (ATOM)(FIRST_ATOM + n);
        }
    SetLastError(ERROR_NOT_ENOUGH_MEMORY);
    return 0;
}

/* What the struct of Windows 3.1 has, from its style to its name. */
#define PLAIN_BYTES sizeof(WNDCLASSA)
_Static_assert(offsetof(WNDCLASSEXA, hIconSm) - offsetof(WNDCLASSEXA, style) == PLAIN_BYTES, "WNDCLASSA lies in WNDCLASSEXA");

ATOM WINAPI RegisterClassA(const WNDCLASSA *wc)
{
    WNDCLASSEXA own = {sizeof(own)};
    memcpy(&own.style, wc, PLAIN_BYTES);
    return RegisterClassExA(&own);
}

/* Texts of 16 bits become those of 8. */
ATOM WINAPI RegisterClassExW(const WNDCLASSEXW *wc)
{
    char name[128], menu[128];
    WNDCLASSEXA own;
    memcpy(&own, wc, sizeof(own));
    if ((size_t)own.lpszMenuName > 0xffff)
        own.lpszMenuName = three_d3d8_narrow(wc->lpszMenuName, menu, sizeof(menu));
    if ((size_t)own.lpszClassName > 0xffff)
        own.lpszClassName = three_d3d8_narrow(wc->lpszClassName, name, sizeof(name));
    ATOM atom = RegisterClassExA(&own);
    if (atom)
        classes[atom - FIRST_ATOM].is_wide = TRUE;
    return atom;
}

ATOM WINAPI RegisterClassW(const WNDCLASSW *wc)
{
    WNDCLASSEXW own = {sizeof(own)};
    memcpy(&own.style, wc, PLAIN_BYTES);
    return RegisterClassExW(&own);
}

/* Whether a window is of that class, which cannot go then. */
static BOOL is_used(const struct window_class *of)
{
    for (int n = 0; three_d3d8_nth_window(n); n++)
        if (three_d3d8_nth_window(n)->class_ == of)
            return TRUE;
    return FALSE;
}

BOOL WINAPI UnregisterClassA(LPCSTR name, HINSTANCE instance)
{
    struct window_class *found = three_d3d8_class(name);
    (void)instance;
    if (!found || is_used(found))
    {
        SetLastError(found ? ERROR_CLASS_HAS_WINDOWS : ERROR_CLASS_DOES_NOT_EXIST);
        return FALSE;
    }
    memset(found, 0, sizeof(*found));
    return TRUE;
}

BOOL WINAPI UnregisterClassW(LPCWSTR name, HINSTANCE instance)
{
    char own[128];
    if ((size_t)name <= 0xffff)
        return UnregisterClassA((LPCSTR)name, instance);
    return UnregisterClassA(three_d3d8_narrow(name, own, sizeof(own)), instance);
}

BOOL WINAPI GetClassInfoExA(HINSTANCE instance, LPCSTR name, LPWNDCLASSEXA wc)
{
    struct window_class *found = three_d3d8_class(name);
    (void)instance;
    if (!found)
    {
        SetLastError(ERROR_CLASS_DOES_NOT_EXIST);
        return FALSE;
    }
    *wc = found->is;
    return TRUE;
}

BOOL WINAPI GetClassInfoA(HINSTANCE instance, LPCSTR name, LPWNDCLASSA wc)
{
    WNDCLASSEXA found;
    if (!GetClassInfoExA(instance, name, &found))
        return FALSE;
    memcpy(wc, &found.style, PLAIN_BYTES);
    return TRUE;
}

int WINAPI GetClassNameA(HWND handle, LPSTR name, int size)
{
    struct window *window = three_d3d8_window(handle);
    if (!window || size <= 0)
        return 0;
    snprintf(name, (size_t)size, "%s", window->class_->name);
    return (int)strlen(name);
}

/* Where an index of GetClassLong lies; NULL for none. */
static LONG *class_long(WNDCLASSEXA *of, int index)
{
    switch (index)
    {
    case GCL_STYLE:
        return (LONG *)&of->style;
    case GCL_WNDPROC:
        return (LONG *)&of->lpfnWndProc;
    case GCL_CBCLSEXTRA:
        return (LONG *)&of->cbClsExtra;
    case GCL_CBWNDEXTRA:
        return (LONG *)&of->cbWndExtra;
    case GCL_HMODULE:
        return (LONG *)&of->hInstance;
    case GCL_HICON:
        return (LONG *)&of->hIcon;
    case GCL_HICONSM:
        return (LONG *)&of->hIconSm;
    case GCL_HCURSOR:
        return (LONG *)&of->hCursor;
    case GCL_HBRBACKGROUND:
        return (LONG *)&of->hbrBackground;
    case GCL_MENUNAME:
        return (LONG *)&of->lpszMenuName;
    default:
        return NULL;
    }
}

DWORD WINAPI GetClassLongA(HWND handle, int index)
{
    struct window *window = three_d3d8_window(handle);
    if (window && index == GCW_ATOM)
        return (DWORD)(FIRST_ATOM + (window->class_ - classes));
    LONG *at = window ? class_long(&window->class_->is, index) : NULL;
    if (!at)
        SetLastError(window ? ERROR_INVALID_INDEX : ERROR_INVALID_WINDOW_HANDLE);
    return at ? (DWORD)*at : 0;
}

DWORD WINAPI SetClassLongA(HWND handle, int index, LONG value)
{
    struct window *window = three_d3d8_window(handle);
    LONG *at = window ? class_long(&window->class_->is, index) : NULL;
    DWORD old = GetClassLongA(handle, index);
    if (at)
        *at = value;
    return old;
}
