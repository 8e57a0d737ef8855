/* Atoms: texts by numbers, of the program and of the system, whose only program it is (kernel32.dll). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../host.h"

/* Texts have numbers from here on; those below are numbers alone. */
#define FIRST_ATOM 0xc000
#define LONGEST_ATOM 255

struct atom
{
    struct atom *next;
    ATOM number;
    unsigned count;
    char text[];
};

static struct atom *own_atoms, *global_atoms;

/* Whether a name is a number: one that MAKEINTATOM made, or #1234; 0 where it cannot be one. */
static BOOL is_atom_number(LPCSTR name, ATOM *number)
{
    unsigned long value = (unsigned long)(size_t)name;
    if (value > 0xffff)
    {
        char *end = NULL;
        if (name[0] != '#' || name[1] < '0' || name[1] > '9')
            return FALSE;
        value = strtoul(name + 1, &end, 10);
        if (*end)
            return FALSE;
    }
    *number = value > 0 && value < FIRST_ATOM ? (ATOM)value : 0;
    if (*number == 0)
        SetLastError(ERROR_INVALID_PARAMETER);
    return TRUE;
}

static struct atom *atom_by_text(struct atom *list, LPCSTR text)
{
    while (list && _stricmp(list->text, text) != 0)
        list = list->next;
    return list;
}

static struct atom **atom_by_number(struct atom **list, ATOM number)
{
    while (*list && (*list)->number != number)
        list = &(*list)->next;
    return list;
}

static ATOM find_atom(struct atom *list, LPCSTR name)
{
    ATOM number;
    if (is_atom_number(name, &number))
        return number;
    struct atom *found = atom_by_text(list, name);
    if (!found)
        SetLastError(ERROR_FILE_NOT_FOUND);
    return found ? found->number : 0;
}

static ATOM add_atom(struct atom **list, LPCSTR name)
{
    ATOM number;
    if (is_atom_number(name, &number))
        return number;
    size_t length = strlen(name);
    struct atom *found = atom_by_text(*list, name);
    if (found)
        return found->count++, found->number;
    number = FIRST_ATOM;
    while (number != 0 && *atom_by_number(list, number))
        number++;
    found = length > 0 && length <= LONGEST_ATOM && number != 0 ? malloc(sizeof(*found) + length + 1) : NULL;
    if (!found)
    {
        SetLastError(length > 0 && length <= LONGEST_ATOM ? ERROR_NOT_ENOUGH_MEMORY : ERROR_INVALID_PARAMETER);
        return 0;
    }
    *found = (struct atom){*list, number, 1};
    strcpy(found->text, name);
    *list = found;
    return number;
}

static ATOM take_atom(struct atom **list, ATOM number)
{
    struct atom **at = atom_by_number(list, number), *found = *at;
    if (number < FIRST_ATOM)
        return 0;
    if (!found)
    {
        SetLastError(ERROR_INVALID_HANDLE);
        return number;
    }
    if (--found->count == 0)
    {
        *at = found->next;
        free(found);
    }
    return 0;
}

static const char *name_of_atom(struct atom **list, ATOM number, char own[8])
{
    struct atom *found = *atom_by_number(list, number);
    if (number > 0 && number < FIRST_ATOM)
        snprintf(own, 8, "#%u", number);
    else if (found)
        return found->text;
    else
        SetLastError(ERROR_INVALID_HANDLE);
    return number > 0 && number < FIRST_ATOM ? own : NULL;
}

static UINT give_atom_name(struct atom **list, ATOM number, LPSTR text, int size)
{
    char own[8];
    const char *name = name_of_atom(list, number, own);
    if (!name || size <= 0)
        return 0;
    snprintf(text, (size_t)size, "%s", name);
    if (strlen(name) < (size_t)size)
        return (UINT)strlen(name);
    SetLastError(ERROR_MORE_DATA);
    return 0;
}

static UINT give_wide_atom_name(struct atom **list, ATOM number, LPWSTR text, int size)
{
    char own[8];
    const char *name = name_of_atom(list, number, own);
    WCHAR wide[LONGEST_ATOM + 1];
    if (!name || size <= 0)
        return 0;
    int length = MultiByteToWideChar(CP_UTF8, 0, name, -1, wide, LONGEST_ATOM + 1) - 1, fits = length < size ? length : size - 1;
    memcpy(text, wide, (size_t)fits * sizeof(WCHAR));
    text[fits] = 0;
    if (fits == length)
        return (UINT)length;
    SetLastError(ERROR_MORE_DATA);
    return 0;
}

/* A wide name as the others take it. */
static LPCSTR narrow_atom(LPCWSTR name, char *own, int size)
{
    return (size_t)name <= 0xffff ? (LPCSTR)name : three_d3d8_narrow(name, own, size);
}

#define NARROW_ATOM(name) narrow_atom((name), (char[4 * LONGEST_ATOM]){0}, 4 * LONGEST_ATOM)

/* The calls of both tables. */
#define CALLS(Prefix, list)                                                             \
    ATOM WINAPI Prefix##AddAtomA(LPCSTR name)                                           \
    {                                                                                   \
        return add_atom(&list, name);                                                        \
    }                                                                                   \
    ATOM WINAPI Prefix##AddAtomW(LPCWSTR name)                                          \
    {                                                                                   \
        return add_atom(&list, NARROW_ATOM(name));                                           \
    }                                                                                   \
    ATOM WINAPI Prefix##FindAtomA(LPCSTR name)                                          \
    {                                                                                   \
        return find_atom(list, name);                                                        \
    }                                                                                   \
    ATOM WINAPI Prefix##FindAtomW(LPCWSTR name)                                         \
    {                                                                                   \
        return find_atom(list, NARROW_ATOM(name));                                           \
    }                                                                                   \
    ATOM WINAPI Prefix##DeleteAtom(ATOM atom)                                           \
    {                                                                                   \
        return take_atom(&list, atom);                                                       \
    }                                                                                   \
    UINT WINAPI Prefix##GetAtomNameA(ATOM atom, LPSTR text, int size)                   \
    {                                                                                   \
        return give_atom_name(&list, atom, text, size);                                      \
    }                                                                                   \
    UINT WINAPI Prefix##GetAtomNameW(ATOM atom, LPWSTR text, int size)                  \
    {                                                                                   \
        return give_wide_atom_name(&list, atom, text, size);                                 \
    }

CALLS(, own_atoms)
CALLS(Global, global_atoms)

BOOL WINAPI InitAtomTable(DWORD size)
{
    (void)size;
    return TRUE;
}
