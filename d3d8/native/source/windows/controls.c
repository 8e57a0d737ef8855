/* Buttons and lists of Windows' own classes (user32.dll): they keep what they are told, and are shown in dialogs alone. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <windows.h>
#include "../host.h"

struct entry
{
    char *text;
    LPARAM data;
    BOOL is_picked;
};

/* What a control keeps: its check, or its entries and which of them is chosen. */
struct control
{
    int check;
    int chosen;
    int count;
    struct entry *entries;
    /* The list of a combo box is open. */
    int is_open;
    int told;
};

/* What lists of both kinds do. */
enum act
{
    Nothing,
    Add,
    Insert,
    Delete,
    Count,
    Chosen,
    Choose,
    Text,
    Length,
    Clear,
    Find,
    FindExactly,
    Select,
    Data,
    SetData,
};

static const struct
{
    enum act act;
    UINT combo, list;
} acts[] = {
    {Add, CB_ADDSTRING, LB_ADDSTRING},       {Insert, CB_INSERTSTRING, LB_INSERTSTRING},
    {Delete, CB_DELETESTRING, LB_DELETESTRING}, {Count, CB_GETCOUNT, LB_GETCOUNT},
    {Chosen, CB_GETCURSEL, LB_GETCURSEL},    {Choose, CB_SETCURSEL, LB_SETCURSEL},
    {Text, CB_GETLBTEXT, LB_GETTEXT},        {Length, CB_GETLBTEXTLEN, LB_GETTEXTLEN},
    {Clear, CB_RESETCONTENT, LB_RESETCONTENT}, {Find, CB_FINDSTRING, LB_FINDSTRING},
    {FindExactly, CB_FINDSTRINGEXACT, LB_FINDSTRINGEXACT}, {Select, CB_SELECTSTRING, LB_SELECTSTRING},
    {Data, CB_GETITEMDATA, LB_GETITEMDATA},  {SetData, CB_SETITEMDATA, LB_SETITEMDATA},
};

static void empty(struct control *own)
{
    for (int n = 0; n < own->count; n++)
        free(own->entries[n].text);
    free(own->entries);
    own->entries = NULL;
    own->count = 0;
    own->chosen = -1;
}

static LRESULT insert(struct control *own, int at, const char *text)
{
    struct entry *entries = realloc(own->entries, (size_t)(own->count + 1) * sizeof(*entries));
    if (!entries || at < 0 || at > own->count)
        return LB_ERR;
    own->entries = entries;
    memmove(entries + at + 1, entries + at, (size_t)(own->count++ - at) * sizeof(*entries));
    entries[at] = (struct entry){strdup(text), 0, FALSE};
    return at;
}

/* Where a text belongs among sorted ones. */
static int sorted(const struct control *own, const char *text)
{
    int at = 0;
    while (at < own->count && strcasecmp(own->entries[at].text, text) <= 0)
        at++;
    return at;
}

static LRESULT find_entry(const struct control *own, int after, const char *text, int exactly)
{
    for (int n = 0; n < own->count; n++)
    {
        int at = (after + 1 + n) % own->count;
        const char *entry = own->entries[at].text;
        if (exactly ? strcasecmp(entry, text) == 0 : strncasecmp(entry, text, strlen(text)) == 0)
            return at;
    }
    return LB_ERR;
}

static LRESULT act_on(struct control *own, enum act act, int is_sorted, int n, LPARAM lParam)
{
    const char *text = (const char *)lParam;
    struct entry *entry = n >= 0 && n < own->count ? &own->entries[n] : NULL;
    switch (act)
    {
    case Add:
        return insert(own, is_sorted ? sorted(own, text) : own->count, text);
    case Insert:
        return insert(own, n < 0 ? own->count : n, text);
    case Count:
        return own->count;
    case Chosen:
        return own->chosen;
    case Choose:
        own->chosen = entry ? n : -1;
        return own->chosen;
    case Clear:
        return empty(own), 0;
    case Find:
        return find_entry(own, n, text, 0);
    case FindExactly:
        return find_entry(own, n, text, 1);
    case Select:
        return own->chosen = (int)find_entry(own, n, text, 0);
    default:
        break;
    }
    if (!entry)
        return LB_ERR;
    switch (act)
    {
    case Text:
        strcpy((char *)lParam, entry->text);
        return (LRESULT)strlen(entry->text);
    case Length:
        return (LRESULT)strlen(entry->text);
    case Data:
        return entry->data;
    case SetData:
        entry->data = lParam;
        return 0;
    default: // Delete
        free(entry->text);
        memmove(entry, entry + 1, (size_t)(--own->count - n) * sizeof(*entry));
        own->chosen = own->chosen == n ? -1 : own->chosen - (own->chosen > n);
        return own->count;
    }
}

static BOOL is_of_class(const struct window *window, const char *name)
{
    return strcasecmp(three_d3d8_class_of(window->class_)->lpszClassName, name) == 0;
}

/* Takes the check of the other radio buttons of a group: those from one with WS_GROUP on, up to the next. */
static void uncheck_others(const struct window *window)
{
    struct window *other;
    int first = 0, n = 0;
    for (; (other = three_d3d8_nth_window(n)) != window; n++)
        if (other->parent == window->parent && other->style & WS_GROUP)
            first = n;
    if (window->style & WS_GROUP)
        first = n;
    for (int m = first; (other = three_d3d8_nth_window(m)); m++)
    {
        if (other->parent != window->parent || other == window)
            continue;
        if (m > first && other->style & WS_GROUP)
            return;
        if (other->control && is_of_class(other, "button") && (other->style & 0xf) == BS_AUTORADIOBUTTON)
            other->control->check = 0;
    }
}

static void tell_parent(const struct window *window, int code)
{
    SendMessageA(window->parent, WM_COMMAND, MAKEWPARAM(window->id, code), (LPARAM)window->handle);
}

/* A click: what checks itself does, and the parent is told. */
static void click(struct window *window, struct control *own)
{
    LONG kind = window->style & 0xf;
    if (kind == BS_AUTOCHECKBOX)
        own->check = !own->check;
    if (kind == BS_AUTO3STATE)
        own->check = (own->check + 1) % 3;
    if (kind == BS_AUTORADIOBUTTON)
    {
        uncheck_others(window);
        own->check = BST_CHECKED;
    }
    tell_parent(window, BN_CLICKED);
}

/* A combo box says what is chosen in it. */
static void take_text(struct window *window, const struct control *own)
{
    if (own->chosen >= 0 && own->chosen < own->count && is_of_class(window, "combobox"))
        three_d3d8_set_text(window, own->entries[own->chosen].text);
}

/* Somebody has picked an entry. Whoever is told may destroy the control, pick another entry, or fill it anew. */
static void pick(struct window *window, struct control *own, int entry)
{
    HWND handle = window->handle;
    BOOL was_open = own->is_open;
    own->is_open = 0;
    own->chosen = entry >= 0 && entry < own->count ? entry : -1;
    take_text(window, own);
    if (!is_of_class(window, "combobox"))
    {
        tell_parent(window, LBN_SELCHANGE);
        return;
    }
    tell_parent(window, CBN_SELENDOK);
    if (was_open && IsWindow(handle))
        tell_parent(window, CBN_CLOSEUP);
    if (IsWindow(handle))
        tell_parent(window, CBN_SELCHANGE);
}

static void open_list(struct window *window, struct control *own, BOOL opens)
{
    HWND handle = window->handle;
    if (own->is_open == opens || (window->style & 3) == CBS_SIMPLE)
        return;
    own->is_open = opens;
    tell_parent(window, opens ? CBN_DROPDOWN : CBN_SELENDCANCEL);
    if (!opens && IsWindow(handle))
        tell_parent(window, CBN_CLOSEUP);
}

static BOOL has_several(const struct window *window)
{
    return is_of_class(window, "listbox") && window->style & (LBS_MULTIPLESEL | LBS_EXTENDEDSEL);
}

BOOL three_d3d8_picked(const struct window *window, int n)
{
    const struct control *own = window->control;
    return own && has_several(window) && n >= 0 && n < own->count && own->entries[n].is_picked;
}

/* Picks entries, or does not any more: one, or all (-1). */
static LRESULT pick_several(struct control *own, BOOL picks, int entry)
{
    if (entry < -1 || entry >= own->count)
        return LB_ERR;
    for (int n = 0; n < own->count; n++)
        if (n == entry || entry == -1)
            own->entries[n].is_picked = picks;
    if (picks && entry >= 0)
        own->chosen = entry;
    return 0;
}

/* The picked entries, as many as there is room for: how many there are. */
static LRESULT picked(const struct control *own, int room, int *to)
{
    int found = 0;
    for (int n = 0; n < own->count; n++)
        if (own->entries[n].is_picked && found < room)
        {
            if (to)
                to[found] = n;
            found++;
        }
    return found;
}

/* What is asked of a list of which several entries can be picked; FALSE where it is something else. */
static BOOL act_on_several(struct control *own, UINT message, WPARAM wParam, LPARAM lParam, LRESULT *result)
{
    switch (message)
    {
    case LB_SETSEL:
        *result = pick_several(own, wParam != 0, (int)lParam);
        return TRUE;
    case LB_GETSEL:
        *result = (int)wParam < 0 || (int)wParam >= own->count ? LB_ERR : own->entries[wParam].is_picked;
        return TRUE;
    case LB_GETSELCOUNT:
        *result = picked(own, own->count, NULL);
        return TRUE;
    case LB_GETSELITEMS:
        *result = picked(own, (int)wParam, (int *)lParam);
        return TRUE;
    default:
        return FALSE;
    }
}

static void add_letter(WCHAR **text, size_t *length, size_t *room, WCHAR letter)
{
    if (*length == *room)
    {
        WCHAR *more = realloc(*text, (*room * 2 + 64) * sizeof(*more));
        if (!more)
            return;
        *text = more, *room = *room * 2 + 64;
    }
    (*text)[(*length)++] = letter;
}

/* What somebody did to a control of a dialog. */
static void hear(struct window *window, struct control *own, enum dialog_event what, int value)
{
    /* The text that is being told, in letters of 16 bits. */
    static WCHAR *text;
    static size_t length, room;
    char *narrow;
    switch (what)
    {
    case Clicked:
        click(window, own);
        break;
    case Picked:
        pick(window, own, value);
        break;
    case TextBegins:
        length = 0;
        break;
    case TextLetter:
        add_letter(&text, &length, &room, (WCHAR)value);
        break;
    case TextEnds:
        add_letter(&text, &length, &room, 0);
        three_d3d8_set_text(window, narrow = three_d3d8_narrowed(text));
        free(narrow);
        tell_parent(window, is_of_class(window, "combobox") ? CBN_EDITCHANGE : EN_CHANGE);
        break;
    case Opened:
    case Closed:
        open_list(window, own, what == Opened);
        break;
    case PicksBegin:
        pick_several(own, FALSE, -1);
        break;
    case AlsoPicked:
        pick_several(own, TRUE, value);
        break;
    case PicksEnd:
        tell_parent(window, LBN_SELCHANGE);
        break;
    case Told:
        own->told = value;
        break;
    }
}

int three_d3d8_told(const struct window *window)
{
    return window->control ? window->control->told : 0;
}

const char *three_d3d8_entry(const struct window *window, int n, int *chosen)
{
    const struct control *own = window->control;
    *chosen = own ? own->chosen : -1;
    return own && n < own->count ? own->entries[n].text : NULL;
}

LRESULT CALLBACK three_d3d8_control(HWND handle, UINT message, WPARAM wParam, LPARAM lParam)
{
    struct window *window = three_d3d8_window(handle);
    if (!window->control && (window->control = calloc(1, sizeof(struct control))))
        window->control->chosen = -1;
    struct control *own = window->control;
    switch (message)
    {
    case WM_NCDESTROY:
        empty(own);
        free(own);
        window->control = NULL;
        return 0;
    case BM_GETCHECK:
        return own->check;
    case BM_SETCHECK:
        own->check = (int)wParam;
        return 0;
    case CB_GETDROPPEDSTATE:
        return own->is_open;
    case BM_CLICK:
        click(window, own);
        return 0;
    case DIALOG_EVENT:
        hear(window, own, (enum dialog_event)wParam, (int)lParam);
        return 0;
    default:
        break;
    }
    LRESULT several;
    if (is_of_class(window, "scrollbar") && three_d3d8_scroll_control(handle, message, wParam, lParam, &several))
        return several;
    if (has_several(window) && act_on_several(own, message, wParam, lParam, &several))
        return several;
    if (message == LB_GETSEL && is_of_class(window, "listbox"))
        return (int)wParam < 0 || (int)wParam >= own->count ? LB_ERR : own->chosen == (int)wParam;
    int is_combo = is_of_class(window, "combobox");
    int is_sorted = (window->style & (is_combo ? CBS_SORT : LBS_SORT)) != 0;
    for (size_t n = 0; n < sizeof(acts) / sizeof(acts[0]); n++)
        if (message == (is_combo ? acts[n].combo : acts[n].list))
        {
            LRESULT result = act_on(own, acts[n].act, is_sorted, (int)wParam, lParam);
            if (acts[n].act == Choose || acts[n].act == Select)
                take_text(window, own);
            return result;
        }
    return DefWindowProcA(handle, message, wParam, lParam);
}
