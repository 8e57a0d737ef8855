/* Names of files, as dialogs take and give them (comdlg32.dll). */
#include <stdio.h>
#include <string.h>
#include <windows.h>
#include "file-dialog.h"

char *three_d3d8_last_part(LPCSTR path)
{
    LPCSTR last = path;
    for (LPCSTR at = path; *at; at++)
        if (*at == '\\' || *at == '/' || *at == ':')
            last = at + 1;
    return (char *)last;
}

BOOL three_d3d8_is_full_path(LPCSTR path)
{
    return path[0] == '\\' || path[0] == '/' || (path[0] && path[1] == ':');
}

void three_d3d8_join(LPCSTR folder, LPCSTR name, char *path, size_t size)
{
    size_t length = strlen(folder);
    BOOL has_slash = length > 0 && (folder[length - 1] == '\\' || folder[length - 1] == '/');
    snprintf(path, size, "%s%s%s", folder, has_slash ? "" : "\\", name);
}

void three_d3d8_go_up(char *path)
{
    char *last = three_d3d8_last_part(path);
    // That of a drive stays.
    if (last - path > 3)
        last--;
    *last = 0;
}

BOOL three_d3d8_give_path(OPENFILENAMEA *asked, LPCSTR path)
{
    size_t size = strlen(path) + 1;
    if (size > asked->nMaxFile)
    {
        // What it needs, as far as there is room for that.
        if (asked->nMaxFile >= 2)
            memcpy(asked->lpstrFile, (WORD[]){(WORD)size}, sizeof(WORD));
        three_d3d8_dialog_error(FNERR_BUFFERTOOSMALL);
        return FALSE;
    }
    memcpy(asked->lpstrFile, path, size);
    // Where several could be chosen, the list of them ends.
    if (size < asked->nMaxFile)
        asked->lpstrFile[size] = 0;
    LPCSTR name = three_d3d8_last_part(path), dot = strrchr(name, '.');
    asked->nFileOffset = (WORD)(name - path);
    asked->nFileExtension = (WORD)(!dot ? size - 1 : dot[1] ? (size_t)(dot + 1 - path) : 0);
    asked->Flags &= ~(DWORD)(OFN_READONLY | OFN_EXTENSIONDIFFERENT);
    if (asked->lpstrDefExt && dot && lstrcmpiA(dot + 1, asked->lpstrDefExt) != 0)
        asked->Flags |= OFN_EXTENSIONDIFFERENT;
    if (asked->lpstrFileTitle && asked->nMaxFileTitle > 0)
        lstrcpynA(asked->lpstrFileTitle, name, (int)asked->nMaxFileTitle);
    return TRUE;
}

short WINAPI GetFileTitleA(LPCSTR path, LPSTR title, WORD size)
{
    if (!path || !path[0] || strpbrk(path, "*[]") || !three_d3d8_last_part(path)[0])
        return -1;
    LPCSTR name = three_d3d8_last_part(path);
    size_t needed = strlen(name) + 1;
    if (!title || needed > size)
        return (short)needed;
    memcpy(title, name, needed);
    return 0;
}

short WINAPI GetFileTitleW(LPCWSTR path, LPWSTR title, WORD size)
{
    char own[LONGEST_PATH], name[LONGEST_PATH];
    short result = GetFileTitleA(three_d3d8_narrow(path, own, sizeof(own)), name, sizeof(name));
    if (result != 0)
        return result;
    int needed = MultiByteToWideChar(CP_UTF8, 0, name, -1, NULL, 0);
    if (!title || needed > size)
        return (short)needed;
    MultiByteToWideChar(CP_UTF8, 0, name, -1, title, size);
    return 0;
}
