/* Texts of .ini files (kernel32.dll). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <windows.h>

/* Whether a line of an .ini file has this key. */
static int has_key(const char *line, const char *key)
{
    size_t length = strlen(key);
    line += strspn(line, " \t");
    return strncasecmp(line, key, length) == 0 && line[length + strspn(line + length, " \t")] == '=';
}

static int is_section(const char *line, const char *section)
{
    size_t length = strlen(section);
    line += strspn(line, " \t");
    return line[0] == '[' && strncasecmp(line + 1, section, length) == 0 && line[length + 1] == ']';
}

/* The file is written anew, line by line; NULL for the key takes the section out, NULL for the value the key. */
BOOL WINAPI WritePrivateProfileStringA(LPCSTR section, LPCSTR key, LPCSTR value, LPCSTR name)
{
    DWORD bytes = 0;
    char *old = NULL, *all = NULL;
    FILE *file = fopen(name, "rb");
    if (!section)
        return FALSE;
    if (file)
    {
        fseek(file, 0, SEEK_END);
        bytes = (DWORD)ftell(file);
        rewind(file);
    }
    all = old = calloc(1, bytes + 1);
    if (file)
    {
        bytes = (DWORD)fread(old, 1, bytes, file);
        fclose(file);
    }
    file = fopen(name, "wb");
    int inside = 0, done = !key || !value, was_there = 0;
    for (char *line = all; file && *line;)
    {
        size_t length = strcspn(line, "\r\n"), end = length + strspn(line + length, "\r\n");
        int is_next = line[strspn(line, " \t")] == '[';
        if (is_next && inside && !done)
            done = fprintf(file, "%s=%s\r\n", key, value);
        if (is_next)
            inside = is_section(line, section);
        was_there |= inside;
        if (inside && !key)
            ;
        else if (inside && has_key(line, key))
            done = value && !done ? fprintf(file, "%s=%s\r\n", key, value) : 1;
        else
            fprintf(file, "%.*s\r\n", (int)length, line);
        line += end;
    }
    if (file && !done && !was_there)
        fprintf(file, "[%s]\r\n", section);
    if (file && !done)
        fprintf(file, "%s=%s\r\n", key, value);
    free(old);
    return file && fclose(file) == 0;
}

/* A list of texts that ends with an empty one, as Windows fills them. */
struct list
{
    char *to;
    DWORD size, used;
    int is_full;
};

static void add(struct list *list, const char *text, size_t length)
{
    if (list->is_full || list->used + length + 2 > list->size)
    {
        list->is_full = 1;
        return;
    }
    memcpy(list->to + list->used, text, length);
    list->used += (DWORD)length;
    list->to[list->used++] = 0;
}

/* Its length without the last 0; where it did not fit, that of the room less two. */
static DWORD ended(struct list *list)
{
    if (list->size < 2)
        return 0;
    memset(list->to + list->used, 0, list->used == 0 ? 2 : 1);
    return list->is_full ? list->size - 2 : list->used;
}

/* Trims spaces around a text, and the quotes. */
static char *trimmed(char *text)
{
    text += strspn(text, " \t");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t", text[length - 1]))
        text[--length] = 0;
    if (length > 1 && (*text == '"' || *text == '\'') && text[length - 1] == *text)
    {
        text[length - 1] = 0;
        text++;
    }
    return text;
}

enum wanted
{
    SECTIONS,
    KEYS,
    LINES
};

static DWORD listed(enum wanted wanted, LPCSTR section, LPSTR to, DWORD size, LPCSTR path)
{
    struct list list = {to, size, 0, 0};
    char line[1024];
    int inside = 0;
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof(line), file))
    {
        line[strcspn(line, "\r\n")] = 0;
        char *at = line + strspn(line, " \t");
        size_t equals = strcspn(at, "=");
        if (*at == '[')
        {
            inside = wanted != SECTIONS && is_section(line, section);
            if (wanted == SECTIONS)
                add(&list, at + 1, strcspn(at + 1, "]"));
        }
        else if (inside && *at && *at != ';' && at[equals])
            add(&list, at, wanted == KEYS ? equals : strlen(at));
    }
    if (file)
        fclose(file);
    return ended(&list);
}

DWORD WINAPI GetPrivateProfileSectionNamesA(LPSTR names, DWORD size, LPCSTR file)
{
    return listed(SECTIONS, NULL, names, size, file);
}

DWORD WINAPI GetPrivateProfileSectionA(LPCSTR section, LPSTR lines, DWORD size, LPCSTR file)
{
    return listed(LINES, section, lines, size, file);
}

/* The value of a key in an .ini file; NULL where there is none. */
static char *profile(LPCSTR section, LPCSTR key, LPCSTR path, char *line, int size)
{
    FILE *file = fopen(path, "r");
    int inside = 0;
    char *value = NULL;
    while (file && !value && fgets(line, size, file))
    {
        line[strcspn(line, "\r\n")] = 0;
        if (line[strspn(line, " \t")] == '[')
            inside = is_section(line, section);
        else if (inside && has_key(line, key))
            value = trimmed(strchr(line, '=') + 1);
    }
    if (file)
        fclose(file);
    return value;
}

DWORD WINAPI GetPrivateProfileStringA(LPCSTR section, LPCSTR key, LPCSTR otherwise, LPSTR text, DWORD size, LPCSTR file)
{
    char line[1024];
    if (!section || !key)
        return listed(section ? KEYS : SECTIONS, section, text, size, file);
    const char *value = profile(section, key, file, line, sizeof(line));
    int length = snprintf(text, size, "%s", value ? value : otherwise ? otherwise : "");
    return (DWORD)length < size ? (DWORD)length : size - 1;
}

UINT WINAPI GetPrivateProfileIntA(LPCSTR section, LPCSTR key, INT otherwise, LPCSTR file)
{
    char line[1024];
    const char *value = section && key ? profile(section, key, file, line, sizeof(line)) : NULL;
    return value ? (UINT)strtol(value, NULL, 0) : (UINT)otherwise;
}

BOOL WINAPI WritePrivateProfileSectionA(LPCSTR section, LPCSTR lines, LPCSTR file)
{
    BOOL done = WritePrivateProfileStringA(section, NULL, NULL, file);
    for (; done && lines && *lines; lines += strlen(lines) + 1)
    {
        char key[256];
        const char *equals = strchr(lines, '=');
        if (!equals)
            continue;
        snprintf(key, sizeof(key), "%.*s", (int)(equals - lines), lines);
        done = WritePrivateProfileStringA(section, key, equals + 1, file);
    }
    return done;
}
