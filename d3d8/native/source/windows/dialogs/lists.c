/* Entries of list boxes and combo boxes, and which of them are chosen (user32.dll). */
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <windows.h>
#include "control.h"

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

void three_d3d8_empty_list(struct control *own)
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

/* Entries that a program draws itself have numbers of its own in place of texts. */
static LRESULT act_on_numbers(struct control *own, enum act act, int n, LPARAM lParam)
{
    if (act == Text)
    {
        if (n < 0 || n >= own->count)
            return LB_ERR;
        memcpy((void *)lParam, &own->entries[n].data, sizeof(own->entries[n].data));
        return sizeof(own->entries[n].data);
    }
    LRESULT at = insert(own, act == Add || n < 0 ? own->count : n, "");
    if (at >= 0)
        own->entries[at].data = lParam;
    return at;
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
        return three_d3d8_empty_list(own), 0;
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

BOOL three_d3d8_list_act(struct control *own, const struct window *window, BOOL is_combo, UINT message, WPARAM wParam, LPARAM lParam, LRESULT *result, BOOL *chooses)
{
    int is_sorted = (window->style & (is_combo ? CBS_SORT : LBS_SORT)) != 0;
    LONG drawn = window->style & (is_combo ? CBS_OWNERDRAWFIXED | CBS_OWNERDRAWVARIABLE : LBS_OWNERDRAWFIXED | LBS_OWNERDRAWVARIABLE);
    BOOL has_numbers = drawn && !(window->style & (is_combo ? CBS_HASSTRINGS : LBS_HASSTRINGS));
    for (size_t n = 0; n < sizeof(acts) / sizeof(acts[0]); n++)
        if (message == (is_combo ? acts[n].combo : acts[n].list))
        {
            BOOL is_number = has_numbers && (acts[n].act == Add || acts[n].act == Insert || acts[n].act == Text);
            *result = is_number ? act_on_numbers(own, acts[n].act, (int)wParam, lParam) : act_on(own, acts[n].act, is_sorted, (int)wParam, lParam);
            *chooses = acts[n].act == Choose || acts[n].act == Select;
            return TRUE;
        }
    return FALSE;
}

LRESULT three_d3d8_pick_several(struct control *own, BOOL picks, int entry)
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

BOOL three_d3d8_act_on_several(struct control *own, UINT message, WPARAM wParam, LPARAM lParam, LRESULT *result)
{
    switch (message)
    {
    case LB_SETSEL:
        *result = three_d3d8_pick_several(own, wParam != 0, (int)lParam);
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
