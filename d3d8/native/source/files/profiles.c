/* Texts of .ini files (kernel32.dll). */
#include <ctype.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <windows.h>

/* All of a file, with a 0 behind it; NULL where there is none. */
static char *whole_file(LPCSTR path)
{
    FILE *file = path ? fopen(path, "rb") : NULL;
    if (!file)
        return NULL;
    long bytes = _filelength(_fileno(file));
    char *all = bytes >= 0 ? calloc(1, (size_t)bytes + 1) : NULL;
    if (all)
        all[fread(all, 1, (size_t)bytes, file)] = 0;
    fclose(file);
    return all;
}

/* The next line of a text, without what ends it, which becomes 0; NULL behind the last one. */
static char *next_line(char **rest)
{
    char *line = *rest;
    if (!*line)
        return NULL;
    char *end = line + strcspn(line, "\r\n");
    *rest = end + (end[0] == '\r' && end[1] == '\n' ? 2 : *end ? 1 : 0);
    *end = 0;
    return line;
}

/* Whether a line of an .ini file has this key. */
static int has_key(const char *line, const char *key)
{
    size_t length = strlen(key);
    line += strspn(line, " \t");
    return strncasecmp(line, key, length) == 0 && line[length + strspn(line + length, " \t")] == '=';
}

/* The name that a line in brackets has, without spaces around it; how long it is. */
static const char *section_name(const char *line, size_t *length)
{
    line += strspn(line, " \t");
    line += 1 + strspn(line + 1, " \t");
    *length = strcspn(line, "]");
    while (*length > 0 && strchr(" \t", line[*length - 1]))
        --*length;
    return line;
}

static int is_section(const char *line, const char *section)
{
    size_t length;
    const char *name = section_name(line, &length);
    return strlen(section) == length && strncasecmp(name, section, length) == 0;
}

/* The file is written anew, line by line; NULL for the key takes the section out, NULL for the value the key. */
BOOL WINAPI WritePrivateProfileStringA(LPCSTR section, LPCSTR key, LPCSTR value, LPCSTR name)
{
    if (!section || !name)
    {
        SetLastError(ERROR_FILE_NOT_FOUND);
        return FALSE;
    }
    char *all = whole_file(name), *rest = all;
    FILE *file = fopen(name, "wb");
    int inside = 0, done = !key || !value, was_there = 0;
    for (char *line; file && rest && (line = next_line(&rest));)
    {
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
            fprintf(file, "%s\r\n", line);
    }
    if (file && !done && !was_there)
        fprintf(file, "[%s]\r\n", section);
    if (file && !done)
        fprintf(file, "%s=%s\r\n", key, value);
    free(all);
    if (!file)
        SetLastError(ERROR_ACCESS_DENIED);
    return file && fclose(file) == 0;
}

/* A list of texts that ends with an empty one, as Windows fills them. */
struct list
{
    char *to;
    DWORD size, used;
    int is_full;
};

/* Of what does not fit its beginning, as Windows has it also of what fits without a letter to spare. */
static void add(struct list *list, const char *text, size_t length)
{
    if (list->is_full)
        return;
    list->is_full = list->used + length + 2 >= list->size;
    if (list->is_full)
        length = list->size > list->used + 2 ? list->size - list->used - 2 : 0;
    memcpy(list->to + list->used, text, length);
    list->used += (DWORD)length;
    if (!list->is_full)
        list->to[list->used++] = 0;
}

/* Its length without the last 0; where it did not fit, that of the room less two. */
static DWORD ended(struct list *list)
{
    if (list->size < 2)
        return 0;
    memset(list->to + list->used, 0, list->used == 0 || list->is_full ? 2 : 1);
    return list->used;
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
    int inside = 0;
    char *all = whole_file(path), *rest = all;
    for (char *line; rest && (line = next_line(&rest));)
    {
        const char *at = line + strspn(line, " \t");
        size_t length = strcspn(at, "=");
        int is_line = wanted == LINES || at[length];
        if (*at == '[')
        {
            inside = wanted != SECTIONS && is_section(line, section);
            at = section_name(line, &length);
            if (wanted == SECTIONS)
                add(&list, at, length);
        }
        else if (inside && *at && *at != ';' && is_line)
        {
            while (length > 0 && strchr(" \t", at[length - 1]))
                length--;
            add(&list, at, wanted == KEYS ? length : strlen(at));
        }
    }
    SetLastError(all ? 0 : ERROR_FILE_NOT_FOUND);
    free(all);
    return ended(&list);
}

DWORD WINAPI GetPrivateProfileSectionNamesA(LPSTR names, DWORD size, LPCSTR file)
{
    return listed(SECTIONS, NULL, names, size, file);
}

DWORD WINAPI GetPrivateProfileSectionA(LPCSTR section, LPSTR lines, DWORD size, LPCSTR file)
{
    if (section && lines)
        return listed(LINES, section, lines, size, file);
    SetLastError(ERROR_INVALID_PARAMETER);
    return 0;
}

/*
 * The value of a key in an .ini file; NULL where there is none.
 * all: the file, which is the caller's to free
 */
static char *profile(LPCSTR section, LPCSTR key, LPCSTR path, char **all)
{
    char *rest = *all = whole_file(path);
    int inside = 0;
    for (char *line; rest && (line = next_line(&rest));)
        if (line[strspn(line, " \t")] == '[')
            inside = is_section(line, section);
        else if (inside && has_key(line, key))
            return trimmed(strchr(line, '=') + 1);
    return NULL;
}

DWORD WINAPI GetPrivateProfileStringA(LPCSTR section, LPCSTR key, LPCSTR otherwise, LPSTR text, DWORD size, LPCSTR file)
{
    if (!section || !key)
        return listed(section ? KEYS : SECTIONS, section, text, size, file);
    char *all;
    const char *value = profile(section, key, file, &all);
    SetLastError(value ? 0 : ERROR_FILE_NOT_FOUND);
    int length = snprintf(text, size, "%s", value ? value : otherwise ? otherwise : "");
    free(all);
    return (DWORD)length < size ? (DWORD)length : size > 0 ? size - 1 : 0;
}

/* A decimal number or, behind 0x, a hexadecimal one, as far as the text is one; of what is too large the low bits. */
static UINT number_of(const char *text)
{
    int is_negative = *text == '-';
    text += *text == '-' || *text == '+';
    int base = text[0] == '0' && (text[1] | 32) == 'x' ? 16 : 10;
    UINT number = (UINT)strtoull(text + (base == 16 ? 2 : 0), NULL, base);
    return is_negative ? 0 - number : number;
}

UINT WINAPI GetPrivateProfileIntA(LPCSTR section, LPCSTR key, INT otherwise, LPCSTR file)
{
    char *all = NULL;
    const char *value = section && key ? profile(section, key, file, &all) : NULL;
    UINT number = value && *value ? number_of(value) : (UINT)otherwise;
    free(all);
    return number;
}

/* Bytes stand as two digits each, their sum behind them ("WritePrivateProfileStruct"). */
BOOL WINAPI WritePrivateProfileStructA(LPCSTR section, LPCSTR key, LPVOID memory, UINT bytes, LPCSTR file)
{
    if (!memory)
        return WritePrivateProfileStringA(section, key, NULL, file);
    const BYTE *from = memory;
    char *text = malloc(2 * (size_t)bytes + 3);
    BYTE sum = 0;
    for (UINT n = 0; n <= bytes; n++)
    {
        BYTE value = n < bytes ? from[n] : sum;
        sprintf(text + 2 * n, "%02X", value);
        sum += value;
    }
    BOOL done = WritePrivateProfileStringA(section, key, text, file);
    free(text);
    return done;
}

static int digit_of(char letter)
{
    static const char digits[] = "0123456789ABCDEF";
    const char *digit = letter ? strchr(digits, toupper(letter)) : NULL;
    return digit ? (int)(digit - digits) : -1;
}

BOOL WINAPI GetPrivateProfileStructA(LPCSTR section, LPCSTR key, LPVOID memory, UINT bytes, LPCSTR file)
{
    char *all = NULL;
    const char *value = section && key ? profile(section, key, file, &all) : NULL;
    BYTE *to = memory, sum = 0;
    BOOL has_length = value && strlen(value) == 2 * (size_t)bytes + 2, is_whole = has_length;
    for (UINT n = 0; is_whole && n <= bytes; n++)
    {
        int high = digit_of(value[2 * n]), low = digit_of(value[2 * n + 1]);
        BYTE byte = (BYTE)(high << 4 | low);
        is_whole = high >= 0 && low >= 0 && (n < bytes || byte == sum);
        sum += byte;
        if (is_whole && n < bytes)
            to[n] = byte;
    }
    SetLastError(is_whole ? 0 : has_length ? ERROR_INVALID_DATA : ERROR_BAD_LENGTH);
    free(all);
    return is_whole;
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
