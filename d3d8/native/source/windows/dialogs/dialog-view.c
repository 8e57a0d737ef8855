/* Dialogs as texts of JSON, from which the page shows them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../../host.h"

/* A text that grows. */
struct growing
{
    char *at;
    size_t used, room;
};

static void put(struct growing *to, const char *text)
{
    size_t length = strlen(text);
    if (to->used + length + 1 > to->room)
    {
        size_t room = (to->used + length + 1) * 2;
        char *at = realloc(to->at, room);
        if (!at)
            return;
        to->at = at, to->room = room;
    }
    memcpy(to->at + to->used, text, length + 1);
    to->used += length;
}

static void put_number(struct growing *to, const char *name, long number)
{
    char text[64];
    snprintf(text, sizeof(text), ",\"%s\":%ld", name, number);
    put(to, text);
}

static void put_text(struct growing *to, const char *text)
{
    char letter[8];
    put(to, "\"");
    for (; *text; text++)
    {
        BOOL is_plain = (BYTE)*text >= 32 && *text != '"' && *text != '\\';
        snprintf(letter, sizeof(letter), is_plain ? "%c" : "\\u%04x", is_plain ? *text : (BYTE)*text);
        put(to, letter);
    }
    put(to, "\"");
}

/* A control: what it is made of, and what it keeps. */
static void put_control(struct growing *to, struct window *window)
{
    int chosen = -1;
    const char *entry = three_d3d8_entry(window, 0, &chosen);
    put(to, "{\"class\":");
    put_text(to, three_d3d8_class_of(window->class_)->lpszClassName);
    put_number(to, "handle", (long)(size_t)window->handle);
    put_number(to, "id", window->id);
    put_number(to, "style", window->style);
    put_number(to, "visible", window->visible);
    put_number(to, "x", window->outer.left);
    put_number(to, "y", window->outer.top);
    put_number(to, "width", window->outer.right - window->outer.left);
    put_number(to, "height", window->outer.bottom - window->outer.top);
    put_number(to, "checked", SendMessageA(window->handle, BM_GETCHECK, 0, 0));
    put_number(to, "chosen", chosen);
    put_number(to, "told", three_d3d8_told(window));
    if (window->control)
        put_number(to, "low", window->control->low), put_number(to, "high", window->control->high), put_number(to, "limit", window->control->limit);
    put(to, ",\"text\":");
    put_text(to, window->title);
    put(to, ",\"entries\":[");
    for (int n = 0; entry; entry = three_d3d8_entry(window, ++n, &chosen))
    {
        put(to, n ? "," : "");
        put_text(to, entry);
    }
    put(to, "],\"picked\":[");
    for (int n = 0, count = 0; three_d3d8_entry(window, n, &chosen); n++)
        if (three_d3d8_picked(window, n))
        {
            char text[16];
            snprintf(text, sizeof(text), count++ ? ",%d" : "%d", n);
            put(to, text);
        }
    put(to, "]}");
}

/* A dialog as a text of JSON. */
static void put_dialog(struct growing *to, struct window *dialog)
{
    BOOL is_first = TRUE;
    put(to, "{\"title\":");
    put_text(to, dialog->title);
    put_number(to, "modal", dialog->is_modal);
    put_number(to, "width", dialog->outer.right - dialog->outer.left);
    put_number(to, "height", dialog->outer.bottom - dialog->outer.top);
    put(to, ",\"controls\":[");
    for (int n = 0; three_d3d8_nth_window(n); n++)
    {
        if (three_d3d8_nth_window(n)->parent != dialog->handle)
            continue;
        put(to, is_first ? "" : ",");
        put_control(to, three_d3d8_nth_window(n));
        is_first = FALSE;
    }
    put(to, "]}");
}

/* Shows dialogs as they are now, and hides those that are not visible any more. */
void three_d3d8_show_dialogs(void)
{
    for (int n = 0; three_d3d8_nth_window(n); n++)
    {
        struct window *dialog = three_d3d8_nth_window(n);
        struct growing now = {NULL, 0, 0};
        if (!dialog->is_dialog)
            continue;
        if (dialog->visible)
            put_dialog(&now, dialog);
        if (now.at ? !dialog->shown || strcmp(now.at, dialog->shown) != 0 : dialog->shown != NULL)
            host_dialog(dialog->handle, now.at);
        free(dialog->shown);
        dialog->shown = now.at;
    }
}
