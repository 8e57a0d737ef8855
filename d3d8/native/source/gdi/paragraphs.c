/* Texts of lines in rectangles (user32.dll); what does not fit may end in an ellipsis. */
#include <stdlib.h>
#include <string.h>
#include "gdi.h"

static const char ellipsis[] = "...";
#define DOTS (sizeof(ellipsis) - 1)
/* Letters that DT_MODIFYSTRING may add, as the documentation has it. */
#define MOST_ADDED 4

/* Where a line ends, and where the next one begins: at breaks, and between words where they do not fit. */
static const char *line_end(const struct context *dc, const char *at, const char *end, UINT format, LONG width, const char **following)
{
    const char *stop = at, *word = NULL;
    if (format & DT_SINGLELINE)
        return *following = end;
    for (; stop < end && *stop != '\n' && *stop != '\r'; stop++)
    {
        if (!(format & DT_WORDBREAK) || *stop != ' ')
            continue;
        if (word && gdi_width(dc, at, stop) > width)
            break;
        word = stop;
    }
    if ((format & DT_WORDBREAK) && word && gdi_width(dc, at, stop) > width)
    {
        *following = word + 1;
        return word;
    }
    *following = stop + (stop < end && stop[0] == '\r' && stop + 1 < end && stop[1] == '\n' ? 2 : stop < end ? 1 : 0);
    return stop;
}

/* Where the beginning of a text ends that is no wider than there is room. */
static const char *fitting(const struct context *dc, const char *at, const char *end, LONG room)
{
    const char *fits = at, *next = at;
    while (next < end)
    {
        gdi_next_letter(&next, end);
        if (gdi_width(dc, at, next) > room)
            break;
        fits = next;
    }
    return fits;
}

/* A line that does not fit, with an ellipsis at its end, or before the last part of a path: gives its bytes. */
static size_t shorten(const struct context *dc, const char *at, const char *end, UINT format, LONG width, char *to)
{
    LONG dots = gdi_width(dc, ellipsis, ellipsis + DOTS);
    const char *tail = end;
    for (const char *slash = at; format & DT_PATH_ELLIPSIS && slash < end; slash++)
        if (*slash == '\\')
            tail = slash;
    LONG left = width - dots - gdi_width(dc, tail, end);
    size_t head = (size_t)(fitting(dc, at, tail, left > 0 ? left : 0) - at);
    if (left < 0)
        end = fitting(dc, tail, end, width - dots);
    memcpy(to, at, head);
    memcpy(to + head, ellipsis, DOTS);
    memcpy(to + head + DOTS, tail, (size_t)(end - tail));
    return head + DOTS + (size_t)(end - tail);
}

/* The ellipses of a line: DT_END_ELLIPSIS is about the last one alone. */
static UINT ellipses_of(UINT format, BOOL is_last)
{
    return format & (DT_WORD_ELLIPSIS | DT_PATH_ELLIPSIS | (is_last ? DT_END_ELLIPSIS : 0));
}

/* Draws a text. Shortened or not, it goes to a place with room, unless that is NULL. */
static int draw_text(HDC handle, const char *text, const char *end, LPRECT rect, UINT format, char *shortened)
{
    struct context *dc = gdi_context(handle);
    TEXTMETRICA metrics;
    if (!dc || !text || !rect || !GetTextMetricsA(handle, &metrics))
        return 0;
    const char *following;
    LONG width = rect->right - rect->left, widest = 0, lines = 0, line = metrics.tmHeight;
    for (const char *at = text; at < end; at = following, lines++)
    {
        const char *stop = line_end(dc, at, end, format, width, &following);
        LONG its = gdi_width(dc, at, stop);
        widest = its > widest ? its : widest;
    }
    LONG height = lines * line, y = rect->top;
    if (format & DT_CALCRECT)
    {
        rect->right = rect->left + widest, rect->bottom = rect->top + height;
        return (int)height;
    }
    if (format & DT_SINGLELINE)
        y = format & DT_VCENTER ? (rect->top + rect->bottom - height) / 2 : format & DT_BOTTOM ? rect->bottom - height : y;
    UINT align = dc->align;
    char *own = malloc((size_t)(end - text) + sizeof(ellipsis));
    dc->align = TA_LEFT;
    for (const char *at = text; own && at < end; at = following, y += line)
    {
        const char *stop = line_end(dc, at, end, format, width, &following), *shown = at;
        size_t bytes = (size_t)(stop - at), between_lines = (size_t)(following - stop);
        if (ellipses_of(format, stop == end) && gdi_width(dc, at, stop) > width)
            bytes = shorten(dc, at, stop, format, width, own), shown = own;
        LONG its = gdi_width(dc, shown, shown + bytes);
        LONG x = format & DT_CENTER ? (rect->left + rect->right - its) / 2 : format & DT_RIGHT ? rect->right - its : rect->left;
        ExtTextOutA(handle, (int)x, (int)y, format & DT_NOCLIP ? 0 : ETO_CLIPPED, rect, shown, (UINT)bytes, NULL);
        if (shortened)
        {
            memcpy(shortened, shown, bytes), memcpy(shortened + bytes, stop, between_lines);
            shortened += bytes + between_lines;
        }
    }
    free(own);
    dc->align = align;
    return (int)height;
}

int WINAPI DrawTextA(HDC dc, LPCSTR text, int count, LPRECT rect, UINT format)
{
    int bytes = !text ? 0 : count < 0 ? lstrlenA(text) : count;
    struct context *context = gdi_context(dc);
    char *decoded = context ? gdi_decoded(context, text, (size_t)bytes) : NULL;
    if (decoded)
    {
        int lines = draw_text(dc, decoded, decoded + strlen(decoded), rect, format, NULL);
        free(decoded);
        return lines;
    }
    char *changed = text && format & DT_MODIFYSTRING ? calloc(1, (size_t)bytes * MOST_ADDED + 1) : NULL;
    int height = draw_text(dc, text, text + bytes, rect, format, changed);
    // Whoever asks for that gives a text that may be written to, whatever its type says.
    if (changed && (int)strlen(changed) <= bytes + MOST_ADDED && strncmp(changed, text, (size_t)bytes) != 0)
        strcpy((char *)text, changed);
    free(changed);
    return height;
}

int WINAPI DrawTextW(HDC dc, LPCWSTR text, int count, LPRECT rect, UINT format)
{
    int bytes = 0;
    char *own = text ? gdi_narrowed(text, count, &bytes) : NULL;
    char *changed = own && format & DT_MODIFYSTRING ? calloc(1, (size_t)bytes * MOST_ADDED + 1) : NULL;
    int height = draw_text(dc, own, own + bytes, rect, format, changed);
    if (changed && strncmp(changed, own, (size_t)bytes) != 0)
        MultiByteToWideChar(CP_UTF8, 0, changed, -1, (LPWSTR)text, (count < 0 ? lstrlenW(text) : count) + MOST_ADDED + 1);
    free(changed);
    free(own);
    return height;
}

/* Where DrawTextEx draws: between margins, which are counted in letters. It draws all letters that it is given. */
static RECT within(HDC dc, const RECT *rect, LPDRAWTEXTPARAMS more, int letters)
{
    TEXTMETRICA metrics = {0};
    RECT inner = *rect;
    if (!more)
        return inner;
    GetTextMetricsA(dc, &metrics);
    inner.left += more->iLeftMargin * metrics.tmAveCharWidth;
    inner.right -= more->iRightMargin * metrics.tmAveCharWidth;
    more->uiLengthDrawn = (UINT)letters;
    return inner;
}

/* Tells whoever asks for it where the text ends. */
static int drawn(LPRECT rect, const RECT *inner, UINT format, int height)
{
    if (format & DT_CALCRECT)
        rect->right = inner->right, rect->bottom = inner->bottom;
    return height;
}

int WINAPI DrawTextExA(HDC dc, LPSTR text, int count, LPRECT rect, UINT format, LPDRAWTEXTPARAMS more)
{
    if (!text || !rect)
        return 0;
    RECT inner = within(dc, rect, more, count < 0 ? lstrlenA(text) : count);
    int height = DrawTextA(dc, text, count, &inner, format);
    return drawn(rect, &inner, format, height);
}

int WINAPI DrawTextExW(HDC dc, LPWSTR text, int count, LPRECT rect, UINT format, LPDRAWTEXTPARAMS more)
{
    if (!text || !rect)
        return 0;
    RECT inner = within(dc, rect, more, count < 0 ? lstrlenW(text) : count);
    int height = DrawTextW(dc, text, count, &inner, format);
    return drawn(rect, &inner, format, height);
}
