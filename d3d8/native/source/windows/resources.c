/* Resources (winbase.h, winuser.h): those of the program's scripts lie in it as a .res file (scripts/lib/resources). */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../called.h"
#include "../host.h"
#include "templates.h"

/* Menus in menus, at most. */
#define DEEPEST_MENU 64

extern const BYTE three_d3d8_resources[] __attribute__((weak));
extern const DWORD three_d3d8_resource_bytes __attribute__((weak));

/* Behind its names a header has the versions of data and resource, flags, the language and what the resource is. */
#define HEADER_TAIL 16
#define LANGUAGE 6

/* A resource begins with the bytes of its data and those of its header. */
static const BYTE *data_of(const BYTE *resource)
{
    return resource + double_at(resource + 4);
}

/* Whether a whole resource is there. */
static BOOL is_whole(const BYTE *resource)
{
    const BYTE *end = three_d3d8_resources + three_d3d8_resource_bytes;
    size_t left = resource < end ? (size_t)(end - resource) : 0;
    if (left < 8 + 8 + HEADER_TAIL)
        return FALSE;
    DWORD header = double_at(resource + 4);
    return header >= 8 + 8 + HEADER_TAIL && header <= left && double_at(resource) <= left - header;
}

static const BYTE *next_resource(const BYTE *resource)
{
    return data_of(resource) + ((double_at(resource) + 3) & ~3u);
}

/* Whether a name in a header is the one that is looked for: a number, "#" and a number, or a text in any case. */
static BOOL is_named(const BYTE *name, const BYTE *end, LPCSTR wanted)
{
    if ((size_t)wanted <= 0xffff || wanted[0] == '#')
    {
        size_t number = (size_t)wanted <= 0xffff ? (size_t)wanted : strtoul(wanted + 1, NULL, 10);
        return word_at(name) == 0xffff && word_at(name + 2) == number;
    }
    for (; name + 1 < end; name += 2, wanted++)
    {
        if (word_at(name) != (WORD)toupper((BYTE)*wanted))
            return FALSE;
        if (!*wanted)
            return TRUE;
    }
    return FALSE;
}

static const BYTE *behind(const BYTE *name, const BYTE *end)
{
    if (word_at(name) == 0xffff)
        return name + 4;
    while (name + 1 < end && word_at(name))
        name += 2;
    return name + 2;
}

/* A language of 0 is any: English where there is a choice. What is not there is told: resources at all, the type, the name. */
static const BYTE *find_resource(LPCSTR name, LPCSTR type, WORD language)
{
    const BYTE *found = NULL;
    BOOL has_type = FALSE;
    if (!three_d3d8_resources)
    {
        SetLastError(ERROR_RESOURCE_DATA_NOT_FOUND);
        return NULL;
    }
    for (const BYTE *at = three_d3d8_resources; is_whole(at); at = next_resource(at))
    {
        const BYTE *end = data_of(at) - HEADER_TAIL, *own_name = behind(at + 8, end);
        WORD own_language = word_at(end + LANGUAGE);
        if (own_name + 4 > end || !is_named(at + 8, end, type))
            continue;
        has_type = TRUE;
        if (!is_named(own_name, end, name))
            continue;
        if (language ? own_language == language : PRIMARYLANGID(own_language) == LANG_ENGLISH)
            return at;
        if (!found && !language)
            found = at;
    }
    if (!found)
        SetLastError(has_type ? ERROR_RESOURCE_NAME_NOT_FOUND : ERROR_RESOURCE_TYPE_NOT_FOUND);
    return found;
}

HRSRC three_d3d8_resource(LPCSTR name, LPCSTR type)
{
    return (HRSRC)(size_t)find_resource(name, type, 0);
}

HRSRC WINAPI FindResourceExA(HMODULE module, LPCSTR type, LPCSTR name, WORD language)
{
    static BOOL is_said;
    (void)module;
    const BYTE *found = find_resource(name, type, language);
    // A program that was made without its resources is hard to understand.
    if (!three_d3d8_resources && !is_said)
        host_debug("The program has no resources: its .rc or .res file was not named when it was made.\n");
    is_said |= !three_d3d8_resources;
    return (HRSRC)(size_t)found;
}

HRSRC WINAPI FindResourceA(HMODULE module, LPCSTR name, LPCSTR type)
{
    return FindResourceExA(module, type, name, 0);
}

/* A name as programs are given it: a number, or a text. */
static LPSTR name_of(const BYTE *name, const BYTE *end, char *own, size_t room)
{
    size_t length = 0;
    if (word_at(name) == 0xffff)
        return MAKEINTRESOURCEA(word_at(name + 2));
    for (; name + 1 < end && word_at(name) && length + 1 < room; name += 2)
        own[length++] = (char)word_at(name);
    own[length] = 0;
    return own;
}

/* Whether an earlier resource has the same type and name, in another language. */
static BOOL was_named(const BYTE *resource, LPCSTR type, LPCSTR name)
{
    for (const BYTE *at = three_d3d8_resources; at < resource; at = next_resource(at))
    {
        const BYTE *end = data_of(at) - HEADER_TAIL;
        if (is_named(at + 8, end, type) && is_named(behind(at + 8, end), end, name))
            return TRUE;
    }
    return FALSE;
}

BOOL WINAPI EnumResourceNamesA(HMODULE module, LPCSTR type, ENUMRESNAMEPROCA procedure, LONG_PTR data)
{
    BOOL has_type = FALSE;
    for (const BYTE *at = three_d3d8_resources; at && is_whole(at); at = next_resource(at))
    {
        const BYTE *end = data_of(at) - HEADER_TAIL, *name = behind(at + 8, end);
        char own[MAX_PATH];
        if (name + 4 > end || !is_named(at + 8, end, type))
            continue;
        has_type = TRUE;
        LPSTR given = name_of(name, end, own, sizeof(own));
        if (!was_named(at, type, given) && !CALLED(procedure, (size_t)module, (size_t)type, (size_t)given, (size_t)data))
            return FALSE;
    }
    if (!has_type)
        SetLastError(three_d3d8_resources ? ERROR_RESOURCE_TYPE_NOT_FOUND : ERROR_RESOURCE_DATA_NOT_FOUND);
    return has_type;
}

HGLOBAL WINAPI LoadResource(HMODULE module, HRSRC resource)
{
    (void)module;
    return resource ? (HGLOBAL)(size_t)data_of((const BYTE *)resource) : NULL;
}

LPVOID WINAPI LockResource(HGLOBAL resource)
{
    return resource;
}

DWORD WINAPI SizeofResource(HMODULE module, HRSRC resource)
{
    (void)module;
    return resource ? double_at((const BYTE *)resource) : 0;
}

BOOL WINAPI FreeResource(HGLOBAL resource)
{
    (void)resource;
    return FALSE;
}

/* A text of a string table; NULL where it is none. */
static const WCHAR *find_text(UINT id, int *length)
{
    HRSRC resource = FindResourceA(NULL, MAKEINTRESOURCEA((id >> 4 & 0xfff) + 1), RT_STRING);
    const BYTE *at = LoadResource(NULL, resource), *end = at + SizeofResource(NULL, resource);
    for (UINT n = 0; at && at + 2 <= end; n++)
    {
        *length = word_at(at);
        if (at + 2 + *length * 2 > end)
            return NULL;
        if (n == (id & 15))
            return *length ? (const WCHAR *)(const void *)(at + 2) : NULL;
        at += 2 + *length * 2;
    }
    return NULL;
}

int WINAPI LoadStringA(HINSTANCE instance, UINT id, LPSTR text, int size)
{
    int length = 0, bytes = 0;
    (void)instance;
    const WCHAR *found = size > 0 ? find_text(id, &length) : NULL;
    for (int n = 0, more; found && n < length; n++, bytes += more)
    {
        more = WideCharToMultiByte(CP_ACP, 0, found + n, 1, NULL, 0, NULL, NULL);
        if (bytes + more >= size)
            break;
        WideCharToMultiByte(CP_ACP, 0, found + n, 1, text + bytes, size - bytes, NULL, NULL);
    }
    if (size > 0)
        text[bytes] = 0;
    return bytes;
}

/* Without room it gives the text itself, which has no end of its own. */
int WINAPI LoadStringW(HINSTANCE instance, UINT id, LPWSTR text, int size)
{
    int length = 0;
    (void)instance;
    const WCHAR *found = find_text(id, &length);
    if (!found)
        length = 0;
    if (size == 0)
    {
        memcpy(text, &found, sizeof(found));
        return length;
    }
    length = length < size ? length : size - 1;
    if (found)
        memcpy(text, found, (size_t)length * sizeof(WCHAR));
    text[length] = 0;
    return length;
}

/* The items of a MENU, or of a popup of it. */
static HMENU read_menu(struct reader *from, int depth)
{
    HMENU menu = CreateMenu();
    UINT flags = 0;
    while (menu && depth < DEEPEST_MENU && from->at < from->end && !(flags & MF_END))
    {
        char text[80];
        flags = read_word(from);
        UINT_PTR id = flags & MF_POPUP ? 0 : read_word(from);
        read_text(from, text, sizeof(text));
        UINT own = flags & ~(UINT)MF_END;
        if (flags & MF_POPUP)
            id = (UINT_PTR)read_menu(from, depth + 1);
        else if (id == 0 && !text[0])
            own |= MF_SEPARATOR;
        AppendMenuA(menu, own, id, text);
    }
    return menu;
}

/* The items of a MENUEX, each of which begins at a multiple of four bytes. */
static HMENU read_extended_menu(struct reader *from, const BYTE *begin, int depth)
{
    HMENU menu = CreateMenu();
    WORD kind = 0;
    while (menu && depth < DEEPEST_MENU && from->at < from->end && !(kind & MF_END))
    {
        char text[80];
        DWORD type = read_double(from), state = read_double(from);
        UINT_PTR id = read_double(from);
        kind = read_word(from);
        read_text(from, text, sizeof(text));
        read_padding(from, begin);
        if (kind & 1)
        {
            read_double(from);
            id = (UINT_PTR)read_extended_menu(from, begin, depth + 1);
        }
        AppendMenuA(menu, (type & MF_SEPARATOR) | (state & (MFS_GRAYED | MFS_CHECKED | MFS_DEFAULT)) | (kind & 1 ? MF_POPUP : 0), id, text);
    }
    return menu;
}

/* A resource begins with its version and with how many bytes there are between this and its items. */
static HMENU read_template(const BYTE *data, DWORD bytes)
{
    struct reader from = {data, data + bytes};
    WORD version = read_word(&from), skipped = read_word(&from);
    if (version > 1 || skipped > from.end - from.at)
        return NULL;
    from.at += skipped;
    return version == 1 ? read_extended_menu(&from, data, 0) : read_menu(&from, 0);
}

/* A program without its resources has an empty menu, so that its window has the client area that it would have. */
HMENU WINAPI LoadMenuA(HINSTANCE instance, LPCSTR name)
{
    HRSRC resource = name ? three_d3d8_resource(name, RT_MENU) : NULL;
    if (resource)
        return read_template(LoadResource(instance, resource), SizeofResource(instance, resource));
    return name && !three_d3d8_resources ? CreateMenu() : NULL;
}

/* How long it is nobody says: its items do. */
HMENU WINAPI LoadMenuIndirectA(const void *template_)
{
    return template_ ? read_template(template_, 0xffff) : NULL;
}

/* Each key has eight bytes: flags, of which the last key has MF_END, the key, the command and nothing. */
HACCEL WINAPI LoadAcceleratorsA(HINSTANCE instance, LPCSTR name)
{
    HRSRC resource = three_d3d8_resource(name, RT_ACCELERATOR);
    const BYTE *at = LoadResource(instance, resource);
    DWORD most = SizeofResource(instance, resource) / 8, count = 0;
    ACCEL *keys = most ? calloc(most, sizeof(*keys)) : NULL;
    BOOL is_last = FALSE;
    for (; keys && count < most && !is_last; at += 8)
    {
        keys[count++] = (ACCEL){(BYTE)(at[0] & ~MF_END), word_at(at + 2), word_at(at + 4)};
        is_last = (at[0] & MF_END) != 0;
    }
    HACCEL table = CreateAcceleratorTableA(keys, (int)count);
    free(keys);
    return table;
}
