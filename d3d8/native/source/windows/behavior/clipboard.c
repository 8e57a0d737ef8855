/* The clipboard, which is the program's own: what others have copied it does not see (user32.dll). */
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <windows.h>
#include "../../host.h"

static struct entry
{
    UINT format;
    HANDLE data;
} *entries;
static int count;
static BOOL is_open;
static HWND opener, owner;
static DWORD sequence;

static struct entry *entry_of(UINT format)
{
    for (int n = 0; n < count; n++)
        if (entries[n].format == format)
            return &entries[n];
    return NULL;
}

static BOOL refuse(void)
{
    SetLastError(ERROR_CLIPBOARD_NOT_OPEN);
    return FALSE;
}

BOOL WINAPI OpenClipboard(HWND window)
{
    if (window && !IsWindow(window))
    {
        SetLastError(ERROR_INVALID_WINDOW_HANDLE);
        return FALSE;
    }
    if (is_open && opener != window)
    {
        SetLastError(ERROR_ACCESS_DENIED);
        return FALSE;
    }
    is_open = TRUE;
    opener = window;
    return TRUE;
}

BOOL WINAPI CloseClipboard(void)
{
    if (!is_open)
        return refuse();
    is_open = FALSE;
    opener = NULL;
    return TRUE;
}

static BOOL is_handle_of_gdi(UINT format)
{
    return format == CF_BITMAP || format == CF_PALETTE || format == CF_DSPBITMAP;
}

static void forget(struct entry *own)
{
    if (own->data && is_handle_of_gdi(own->format))
        DeleteObject((HGDIOBJ)own->data);
    else if (own->data)
        GlobalFree((HGLOBAL)own->data);
}

BOOL WINAPI EmptyClipboard(void)
{
    if (!is_open)
        return refuse();
    if (owner)
        SendMessageA(owner, WM_DESTROYCLIPBOARD, 0, 0);
    for (int n = 0; n < count; n++)
        forget(&entries[n]);
    count = 0;
    owner = opener;
    sequence++;
    return TRUE;
}

static void keep(UINT format, HANDLE data)
{
    struct entry *own = entry_of(format);
    if (own)
        forget(own);
    else
    {
        struct entry *more = realloc(entries, ((size_t)count + 1) * sizeof(*more));
        if (!more)
            return;
        entries = more;
        own = &entries[count++];
    }
    *own = (struct entry){format, data};
    sequence++;
}

HANDLE WINAPI SetClipboardData(UINT format, HANDLE data)
{
    if (!format || !is_open)
    {
        SetLastError(ERROR_CLIPBOARD_NOT_OPEN);
        return NULL;
    }
    keep(format, data);
    return data;
}

/* Texts are there in every kind of letters, and in a language, whichever of them was put there. */
static const UINT texts[] = {CF_LOCALE, CF_TEXT, CF_OEMTEXT, CF_UNICODETEXT};
#define TEXTS ((int)(sizeof(texts) / sizeof(texts[0])))

/* The first of the texts that was put there; NULL for none. */
static struct entry *text_entry(void)
{
    for (int n = 0; n < count; n++)
        if (entries[n].format == CF_TEXT || entries[n].format == CF_OEMTEXT || entries[n].format == CF_UNICODETEXT)
            return &entries[n];
    return NULL;
}

static BOOL is_made(UINT format)
{
    for (int n = 0; n < TEXTS; n++)
        if (texts[n] == format)
            return !entry_of(format) && text_entry();
    return FALSE;
}

static HANDLE data_of(UINT format)
{
    struct entry *own = entry_of(format);
    // Whoever owns it may give it when it is wanted.
    if (own && !own->data && owner)
        SendMessageA(owner, WM_RENDERFORMAT, format, 0);
    own = entry_of(format);
    return own ? own->data : NULL;
}

static HANDLE make(UINT format)
{
    UINT kind = text_entry()->format;
    HANDLE from = data_of(kind);
    const void *text = from ? GlobalLock((HGLOBAL)from) : NULL;
    BOOL was_wide = kind == CF_UNICODETEXT, is_wide = format == CF_UNICODETEXT;
    if (!text)
        return NULL;
    int letters = format == CF_LOCALE ? (int)sizeof(LCID) : was_wide ? lstrlenW(text) * 3 + 1 : lstrlenA(text) + 1;
    HGLOBAL made = GlobalAlloc(GMEM_MOVEABLE, (SIZE_T)letters * (is_wide ? sizeof(WCHAR) : 1));
    if (made && format == CF_LOCALE)
        *(LCID *)GlobalLock(made) = GetUserDefaultLCID();
    else if (made && was_wide)
        three_d3d8_narrow(text, GlobalLock(made), letters);
    else if (made && is_wide)
        MultiByteToWideChar(CP_UTF8, 0, text, -1, GlobalLock(made), letters);
    else if (made)
        strcpy(GlobalLock(made), text);
    DWORD before = sequence;
    if (made)
        GlobalUnlock(made), keep(format, (HANDLE)made);
    sequence = before;
    GlobalUnlock((HGLOBAL)from);
    return (HANDLE)made;
}

HANDLE WINAPI GetClipboardData(UINT format)
{
    if (!is_open)
    {
        refuse();
        return NULL;
    }
    return entry_of(format) ? data_of(format) : is_made(format) ? make(format) : NULL;
}

BOOL WINAPI IsClipboardFormatAvailable(UINT format)
{
    return format != 0 && (entry_of(format) || is_made(format));
}

int WINAPI CountClipboardFormats(void)
{
    int all = count;
    for (int n = 0; n < TEXTS; n++)
        all += is_made(texts[n]);
    return all;
}

/* The n-th format: what was put there first, then what is made of it. */
static UINT format_at(int n)
{
    if (n < count)
        return entries[n].format;
    n -= count;
    for (int m = 0; m < TEXTS; m++)
        if (is_made(texts[m]) && n-- == 0)
            return texts[m];
    return 0;
}

UINT WINAPI EnumClipboardFormats(UINT before)
{
    int n = 0;
    if (!is_open)
        return (UINT)refuse();
    while (before && format_at(n) && format_at(n++) != before)
        ;
    SetLastError(ERROR_SUCCESS);
    return format_at(n);
}

int WINAPI GetPriorityClipboardFormat(UINT *formats, int wanted)
{
    if (count == 0)
        return 0;
    for (int n = 0; n < wanted; n++)
        if (IsClipboardFormatAvailable(formats[n]))
            return (int)formats[n];
    return -1;
}

HWND WINAPI GetClipboardOwner(void)
{
    return IsWindow(owner) ? owner : NULL;
}

HWND WINAPI GetOpenClipboardWindow(void)
{
    return is_open && IsWindow(opener) ? opener : NULL;
}

DWORD WINAPI GetClipboardSequenceNumber(void)
{
    return sequence;
}

/* Formats of programs have the numbers of messages that they register: names of either are atoms of one table. */
UINT WINAPI RegisterClipboardFormatA(LPCSTR name)
{
    if (!name || !name[0])
    {
        SetLastError(name ? ERROR_INVALID_NAME : ERROR_INVALID_PARAMETER);
        return 0;
    }
    return RegisterWindowMessageA(name);
}
