/* xmmintrin.h: instructions of SSE for four floats, done one after the other. Own text, after Microsoft's documentation. */
#ifndef _INCLUDED_MM2
#define _INCLUDED_MM2

#include <malloc.h>
#include <math.h>
#include <mmintrin.h>

/* What programs reach into; its first member is the one that braces fill. */
typedef union __attribute__((aligned(16))) __m128
{
    float m128_f32[4];
    unsigned long long m128_u64[2];
    signed char m128_i8[16];
    short m128_i16[8];
    int m128_i32[4];
    long long m128_i64[2];
    unsigned char m128_u8[16];
    unsigned short m128_u16[8];
    unsigned int m128_u32[4];
} __m128;

#define THREE_D3D8_SSE static __inline__ __attribute__((always_inline, unused))

#define _MM_SHUFFLE(d, c, b, a) ((d) << 6 | (c) << 4 | (b) << 2 | (a))
#define _MM_HINT_T0 1
#define _MM_HINT_T1 2
#define _MM_HINT_T2 3
#define _MM_HINT_NTA 0
#define _mm_prefetch(at, hint) ((void)(at))
#define _mm_sfence() ((void)0)
#ifndef _mm_pause
#define _mm_pause() ((void)0)
#endif

/* The word that tells how floats are rounded. Programs read back what they set; floats are always computed by WebAssembly's rules. */
#define _MM_EXCEPT_MASK 0x003f
#define _MM_EXCEPT_INVALID 0x0001
#define _MM_EXCEPT_DENORM 0x0002
#define _MM_EXCEPT_DIV_ZERO 0x0004
#define _MM_EXCEPT_OVERFLOW 0x0008
#define _MM_EXCEPT_UNDERFLOW 0x0010
#define _MM_EXCEPT_INEXACT 0x0020
#define _MM_MASK_MASK 0x1f80
#define _MM_ROUND_MASK 0x6000
#define _MM_ROUND_NEAREST 0x0000
#define _MM_ROUND_DOWN 0x2000
#define _MM_ROUND_UP 0x4000
#define _MM_ROUND_TOWARD_ZERO 0x6000
#define _MM_FLUSH_ZERO_MASK 0x8000
#define _MM_FLUSH_ZERO_ON 0x8000
#define _MM_FLUSH_ZERO_OFF 0x0000
#ifdef __cplusplus
extern "C" {
#endif
void _mm_setcsr(unsigned int word);
unsigned int _mm_getcsr(void);
#ifdef __cplusplus
}
#endif
#define _MM_SET_EXCEPTION_STATE(state) _mm_setcsr((_mm_getcsr() & ~_MM_EXCEPT_MASK) | (state))
#define _MM_GET_EXCEPTION_STATE() (_mm_getcsr() & _MM_EXCEPT_MASK)
#define _MM_SET_EXCEPTION_MASK(mask) _mm_setcsr((_mm_getcsr() & ~_MM_MASK_MASK) | (mask))
#define _MM_GET_EXCEPTION_MASK() (_mm_getcsr() & _MM_MASK_MASK)
#define _MM_SET_ROUNDING_MODE(mode) _mm_setcsr((_mm_getcsr() & ~_MM_ROUND_MASK) | (mode))
#define _MM_GET_ROUNDING_MODE() (_mm_getcsr() & _MM_ROUND_MASK)
#define _MM_SET_FLUSH_ZERO_MODE(mode) _mm_setcsr((_mm_getcsr() & ~_MM_FLUSH_ZERO_MASK) | (mode))
#define _MM_GET_FLUSH_ZERO_MODE() (_mm_getcsr() & _MM_FLUSH_ZERO_MASK)

THREE_D3D8_SSE __m128 _mm_setr_ps(float a, float b, float c, float d)
{
    __m128 made = {{a, b, c, d}};
    return made;
}
#define _mm_set_ps(d, c, b, a) _mm_setr_ps(a, b, c, d)
THREE_D3D8_SSE __m128 _mm_set_ps1(float all)
{
    return _mm_setr_ps(all, all, all, all);
}
#define _mm_set1_ps _mm_set_ps1
#define _mm_set_ss(a) _mm_setr_ps(a, 0, 0, 0)
#define _mm_setzero_ps() _mm_setr_ps(0, 0, 0, 0)
THREE_D3D8_SSE __m128 _mm_loadu_ps(const float *from)
{
    return _mm_setr_ps(from[0], from[1], from[2], from[3]);
}
#define _mm_load_ps _mm_loadu_ps
#define _mm_load_ss(from) _mm_set_ss(*(from))
#define _mm_load_ps1(from) _mm_set_ps1(*(from))
#define _mm_load1_ps _mm_load_ps1
THREE_D3D8_SSE __m128 _mm_loadr_ps(const float *from)
{
    return _mm_setr_ps(from[3], from[2], from[1], from[0]);
}
THREE_D3D8_SSE void _mm_storeu_ps(float *to, __m128 a)
{
    for (int n = 0; n < 4; n++)
        to[n] = a.m128_f32[n];
}
#define _mm_store_ps _mm_storeu_ps
#define _mm_stream_ps _mm_storeu_ps
THREE_D3D8_SSE void _mm_store_ss(float *to, __m128 a)
{
    *to = a.m128_f32[0];
}
THREE_D3D8_SSE void _mm_store_ps1(float *to, __m128 a)
{
    _mm_storeu_ps(to, _mm_set_ps1(a.m128_f32[0]));
}
#define _mm_store1_ps _mm_store_ps1
THREE_D3D8_SSE void _mm_storer_ps(float *to, __m128 a)
{
    for (int n = 0; n < 4; n++)
        to[n] = a.m128_f32[3 - n];
}
THREE_D3D8_SSE __m128 _mm_loadl_pi(__m128 a, const __m64 *from)
{
    a.m128_u64[0] = from->m64_u64;
    return a;
}
THREE_D3D8_SSE __m128 _mm_loadh_pi(__m128 a, const __m64 *from)
{
    a.m128_u64[1] = from->m64_u64;
    return a;
}
THREE_D3D8_SSE void _mm_storel_pi(__m64 *to, __m128 a)
{
    to->m64_u64 = a.m128_u64[0];
}
THREE_D3D8_SSE void _mm_storeh_pi(__m64 *to, __m128 a)
{
    to->m64_u64 = a.m128_u64[1];
}

/* What is done to all four, or to the first alone. */
#define THREE_D3D8_OF_TWO(name, member, is) \
    THREE_D3D8_SSE __m128 _mm_##name##_ps(__m128 a, __m128 b) \
    { \
        for (int n = 0; n < 4; n++) \
            a.member[n] = is; \
        return a; \
    }
#define THREE_D3D8_OF_TWO_OR_FIRST(name, member, is) \
    THREE_D3D8_OF_TWO(name, member, is) \
    THREE_D3D8_SSE __m128 _mm_##name##_ss(__m128 a, __m128 b) \
    { \
        const int n = 0; \
        a.member[0] = is; \
        return a; \
    }
#define THREE_D3D8_OF_ONE(name, is) \
    THREE_D3D8_SSE __m128 _mm_##name##_ps(__m128 a) \
    { \
        for (int n = 0; n < 4; n++) \
            a.m128_f32[n] = is; \
        return a; \
    } \
    THREE_D3D8_SSE __m128 _mm_##name##_ss(__m128 a) \
    { \
        const int n = 0; \
        a.m128_f32[0] = is; \
        return a; \
    }
#define THREE_D3D8_A a.m128_f32[n]
#define THREE_D3D8_B b.m128_f32[n]
THREE_D3D8_OF_TWO_OR_FIRST(add, m128_f32, THREE_D3D8_A + THREE_D3D8_B)
THREE_D3D8_OF_TWO_OR_FIRST(sub, m128_f32, THREE_D3D8_A - THREE_D3D8_B)
THREE_D3D8_OF_TWO_OR_FIRST(mul, m128_f32, THREE_D3D8_A * THREE_D3D8_B)
THREE_D3D8_OF_TWO_OR_FIRST(div, m128_f32, THREE_D3D8_A / THREE_D3D8_B)
THREE_D3D8_OF_TWO_OR_FIRST(min, m128_f32, THREE_D3D8_A < THREE_D3D8_B ? THREE_D3D8_A : THREE_D3D8_B)
THREE_D3D8_OF_TWO_OR_FIRST(max, m128_f32, THREE_D3D8_A > THREE_D3D8_B ? THREE_D3D8_A : THREE_D3D8_B)
THREE_D3D8_OF_ONE(sqrt, sqrtf(THREE_D3D8_A))
THREE_D3D8_OF_ONE(rcp, 1.0f / THREE_D3D8_A)
THREE_D3D8_OF_ONE(rsqrt, 1.0f / sqrtf(THREE_D3D8_A))
THREE_D3D8_OF_TWO(and, m128_u32, a.m128_u32[n] & b.m128_u32[n])
THREE_D3D8_OF_TWO(andnot, m128_u32, ~a.m128_u32[n] & b.m128_u32[n])
THREE_D3D8_OF_TWO(or, m128_u32, a.m128_u32[n] | b.m128_u32[n])
THREE_D3D8_OF_TWO(xor, m128_u32, a.m128_u32[n] ^ b.m128_u32[n])
THREE_D3D8_OF_TWO_OR_FIRST(cmpeq, m128_i32, -(THREE_D3D8_A == THREE_D3D8_B))
THREE_D3D8_OF_TWO_OR_FIRST(cmplt, m128_i32, -(THREE_D3D8_A < THREE_D3D8_B))
THREE_D3D8_OF_TWO_OR_FIRST(cmple, m128_i32, -(THREE_D3D8_A <= THREE_D3D8_B))
THREE_D3D8_OF_TWO_OR_FIRST(cmpgt, m128_i32, -(THREE_D3D8_A > THREE_D3D8_B))
THREE_D3D8_OF_TWO_OR_FIRST(cmpge, m128_i32, -(THREE_D3D8_A >= THREE_D3D8_B))
THREE_D3D8_OF_TWO_OR_FIRST(cmpneq, m128_i32, -!(THREE_D3D8_A == THREE_D3D8_B))
THREE_D3D8_OF_TWO_OR_FIRST(cmpnlt, m128_i32, -!(THREE_D3D8_A < THREE_D3D8_B))
THREE_D3D8_OF_TWO_OR_FIRST(cmpnle, m128_i32, -!(THREE_D3D8_A <= THREE_D3D8_B))
THREE_D3D8_OF_TWO_OR_FIRST(cmpngt, m128_i32, -!(THREE_D3D8_A > THREE_D3D8_B))
THREE_D3D8_OF_TWO_OR_FIRST(cmpnge, m128_i32, -!(THREE_D3D8_A >= THREE_D3D8_B))
THREE_D3D8_OF_TWO_OR_FIRST(cmpunord, m128_i32, -(isnan(THREE_D3D8_A) || isnan(THREE_D3D8_B)))
THREE_D3D8_OF_TWO_OR_FIRST(cmpord, m128_i32, -!(isnan(THREE_D3D8_A) || isnan(THREE_D3D8_B)))

#define THREE_D3D8_TELLS(name, operator) \
    THREE_D3D8_SSE int _mm_comi##name##_ss(__m128 a, __m128 b) \
    { \
        return a.m128_f32[0] operator b.m128_f32[0]; \
    } \
    THREE_D3D8_SSE int _mm_ucomi##name##_ss(__m128 a, __m128 b) \
    { \
        return a.m128_f32[0] operator b.m128_f32[0]; \
    }
THREE_D3D8_TELLS(eq, ==)
THREE_D3D8_TELLS(lt, <)
THREE_D3D8_TELLS(le, <=)
THREE_D3D8_TELLS(gt, >)
THREE_D3D8_TELLS(ge, >=)
THREE_D3D8_TELLS(neq, !=)

THREE_D3D8_SSE __m128 _mm_shuffle_ps(__m128 a, __m128 b, int how)
{
    return _mm_setr_ps(a.m128_f32[how & 3], a.m128_f32[how >> 2 & 3], b.m128_f32[how >> 4 & 3], b.m128_f32[how >> 6 & 3]);
}
#define _mm_unpacklo_ps(a, b) three_d3d8_mixed((a), (b), 0)
#define _mm_unpackhi_ps(a, b) three_d3d8_mixed((a), (b), 2)
THREE_D3D8_SSE __m128 three_d3d8_mixed(__m128 a, __m128 b, int from)
{
    return _mm_setr_ps(a.m128_f32[from], b.m128_f32[from], a.m128_f32[from + 1], b.m128_f32[from + 1]);
}
#define _mm_movehl_ps(a, b) _mm_shuffle_ps((b), (a), _MM_SHUFFLE(3, 2, 3, 2))
#define _mm_movelh_ps(a, b) _mm_shuffle_ps((a), (b), _MM_SHUFFLE(1, 0, 1, 0))
THREE_D3D8_SSE __m128 _mm_move_ss(__m128 a, __m128 b)
{
    a.m128_f32[0] = b.m128_f32[0];
    return a;
}
THREE_D3D8_SSE int _mm_movemask_ps(__m128 a)
{
    return (int)(a.m128_u32[0] >> 31 | a.m128_u32[1] >> 31 << 1 | a.m128_u32[2] >> 31 << 2 | a.m128_u32[3] >> 31 << 3);
}

/* What is no such integer becomes the least one. */
THREE_D3D8_SSE int three_d3d8_whole(float rounded)
{
    return rounded >= -2147483648.0f && rounded < 2147483648.0f ? (int)rounded : (int)0x80000000;
}
THREE_D3D8_SSE int _mm_cvtss_si32(__m128 a)
{
    return three_d3d8_whole(rintf(a.m128_f32[0]));
}
THREE_D3D8_SSE int _mm_cvttss_si32(__m128 a)
{
    return three_d3d8_whole(truncf(a.m128_f32[0]));
}
THREE_D3D8_SSE __m128 _mm_cvtsi32_ss(__m128 a, int value)
{
    a.m128_f32[0] = (float)value;
    return a;
}
THREE_D3D8_SSE float _mm_cvtss_f32(__m128 a)
{
    return a.m128_f32[0];
}
#define _mm_cvt_ss2si _mm_cvtss_si32
#define _mm_cvtt_ss2si _mm_cvttss_si32
#define _mm_cvt_si2ss _mm_cvtsi32_ss

#define _MM_TRANSPOSE4_PS(a, b, c, d) \
    do \
    { \
        __m128 three_d3d8_low = _mm_unpacklo_ps(a, b), three_d3d8_high = _mm_unpackhi_ps(a, b); \
        __m128 three_d3d8_next_low = _mm_unpacklo_ps(c, d), three_d3d8_next_high = _mm_unpackhi_ps(c, d); \
        (a) = _mm_movelh_ps(three_d3d8_low, three_d3d8_next_low); \
        (b) = _mm_movehl_ps(three_d3d8_next_low, three_d3d8_low); \
        (c) = _mm_movelh_ps(three_d3d8_high, three_d3d8_next_high); \
        (d) = _mm_movehl_ps(three_d3d8_next_high, three_d3d8_high); \
    } while (0)

#endif
