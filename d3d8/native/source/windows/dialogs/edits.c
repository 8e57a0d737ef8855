/* Texts that are edited (user32.dll): which letters are selected, and how many there may be. What somebody selects on the page nobody hears of. */
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../../host.h"
#include "control.h"

/* Letters that may be typed, unless the program says otherwise. */
#define MOST_LETTERS 32767

static int length_of(const struct window *window)
{
    return (int)strlen(window->title);
}

void three_d3d8_put_caret(struct control *own, int at)
{
    own->from = own->to = at;
}

/* A selection lies within the text; one from nowhere is none, one to nowhere goes to the end. */
static void select_letters(struct control *own, const struct window *window, int from, int to)
{
    int length = length_of(window);
    if (from < 0)
    {
        three_d3d8_put_caret(own, own->to);
        return;
    }
    to = to < 0 || to > length ? length : to;
    from = from > length ? length : from;
    own->from = from < to ? from : to;
    own->to = from < to ? to : from;
}

static void replace_selected(struct control *own, struct window *window, const char *text)
{
    size_t length = (size_t)length_of(window), added = strlen(text);
    // The program has set another text since.
    size_t to = (size_t)own->to < length ? (size_t)own->to : length, from = (size_t)own->from < to ? (size_t)own->from : to;
    char *whole = malloc(length + added + 1);
    if (!whole)
        return;
    memcpy(whole, window->title, from);
    memcpy(whole + from, text, added);
    strcpy(whole + from + added, window->title + to);
    three_d3d8_set_text(window, whole);
    free(whole);
    three_d3d8_put_caret(own, (int)(from + added));
    own->is_modified = TRUE;
}

/* Where a line begins; NULL behind the last one. */
static const char *line_at(const struct window *window, int line)
{
    const char *at = window->title;
    while (line-- > 0)
    {
        at = strchr(at, '\n');
        if (!at)
            return NULL;
        at++;
    }
    return at;
}

static int line_of(const struct window *window, int letter)
{
    int line = 0;
    for (const char *at = window->title; *at && letter-- > 0; at++)
        line += *at == '\n';
    return line;
}

static int line_length(const char *line)
{
    return line ? (int)strcspn(line, "\r\n") : 0;
}

/* Copies a line, as much of it as the first word of the buffer says that there is room for. */
static int copy_line(const struct window *window, int line, char *to)
{
    const char *from = line_at(window, line);
    WORD room;
    memcpy(&room, to, sizeof(room));
    int length = line_length(from);
    length = length > room ? room : length;
    if (from)
        memcpy(to, from, (size_t)length);
    if (length < room)
        to[length] = 0;
    return length;
}

static LRESULT selected(const struct control *own, DWORD *from, DWORD *to)
{
    if (from)
        *from = (DWORD)own->from;
    if (to)
        *to = (DWORD)own->to;
    return MAKELONG(own->from, own->to);
}

/* What is asked about lines; a letter or line of -1 is where the caret is. */
static BOOL act_on_lines(const struct control *own, const struct window *window, UINT message, int which, LPARAM lParam, LRESULT *result)
{
    const char *line = line_at(window, which < 0 ? line_of(window, own->from) : which);
    switch (message)
    {
    case EM_GETLINECOUNT:
        return *result = line_of(window, length_of(window)) + 1, TRUE;
    case EM_LINEFROMCHAR:
        return *result = line_of(window, which < 0 ? own->from : which), TRUE;
    case EM_LINEINDEX:
        return *result = line ? line - window->title : -1, TRUE;
    case EM_LINELENGTH:
        return *result = line_length(line_at(window, line_of(window, which < 0 ? own->from : which))), TRUE;
    case EM_GETLINE:
        return *result = copy_line(window, which < 0 ? 0 : which, (char *)lParam), TRUE;
    default:
        return FALSE;
    }
}

BOOL three_d3d8_edit(struct control *own, struct window *window, UINT message, WPARAM wParam, LPARAM lParam, LRESULT *result)
{
    *result = TRUE;
    switch (message)
    {
    case EM_SETSEL:
        return select_letters(own, window, (int)wParam, (int)lParam), TRUE;
    case EM_GETSEL:
        return *result = selected(own, (DWORD *)wParam, (DWORD *)lParam), TRUE;
    case EM_REPLACESEL:
    {
        HWND parent = window->parent;
        WPARAM id = (WPARAM)window->id;
        replace_selected(own, window, lParam ? (const char *)lParam : "");
        SendMessageA(parent, WM_COMMAND, MAKEWPARAM(id, EN_UPDATE), (LPARAM)window->handle);
        SendMessageA(parent, WM_COMMAND, MAKEWPARAM(id, EN_CHANGE), (LPARAM)window->handle);
        return TRUE;
    }
    case EM_SETREADONLY:
        window->style = wParam ? window->style | ES_READONLY : window->style & ~ES_READONLY;
        return TRUE;
    case EM_LIMITTEXT:
        return own->limit = (int)wParam, TRUE;
    case EM_GETLIMITTEXT:
        return *result = own->limit > 0 ? own->limit : MOST_LETTERS, TRUE;
    case EM_GETMODIFY:
        return *result = own->is_modified, TRUE;
    case EM_SETMODIFY:
        return own->is_modified = wParam != 0, TRUE;
    default:
        return act_on_lines(own, window, message, (int)wParam, lParam, result);
    }
}
