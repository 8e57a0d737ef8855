/* The floats of x86 (three-d3d8/crt/x86.h): they have 64 bits here, not 80. Own text. */
#ifndef THREE_D3D8_X86_FLOATS_H
#define THREE_D3D8_X86_FLOATS_H

/* What the page computes: programs have a sin of their own that is made of this one. */
__attribute__((import_module("windows"), import_name("sin"))) extern double three_d3d8_x86_sin(double angle);
__attribute__((import_module("windows"), import_name("cos"))) extern double three_d3d8_x86_cos(double angle);

/* A float by its number from the uppermost one on. */
#define three_d3d8_x86_st(number) three_d3d8_x86.floats[(three_d3d8_x86.top + (number)) & 7]

THREE_D3D8_X86(void, push_float)(double value)
{
    three_d3d8_x86.top--;
    three_d3d8_x86_st(0) = value;
}

THREE_D3D8_X86(double, pop_float)(void)
{
    double value = three_d3d8_x86_st(0);
    three_d3d8_x86.top++;
    return value;
}

THREE_D3D8_X86(void, exchange)(unsigned number)
{
    double value = three_d3d8_x86_st(0);
    three_d3d8_x86_st(0) = three_d3d8_x86_st(number);
    three_d3d8_x86_st(number) = value;
}

THREE_D3D8_X86(void, init)(void)
{
    three_d3d8_x86.control = 0x037f;
    three_d3d8_x86.status = 0;
    three_d3d8_x86.top = 0;
}

/* Rounded as the control word says: to the nearest, down, up or to 0. */
THREE_D3D8_X86(double, rounded)(double value)
{
    switch (three_d3d8_x86.control >> 10 & 3)
    {
    case 1:
        return __builtin_floor(value);
    case 2:
        return __builtin_ceil(value);
    case 3:
        return __builtin_trunc(value);
    default:
        return __builtin_rint(value);
    }
}

THREE_D3D8_X86(double, get_float)(unsigned at, unsigned size)
{
    float small;
    double large;
    if (size == sizeof(small))
    {
        __builtin_memcpy(&small, (const void *)(__SIZE_TYPE__)at, sizeof(small));
        return small;
    }
    if (size != sizeof(large))
        __builtin_trap();
    __builtin_memcpy(&large, (const void *)(__SIZE_TYPE__)at, sizeof(large));
    return large;
}

THREE_D3D8_X86(void, put_float)(unsigned at, unsigned size, double value)
{
    float small = (float)value;
    if (size != sizeof(small) && size != sizeof(value))
        __builtin_trap();
    __builtin_memcpy((void *)(__SIZE_TYPE__)at, size == sizeof(small) ? (const void *)&small : (const void *)&value, size);
}

THREE_D3D8_X86(double, get_integer)(unsigned at, unsigned size)
{
    long long whole = 0;
    __builtin_memcpy(&whole, (const void *)(__SIZE_TYPE__)at, size);
    return size == 2 ? (short)whole : size == 4 ? (int)whole : (double)whole;
}

/* What does not fit is the least number that there is. */
THREE_D3D8_X86(void, put_integer)(unsigned at, unsigned size, double value)
{
    double rounded = three_d3d8_x86_rounded(value), end = size == 2 ? 32768.0 : size == 4 ? 2147483648.0 : 9223372036854775808.0;
    long long whole = rounded >= -end && rounded < end ? (long long)rounded : size == 2 ? -32768 : size == 4 ? -2147483647 - 1 : -9223372036854775807LL - 1;
    __builtin_memcpy((void *)(__SIZE_TYPE__)at, &whole, size);
}

/* Which of two floats is less, in the status word and in the flags. */
THREE_D3D8_X86(void, compare)(double a, double b)
{
    int unordered = a != a || b != b;
    three_d3d8_x86.status = (unsigned short)((three_d3d8_x86.status & ~0x4500) | (unordered || a < b ? 0x0100 : 0) | (unordered ? 0x0400 : 0) | (unordered || a == b ? 0x4000 : 0));
}

THREE_D3D8_X86(void, compare_flags)(double a, double b)
{
    int unordered = a != a || b != b;
    three_d3d8_x86.cf = unordered || a < b, three_d3d8_x86.zf = unordered || a == b, three_d3d8_x86.pf = unordered;
}

THREE_D3D8_X86(void, tangent)(void)
{
    double angle = three_d3d8_x86_st(0);
    three_d3d8_x86_st(0) = three_d3d8_x86_sin(angle) / three_d3d8_x86_cos(angle);
    three_d3d8_x86_push_float(1);
}

THREE_D3D8_X86(void, sincos)(void)
{
    double angle = three_d3d8_x86_st(0);
    three_d3d8_x86_st(0) = three_d3d8_x86_sin(angle);
    three_d3d8_x86_push_float(three_d3d8_x86_cos(angle));
}

#endif
