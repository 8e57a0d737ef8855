/* Reads one line of JSON. */
#ifndef JSON_H
#define JSON_H

#include <stdlib.h>
#include <string.h>

/* kind: o object, a array, t text, d number, b true or false, n null. */
struct json
{
    char kind;
    const char *key;
    const char *text;
    double number;
    struct json *first, *next;
};

static struct json json_pool[1 << 16];
static int json_used;
static char *json_at;

static struct json *json_value(void)
{
    struct json *value = &json_pool[json_used++];
    struct json **end = &value->first;
    memset(value, 0, sizeof(*value));
    while (*json_at == ' ')
        json_at++;
    char opening = *json_at;
    if (opening == '{' || opening == '[')
    {
        char closing = opening == '{' ? '}' : ']';
        value->kind = opening == '{' ? 'o' : 'a';
        json_at++;
        while (*json_at && *json_at != closing)
        {
            const char *key = NULL;
            if (opening == '{')
            {
                key = json_value()->text;
                json_at++;
            }
            *end = json_value();
            (*end)->key = key;
            end = &(*end)->next;
            if (*json_at == ',')
                json_at++;
        }
        json_at++;
    }
    else if (opening == '"')
    {
        value->kind = 't';
        value->text = ++json_at;
        char *to = json_at;
        for (; *json_at && *json_at != '"'; json_at++)
        {
            if (*json_at == '\\')
                json_at++;
            *to++ = *json_at;
        }
        json_at++;
        *to = 0;
    }
    else if (opening == 't' || opening == 'f' || opening == 'n')
    {
        value->kind = opening == 'n' ? 'n' : 'b';
        value->number = opening == 't';
        json_at += opening == 'f' ? 5 : 4;
    }
    else
    {
        value->kind = 'd';
        value->number = strtod(json_at, &json_at);
    }
    return value;
}

static struct json *json_read(char *line)
{
    json_used = 0;
    json_at = line;
    return json_value();
}

static struct json *json_member(struct json *object, const char *name)
{
    for (struct json *at = object->first; at; at = at->next)
        if (at->key && strcmp(at->key, name) == 0)
            return at;
    return NULL;
}

static double json_number(struct json *value)
{
    if (value->kind != 't')
        return value->number;
    return strcmp(value->text, "NaN") == 0 ? __builtin_nan("") : value->text[0] == '-' ? -__builtin_inf() : __builtin_inf();
}

static unsigned long json_word(struct json *value)
{
    return value && value->kind != 'n' ? (unsigned long)(long long)value->number : 0;
}

static size_t json_byte_count(const char *text)
{
    size_t letters = strlen(text);
    while (letters > 0 && text[letters - 1] == '=')
        letters--;
    return letters * 3 / 4;
}

/* Base64. */
static void json_bytes(const char *text, unsigned char *to)
{
    unsigned bits = 0, count = 0;
    for (; *text && *text != '='; text++)
    {
        unsigned six = *text >= 'a'   ? (unsigned)(*text - 'a' + 26)
                       : *text >= 'A' ? (unsigned)(*text - 'A')
                       : *text >= '0' ? (unsigned)(*text - '0' + 52)
                       : *text == '+' ? 62u
                                      : 63u;
        bits = bits << 6 | six;
        count += 6;
        if (count >= 8)
        {
            count -= 8;
            *to++ = (unsigned char)(bits >> count);
        }
    }
}

#endif
