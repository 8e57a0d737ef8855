/* What the dialog that asks for a file lists: the folders and files of a folder, and filters of names. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <windows.h>
#include "file-dialog.h"

/* Entries that are listed, at most: a page shows no more. */
#define MOST_ENTRIES 4000

LPCSTR three_d3d8_filter(LPCSTR filters, DWORD number, LPCSTR *called)
{
    LPCSTR at = filters;
    for (DWORD n = 0; at && *at; n++)
    {
        LPCSTR patterns = at + strlen(at) + 1;
        if (n == number)
        {
            if (called)
                *called = at;
            return patterns;
        }
        at = patterns + strlen(patterns) + 1;
    }
    return NULL;
}

BOOL three_d3d8_folder_of(LPCSTR entry, char *name, size_t size)
{
    size_t length = strlen(entry);
    if (length < 3 || entry[0] != '[' || entry[length - 1] != ']')
        return FALSE;
    snprintf(name, size, "%.*s", (int)(length - 2), entry + 1);
    return TRUE;
}

struct names
{
    char **list;
    size_t count;
};

static int compare_names(const void *a, const void *b)
{
    return strcasecmp(*(char *const *)a, *(char *const *)b);
}

/* Adds what is in a folder and matches a pattern. */
static void add_names(struct names *to, LPCSTR folder, LPCSTR pattern, BOOL folders)
{
    char path[LONGEST_PATH];
    WIN32_FIND_DATAA found;
    three_d3d8_join(folder, pattern, path, sizeof(path));
    HANDLE search = FindFirstFileA(path, &found);
    if (search == INVALID_HANDLE_VALUE)
        return;
    do
    {
        BOOL is_folder = (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
        if (is_folder == folders && strcmp(found.cFileName, ".") != 0 && strcmp(found.cFileName, "..") != 0 && to->count < MOST_ENTRIES)
            to->list[to->count++] = strdup(found.cFileName);
    } while (FindNextFileA(search, &found));
    FindClose(search);
}

/* Lists names in their order, each once, and frees them. */
static void list_names(HWND list, struct names *of, const char *format)
{
    char entry[LONGEST_NAME + 8], last[LONGEST_NAME + 8] = "";
    qsort(of->list, of->count, sizeof(*of->list), compare_names);
    for (size_t n = 0; n < of->count; n++)
    {
        snprintf(entry, sizeof(entry), format, of->list[n]);
        if (strcmp(entry, last) != 0)
            SendMessageA(list, LB_ADDSTRING, 0, (LPARAM)entry);
        strcpy(last, entry);
        free(of->list[n]);
    }
    of->count = 0;
}

void three_d3d8_show_folder(HWND dialog, const struct file_dialog *of)
{
    HWND list = GetDlgItem(dialog, Names);
    struct names names = {calloc(MOST_ENTRIES, sizeof(char *)), 0};
    LPCSTR chosen = of->asked->lpstrFilter ? three_d3d8_filter(of->asked->lpstrFilter, of->asked->nFilterIndex - 1, NULL) : NULL;
    char patterns[LONGEST_PATH], *rest = patterns;
    snprintf(patterns, sizeof(patterns), "%s", of->typed[0] ? of->typed : chosen ? chosen : "*.*");
    SendMessageA(list, LB_RESETCONTENT, 0, 0);
    SetDlgItemTextA(dialog, Folder, of->folder);
    if (!names.list)
        return;
    if (*three_d3d8_last_part(of->folder))
        SendMessageA(list, LB_ADDSTRING, 0, (LPARAM) "[..]");
    add_names(&names, of->folder, "*", TRUE);
    list_names(list, &names, "[%s]");
    for (char *pattern; (pattern = strsep(&rest, ";")) != NULL;)
    {
        while (*pattern == ' ')
            pattern++;
        if (*pattern)
            add_names(&names, of->folder, pattern, FALSE);
    }
    list_names(list, &names, "%s");
    free(names.list);
}
