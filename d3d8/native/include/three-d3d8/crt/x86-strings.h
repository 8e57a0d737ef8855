/* Instructions of x86 that go through memory, and those that ask the processor (three-d3d8/crt/x86.h). Own text. */
#ifndef THREE_D3D8_X86_STRINGS_H
#define THREE_D3D8_X86_STRINGS_H

/* Milliseconds since the program was started: windows.h may be included behind this. */
__attribute__((import_module("windows"), import_name("now"))) extern double three_d3d8_x86_now(void);

/* What a register goes on by. */
#define THREE_D3D8_X86_ON(register, size) (three_d3d8_x86.register.e += three_d3d8_x86.backwards ? 0u - (size) : (size))

/* Repeated as often as ecx says where `repeats` is not 0; for comparisons as long as they are equal (1), or are not (2). */
THREE_D3D8_X86(void, movs)(unsigned size, int repeats)
{
    for (; !repeats || three_d3d8_x86.c.e != 0; three_d3d8_x86.c.e--)
    {
        three_d3d8_x86_store(three_d3d8_x86.di.e, size, three_d3d8_x86_load(three_d3d8_x86.si.e, size));
        THREE_D3D8_X86_ON(si, size), THREE_D3D8_X86_ON(di, size);
        if (!repeats)
            return;
    }
}

THREE_D3D8_X86(void, stos)(unsigned size, int repeats)
{
    for (; !repeats || three_d3d8_x86.c.e != 0; three_d3d8_x86.c.e--)
    {
        three_d3d8_x86_store(three_d3d8_x86.di.e, size, three_d3d8_x86.a.e);
        THREE_D3D8_X86_ON(di, size);
        if (!repeats)
            return;
    }
}

THREE_D3D8_X86(void, lods)(unsigned size, int repeats)
{
    for (; !repeats || three_d3d8_x86.c.e != 0; three_d3d8_x86.c.e--)
    {
        unsigned mask = THREE_D3D8_X86_MASK(size);
        three_d3d8_x86.a.e = (three_d3d8_x86.a.e & ~mask) | three_d3d8_x86_load(three_d3d8_x86.si.e, size);
        THREE_D3D8_X86_ON(si, size);
        if (!repeats)
            return;
    }
}

/* Whether a comparison is the last one. */
THREE_D3D8_X86(int, is_last)(int repeats)
{
    if (!repeats)
        return 1;
    three_d3d8_x86.c.e--;
    return three_d3d8_x86.zf != (repeats == 1);
}

THREE_D3D8_X86(void, cmps)(unsigned size, int repeats)
{
    while (!repeats || three_d3d8_x86.c.e != 0)
    {
        three_d3d8_x86_sub(three_d3d8_x86_load(three_d3d8_x86.si.e, size), three_d3d8_x86_load(three_d3d8_x86.di.e, size), 0, size);
        THREE_D3D8_X86_ON(si, size), THREE_D3D8_X86_ON(di, size);
        if (three_d3d8_x86_is_last(repeats))
            return;
    }
}

THREE_D3D8_X86(void, scas)(unsigned size, int repeats)
{
    while (!repeats || three_d3d8_x86.c.e != 0)
    {
        three_d3d8_x86_sub(three_d3d8_x86.a.e, three_d3d8_x86_load(three_d3d8_x86.di.e, size), 0, size);
        THREE_D3D8_X86_ON(di, size);
        if (three_d3d8_x86_is_last(repeats))
            return;
    }
}

/* A clock of a gigahertz, and a processor that says nothing of itself. */
THREE_D3D8_X86(void, rdtsc)(void)
{
    three_d3d8_x86_set_wide((unsigned long long)(three_d3d8_x86_now() * 1e6));
}

THREE_D3D8_X86(void, cpuid)(void)
{
    three_d3d8_x86.a.e = three_d3d8_x86.b.e = three_d3d8_x86.c.e = three_d3d8_x86.d.e = 0;
}

/* Flags as ah has them. */
THREE_D3D8_X86(void, lahf)(void)
{
    three_d3d8_x86.a.h = (unsigned char)(three_d3d8_x86.sf << 7 | three_d3d8_x86.zf << 6 | three_d3d8_x86.pf << 2 | 2 | three_d3d8_x86.cf);
}

THREE_D3D8_X86(void, sahf)(void)
{
    unsigned char flags = three_d3d8_x86.a.h;
    three_d3d8_x86.sf = flags >> 7, three_d3d8_x86.zf = flags >> 6 & 1, three_d3d8_x86.pf = flags >> 2 & 1, three_d3d8_x86.cf = flags & 1;
}

#endif
