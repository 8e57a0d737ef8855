/* Message boxes (user32.dll): dialogs that are made of a text and the buttons that are asked for. */
#include <string.h>
#include <windows.h>
#include "../../host.h"

/* Pixels: of letters and lines in the font of dialogs, of buttons, and between all of these. */
#define LETTER 6
#define LINE 13
#define BUTTON_WIDTH 75
#define BUTTON_HEIGHT 23
#define GAP 10
/* Letters of the longest line. */
#define LONGEST_LINE 70
#define MOST_BUTTONS 3

static const struct
{
    UINT type;
    int ids[MOST_BUTTONS];
} boxes[] = {
    {MB_OK, {IDOK}},
    {MB_OKCANCEL, {IDOK, IDCANCEL}},
    {MB_ABORTRETRYIGNORE, {IDABORT, IDRETRY, IDIGNORE}},
    {MB_YESNOCANCEL, {IDYES, IDNO, IDCANCEL}},
    {MB_YESNO, {IDYES, IDNO}},
    {MB_RETRYCANCEL, {IDRETRY, IDCANCEL}},
};

static const char *const labels[] = {
    [IDOK] = "OK", [IDCANCEL] = "Cancel", [IDABORT] = "&Abort", [IDRETRY] = "&Retry", [IDIGNORE] = "&Ignore", [IDYES] = "&Yes", [IDNO] = "&No",
};

/* The buttons of a type; those of MB_OK for one that there is not. */
static const int *buttons_of(UINT type, int *count)
{
    const int *ids = boxes[0].ids;
    for (size_t n = 0; n < sizeof(boxes) / sizeof(boxes[0]); n++)
        if (boxes[n].type == (type & MB_TYPEMASK))
            ids = boxes[n].ids;
    for (*count = 0; *count < MOST_BUTTONS && ids[*count]; ++*count)
        ;
    return ids;
}

/* Which of its buttons Enter takes. */
static int default_of(UINT type, int count)
{
    int wanted = (int)(type & MB_DEFMASK) >> 8;
    return wanted < count ? wanted : 0;
}

/* Whoever closes a box cancels what it asks, where that can be; a box that only tells is over then. */
static INT_PTR CALLBACK answer(HWND dialog, UINT message, WPARAM wParam, LPARAM lParam)
{
    (void)lParam;
    if (message != WM_COMMAND)
        return message == WM_INITDIALOG;
    BOOL only_tells = GetDlgItem(dialog, IDOK) && !GetDlgItem(dialog, IDCANCEL);
    if (GetDlgItem(dialog, LOWORD(wParam)))
        EndDialog(dialog, LOWORD(wParam));
    else if (LOWORD(wParam) == IDCANCEL && only_tells)
        EndDialog(dialog, IDOK);
    return TRUE;
}

/* Letters of the longest line of a text, and how many lines there are. */
static SIZE extent(const char *text)
{
    SIZE size = {0, 1};
    LONG length = 0;
    for (; *text; text++)
    {
        BOOL is_long = ++length > LONGEST_LINE;
        if (length > size.cx && !is_long)
            size.cx = length;
        if (*text == '\n' || is_long)
            size.cy++, length = 0;
    }
    return size;
}

static int show_box(HWND owner, LPCSTR text, LPCSTR title, UINT type)
{
    int count;
    const int *ids = buttons_of(type, &count);
    SIZE size = extent(text);
    int buttons = count * (BUTTON_WIDTH + GAP) - GAP, width = (int)size.cx * LETTER > buttons ? (int)size.cx * LETTER : buttons, height = (int)size.cy * LINE;
    HWND dialog = CreateWindowExA(0, "#32770", title, WS_POPUP | WS_CAPTION, 0, 0, width + 2 * GAP, height + BUTTON_HEIGHT + 3 * GAP, owner, NULL, NULL, NULL);
    if (!dialog)
        return 0;
    CreateWindowExA(0, "static", text, WS_CHILD | WS_VISIBLE | SS_NOPREFIX, GAP, GAP, width, height, dialog, NULL, NULL, NULL);
    for (int n = 0; n < count; n++)
        CreateWindowExA(0, "button", labels[ids[n]], WS_CHILD | WS_VISIBLE | WS_TABSTOP | (n == default_of(type, count) ? BS_DEFPUSHBUTTON : BS_PUSHBUTTON),
                        GAP + (width - buttons) / 2 + n * (BUTTON_WIDTH + GAP), height + 2 * GAP, BUTTON_WIDTH, BUTTON_HEIGHT, dialog, (HMENU)(size_t)ids[n], NULL, NULL);
    SetWindowLongA(dialog, DWL_DLGPROC, (LONG)(size_t)answer);
    return (int)three_d3d8_run_dialog(dialog, owner);
}

int WINAPI MessageBoxA(HWND owner, LPCSTR text, LPCSTR title, UINT type)
{
    int count, answered;
    const int *ids = buttons_of(type, &count);
    text = text ? text : "", title = title ? title : "Error";
    answered = host_dialog(NULL, NULL) ? show_box(owner, text, title, type) : host_message_box(text, title, type);
    return answered > 0 ? answered : ids[default_of(type, count)];
}

int WINAPI MessageBoxW(HWND owner, LPCWSTR text, LPCWSTR title, UINT type)
{
    char own_text[1024], own_title[256];
    return MessageBoxA(owner, text ? three_d3d8_narrow(text, own_text, sizeof(own_text)) : NULL,
                       title ? three_d3d8_narrow(title, own_title, sizeof(own_title)) : NULL, type);
}
