/* The registry (advapi32.dll): empty when a program begins; what it writes is there until it ends. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <windows.h>
#include "../host.h"

#define OPENED 64
#define FIRST_KEY 0xa0001
#define LONGEST_KEY 512

struct value
{
    struct value *next;
    char *name;
    DWORD type, bytes;
    BYTE *data;
};

struct key
{
    struct key *next;
    char *path;
    struct value *values;
};

static struct key *keys;
static struct key *opened[OPENED];

/* A path of a key and a name below it: a root is its number. */
static BOOL path_of(HKEY key, LPCSTR name, char *path)
{
    size_t n = (size_t)key - FIRST_KEY;
    if ((size_t)key >= 0x80000000UL && (size_t)key <= 0x80000006UL)
        snprintf(path, LONGEST_KEY, "%lx", (unsigned long)(size_t)key);
    else if (n < OPENED && opened[n])
        snprintf(path, LONGEST_KEY, "%s", opened[n]->path);
    else
        return FALSE;
    size_t length = strlen(path);
    if (name && *name)
        snprintf(path + length, LONGEST_KEY - length, "\\%s", name);
    length = strlen(path);
    if (length > 0 && path[length - 1] == '\\')
        path[length - 1] = 0;
    return TRUE;
}

static struct key *find(const char *path)
{
    struct key *at = keys;
    while (at && strcasecmp(at->path, path) != 0)
        at = at->next;
    return at;
}

/* A key, and those that it lies in. */
static struct key *make_key(const char *path)
{
    char above[LONGEST_KEY];
    struct key *found = find(path);
    if (found)
        return found;
    snprintf(above, sizeof(above), "%s", path);
    char *last = strrchr(above, '\\');
    if (last)
    {
        *last = 0;
        make_key(above);
    }
    found = calloc(1, sizeof(*found));
    *found = (struct key){keys, strdup(path), NULL};
    return keys = found;
}

static LONG open_key(struct key *key, PHKEY to)
{
    *to = NULL;
    for (size_t n = 0; key && n < OPENED; n++)
        if (!opened[n])
        {
            opened[n] = key;
            *to = (HKEY)(FIRST_KEY + n);
            return ERROR_SUCCESS;
        }
    return key ? ERROR_NOT_ENOUGH_MEMORY : ERROR_FILE_NOT_FOUND;
}

LONG WINAPI RegOpenKeyExA(HKEY key, LPCSTR name, DWORD options, REGSAM access, PHKEY to)
{
    char path[LONGEST_KEY];
    (void)options, (void)access;
    if (!path_of(key, name, path))
        return ERROR_INVALID_HANDLE;
    return open_key(strchr(path, '\\') ? find(path) : make_key(path), to);
}

LONG WINAPI RegOpenKeyA(HKEY key, LPCSTR name, PHKEY to)
{
    return RegOpenKeyExA(key, name, 0, KEY_ALL_ACCESS, to);
}

LONG WINAPI RegOpenKeyExW(HKEY key, LPCWSTR name, DWORD options, REGSAM access, PHKEY to)
{
    char own[LONGEST_KEY];
    return RegOpenKeyExA(key, name ? three_d3d8_narrow(name, own, sizeof(own)) : NULL, options, access, to);
}

LONG WINAPI RegCreateKeyExA(HKEY key, LPCSTR name, DWORD reserved, LPSTR class_name, DWORD options, REGSAM access, LPVOID security, PHKEY made, LPDWORD how)
{
    char path[LONGEST_KEY];
    (void)reserved, (void)class_name, (void)options, (void)access, (void)security;
    if (!path_of(key, name, path))
        return ERROR_INVALID_HANDLE;
    if (how)
        *how = find(path) ? REG_OPENED_EXISTING_KEY : REG_CREATED_NEW_KEY;
    return open_key(make_key(path), made);
}

LONG WINAPI RegCreateKeyA(HKEY key, LPCSTR name, PHKEY made)
{
    return RegCreateKeyExA(key, name, 0, NULL, 0, KEY_ALL_ACCESS, NULL, made, NULL);
}

LONG WINAPI RegCloseKey(HKEY key)
{
    size_t n = (size_t)key - FIRST_KEY;
    if (n < OPENED)
        opened[n] = NULL;
    return key ? ERROR_SUCCESS : ERROR_INVALID_HANDLE;
}

LONG WINAPI RegFlushKey(HKEY key)
{
    (void)key;
    return ERROR_SUCCESS;
}

/* The place of a value in its key's list: of NULL where there is none. */
static struct value **place_of(struct key *key, LPCSTR name)
{
    struct value **at = &key->values;
    while (*at && strcasecmp((*at)->name, name ? name : "") != 0)
        at = &(*at)->next;
    return at;
}

static LONG tell(const struct value *value, LPDWORD type, LPBYTE data, LPDWORD bytes)
{
    DWORD room = bytes ? *bytes : 0;
    if (type)
        *type = value->type;
    if (bytes)
        *bytes = value->bytes;
    if (!data)
        return ERROR_SUCCESS;
    if (room < value->bytes)
        return ERROR_MORE_DATA;
    memcpy(data, value->data, value->bytes);
    return ERROR_SUCCESS;
}

LONG WINAPI RegQueryValueExA(HKEY key, LPCSTR name, LPDWORD reserved, LPDWORD type, LPBYTE value, LPDWORD bytes)
{
    char path[LONGEST_KEY];
    (void)reserved;
    struct key *found = path_of(key, NULL, path) ? find(path) : NULL;
    struct value *own = found ? *place_of(found, name) : NULL;
    return own ? tell(own, type, value, bytes) : ERROR_FILE_NOT_FOUND;
}

LONG WINAPI RegQueryValueA(HKEY key, LPCSTR name, LPSTR value, PLONG bytes)
{
    HKEY below;
    LONG error = RegOpenKeyExA(key, name, 0, KEY_READ, &below);
    if (error != ERROR_SUCCESS)
        return error;
    error = RegQueryValueExA(below, NULL, NULL, NULL, (LPBYTE)value, (LPDWORD)bytes);
    RegCloseKey(below);
    return error;
}

LONG WINAPI RegSetValueExA(HKEY key, LPCSTR name, DWORD reserved, DWORD type, const BYTE *data, DWORD bytes)
{
    char path[LONGEST_KEY];
    (void)reserved;
    if (!path_of(key, NULL, path))
        return ERROR_INVALID_HANDLE;
    struct value **at = place_of(make_key(path), name);
    if (!*at)
    {
        *at = calloc(1, sizeof(**at));
        (*at)->name = strdup(name ? name : "");
    }
    free((*at)->data);
    (*at)->type = type;
    (*at)->bytes = bytes;
    (*at)->data = memcpy(malloc(bytes + 1), data, bytes);
    return ERROR_SUCCESS;
}

LONG WINAPI RegSetValueA(HKEY key, LPCSTR name, DWORD type, LPCSTR text, DWORD bytes)
{
    HKEY below;
    (void)bytes;
    LONG error = RegCreateKeyA(key, name, &below);
    if (error != ERROR_SUCCESS)
        return error;
    error = RegSetValueExA(below, NULL, 0, type, (const BYTE *)text, (DWORD)strlen(text) + 1);
    RegCloseKey(below);
    return error;
}

LONG WINAPI RegDeleteValueA(HKEY key, LPCSTR name)
{
    char path[LONGEST_KEY];
    struct key *found = path_of(key, NULL, path) ? find(path) : NULL;
    struct value **at = found ? place_of(found, name) : NULL;
    if (!at || !*at)
        return ERROR_FILE_NOT_FOUND;
    struct value *gone = *at;
    *at = gone->next;
    free(gone->name), free(gone->data), free(gone);
    return ERROR_SUCCESS;
}

/* A key that is gone stays in memory, as handles may lead to it, and loses its place and its values. */
LONG WINAPI RegDeleteKeyA(HKEY key, LPCSTR name)
{
    char path[LONGEST_KEY];
    struct key *found = path_of(key, name, path) ? find(path) : NULL;
    if (!found)
        return ERROR_FILE_NOT_FOUND;
    while (found->values)
    {
        struct value *gone = found->values;
        found->values = gone->next;
        free(gone->name), free(gone->data), free(gone);
    }
    for (struct key **at = &keys; *at; at = &(*at)->next)
        if (*at == found)
        {
            *at = found->next;
            break;
        }
    return ERROR_SUCCESS;
}

/* The n-th key right below another, by its last name. */
static const char *below(const char *path, DWORD number)
{
    size_t length = strlen(path);
    for (struct key *at = keys; at; at = at->next)
        if (strncasecmp(at->path, path, length) == 0 && at->path[length] == '\\' && !strchr(at->path + length + 1, '\\') && number-- == 0)
            return at->path + length + 1;
    return NULL;
}

LONG WINAPI RegEnumKeyExA(HKEY key, DWORD number, LPSTR name, LPDWORD size, LPDWORD reserved, LPSTR class_name, LPDWORD class_size, LPFILETIME time)
{
    char path[LONGEST_KEY];
    (void)reserved, (void)class_name, (void)class_size, (void)time;
    const char *found = path_of(key, NULL, path) ? below(path, number) : NULL;
    if (!found)
        return ERROR_NO_MORE_ITEMS;
    if (strlen(found) >= *size)
        return ERROR_MORE_DATA;
    strcpy(name, found);
    *size = (DWORD)strlen(found);
    return ERROR_SUCCESS;
}

LONG WINAPI RegEnumKeyA(HKEY key, DWORD number, LPSTR name, DWORD size)
{
    return RegEnumKeyExA(key, number, name, &size, NULL, NULL, NULL, NULL);
}

static void give(LPDWORD to, size_t number)
{
    if (to)
        *to = (DWORD)number;
}

static void at_least(size_t *most, size_t length)
{
    *most = length > *most ? length : *most;
}

/* Lengths of names are without their ends. */
LONG WINAPI RegQueryInfoKeyA(HKEY key, LPSTR class_name, LPDWORD class_size, LPDWORD reserved, LPDWORD count, LPDWORD longest_key, LPDWORD longest_class,
                             LPDWORD values, LPDWORD longest_name, LPDWORD longest_value, LPDWORD security, PFILETIME time)
{
    char path[LONGEST_KEY];
    (void)reserved;
    if (!path_of(key, NULL, path))
        return ERROR_INVALID_HANDLE;
    const struct key *found = find(path);
    size_t all = 0, key_length = 0, value_count = 0, name_length = 0, bytes = 0;
    for (const char *name; (name = below(path, (DWORD)all)); all++)
        at_least(&key_length, strlen(name));
    for (const struct value *at = found ? found->values : NULL; at; at = at->next, value_count++)
        at_least(&name_length, strlen(at->name)), at_least(&bytes, at->bytes);
    if (class_name && class_size && *class_size > 0)
        class_name[0] = 0;
    give(class_size, 0), give(count, all), give(longest_key, key_length), give(longest_class, 0);
    give(values, value_count), give(longest_name, name_length), give(longest_value, bytes), give(security, 0);
    if (time)
        GetSystemTimeAsFileTime(time);
    return ERROR_SUCCESS;
}

LONG WINAPI RegEnumValueA(HKEY key, DWORD number, LPSTR name, LPDWORD size, LPDWORD reserved, LPDWORD type, LPBYTE value, LPDWORD bytes)
{
    char path[LONGEST_KEY];
    (void)reserved;
    struct key *found = path_of(key, NULL, path) ? find(path) : NULL;
    struct value *own = found ? found->values : NULL;
    while (own && number-- > 0)
        own = own->next;
    if (!own)
        return ERROR_NO_MORE_ITEMS;
    if (strlen(own->name) >= *size)
        return ERROR_MORE_DATA;
    strcpy(name, own->name);
    *size = (DWORD)strlen(own->name);
    return tell(own, type, value, bytes);
}
