/* Buttons and lists of Windows' own classes (user32.dll): they keep what they are told, and are shown in dialogs alone. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <windows.h>
#include <commctrl.h>
#include "../../host.h"
#include "control.h"

static BOOL is_of_class(const struct window *window, const char *name)
{
    return strcasecmp(three_d3d8_class_of(window->class_)->lpszClassName, name) == 0;
}

static BOOL is_slider(const struct window *window)
{
    return is_of_class(window, TRACKBAR_CLASSA) || is_of_class(window, PROGRESS_CLASSA);
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

/* A slider is moved, or left there. */
static void slide(const struct window *window, struct control *own, BOOL ends, int at)
{
    UINT message = window->style & TBS_VERT ? WM_VSCROLL : WM_HSCROLL;
    HWND handle = window->handle, parent = window->parent;
    own->chosen = at;
    SendMessageA(parent, message, MAKEWPARAM(ends ? TB_THUMBPOSITION : TB_THUMBTRACK, at), (LPARAM)handle);
    if (ends && IsWindow(handle))
        SendMessageA(parent, message, TB_ENDTRACK, (LPARAM)handle);
}

/* A text is typed: more is written behind it. */
static void take_typed(struct window *window, struct control *own, const WCHAR *text)
{
    char *narrow = three_d3d8_narrowed(text);
    three_d3d8_set_text(window, narrow);
    three_d3d8_put_caret(own, (int)strlen(narrow));
    own->is_modified = TRUE;
    free(narrow);
    tell_parent(window, is_of_class(window, "combobox") ? CBN_EDITCHANGE : EN_CHANGE);
}

/* What somebody did to a control of a dialog. */
static void hear(struct window *window, struct control *own, enum dialog_event what, int value)
{
    /* The text that is being told, in letters of 16 bits. */
    static WCHAR *text;
    static size_t length, room;
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
        take_typed(window, own, text);
        break;
    case Opened:
    case Closed:
        open_list(window, own, what == Opened);
        break;
    case PicksBegin:
        three_d3d8_pick_several(own, FALSE, -1);
        break;
    case AlsoPicked:
        three_d3d8_pick_several(own, TRUE, value);
        break;
    case PicksEnd:
        tell_parent(window, LBN_SELCHANGE);
        break;
    case Told:
        own->told = value;
        break;
    case Slid:
    case SlideEnds:
        slide(window, own, what == SlideEnds, value);
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

/* What is asked of lists and scroll bars. */
static LRESULT act_on_lists(struct window *window, UINT message, WPARAM wParam, LPARAM lParam)
{
    struct control *own = window->control;
    LRESULT several;
    if (is_of_class(window, "scrollbar") && three_d3d8_scroll_control(window->handle, message, wParam, lParam, &several))
        return several;
    if (has_several(window) && three_d3d8_act_on_several(own, message, wParam, lParam, &several))
        return several;
    if (message == LB_GETSEL && is_of_class(window, "listbox"))
        return (int)wParam < 0 || (int)wParam >= own->count ? LB_ERR : own->chosen == (int)wParam;
    int is_combo = is_of_class(window, "combobox");
    LRESULT result;
    BOOL chooses;
    if (three_d3d8_list_act(own, window, is_combo, message, wParam, lParam, &result, &chooses))
    {
        if (chooses)
            take_text(window, own);
        return result;
    }
    return DefWindowProcA(window->handle, message, wParam, lParam);
}

LRESULT CALLBACK three_d3d8_control(HWND handle, UINT message, WPARAM wParam, LPARAM lParam)
{
    struct window *window = three_d3d8_window(handle);
    if (!window->control && (window->control = calloc(1, sizeof(struct control))))
    {
        window->control->chosen = -1;
        if (is_slider(window))
            three_d3d8_begin_slider(window->control);
    }
    struct control *own = window->control;
    switch (message)
    {
    case WM_NCDESTROY:
        three_d3d8_empty_list(own);
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
    LRESULT result;
    if (is_of_class(window, TRACKBAR_CLASSA) && three_d3d8_slide(own, message, wParam, lParam, &result))
        return result;
    if (is_of_class(window, PROGRESS_CLASSA) && three_d3d8_progress(own, message, wParam, lParam, &result))
        return result;
    if (is_of_class(window, "edit") && three_d3d8_edit(own, window, message, wParam, lParam, &result))
        return result;
    if (is_of_class(window, "edit") && message == WM_SETTEXT)
        three_d3d8_put_caret(own, 0), own->is_modified = FALSE;
    return act_on_lists(window, message, wParam, lParam);
}
