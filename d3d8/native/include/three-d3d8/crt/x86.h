/*
 * What assembly of x86 is about: registers, flags and the stack of floats. Sources that have some are read as C that calls these functions
 * (scripts/lib/repairs/assembly.mjs). Each source has a processor of its own. Own text, after the manual of the processor.
 */
#ifndef THREE_D3D8_X86_H
#define THREE_D3D8_X86_H

union three_d3d8_x86_register {
    unsigned e;
    unsigned short x;
    struct
    {
        unsigned char l, h;
    };
};

static struct
{
    union three_d3d8_x86_register a, b, c, d, si, di;
    int cf, zf, sf, of, pf, backwards;
    double floats[8];
    unsigned long long lanes[8];
    unsigned top;
    unsigned short control, status;
    /* Flags that no instruction here asks for: programs find out by them which processor it is. */
    unsigned others;
    /* The stack: what was pushed last lies lowest, as esp would have it. */
    unsigned pushed[256], count;
} three_d3d8_x86 __attribute__((unused)) = {.control = 0x027f, .others = 0x202};

#define THREE_D3D8_X86(type, name) static inline __attribute__((unused)) type three_d3d8_x86_##name
#define THREE_D3D8_X86_BITS(size) ((unsigned)(size) * 8)
#define THREE_D3D8_X86_MASK(size) ((size) >= 4 ? ~0u : (1u << (THREE_D3D8_X86_BITS(size) & 31)) - 1)
#define THREE_D3D8_X86_SIGN(value, size) ((value) >> (THREE_D3D8_X86_BITS(size) - 1) & 1)

THREE_D3D8_X86(unsigned, load)(unsigned at, unsigned size)
{
    unsigned value = 0;
    __builtin_memcpy(&value, (const void *)(__SIZE_TYPE__)at, size > 4 ? 4 : size);
    return value;
}

THREE_D3D8_X86(void, store)(unsigned at, unsigned size, unsigned value)
{
    __builtin_memcpy((void *)(__SIZE_TYPE__)at, &value, size > 4 ? 4 : size);
}

THREE_D3D8_X86(unsigned, extend)(unsigned value, unsigned size)
{
    return size == 1 ? (unsigned)(signed char)value : size == 2 ? (unsigned)(short)value : value;
}

/* Flags of a result, which is cut to its size. */
THREE_D3D8_X86(unsigned, result)(unsigned value, unsigned size)
{
    value &= THREE_D3D8_X86_MASK(size);
    three_d3d8_x86.zf = value == 0;
    three_d3d8_x86.sf = THREE_D3D8_X86_SIGN(value, size);
    three_d3d8_x86.pf = !__builtin_parity(value & 0xff);
    return value;
}

THREE_D3D8_X86(unsigned, add)(unsigned a, unsigned b, int carry, unsigned size)
{
    unsigned mask = THREE_D3D8_X86_MASK(size);
    unsigned long long sum = (unsigned long long)(a & mask) + (b & mask) + (unsigned)carry;
    three_d3d8_x86.cf = (sum & ~(unsigned long long)mask) != 0;
    unsigned value = three_d3d8_x86_result((unsigned)sum, size);
    three_d3d8_x86.of = THREE_D3D8_X86_SIGN((a ^ value) & (b ^ value) & mask, size);
    return value;
}

THREE_D3D8_X86(unsigned, sub)(unsigned a, unsigned b, int borrow, unsigned size)
{
    unsigned mask = THREE_D3D8_X86_MASK(size);
    three_d3d8_x86.cf = (unsigned long long)(a & mask) < (unsigned long long)(b & mask) + (unsigned)borrow;
    unsigned value = three_d3d8_x86_result(a - b - (unsigned)borrow, size);
    three_d3d8_x86.of = THREE_D3D8_X86_SIGN((a ^ b) & (a ^ value) & mask, size);
    return value;
}

THREE_D3D8_X86(unsigned, logic)(unsigned value, unsigned size)
{
    three_d3d8_x86.cf = three_d3d8_x86.of = 0;
    return three_d3d8_x86_result(value, size);
}

/* One more or one less, which leaves the carry. */
THREE_D3D8_X86(unsigned, step)(unsigned value, int by, unsigned size)
{
    int carry = three_d3d8_x86.cf;
    value = by > 0 ? three_d3d8_x86_add(value, 1, 0, size) : three_d3d8_x86_sub(value, 1, 0, size);
    three_d3d8_x86.cf = carry;
    return value;
}

THREE_D3D8_X86(unsigned, shl)(unsigned value, unsigned count, unsigned size)
{
    if ((count &= 31) == 0)
        return value;
    unsigned long long moved = (unsigned long long)(value & THREE_D3D8_X86_MASK(size)) << count;
    three_d3d8_x86.cf = (int)(moved >> THREE_D3D8_X86_BITS(size) & 1);
    value = three_d3d8_x86_result((unsigned)moved, size);
    three_d3d8_x86.of = three_d3d8_x86.sf ^ three_d3d8_x86.cf;
    return value;
}

THREE_D3D8_X86(unsigned, shr)(unsigned value, unsigned count, unsigned size)
{
    value &= THREE_D3D8_X86_MASK(size);
    if ((count &= 31) == 0)
        return value;
    three_d3d8_x86.cf = value >> (count - 1) & 1;
    three_d3d8_x86.of = THREE_D3D8_X86_SIGN(value, size);
    return three_d3d8_x86_result(value >> count, size);
}

THREE_D3D8_X86(unsigned, sar)(unsigned value, unsigned count, unsigned size)
{
    int whole = (int)three_d3d8_x86_extend(value, size);
    if ((count &= 31) == 0)
        return value;
    three_d3d8_x86.cf = whole >> (count - 1) & 1;
    three_d3d8_x86.of = 0;
    return three_d3d8_x86_result((unsigned)(whole >> count), size);
}

THREE_D3D8_X86(unsigned, rol)(unsigned value, unsigned count, unsigned size)
{
    unsigned bits = THREE_D3D8_X86_BITS(size), by = (count & 31) % bits;
    value &= THREE_D3D8_X86_MASK(size);
    if (by != 0)
        value = (value << by | value >> (bits - by)) & THREE_D3D8_X86_MASK(size);
    if (count & 31)
        three_d3d8_x86.cf = value & 1;
    return value;
}

THREE_D3D8_X86(unsigned, ror)(unsigned value, unsigned count, unsigned size)
{
    unsigned bits = THREE_D3D8_X86_BITS(size), by = (count & 31) % bits;
    value = three_d3d8_x86_rol(value, bits - by, size);
    if (count & 31)
        three_d3d8_x86.cf = THREE_D3D8_X86_SIGN(value, size);
    return value;
}

THREE_D3D8_X86(unsigned, lowest)(unsigned value)
{
    three_d3d8_x86.zf = value == 0;
    return value == 0 ? 0 : (unsigned)__builtin_ctz(value);
}

THREE_D3D8_X86(unsigned, highest)(unsigned value)
{
    three_d3d8_x86.zf = value == 0;
    return value == 0 ? 0 : 31 - (unsigned)__builtin_clz(value);
}

THREE_D3D8_X86(unsigned, product)(unsigned a, unsigned b)
{
    long long whole = (long long)(int)a * (int)b;
    three_d3d8_x86.cf = three_d3d8_x86.of = whole != (int)whole;
    return (unsigned)whole;
}

/* Both halves of a number of 64 bits. */
THREE_D3D8_X86(void, set_wide)(unsigned long long value)
{
    three_d3d8_x86.a.e = (unsigned)value;
    three_d3d8_x86.d.e = (unsigned)(value >> 32);
}

THREE_D3D8_X86(unsigned long long, wide)(void)
{
    return (unsigned long long)three_d3d8_x86.d.e << 32 | three_d3d8_x86.a.e;
}

THREE_D3D8_X86(void, mul)(unsigned by)
{
    three_d3d8_x86_set_wide((unsigned long long)three_d3d8_x86.a.e * by);
    three_d3d8_x86.cf = three_d3d8_x86.of = three_d3d8_x86.d.e != 0;
}

THREE_D3D8_X86(void, imul)(unsigned by)
{
    long long whole = (long long)(int)three_d3d8_x86.a.e * (int)by;
    three_d3d8_x86_set_wide((unsigned long long)whole);
    three_d3d8_x86.cf = three_d3d8_x86.of = whole != (int)whole;
}

/* What does not fit ends the program, as a division by 0 does. */
THREE_D3D8_X86(void, div)(unsigned by)
{
    unsigned long long value = three_d3d8_x86_wide(), quotient = value / by;
    if (quotient >> 32)
        __builtin_trap();
    three_d3d8_x86.d.e = (unsigned)(value % by);
    three_d3d8_x86.a.e = (unsigned)quotient;
}

THREE_D3D8_X86(void, idiv)(unsigned by)
{
    long long value = (long long)three_d3d8_x86_wide(), quotient = value / (int)by;
    if (quotient != (int)quotient)
        __builtin_trap();
    three_d3d8_x86.d.e = (unsigned)(value % (int)by);
    three_d3d8_x86.a.e = (unsigned)quotient;
}

/* Where esp points to. */
THREE_D3D8_X86(unsigned, top)(void)
{
    return (unsigned)(__SIZE_TYPE__)(three_d3d8_x86.pushed + sizeof(three_d3d8_x86.pushed) / sizeof(unsigned) - three_d3d8_x86.count);
}

/* Makes room for bytes, or gives it back. */
THREE_D3D8_X86(void, move)(int bytes)
{
    unsigned count = three_d3d8_x86.count + (unsigned)(bytes / 4);
    if (count > sizeof(three_d3d8_x86.pushed) / sizeof(unsigned))
        __builtin_trap();
    three_d3d8_x86.count = count;
}

THREE_D3D8_X86(void, push)(unsigned value)
{
    three_d3d8_x86_move(4);
    three_d3d8_x86_store(three_d3d8_x86_top(), 4, value);
}

THREE_D3D8_X86(unsigned, pop)(void)
{
    unsigned value = three_d3d8_x86_load(three_d3d8_x86_top(), 4);
    three_d3d8_x86_move(-4);
    return value;
}

THREE_D3D8_X86(void, pushfd)(void)
{
    unsigned results = (unsigned)(three_d3d8_x86.cf | three_d3d8_x86.pf << 2 | three_d3d8_x86.zf << 6 | three_d3d8_x86.sf << 7);
    three_d3d8_x86_push(three_d3d8_x86.others | results | (unsigned)(three_d3d8_x86.backwards << 10 | three_d3d8_x86.of << 11));
}

THREE_D3D8_X86(void, popfd)(void)
{
    unsigned all = three_d3d8_x86_pop(), results = 1 | 1 << 2 | 1 << 6 | 1 << 7 | 1 << 10 | 1 << 11;
    three_d3d8_x86.cf = all & 1, three_d3d8_x86.pf = all >> 2 & 1, three_d3d8_x86.zf = all >> 6 & 1, three_d3d8_x86.sf = all >> 7 & 1;
    three_d3d8_x86.backwards = all >> 10 & 1, three_d3d8_x86.of = all >> 11 & 1;
    three_d3d8_x86.others = all & ~results;
}

THREE_D3D8_X86(void, pushad)(void)
{
    const unsigned all[] = {three_d3d8_x86.a.e, three_d3d8_x86.c.e, three_d3d8_x86.d.e, three_d3d8_x86.b.e, three_d3d8_x86_top(), 0,
                            three_d3d8_x86.si.e, three_d3d8_x86.di.e};
    for (int n = 0; n < 8; n++)
        three_d3d8_x86_push(all[n]);
}

THREE_D3D8_X86(void, popad)(void)
{
    three_d3d8_x86.di.e = three_d3d8_x86_pop(), three_d3d8_x86.si.e = three_d3d8_x86_pop();
    three_d3d8_x86_move(-8), three_d3d8_x86.b.e = three_d3d8_x86_pop();
    three_d3d8_x86.d.e = three_d3d8_x86_pop(), three_d3d8_x86.c.e = three_d3d8_x86_pop(), three_d3d8_x86.a.e = three_d3d8_x86_pop();
}

/* Says what is not known here, and ends the program. */
#ifdef __cplusplus
extern "C"
#endif
void three_d3d8_x86_ends(const char *instruction) __attribute__((noreturn));

#include <three-d3d8/crt/x86-strings.h>
#include <three-d3d8/crt/x86-floats.h>
#include <three-d3d8/crt/x86-lanes.h>

#endif
