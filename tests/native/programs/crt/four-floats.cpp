/* Four floats at a time, as programs with a path for SSE have them: each instruction against floats one by one. */
#include <windows.h>
#include <xmmintrin.h>
#include <stdio.h>
#include <string.h>
#include <math.h>

static int wrong;
#define IS(right) ((right) ? (void)0 : (void)(wrong++, printf("%d: %s\n", __LINE__, #right)))

static const float nan_ = sqrtf(-1.0f);
static const float some[][4] = {{1, -2, 3.5f, 0}, {-1, 4, 3.5f, 9}, {0.25f, 1e30f, -0.0f, nan_}, {nan_, 2, 1e-30f, 1}, {2147483648.0f, 2.5f, -3.5f, -1e20f}};

static bool same(float a, float b)
{
    return a == b || (a != a && b != b);
}

/* An instruction of all four and of the first alone, which leaves the others. */
#define TWO(name, is) \
    for (auto &x : some) \
        for (auto &y : some) \
        { \
            __m128 all = _mm_##name##_ps(_mm_loadu_ps(x), _mm_loadu_ps(y)), first = _mm_##name##_ss(_mm_loadu_ps(x), _mm_loadu_ps(y)); \
            for (int n = 0; n < 4; n++) \
            { \
                float a = x[n], b = y[n]; \
                IS(same(all.m128_f32[n], is) && same(first.m128_f32[n], n == 0 ? is : a)); \
            } \
        }
#define ONE(name, is) \
    for (auto &x : some) \
    { \
        __m128 all = _mm_##name##_ps(_mm_loadu_ps(x)), first = _mm_##name##_ss(_mm_loadu_ps(x)); \
        for (int n = 0; n < 4; n++) \
        { \
            float a = x[n]; \
            IS(same(all.m128_f32[n], is) && same(first.m128_f32[n], n == 0 ? is : a)); \
        } \
    }
#define MASK(name, is) \
    for (auto &x : some) \
        for (auto &y : some) \
        { \
            __m128 all = _mm_cmp##name##_ps(_mm_loadu_ps(x), _mm_loadu_ps(y)), first = _mm_cmp##name##_ss(_mm_loadu_ps(x), _mm_loadu_ps(y)); \
            for (int n = 0; n < 4; n++) \
            { \
                float a = x[n], b = y[n]; \
                IS(all.m128_u32[n] == ((is) ? 0xffffffffu : 0u) && (n == 0 ? first.m128_u32[0] == all.m128_u32[0] : same(first.m128_f32[n], a))); \
            } \
        }
#define TOLD(name, is) \
    for (auto &x : some) \
        for (auto &y : some) \
        { \
            float a = x[0], b = y[0]; \
            IS(_mm_comi##name##_ss(_mm_loadu_ps(x), _mm_loadu_ps(y)) == (is) && _mm_ucomi##name##_ss(_mm_loadu_ps(x), _mm_loadu_ps(y)) == (is)); \
        }
#define BITS(name, is) \
    for (auto &x : some) \
        for (auto &y : some) \
        { \
            __m128 left = _mm_loadu_ps(x), right = _mm_loadu_ps(y), all = _mm_##name##_ps(left, right); \
            for (int n = 0; n < 4; n++) \
            { \
                unsigned a = left.m128_u32[n], b = right.m128_u32[n]; \
                IS(all.m128_u32[n] == (is)); \
            } \
        }

static void arithmetic()
{
    TWO(add, a + b)
    TWO(sub, a - b)
    TWO(mul, a * b)
    TWO(div, a / b)
    TWO(min, a < b ? a : b)
    TWO(max, a > b ? a : b)
    ONE(sqrt, sqrtf(a))
    ONE(rcp, 1 / a)
    ONE(rsqrt, 1 / sqrtf(a))
    BITS(and, a & b)
    BITS(andnot, ~a & b)
    BITS(or, a | b)
    BITS(xor, a ^ b)
}

static void comparisons()
{
    MASK(eq, a == b)
    MASK(lt, a < b)
    MASK(le, a <= b)
    MASK(gt, a > b)
    MASK(ge, a >= b)
    MASK(neq, a != b)
    MASK(nlt, !(a < b))
    MASK(nle, !(a <= b))
    MASK(ngt, !(a > b))
    MASK(nge, !(a >= b))
    MASK(ord, a == a && b == b)
    MASK(unord, a != a || b != b)
    TOLD(eq, a == b)
    TOLD(lt, a < b)
    TOLD(le, a <= b)
    TOLD(gt, a > b)
    TOLD(ge, a >= b)
    TOLD(neq, a != b)
}

static bool holds(__m128 of, float a, float b, float c, float d)
{
    return of.m128_f32[0] == a && of.m128_f32[1] == b && of.m128_f32[2] == c && of.m128_f32[3] == d;
}

static void places()
{
    __m128 low = {1, 2, 3, 4}, high = _mm_set_ps(8, 7, 6, 5);
    __declspec(align(16)) float out[4];
    IS(holds(high, 5, 6, 7, 8) && holds(_mm_setr_ps(1, 2, 3, 4), 1, 2, 3, 4) && holds(_mm_set_ps1(3), 3, 3, 3, 3) && holds(_mm_set1_ps(2), 2, 2, 2, 2));
    IS(holds(_mm_set_ss(9), 9, 0, 0, 0) && holds(_mm_setzero_ps(), 0, 0, 0, 0));
    IS(holds(_mm_shuffle_ps(low, high, _MM_SHUFFLE(0, 3, 2, 1)), 2, 3, 8, 5) && holds(_mm_unpacklo_ps(low, high), 1, 5, 2, 6) && holds(_mm_unpackhi_ps(low, high), 3, 7, 4, 8));
    IS(holds(_mm_movehl_ps(low, high), 7, 8, 3, 4) && holds(_mm_movelh_ps(low, high), 1, 2, 5, 6) && holds(_mm_move_ss(low, high), 5, 2, 3, 4));
    _mm_store_ps(out, low);
    IS(holds(_mm_load_ps(out), 1, 2, 3, 4) && holds(_mm_loadr_ps(out), 4, 3, 2, 1) && holds(_mm_load_ss(out + 1), 2, 0, 0, 0) && holds(_mm_load_ps1(out + 2), 3, 3, 3, 3));
    _mm_storer_ps(out, low);
    IS(out[0] == 4 && out[3] == 1);
    _mm_store_ps1(out, high), _mm_store_ss(out + 1, low);
    IS(out[0] == 5 && out[1] == 1 && out[3] == 5);
    _mm_storeh_pi((__m64 *)out, high), _mm_storel_pi((__m64 *)(out + 2), low);
    IS(out[0] == 7 && out[1] == 8 && out[2] == 1 && out[3] == 2);
    IS(holds(_mm_loadl_pi(low, (__m64 *)out), 7, 8, 3, 4) && holds(_mm_loadh_pi(low, (__m64 *)out), 1, 2, 7, 8));
    IS(_mm_movemask_ps(_mm_setr_ps(-1, 1, -0.0f, -9)) == 13);
    __m128 third = _mm_set_ps(12, 11, 10, 9), last = _mm_set_ps(16, 15, 14, 13);
    _MM_TRANSPOSE4_PS(low, high, third, last);
    IS(holds(low, 1, 5, 9, 13) && holds(high, 2, 6, 10, 14) && holds(third, 3, 7, 11, 15) && holds(last, 4, 8, 12, 16));
}

static void integers()
{
    IS(_mm_cvtss_si32(_mm_set_ss(2.5f)) == 2 && _mm_cvtss_si32(_mm_set_ss(-3.5f)) == -4 && _mm_cvttss_si32(_mm_set_ss(-3.9f)) == -3);
    IS(_mm_cvtss_si32(_mm_set_ss(3e9f)) == (int)0x80000000 && _mm_cvttss_si32(_mm_set_ss(nan_)) == (int)0x80000000 && _mm_cvtt_ss2si(_mm_set_ss(7)) == 7);
    IS(holds(_mm_cvtsi32_ss(_mm_set1_ps(2), -7), -7, 2, 2, 2) && _mm_cvtss_f32(_mm_set_ss(4)) == 4);
}

/* A matrix by a vector, as programs have it, of memory of their own. */
class Matrix
{
    __m128 rows[4];

  public:
    explicit Matrix(const float *from)
    {
        for (int n = 0; n < 4; n++)
            rows[n] = _mm_loadu_ps(from + 4 * n);
    }
    __m128 of(__m128 v) const
    {
        __m128 sum = _mm_mul_ps(_mm_shuffle_ps(v, v, _MM_SHUFFLE(0, 0, 0, 0)), rows[0]);
        sum = _mm_add_ps(sum, _mm_mul_ps(_mm_shuffle_ps(v, v, _MM_SHUFFLE(1, 1, 1, 1)), rows[1]));
        sum = _mm_add_ps(sum, _mm_mul_ps(_mm_shuffle_ps(v, v, _MM_SHUFFLE(2, 2, 2, 2)), rows[2]));
        return _mm_add_ps(sum, _mm_mul_ps(_mm_shuffle_ps(v, v, _MM_SHUFFLE(3, 3, 3, 3)), rows[3]));
    }
};
inline __m128 operator+(__m128 a, __m128 b)
{
    return _mm_add_ps(a, b);
}

int main()
{
    arithmetic();
    comparisons();
    places();
    integers();
    float *own = (float *)_mm_malloc(64, 16);
    for (int n = 0; n < 16; n++)
        own[n] = (float)n;
    _mm_prefetch((const char *)own, _MM_HINT_NTA);
    IS(((size_t)own & 15) == 0 && sizeof(Matrix) == 64 && holds(Matrix(own).of(_mm_setr_ps(1, 2, 3, 1)) + _mm_set1_ps(1), 45, 52, 59, 66));
    _mm_free(own);
    // No processor is there that has them.
    IS(!IsProcessorFeaturePresent(PF_XMMI_INSTRUCTIONS_AVAILABLE) && !IsProcessorFeaturePresent(PF_XMMI64_INSTRUCTIONS_AVAILABLE));
    IS(_mm_getcsr() == 0x1f80);
    _MM_SET_FLUSH_ZERO_MODE(_MM_FLUSH_ZERO_ON);
    IS(_MM_GET_FLUSH_ZERO_MODE() == _MM_FLUSH_ZERO_ON && _MM_GET_ROUNDING_MODE() == _MM_ROUND_NEAREST);
    _MM_SET_ROUNDING_MODE(_MM_ROUND_DOWN);
    printf("%d wrong\n", wrong);
    return wrong;
}
