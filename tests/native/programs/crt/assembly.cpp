/* Assembly of x86 as programs of the time have it: what it computes, C computes, too. It says what differs. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <windows.h>

static int wrong;
#define EXPECT(condition) ((condition) ? 0 : (wrong++, printf("line %d: %s\n", __LINE__, #condition)))
#define MASK 0x00ff00ff
#define STEP __asm inc count

// A value that the registers hold goes back without a return.
static unsigned __int64 ticks()
{
    __asm rdtsc
}

__forceinline int to_int(float value)
{
    __asm fld value
    __asm fistp dword ptr [value]
    __asm mov eax, dword ptr value
}

static float sine(float angle)
{
    __asm {
        fld angle
        fsin
    }
}

struct Vector { float x, y, z; };

static float dot(const Vector *a, const Vector *b)
{
    float result;
    __asm {
        mov ecx, a                  ; comments of either kind
        mov edx, b                  // are none of it
        fld dword ptr [ecx]
        fmul dword ptr [edx]        ; a.x * b.x
        fld dword ptr [ecx + 4]
        fmul dword ptr [edx + 4]
        faddp st(1), st(0)
        fld dword ptr [ecx + 8]
        fmul dword ptr [edx + 8]
        fadd
        fstp result
    }
    return result;
}

/* One through a square root, as every engine had it. */
static float inverse_root(float value)
{
    float half = 0.5f * value, most = 1.5f, out;
    __asm {
        mov eax, value
        mov ecx, 5f3759dfh
        shr eax, 1
        sub ecx, eax
        mov out, ecx
        fld out
        fmul out
        fmul half
        fsubr most
        fmul out
        fstp out
    }
    return out;
}

static int sum(const int *numbers, int count)
{
    int result;
    __asm {
        mov esi, numbers
        mov ecx, count
        xor eax, eax
        jecxz done
    again:
        add eax, [esi]
        add esi, 4
        loop again
    done:
        mov result, eax
    }
    return result;
}

static size_t length(const char *text)
{
    __asm
    {
        mov edi, text
        xor al, al
        mov ecx, 0FFFFFFFFh
        cld
        repne scasb
        not ecx
        dec ecx
        mov eax, ecx
    }
}

static void whole_numbers()
{
    unsigned a = 0xfffffff0, b = 0x25, low, high, carry;
    __asm {
        mov eax, a
        add eax, b
        mov low, eax
        sbb ecx, ecx
        neg ecx
        mov carry, ecx
    }
    EXPECT(low == 0x15 && carry == 1);
    __asm { mov eax, a __asm mul b __asm mov low, eax __asm mov high, edx }
    EXPECT((((unsigned __int64)high << 32) | low) == (unsigned __int64)a * b);
    int quotient, rest, number = -77, by = 10, third;
    __asm {
        mov eax, number
        cdq
        idiv by
        mov quotient, eax
        mov rest, edx
        imul eax, number, 3
        mov third, eax
    }
    EXPECT(quotient == -7 && rest == -7 && third == -231);
    unsigned char bytes[4] = {1, 2, 3, 250}, top;
    short word = -3;
    int wide, unsigned_wide;
    __asm {
        movsx eax, word
        mov wide, eax
        movzx eax, byte ptr bytes[3]
        mov unsigned_wide, eax
        mov ah, 7
        shl eax, 8
        bswap eax
        mov top, al
        and low, MASK
        or dword ptr bytes, 0F0h
    }
    EXPECT(wide == -3 && unsigned_wide == 250 && top == 0 && low == (((unsigned)0xfffffff0 * 0x25) & MASK) && bytes[0] == 0xf1 && bytes[1] == 2);
    unsigned rolled, sign, lowest, highest;
    __asm {
        mov cl, 4
        mov eax, 80000001h
        rol eax, cl
        mov rolled, eax
        mov eax, 80000000h
        sar eax, 31
        mov sign, eax
        bsf eax, a
        mov lowest, eax
        bsr ecx, b
        mov highest, ecx
        push a
        push b
        pop a
        pop b
        xchg eax, ecx
        lea edx, [eax + ecx * 8 + 3]
        mov carry, edx
    }
    EXPECT(rolled == 0x18 && sign == 0xffffffff && lowest == 4 && highest == 5 && a == 0x25 && b == 0xfffffff0 && carry == 5 + 4 * 8 + 3);
    int count = 0;
    STEP;
    if (count) __asm inc count; else count = 9;
    EXPECT(count == 2);
}

/* Which of two numbers is less, with a sign and without. */
static int compare(int a, int b)
{
    int result = 0;
    __asm {
        mov eax, a
        cmp eax, b
        jle not_greater
        or result, 1
    not_greater:
        cmp eax, b
        jbe not_above
        or result, 2
    not_above:
        cmp eax, b
        sete cl
        movzx ecx, cl
        shl ecx, 2
        or result, ecx
    }
    return result;
}

static int compare_floats(float a, float b)
{
    int result = 0;
    __asm {
        fld b
        fld a
        fcompp
        fnstsw ax
        sahf
        jp over
        ja greater
        je equal
        mov result, 1
        jmp short over
    greater:
        mov result, 2
        jmp over
    equal:
        mov result, 3
    over:
    }
    return result;
}

static int cut(double value)
{
    unsigned short old, with_cut;
    int result;
    __asm {
        fnstcw old
        movzx eax, old
        or ax, 0C00h
        mov with_cut, ax
        fldcw with_cut
        fld value
        fistp result
        fldcw old
    }
    return result;
}

/* Half of one picture's bytes and half of another's, as MMX did it. */
static void mix(unsigned char *to, const unsigned char *from, unsigned alpha)
{
    __asm {
        mov esi, from
        mov edi, to
        movd mm7, alpha
        punpcklwd mm7, mm7
        punpckldq mm7, mm7
        pxor mm6, mm6
        movq mm0, [esi]
        movq mm1, [edi]
        movq mm2, mm0
        movq mm3, mm1
        punpcklbw mm0, mm6
        punpcklbw mm1, mm6
        punpckhbw mm2, mm6
        punpckhbw mm3, mm6
        psubw mm0, mm1
        psubw mm2, mm3
        pmullw mm0, mm7
        pmullw mm2, mm7
        psraw mm0, 8
        psraw mm2, 8
        paddw mm0, mm1
        paddw mm2, mm3
        packuswb mm0, mm2
        movq [edi], mm0
        emms
    }
}

static void lanes()
{
    unsigned char to[8] = {0, 255, 10, 20, 30, 40, 200, 100}, from[8] = {255, 0, 10, 40, 0, 80, 100, 101}, expected[8];
    for (int n = 0; n < 8; n++)
        expected[n] = (unsigned char)(to[n] + (((from[n] - to[n]) * 64) >> 8));
    mix(to, from, 64);
    EXPECT(memcmp(to, expected, 8) == 0);
    const short a[4] = {30000, -30000, 3, -4}, b[4] = {10000, -10000, -5, 2}, low[4] = {1, 2, 3, 4};
    short sums[4], wrapped[4], high[4], greater[4];
    int products[2], right[2], half;
    unsigned char packed[8];
    __asm {
        movq mm0, qword ptr a
        movq mm1, qword ptr b
        movq mm2, mm0
        paddsw mm2, mm1
        movq qword ptr sums, mm2
        movq mm2, mm0
        paddw mm2, mm1
        movq qword ptr wrapped, mm2
        movq mm2, mm0
        pmulhw mm2, mm1
        movq qword ptr high, mm2
        movq mm2, mm0
        pmaddwd mm2, qword ptr low
        movq qword ptr products, mm2
        psrad mm2, 1
        movq qword ptr right, mm2
        movq mm3, mm0
        pcmpgtw mm3, mm1
        movq qword ptr greater, mm3
        packsswb mm0, mm1
        movq qword ptr packed, mm0
        psrlq mm0, 56
        movd half, mm0
        emms
    }
    EXPECT(sums[0] == 32767 && sums[1] == -32768 && sums[2] == -2 && sums[3] == -2 && wrapped[0] == (short)40000 && wrapped[3] == -2);
    EXPECT(high[0] == (30000 * 10000 >> 16) && high[1] == (30000 * 10000 >> 16) && high[2] == -1 && high[3] == -1);
    EXPECT(products[0] == 30000 - 60000 && products[1] == 9 - 16 && right[0] == -15000 && right[1] == -4);
    EXPECT(greater[0] == -1 && greater[1] == 0 && greater[2] == -1 && greater[3] == 0);
    EXPECT(packed[0] == 127 && packed[1] == 128 && packed[2] == 3 && packed[3] == 252 && packed[4] == 127 && packed[7] == 2 && half == 2);
}

class Counter
{
    int count;

  public:
    Counter() : count(40) {}
    int next()
    {
        __asm {
            mov ecx, this
            inc dword ptr [ecx]
            mov eax, [ecx]
        }
    }
};

/* As processors before the Pentium were told from later ones: these keep what is written to a flag. */
static int has_cpuid()
{
    int has = 0;
    __asm {
        pushfd
        pop eax
        mov ecx, eax
        xor eax, 200000h
        push eax
        popfd
        pushfd
        pop eax
        xor eax, ecx
        jz none
        mov has, 1
    none:
        push ecx
        popfd
    }
    return has;
}

/* MMX, SSE and SSE2 (bits 23, 25 and 26), by bytes for assemblers that had no name for it. */
static unsigned features()
{
    unsigned found;
    __asm {
        mov eax, 1
        _emit 0x0f
        _emit 0xa2
        mov found, edx
    }
    return found & 0x6800000;
}

// Room on the stack, and what was pushed there, in reach of esp; each instruction may have a word of its own.
static int through_stack(float value)
{
    int first, second;
    unsigned short before;
    __asm {
        push 0c7fh
        fnstcw before
        fldcw [esp]                 ; floats are cut from here on
        sub esp, 8
        fld value
        fistp dword ptr [esp + 4]
        mov dword ptr [ESP], 7
        mov eax, [esp+4]
        mov first, eax
        pop ebx
        add esp, 8
        mov second, ebx
        fldcw before
    }
    return first * 10 + second;
}

static int of_pushed()
{
    int result;
    __asm push 40
    __asm mov ebx, [esp]
    __asm pop ecx
    __asm {
        mov eax, 5
        mov edi, 300
        pushad
        add ebx, [esp]
        mov [esp + 16], ebx
        mov dword ptr [esp + 28], 9
        xor ebx, ebx
        popad
        add eax, ebx
        add eax, ecx
        mov result, eax
    }
    return result;
}

int main()
{
    char text[16] = "the letters", copy[16] = "..............";
    const int numbers[] = {1, 20, 300, -4000};
    unsigned __int64 before = ticks();
    Sleep(2);
    EXPECT(ticks() - before > 1000000 && ticks() - before < 60000000000ull);
    EXPECT(to_int(2.6f) == 3 && to_int(-2.5f) == -2 && cut(-2.9) == -2 && cut(7.99) == 7 && to_int(1.5f) == 2);
    EXPECT(fabs(sine(1) - sin(1.0)) < 1e-6);
    Vector a = {1, 2, 3}, b = {4, -5, 6};
    EXPECT(dot(&a, &b) == 12);
    EXPECT(sum(numbers, 4) == -3679 && sum(numbers, 0) == 0 && length(text) == 11 && length("") == 0);
    EXPECT(compare(1, 1) == 4 && compare(2, 1) == 3 && compare(-1, 1) == 2 && compare(1, -1) == 1 && compare(0, 5) == 0);
    EXPECT(compare_floats(1, 2) == 1 && compare_floats(2, 1) == 2 && compare_floats(3, 3) == 3 && compare_floats(sqrtf(-1.0f), 1) == 0);
    __asm {
        lea esi, text
        lea edi, copy
        mov ecx, 3
        rep movsd
        mov al, '!'
        stosb
    }
    EXPECT(memcmp(copy, "the letters\0!.", 14) == 0);
    double angle = 0.75, s, c, t, root, power;
    __asm {
        fld angle
        fsincos
        fstp c
        fstp s
        fld angle
        fptan
        fstp st(0)
        fstp t
        fld qword ptr [angle]
        fabs
        fsqrt
        fstp root
        fld angle
        fld1
        fadd st, st(0)
        fyl2x
        fld st(0)
        frndint
        fsub st(1), st
        fxch
        f2xm1
        fld1
        fadd
        fscale
        fstp st(1)
        fstp power
    }
    EXPECT(fabs(s - sin(0.75)) < 1e-12 && fabs(c - cos(0.75)) < 1e-12 && fabs(t - tan(0.75)) < 1e-12 && root == sqrt(0.75));
    EXPECT(fabs(power - pow(2.0, 0.75)) < 1e-12);
    EXPECT(through_stack(2.9f) == 27 && to_int(2.9f) == 3 && of_pushed() == 9 + 340 + 40);
    whole_numbers();
    lanes();
    EXPECT(has_cpuid() == 1 && features() == 0);
    Counter counter;
    EXPECT(counter.next() == 41 && counter.next() == 42);
    EXPECT(fabsf(inverse_root(4.0f) - 0.5f) < 0.002f);
    printf("%d wrong\n", wrong);
    return wrong;
}
