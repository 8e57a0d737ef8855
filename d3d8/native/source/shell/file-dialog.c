/* The dialog that asks for a file to be opened or written (comdlg32.dll), and those that are not there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../host.h"
#include "file-dialog.h"

/* Pixels: of the dialog, of its list, of a line and a button, and between all of these. */
#define WIDTH 420
#define LIST_HEIGHT 180
#define LINE 22
#define LABEL_WIDTH 80
#define BUTTON_WIDTH 75
#define GAP 10

static DWORD last_error;

void three_d3d8_dialog_error(DWORD error)
{
    last_error = error;
}

DWORD WINAPI CommDlgExtendedError(void)
{
    return last_error;
}

static struct file_dialog *dialog_of(HWND dialog)
{
    return (struct file_dialog *)(size_t)GetWindowLongA(dialog, DWL_USER);
}

static LPCSTR title_of(const struct file_dialog *of)
{
    return of->asked->lpstrTitle ? of->asked->lpstrTitle : of->saves ? "Save As" : "Open";
}

static void go_to(HWND dialog, struct file_dialog *of, LPCSTR folder)
{
    snprintf(of->folder, sizeof(of->folder), "%s", folder);
    of->is_folder_chosen = FALSE;
    SetDlgItemTextA(dialog, Name, "");
    three_d3d8_show_folder(dialog, of);
}

static BOOL is_folder(LPCSTR path)
{
    DWORD attributes = GetFileAttributesA(path);
    return attributes != INVALID_FILE_ATTRIBUTES && attributes & FILE_ATTRIBUTE_DIRECTORY;
}

/* Asks or tells; FALSE where the answer is no. */
static BOOL asks(HWND dialog, const struct file_dialog *of, LPCSTR format, LPCSTR path, UINT type)
{
    char text[LONGEST_PATH + 128];
    snprintf(text, sizeof(text), format, path);
    return MessageBoxA(dialog, text, title_of(of), type) == IDYES;
}

/* Whether a path may be given as it is; what is wrong with it is said. */
static BOOL is_allowed(HWND dialog, const struct file_dialog *of, LPCSTR path)
{
    DWORD flags = of->asked->Flags;
    char folder[LONGEST_PATH];
    snprintf(folder, sizeof(folder), "%s", path);
    three_d3d8_go_up(folder);
    BOOL exists = GetFileAttributesA(path) != INVALID_FILE_ATTRIBUTES;
    if (flags & OFN_NOVALIDATE)
        return TRUE;
    if (strpbrk(three_d3d8_last_part(path), "<>|\"*?"))
        return asks(dialog, of, "%s\nThe above file name is invalid.", path, MB_ICONWARNING);
    if (flags & (OFN_PATHMUSTEXIST | OFN_FILEMUSTEXIST) && !is_folder(folder))
        return asks(dialog, of, "%s\nPath does not exist.\nPlease verify the correct path was given.", path, MB_ICONWARNING);
    if (!of->saves && !exists && flags & OFN_FILEMUSTEXIST)
        return asks(dialog, of, "%s\nFile not found.\nPlease verify the correct file name was given.", path, MB_ICONWARNING);
    if (!exists && flags & OFN_CREATEPROMPT)
        return asks(dialog, of, "%s\nThis file does not exist.\nCreate the file?", path, MB_YESNO | MB_ICONWARNING);
    if (of->saves && exists && flags & OFN_OVERWRITEPROMPT)
        return asks(dialog, of, "%s already exists.\nDo you want to replace it?", path, MB_YESNO | MB_ICONWARNING | MB_DEFBUTTON2);
    return TRUE;
}

/* Takes what is named; FALSE where the dialog goes on. */
static BOOL take_choice(HWND dialog, struct file_dialog *of)
{
    char typed[LONGEST_NAME], path[LONGEST_PATH], *name = typed;
    GetDlgItemTextA(dialog, Name, typed, sizeof(typed));
    if (of->is_folder_chosen || !typed[0])
    {
        if (of->is_folder_chosen)
            go_to(dialog, of, of->chosen);
        return FALSE;
    }
    size_t length = strlen(typed);
    if (length > 1 && typed[0] == '"' && typed[length - 1] == '"')
        typed[length - 1] = 0, name++;
    if (strpbrk(three_d3d8_last_part(name), "*?"))
    {
        // Patterns are those that are looked for from then on.
        snprintf(of->typed, sizeof(of->typed), "%s", three_d3d8_last_part(name));
        three_d3d8_show_folder(dialog, of);
        return FALSE;
    }
    if (three_d3d8_is_full_path(name))
        snprintf(path, sizeof(path), "%s", name);
    else
        three_d3d8_join(of->folder, name, path, sizeof(path));
    if (strcmp(name, "..") == 0 || is_folder(path))
    {
        if (strcmp(name, "..") == 0)
            snprintf(path, sizeof(path), "%s", of->folder), three_d3d8_go_up(path);
        go_to(dialog, of, path);
        return FALSE;
    }
    LPCSTR extension = of->asked->lpstrDefExt;
    if (extension && extension[0] && !strchr(three_d3d8_last_part(path), '.'))
        snprintf(path + strlen(path), sizeof(path) - strlen(path), ".%s", extension);
    if (!is_allowed(dialog, of, path))
        return FALSE;
    snprintf(of->chosen, sizeof(of->chosen), "%s", path);
    return TRUE;
}

/* What was picked in the list: a file's name is put where it can be edited. */
static void pick(HWND dialog, struct file_dialog *of)
{
    char entry[LONGEST_NAME + 8] = "", name[LONGEST_NAME];
    LRESULT picked = SendDlgItemMessageA(dialog, Names, LB_GETCURSEL, 0, 0);
    if (picked == LB_ERR)
        return;
    SendDlgItemMessageA(dialog, Names, LB_GETTEXT, (WPARAM)picked, (LPARAM)entry);
    of->is_folder_chosen = three_d3d8_folder_of(entry, name, sizeof(name));
    if (!of->is_folder_chosen)
        SetDlgItemTextA(dialog, Name, entry);
    else if (strcmp(name, "..") != 0)
        three_d3d8_join(of->folder, name, of->chosen, sizeof(of->chosen));
    else
        snprintf(of->chosen, sizeof(of->chosen), "%s", of->folder), three_d3d8_go_up(of->chosen);
}

static INT_PTR CALLBACK answer_file(HWND dialog, UINT message, WPARAM wParam, LPARAM lParam)
{
    (void)lParam;
    struct file_dialog *of = dialog_of(dialog);
    if (message != WM_COMMAND || !of)
        return FALSE;
    switch (LOWORD(wParam))
    {
    case IDOK:
        if (take_choice(dialog, of))
            EndDialog(dialog, IDOK);
        // Where nobody sees it nobody answers it again.
        else if (host_dialog(NULL, NULL) == UNSEEN)
            EndDialog(dialog, IDCANCEL);
        break;
    case IDCANCEL:
        EndDialog(dialog, IDCANCEL);
        break;
    case Names:
        pick(dialog, of);
        if (HIWORD(wParam) == LBN_DBLCLK)
            PostMessageA(dialog, WM_COMMAND, IDOK, 0);
        break;
    case Name:
        of->is_folder_chosen = FALSE;
        break;
    case Filters:
        of->asked->nFilterIndex = (DWORD)SendDlgItemMessageA(dialog, Filters, CB_GETCURSEL, 0, 0) + 1;
        of->typed[0] = 0;
        three_d3d8_show_folder(dialog, of);
        break;
    default:
        return FALSE;
    }
    return TRUE;
}

static void make_control(HWND dialog, LPCSTR kind, LPCSTR text, DWORD style, int id, const RECT *place)
{
    CreateWindowExA(0, kind, text, style | WS_CHILD | WS_VISIBLE, place->left, place->top, place->right - place->left, place->bottom - place->top, dialog, (HMENU)(size_t)id, NULL, NULL);
}

static void make_file_controls(HWND dialog, const struct file_dialog *of)
{
    int right = WIDTH - GAP, buttons = right - BUTTON_WIDTH, top = 2 * GAP + LINE, first = top + LIST_HEIGHT + GAP, second = first + LINE + GAP;
    int fields = GAP + LABEL_WIDTH;
    // What the keyboard has first comes first.
    make_control(dialog, "edit", "", ES_AUTOHSCROLL | WS_TABSTOP, Name, &(RECT){fields, first, buttons - GAP, first + LINE});
    make_control(dialog, "static", of->folder, SS_LEFT | SS_NOPREFIX, Folder, &(RECT){GAP, GAP, right, GAP + LINE});
    make_control(dialog, "listbox", "", LBS_NOTIFY | WS_VSCROLL | WS_TABSTOP, Names, &(RECT){GAP, top, right, top + LIST_HEIGHT});
    make_control(dialog, "static", "File name", SS_LEFT, -1, &(RECT){GAP, first, fields, first + LINE});
    make_control(dialog, "button", of->saves ? "&Save" : "&Open", BS_DEFPUSHBUTTON | WS_TABSTOP, IDOK, &(RECT){buttons, first, right, first + LINE});
    make_control(dialog, "static", "Files of type", SS_LEFT, -1, &(RECT){GAP, second, fields, second + LINE});
    make_control(dialog, "combobox", "", CBS_DROPDOWNLIST | WS_TABSTOP, Filters, &(RECT){fields, second, buttons - GAP, second + 4 * LINE});
    make_control(dialog, "button", "Cancel", BS_PUSHBUTTON | WS_TABSTOP, IDCANCEL, &(RECT){buttons, second, right, second + LINE});
    LPCSTR called;
    for (DWORD n = 0; of->asked->lpstrFilter && three_d3d8_filter(of->asked->lpstrFilter, n, &called); n++)
        SendDlgItemMessageA(dialog, Filters, CB_ADDSTRING, 0, (LPARAM)called);
    SendDlgItemMessageA(dialog, Filters, CB_SETCURSEL, of->asked->nFilterIndex - 1, 0);
}

/* Where a dialog begins: the folder of the name that is given, or the one that is named, or the present one; and the name. */
static LPCSTR begin_in(struct file_dialog *of)
{
    OPENFILENAMEA *asked = of->asked;
    LPCSTR name = three_d3d8_last_part(asked->lpstrFile);
    char folder[LONGEST_PATH] = "";
    if (name > asked->lpstrFile)
    {
        snprintf(folder, sizeof(folder), "%s", asked->lpstrFile);
        three_d3d8_go_up(folder);
    }
    else if (asked->lpstrInitialDir)
        snprintf(folder, sizeof(folder), "%s", asked->lpstrInitialDir);
    if (!folder[0] || !is_folder(folder) || !GetFullPathNameA(folder, sizeof(of->folder), of->folder, NULL))
        GetCurrentDirectoryA(sizeof(of->folder), of->folder);
    size_t length = strlen(of->folder);
    if (length > 3 && (of->folder[length - 1] == '\\' || of->folder[length - 1] == '/'))
        of->folder[length - 1] = 0;
    return name;
}

static BOOL can_ask(const OPENFILENAMEA *asked)
{
    three_d3d8_dialog_error(0);
    if (!asked || asked->lStructSize < OPENFILENAME_SIZE_VERSION_400A)
        three_d3d8_dialog_error(CDERR_STRUCTSIZE);
    else if (!asked->lpstrFile)
        three_d3d8_dialog_error(CDERR_INITIALIZATION);
    else if (!host_dialog(NULL, NULL))
    {
        three_d3d8_say_once("Dialogs are not shown here; what asks for a file fails.\n");
        three_d3d8_dialog_error(CDERR_DIALOGFAILURE);
    }
    else if (asked->Flags & (OFN_ENABLEHOOK | OFN_ENABLETEMPLATE | OFN_ENABLETEMPLATEHANDLE))
        three_d3d8_say_once("Dialogs that ask for files have no hooks and templates of the program's here; they are left out.\n");
    return last_error == 0;
}

static BOOL ask_for_file(OPENFILENAMEA *asked, BOOL saves)
{
    struct file_dialog of = {.asked = asked, .saves = saves};
    if (!can_ask(asked))
        return FALSE;
    LPCSTR name = begin_in(&of);
    // 0 stands for the program's own filter, and a number that there is not for the first one.
    if (asked->nFilterIndex == 0 || !three_d3d8_filter(asked->lpstrFilter, asked->nFilterIndex - 1, NULL))
        asked->nFilterIndex = 1;
    int height = LIST_HEIGHT + 3 * LINE + 5 * GAP;
    HWND dialog = CreateWindowExA(0, "#32770", title_of(&of), WS_POPUP | WS_CAPTION, 0, 0, WIDTH, height, asked->hwndOwner, NULL, NULL, NULL);
    if (!dialog)
    {
        three_d3d8_dialog_error(CDERR_DIALOGFAILURE);
        return FALSE;
    }
    make_file_controls(dialog, &of);
    three_d3d8_show_folder(dialog, &of);
    SetDlgItemTextA(dialog, Name, name);
    SetWindowLongA(dialog, DWL_USER, (LONG)(size_t)&of);
    SetWindowLongA(dialog, DWL_DLGPROC, (LONG)(size_t)answer_file);
    if (three_d3d8_run_dialog(dialog, asked->hwndOwner) != IDOK || !three_d3d8_give_path(asked, of.chosen))
        return FALSE;
    // The present folder is that of the file then, as on Windows.
    three_d3d8_go_up(of.chosen);
    if (!(asked->Flags & OFN_NOCHANGEDIR))
        SetCurrentDirectoryA(of.chosen);
    return TRUE;
}

BOOL WINAPI GetOpenFileNameA(LPOPENFILENAMEA asked)
{
    return ask_for_file(asked, FALSE);
}

BOOL WINAPI GetSaveFileNameA(LPOPENFILENAMEA asked)
{
    return ask_for_file(asked, TRUE);
}

/* Letters of a list of texts, with the two zeros that end it. */
static int list_length(LPCWSTR list)
{
    LPCWSTR at = list;
    while (*at)
        at += lstrlenW(at) + 1;
    return (int)(at - list) + 1;
}

static BOOL ask_wide(OPENFILENAMEW *asked, BOOL saves)
{
    char filters[LONGEST_PATH * 2] = "", file[LONGEST_PATH] = "", title[LONGEST_PATH] = "", first[LONGEST_PATH], caption[LONGEST_NAME], extension[64];
    OPENFILENAMEA own = {.lStructSize = asked && asked->lStructSize >= OPENFILENAME_SIZE_VERSION_400W ? sizeof(own) : 0};
    if (!own.lStructSize)
        return ask_for_file(&own, saves);
    own.hwndOwner = asked->hwndOwner, own.nFilterIndex = asked->nFilterIndex, own.Flags = asked->Flags;
    own.nMaxFile = sizeof(file);
    own.lpstrFile = asked->lpstrFile ? three_d3d8_narrow(asked->lpstrFile, file, sizeof(file)) : NULL;
    own.lpstrInitialDir = asked->lpstrInitialDir ? three_d3d8_narrow(asked->lpstrInitialDir, first, sizeof(first)) : NULL;
    own.lpstrTitle = asked->lpstrTitle ? three_d3d8_narrow(asked->lpstrTitle, caption, sizeof(caption)) : NULL;
    own.lpstrDefExt = asked->lpstrDefExt ? three_d3d8_narrow(asked->lpstrDefExt, extension, sizeof(extension)) : NULL;
    if (asked->lpstrFilter && WideCharToMultiByte(CP_UTF8, 0, asked->lpstrFilter, list_length(asked->lpstrFilter), filters, sizeof(filters) - 2, NULL, NULL) > 0)
        own.lpstrFilter = filters;
    BOOL given = ask_for_file(&own, saves);
    asked->nFilterIndex = own.nFilterIndex;
    if (!given)
        return FALSE;
    DWORD needed = (DWORD)MultiByteToWideChar(CP_UTF8, 0, file, -1, NULL, 0);
    if (needed > asked->nMaxFile)
    {
        if (asked->nMaxFile > 0)
            asked->lpstrFile[0] = (WCHAR)needed;
        three_d3d8_dialog_error(FNERR_BUFFERTOOSMALL);
        return FALSE;
    }
    MultiByteToWideChar(CP_UTF8, 0, file, -1, asked->lpstrFile, (int)asked->nMaxFile);
    asked->Flags = own.Flags;
    asked->nFileOffset = (WORD)MultiByteToWideChar(CP_UTF8, 0, file, own.nFileOffset, NULL, 0);
    asked->nFileExtension = (WORD)(own.nFileExtension ? MultiByteToWideChar(CP_UTF8, 0, file, own.nFileExtension, NULL, 0) : 0);
    snprintf(title, sizeof(title), "%s", file + own.nFileOffset);
    if (asked->lpstrFileTitle && asked->nMaxFileTitle > 0)
    {
        WCHAR wide[LONGEST_PATH];
        MultiByteToWideChar(CP_UTF8, 0, title, -1, wide, LONGEST_PATH);
        lstrcpynW(asked->lpstrFileTitle, wide, (int)asked->nMaxFileTitle);
    }
    return TRUE;
}

BOOL WINAPI GetOpenFileNameW(LPOPENFILENAMEW asked)
{
    return ask_wide(asked, FALSE);
}

BOOL WINAPI GetSaveFileNameW(LPOPENFILENAMEW asked)
{
    return ask_wide(asked, TRUE);
}

/* As if it had been cancelled. */
static BOOL is_missing(const char *text)
{
    three_d3d8_say_once(text);
    three_d3d8_dialog_error(0);
    return FALSE;
}

BOOL WINAPI ChooseColorA(LPCHOOSECOLORA dialog)
{
    (void)dialog;
    return is_missing("ChooseColor: there is no such dialog here; it is cancelled.\n");
}

BOOL WINAPI ChooseColorW(LPCHOOSECOLORW dialog)
{
    (void)dialog;
    return ChooseColorA(NULL);
}

BOOL WINAPI ChooseFontA(LPCHOOSEFONTA dialog)
{
    (void)dialog;
    return is_missing("ChooseFont: there is no such dialog here; it is cancelled.\n");
}

BOOL WINAPI ChooseFontW(LPCHOOSEFONTW dialog)
{
    (void)dialog;
    return ChooseFontA(NULL);
}
