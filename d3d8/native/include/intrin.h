/* intrin.h: what Microsoft's compilers have as instructions, but for those of SSE. Own text, after its documentation. */
#ifndef THREE_D3D8_INTRIN_H
#define THREE_D3D8_INTRIN_H

#include <string.h>
#include <windows.h>

#define _ReadWriteBarrier() __asm__ volatile("" ::: "memory")
#define _ReadBarrier _ReadWriteBarrier
#define _WriteBarrier _ReadWriteBarrier
#define _mm_pause() ((void)0)
#define __popcnt(value) __builtin_popcount(value)
#define _rotl64(value, by) __builtin_rotateleft64(value, by)
#define _rotr64(value, by) __builtin_rotateright64(value, by)
#define _byteswap_uint64(value) __builtin_bswap64(value)
#define __emul(a, b) ((long long)(int)(a) * (int)(b))
#define __emulu(a, b) ((unsigned long long)(unsigned)(a) * (unsigned)(b))
#define __stosb(to, value, count) ((void)memset(to, value, count))
#define __movsb(to, from, count) ((void)memcpy(to, from, count))
#define __assume(is) __builtin_assume(is)
#define _InterlockedIncrement InterlockedIncrement
#define _InterlockedDecrement InterlockedDecrement
#define _InterlockedExchange InterlockedExchange
#define _InterlockedExchangeAdd InterlockedExchangeAdd
#define _InterlockedCompareExchange InterlockedCompareExchange

/* A clock of a gigahertz. */
static inline unsigned long long __rdtsc(void)
{
    LARGE_INTEGER count, frequency;
    QueryPerformanceCounter(&count);
    QueryPerformanceFrequency(&frequency);
    return (unsigned long long)((double)count.QuadPart * (1e9 / (double)frequency.QuadPart));
}
#define _rdtsc __rdtsc

/* A processor that says nothing of itself: programs take their plain ways. */
static inline void __cpuid(int info[4], int leaf)
{
    (void)leaf;
    memset(info, 0, 4 * sizeof(info[0]));
}

static inline unsigned char _BitScanForward(unsigned long *index, unsigned long mask)
{
    if (mask)
        *index = (unsigned long)__builtin_ctzl(mask);
    return mask != 0;
}

static inline unsigned char _BitScanReverse(unsigned long *index, unsigned long mask)
{
    if (mask)
        *index = 31ul - (unsigned long)__builtin_clzl(mask);
    return mask != 0;
}

#endif
