#pragma once

/* Puts a function before a method of the library's, by its name there: the linker does so (--wrap). */
#define BEFORE(method) __asm__("__wrap__ZNKSt3__2" method)

/* Puts one before the same method of two classes. */
#define BEFORE_BOTH(result, name, parameters, method, first, second)                                                                               \
    result name parameters BEFORE(first method);                                                                                                   \
    result name##_too parameters __asm__("__wrap__ZNKSt3__2" second method) __attribute__((alias("__wrap__ZNKSt3__2" first method)))
