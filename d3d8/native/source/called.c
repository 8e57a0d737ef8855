/* How functions of programs are called, whatever they were cast to. */
#include "called.h"
#include "host.h"

/* Numbers of functions whose shape is kept once it was asked for. */
#define KEPT 0x8000

HOST("shape_of") int host_shape_of(const void *function);

#define CALLERS(count, types, arguments)                                                                                                   \
    static size_t call_##count(const void *function, const size_t *given)                                                                  \
    {                                                                                                                                      \
        (void)given;                                                                                                                       \
        return ((size_t(*) types)function)arguments;                                                                                       \
    }                                                                                                                                      \
    static size_t tell_##count(const void *function, const size_t *given)                                                                  \
    {                                                                                                                                      \
        (void)given;                                                                                                                       \
        ((void (*) types)function)arguments;                                                                                               \
        return 0;                                                                                                                          \
    }

CALLERS(0, (void), ())
CALLERS(1, (size_t), (given[0]))
CALLERS(2, (size_t, size_t), (given[0], given[1]))
CALLERS(3, (size_t, size_t, size_t), (given[0], given[1], given[2]))
CALLERS(4, (size_t, size_t, size_t, size_t), (given[0], given[1], given[2], given[3]))
CALLERS(5, (size_t, size_t, size_t, size_t, size_t), (given[0], given[1], given[2], given[3], given[4]))
CALLERS(6, (size_t, size_t, size_t, size_t, size_t, size_t), (given[0], given[1], given[2], given[3], given[4], given[5]))
CALLERS(7, (size_t, size_t, size_t, size_t, size_t, size_t, size_t), (given[0], given[1], given[2], given[3], given[4], given[5], given[6]))
CALLERS(8, (size_t, size_t, size_t, size_t, size_t, size_t, size_t, size_t),
        (given[0], given[1], given[2], given[3], given[4], given[5], given[6], given[7]))

/* By shapes. */
static size_t (*const callers[])(const void *, const size_t *) = {
    tell_0, call_0, tell_1, call_1, tell_2, call_2, tell_3, call_3, tell_4, call_4, tell_5, call_5, tell_6, call_6, tell_7, call_7, tell_8, call_8,
};

/* Negative where it is not known: it is called as its type says then. */
static int shape_of(const void *function)
{
    /* 1 more than the shape; 0: it was not asked for. */
    enum { NOT_KNOWN = 0xff };
    static BYTE kept[KEPT];
    size_t number = (size_t)function;
    if (number >= KEPT)
        return host_shape_of(function);
    if (kept[number] == 0)
    {
        int shape = host_shape_of(function);
        kept[number] = (BYTE)(shape < 0 ? NOT_KNOWN : shape + 1);
    }
    return kept[number] == NOT_KNOWN ? -1 : kept[number] - 1;
}

size_t three_d3d8_call(const void *function, int shape, const size_t *given)
{
    int own = shape_of(function);
    return callers[own < 0 ? shape : own](function, given);
}

int three_d3d8_is_of_shape(const void *function, int shape)
{
    return shape_of(function) == shape;
}
