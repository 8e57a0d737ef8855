/* What the C library calls back, whatever the program's functions were cast to: atexit, signal, qsort and their kin. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../called.h"

#define SIGNALS 32
/* The shape of functions that compare. */
#define COMPARES 5

typedef void (*handler)(int);
typedef int (*comparison)(const void *, const void *);

int __cxa_atexit(void (*function)(void *), void *given, void *module);
void qsort_r(void *all, size_t count, size_t size, int (*compare)(const void *, const void *, void *), void *given);
handler __real_signal(int number, handler function);

static void end(void *function)
{
    TELL(function);
}

int __wrap_atexit(void (*function)(void))
{
    return __cxa_atexit(end, (void *)function, NULL);
}

_onexit_t _onexit(_onexit_t function)
{
    return __cxa_atexit(end, (void *)function, NULL) == 0 ? function : NULL;
}

static handler handlers[SIGNALS];

static void handle(int number)
{
    TELL(handlers[number], (size_t)number);
}

handler __wrap_signal(int number, handler function)
{
    BOOL is_own = function != SIG_DFL && function != SIG_IGN && function != SIG_ERR;
    if (number < 0 || number >= SIGNALS)
        return __real_signal(number, function);
    handler before = __real_signal(number, is_own ? handle : function), own = handlers[number];
    if (is_own && before != SIG_ERR)
        handlers[number] = function;
    return before == handle ? own : before;
}

static int compare_by(const void *one, const void *other, void *compare)
{
    return (int)CALLED(compare, (size_t)one, (size_t)other);
}

static int compare_at_once(const void *one, const void *other, void *compare)
{
    return ((comparison)compare)(one, other);
}

void qsort(void *all, size_t count, size_t size, comparison compare)
{
    BOOL fits = three_d3d8_is_of_shape((const void *)compare, COMPARES);
    qsort_r(all, count, size, fits ? compare_at_once : compare_by, (void *)compare);
}

void *bsearch(const void *key, const void *all, size_t count, size_t size, comparison compare)
{
    const char *first = all;
    while (count > 0)
    {
        const char *middle = first + count / 2 * size;
        int order = compare_by(key, middle, (void *)compare);
        if (order == 0)
            return (void *)(size_t)middle;
        if (order > 0)
            first = middle + size, count--;
        count /= 2;
    }
    return NULL;
}

void *_lfind(const void *key, const void *base, unsigned *count, unsigned width, comparison compare)
{
    for (unsigned n = 0; n < *count; n++)
        if (compare_by(key, (const char *)base + n * width, (void *)compare) == 0)
            return (char *)base + n * width;
    return NULL;
}

void *_lsearch(const void *key, void *base, unsigned *count, unsigned width, comparison compare)
{
    void *found = _lfind(key, base, count, width, compare);
    return found ? found : memcpy((char *)base + (*count)++ * width, key, width);
}
