/* Dialogs, which the page shows; and hooks, of which programs have none here (user32.dll). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../../called.h"
#include "../../host.h"
#include "../templates.h"

/* Pixels of a dialog's units in the font that dialogs have: 6 by 13. */
#define UNIT_WIDTH 6
#define UNIT_HEIGHT 13

/* Says once what is not there, as a program without its dialog is hard to understand. */
static void say_missing(const char *text)
{
    static char said[512];
    if (strstr(said, text) || strlen(said) + strlen(text) + 1 > sizeof(said))
        return;
    strcat(said, text);
    host_debug(text);
}

LRESULT WINAPI DefDlgProcA(HWND handle, UINT message, WPARAM wParam, LPARAM lParam)
{
    DLGPROC procedure = (DLGPROC)(size_t)GetWindowLongA(handle, DWL_DLGPROC);
    INT_PTR answer = procedure ? (INT_PTR)CALLED(procedure, (size_t)handle, message, wParam, (size_t)lParam) : FALSE;
    if (answer)
        return message == WM_INITDIALOG || message == WM_CTLCOLORDLG || !IsWindow(handle) ? answer : GetWindowLongA(handle, DWL_MSGRESULT);
    if (message != WM_CLOSE)
        return message == WM_ERASEBKGND ? TRUE : DefWindowProcA(handle, message, wParam, lParam);
    // Whoever closes a dialog takes its button Cancel.
    PostMessageA(handle, WM_COMMAND, MAKEWPARAM(IDCANCEL, BN_CLICKED), (LPARAM)GetDlgItem(handle, IDCANCEL));
    return 0;
}

/* A class or text of a template, or the number that stands for it. */
static LPCSTR read_name(struct reader *from, char *text)
{
    static const char *const names[] = {"button", "edit", "static", "listbox", "scrollbar", "combobox"};
    text[0] = 0;
    if (from->end - from->at < 2 || word_at(from->at) != 0xffff)
    {
        read_text(from, text, LONGEST_LABEL);
        return text;
    }
    read_word(from);
    WORD number = read_word(from);
    return number >= 0x80 && number < 0x80 + sizeof(names) / sizeof(names[0]) ? names[number - 0x80] : text;
}

/* What a template says of a dialog or of a control. */
struct label
{
    DWORD style, ex_style;
    short x, y, width, height;
};

static struct label read_label(struct reader *from, BOOL is_extended)
{
    DWORD first = read_double(from), second = read_double(from);
    struct label own = {.style = is_extended ? second : first, .ex_style = is_extended ? first : second};
    return own;
}

static void read_place(struct reader *from, struct label *of)
{
    of->x = (short)read_word(from), of->y = (short)read_word(from);
    of->width = (short)read_word(from), of->height = (short)read_word(from);
}

static int across(int units)
{
    return MulDiv(units, UNIT_WIDTH, 4);
}

static int down(int units)
{
    return MulDiv(units, UNIT_HEIGHT, 8);
}

/* Makes the controls of a dialog; FALSE where one cannot be made, unless the dialog may do without. */
static BOOL make_controls(HWND dialog, struct reader *from, const BYTE *begin, int count, BOOL is_extended, HINSTANCE instance)
{
    char name[LONGEST_LABEL], text[LONGEST_LABEL], message[LONGEST_LABEL + 64];
    for (int n = 0; n < count && from->at < from->end; n++)
    {
        read_padding(from, begin);
        if (is_extended)
            read_double(from);
        struct label own = read_label(from, is_extended);
        read_place(from, &own);
        DWORD id = is_extended ? read_double(from) : read_word(from);
        LPCSTR class_name = read_name(from, name);
        read_name(from, text);
        WORD more = read_word(from);
        from->at = more < from->end - from->at ? from->at + more : from->end;
        HWND made = CreateWindowExA(own.ex_style, class_name, text, own.style | WS_CHILD, across(own.x), down(own.y), across(own.width), down(own.height), dialog, (HMENU)(size_t)id, instance, NULL);
        snprintf(message, sizeof(message), "A dialog's control of class %s cannot be made.\n", class_name);
        if (!made)
            say_missing(message);
        if (!made && !(GetWindowLongA(dialog, GWL_STYLE) & DS_NOFAILCREATE))
            return FALSE;
    }
    return TRUE;
}

/* The control that the keyboard would have first. */
static HWND first_control(HWND dialog)
{
    for (int n = 0; three_d3d8_nth_window(n); n++)
    {
        struct window *window = three_d3d8_nth_window(n);
        if (window->parent == dialog && window->style & WS_TABSTOP && !(window->style & WS_DISABLED))
            return window->handle;
    }
    return NULL;
}

HWND WINAPI CreateDialogIndirectParamA(HINSTANCE instance, LPCDLGTEMPLATEA template_, HWND parent, DLGPROC procedure, LPARAM parameter)
{
    char text[LONGEST_LABEL], title[LONGEST_LABEL];
    const BYTE *begin = (const BYTE *)template_;
    // How long it is nobody says: its controls do.
    struct reader from = {begin, begin + 0xffff};
    if (!template_ || !host_dialog(NULL, NULL))
    {
        if (template_)
            say_missing("Dialogs are not shown here; what makes one fails.\n");
        return NULL;
    }
    BOOL is_extended = word_at(begin) == 1 && word_at(begin + 2) == 0xffff;
    if (is_extended)
        from.at += 8;
    struct label own = read_label(&from, is_extended);
    int count = read_word(&from);
    read_place(&from, &own);
    read_name(&from, text);
    read_name(&from, text);
    read_name(&from, title);
    if (own.style & DS_SETFONT)
    {
        from.at += is_extended ? 6 : 2;
        read_text(&from, text, LONGEST_LABEL);
    }
    // A part of a window would be drawn into it.
    DWORD style = (own.style & ~(DWORD)(WS_VISIBLE | WS_CHILD)) | WS_POPUP;
    HWND dialog = CreateWindowExA(own.ex_style, "#32770", title, style, across(own.x), down(own.y), across(own.width), down(own.height), parent, NULL, instance, NULL);
    if (!dialog)
        return NULL;
    if (!make_controls(dialog, &from, begin, count, is_extended, instance))
    {
        DestroyWindow(dialog);
        return NULL;
    }
    SetWindowLongA(dialog, DWL_DLGPROC, (LONG)(size_t)procedure);
    SendMessageA(dialog, WM_INITDIALOG, (WPARAM)first_control(dialog), parameter);
    struct window *window = three_d3d8_window(dialog);
    if (window && own.style & WS_VISIBLE && !window->has_ended)
        ShowWindow(dialog, SW_SHOW);
    return window ? dialog : NULL;
}

HWND WINAPI CreateDialogParamA(HINSTANCE instance, LPCSTR name, HWND parent, DLGPROC procedure, LPARAM parameter)
{
    HRSRC resource = FindResourceA(instance, name, RT_DIALOG);
    return CreateDialogIndirectParamA(instance, LoadResource(instance, resource), parent, procedure, parameter);
}

void three_d3d8_free_owner(struct window *dialog)
{
    HWND owner = dialog->disables;
    dialog->disables = NULL;
    if (owner)
        EnableWindow(owner, TRUE);
}

INT_PTR three_d3d8_run_dialog(HWND dialog, HWND owner)
{
    MSG message;
    struct window *window = three_d3d8_window(dialog);
    if (!window)
        return -1;
    window->is_modal = 1;
    if (!window->has_ended)
    {
        // Until it has ended its owner is not heard.
        window->disables = owner && IsWindowEnabled(owner) ? owner : NULL;
        if (window->disables)
            EnableWindow(owner, FALSE);
        ShowWindow(dialog, SW_SHOW);
    }
    while ((window = three_d3d8_window(dialog)) && !window->has_ended)
    {
        if (!GetMessageA(&message, NULL, 0, 0))
        {
            // It ends the loop of the program, too.
            PostQuitMessage((int)message.wParam);
            break;
        }
        if (CallMsgFilterA(&message, MSGF_DIALOGBOX))
            continue;
        TranslateMessage(&message);
        DispatchMessageA(&message);
    }
    INT_PTR result = window ? window->result : -1;
    DestroyWindow(dialog);
    return result;
}

INT_PTR WINAPI DialogBoxIndirectParamA(HINSTANCE instance, LPCDLGTEMPLATEA template_, HWND parent, DLGPROC procedure, LPARAM parameter)
{
    return three_d3d8_run_dialog(CreateDialogIndirectParamA(instance, template_, parent, procedure, parameter), parent);
}

INT_PTR WINAPI DialogBoxParamA(HINSTANCE instance, LPCSTR name, HWND parent, DLGPROC procedure, LPARAM parameter)
{
    HRSRC resource = FindResourceA(instance, name, RT_DIALOG);
    return DialogBoxIndirectParamA(instance, LoadResource(instance, resource), parent, procedure, parameter);
}

BOOL WINAPI EndDialog(HWND dialog, INT_PTR result)
{
    struct window *window = three_d3d8_window(dialog);
    if (!window || !window->is_dialog)
        return FALSE;
    window->has_ended = 1;
    window->result = result;
    // Its owner is active again when it goes.
    three_d3d8_free_owner(window);
    ShowWindow(dialog, SW_HIDE);
    return TRUE;
}

BOOL WINAPI MapDialogRect(HWND dialog, LPRECT rect)
{
    struct window *window = three_d3d8_window(dialog);
    if (!window || !window->is_dialog || !rect)
        return FALSE;
    SetRect(rect, across(rect->left), down(rect->top), across(rect->right), down(rect->bottom));
    return TRUE;
}

/* The page gives dialogs their keys. */
BOOL WINAPI IsDialogMessageA(HWND dialog, LPMSG message)
{
    struct window *window = three_d3d8_window(message->hwnd);
    if (!window || (message->hwnd != dialog && window->parent != dialog))
        return FALSE;
    TranslateMessage(message);
    DispatchMessageA(message);
    return TRUE;
}

HWND WINAPI GetDlgItem(HWND dialog, int id)
{
    for (int n = 0; three_d3d8_nth_window(n); n++)
        if (three_d3d8_nth_window(n)->parent == dialog && three_d3d8_nth_window(n)->id == id)
            return three_d3d8_nth_window(n)->handle;
    return NULL;
}

int WINAPI GetDlgCtrlID(HWND handle)
{
    struct window *window = three_d3d8_window(handle);
    return window ? window->id : 0;
}

BOOL WINAPI SetDlgItemTextA(HWND dialog, int id, LPCSTR text)
{
    return SetWindowTextA(GetDlgItem(dialog, id), text);
}

UINT WINAPI GetDlgItemTextA(HWND dialog, int id, LPSTR text, int size)
{
    if (size > 0)
        text[0] = 0;
    return (UINT)GetWindowTextA(GetDlgItem(dialog, id), text, size);
}

BOOL WINAPI SetDlgItemInt(HWND dialog, int id, UINT value, BOOL is_signed)
{
    char text[16];
    snprintf(text, sizeof(text), is_signed ? "%d" : "%u", value);
    return SetDlgItemTextA(dialog, id, text);
}

UINT WINAPI GetDlgItemInt(HWND dialog, int id, BOOL *translated, BOOL is_signed)
{
    char text[64], *end;
    GetDlgItemTextA(dialog, id, text, sizeof(text));
    UINT value = is_signed ? (UINT)strtol(text, &end, 10) : (UINT)strtoul(text, &end, 10);
    if (translated)
        *translated = end != text;
    return value;
}

LRESULT WINAPI SendDlgItemMessageA(HWND dialog, int id, UINT message, WPARAM wParam, LPARAM lParam)
{
    return SendMessageA(GetDlgItem(dialog, id), message, wParam, lParam);
}

BOOL WINAPI CheckDlgButton(HWND dialog, int id, UINT check)
{
    SendMessageA(GetDlgItem(dialog, id), BM_SETCHECK, check, 0);
    return GetDlgItem(dialog, id) != NULL;
}

UINT WINAPI IsDlgButtonChecked(HWND dialog, int id)
{
    return (UINT)SendMessageA(GetDlgItem(dialog, id), BM_GETCHECK, 0, 0);
}

BOOL WINAPI CheckRadioButton(HWND dialog, int low, int high, int check)
{
    for (int id = low; id <= high; id++)
        CheckDlgButton(dialog, id, id == check);
    return GetDlgItem(dialog, check) != NULL;
}
