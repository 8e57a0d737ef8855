/* min and max of windows.h for C++, where macros of these names would break the standard library's headers: functions that take two types. */
#ifndef THREE_D3D8_MINMAX_H
#define THREE_D3D8_MINMAX_H

template <typename A, typename B> static inline constexpr auto min(A a, B b)
{
    return a < b ? a : b;
}

template <typename A, typename B> static inline constexpr auto max(A a, B b)
{
    return a > b ? a : b;
}

#endif
