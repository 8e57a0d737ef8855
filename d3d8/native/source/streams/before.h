#pragma once

#include <cstring>
#include <cwchar>

/* Puts a function before a method of the library's, by its name there: the linker does so (--wrap). */
#define BEFORE(method) __asm__("__wrap__ZNKSt3__2" method)

/* Puts one before the same method of two classes. */
#define BEFORE_BOTH(result, name, parameters, method, first, second)                                                                               \
    result name parameters BEFORE(first method);                                                                                                   \
    result name##_too parameters __asm__("__wrap__ZNKSt3__2" second method) __attribute__((alias("__wrap__ZNKSt3__2" first method)))

/* What a state of a conversion keeps from one call to the next. */
template <class Value> Value kept(const std::mbstate_t &state)
{
    Value value;
    std::memcpy(&value, &state, sizeof(value));
    return value;
}

template <class Value> void keep(std::mbstate_t &state, Value value)
{
    std::memcpy(&state, &value, sizeof(value));
}
