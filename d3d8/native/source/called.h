/*
 * Calls of functions that programs hand over. They cast what has fewer parameters, others or no result: x86 does not
 * mind, and WebAssembly would end the program.
 */
#ifndef THREE_D3D8_CALLED_H
#define THREE_D3D8_CALLED_H

#include <stddef.h>

#define MOST_PARAMETERS 8

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Calls a function of whatever parameters, all of 32 bits, with as many of these as it has; 0 where it gives nothing.
 * The shape is that of its type: twice the number of parameters, and 1 more for a result.
 */
size_t three_d3d8_call(const void *function, int shape, const size_t *given);
/* Whether a function is just that: it can be called without a detour. */
int three_d3d8_is_of_shape(const void *function, int shape);

#ifdef __cplusplus
}

#include <cstring>
#include <type_traits>

/* Calls one with pointers and numbers of 32 bits. */
template <class Function, class... Given> size_t three_d3d8_called(Function *function, Given... given)
{
    static_assert(((sizeof(given) == sizeof(size_t)) && ...));
    size_t all[MOST_PARAMETERS] = {}, *next = all;
    (memcpy(next++, &given, sizeof(given)), ...);
    constexpr bool gives = !std::is_void_v<std::invoke_result_t<Function *, Given...>>;
    return three_d3d8_call(reinterpret_cast<const void *>(function), 2 * int(sizeof...(given)) + gives, all);
}
#else
#define CALL_OF_SHAPE(function, result, ...)                                                                                               \
    three_d3d8_call((const void *)(function), (int)(2 * sizeof((size_t[]){__VA_ARGS__}) / sizeof(size_t)) + result,                         \
                    (const size_t[MOST_PARAMETERS]){__VA_ARGS__})
/* Calls one whose type has a result. */
#define CALLED(function, ...) CALL_OF_SHAPE(function, 1, __VA_ARGS__)
/* And one whose type has none. */
#define TELL(function, ...) ((void)CALL_OF_SHAPE(function, 0, __VA_ARGS__))
#endif

#endif
