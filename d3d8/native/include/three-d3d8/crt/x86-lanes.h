/* MMX: numbers side by side in registers of 64 bits (three-d3d8/crt/x86.h). Own text, after the manual of the processor. */
#ifndef THREE_D3D8_X86_LANES_H
#define THREE_D3D8_X86_LANES_H

typedef unsigned char three_d3d8_x86_bytes __attribute__((vector_size(8)));
typedef signed char three_d3d8_x86_signed_bytes __attribute__((vector_size(8)));
typedef unsigned short three_d3d8_x86_words __attribute__((vector_size(8)));
typedef short three_d3d8_x86_signed_words __attribute__((vector_size(8)));
typedef unsigned three_d3d8_x86_dwords __attribute__((vector_size(8)));
typedef int three_d3d8_x86_signed_dwords __attribute__((vector_size(8)));
typedef unsigned long long three_d3d8_x86_lanes;

THREE_D3D8_X86(three_d3d8_x86_lanes, load_lanes)(unsigned at)
{
    three_d3d8_x86_lanes value;
    __builtin_memcpy(&value, (const void *)(__SIZE_TYPE__)at, sizeof(value));
    return value;
}

THREE_D3D8_X86(void, store_lanes)(unsigned at, three_d3d8_x86_lanes value)
{
    __builtin_memcpy((void *)(__SIZE_TYPE__)at, &value, sizeof(value));
}

/* What comes of x and y, whose lanes are of a type. */
#define THREE_D3D8_X86_LANE(name, lanes, result) \
    THREE_D3D8_X86(three_d3d8_x86_lanes, name)(three_d3d8_x86_lanes a, three_d3d8_x86_lanes b) \
    { \
        three_d3d8_x86_##lanes x = (three_d3d8_x86_##lanes)a, y = (three_d3d8_x86_##lanes)b; \
        return (three_d3d8_x86_lanes)(result); \
    }
THREE_D3D8_X86_LANE(paddb, bytes, x + y)
THREE_D3D8_X86_LANE(paddw, words, x + y)
THREE_D3D8_X86_LANE(paddd, dwords, x + y)
THREE_D3D8_X86_LANE(psubb, bytes, x - y)
THREE_D3D8_X86_LANE(psubw, words, x - y)
THREE_D3D8_X86_LANE(psubd, dwords, x - y)
THREE_D3D8_X86_LANE(paddusb, bytes, __builtin_elementwise_add_sat(x, y))
THREE_D3D8_X86_LANE(paddusw, words, __builtin_elementwise_add_sat(x, y))
THREE_D3D8_X86_LANE(paddsb, signed_bytes, __builtin_elementwise_add_sat(x, y))
THREE_D3D8_X86_LANE(paddsw, signed_words, __builtin_elementwise_add_sat(x, y))
THREE_D3D8_X86_LANE(psubusb, bytes, __builtin_elementwise_sub_sat(x, y))
THREE_D3D8_X86_LANE(psubusw, words, __builtin_elementwise_sub_sat(x, y))
THREE_D3D8_X86_LANE(psubsb, signed_bytes, __builtin_elementwise_sub_sat(x, y))
THREE_D3D8_X86_LANE(psubsw, signed_words, __builtin_elementwise_sub_sat(x, y))
THREE_D3D8_X86_LANE(pmullw, words, x * y)
THREE_D3D8_X86_LANE(pcmpeqb, bytes, x == y)
THREE_D3D8_X86_LANE(pcmpeqw, words, x == y)
THREE_D3D8_X86_LANE(pcmpeqd, dwords, x == y)
THREE_D3D8_X86_LANE(pcmpgtb, signed_bytes, x > y)
THREE_D3D8_X86_LANE(pcmpgtw, signed_words, x > y)
THREE_D3D8_X86_LANE(pcmpgtd, signed_dwords, x > y)
THREE_D3D8_X86_LANE(pand, dwords, x & y)
THREE_D3D8_X86_LANE(pandn, dwords, ~x & y)
THREE_D3D8_X86_LANE(por, dwords, x | y)
THREE_D3D8_X86_LANE(pxor, dwords, x ^ y)
THREE_D3D8_X86_LANE(punpcklbw, bytes, __builtin_shufflevector(x, y, 0, 8, 1, 9, 2, 10, 3, 11))
THREE_D3D8_X86_LANE(punpckhbw, bytes, __builtin_shufflevector(x, y, 4, 12, 5, 13, 6, 14, 7, 15))
THREE_D3D8_X86_LANE(punpcklwd, words, __builtin_shufflevector(x, y, 0, 4, 1, 5))
THREE_D3D8_X86_LANE(punpckhwd, words, __builtin_shufflevector(x, y, 2, 6, 3, 7))
THREE_D3D8_X86_LANE(punpckldq, dwords, __builtin_shufflevector(x, y, 0, 2))
THREE_D3D8_X86_LANE(punpckhdq, dwords, __builtin_shufflevector(x, y, 1, 3))

/* All lanes moved by as many bits; none is left where that is more than they have. */
#define THREE_D3D8_X86_SHIFT(name, lanes, type, bits, operation) \
    THREE_D3D8_X86(three_d3d8_x86_lanes, name)(three_d3d8_x86_lanes a, three_d3d8_x86_lanes count) \
    { \
        three_d3d8_x86_##lanes x = (three_d3d8_x86_##lanes)a; \
        return count >= (bits) ? 0 : (three_d3d8_x86_lanes)(x operation (type)count); \
    }
THREE_D3D8_X86_SHIFT(psllw, words, unsigned short, 16, <<)
THREE_D3D8_X86_SHIFT(pslld, dwords, unsigned, 32, <<)
THREE_D3D8_X86_SHIFT(psllq, lanes, unsigned, 64, <<)
THREE_D3D8_X86_SHIFT(psrlw, words, unsigned short, 16, >>)
THREE_D3D8_X86_SHIFT(psrld, dwords, unsigned, 32, >>)
THREE_D3D8_X86_SHIFT(psrlq, lanes, unsigned, 64, >>)

THREE_D3D8_X86(three_d3d8_x86_lanes, psraw)(three_d3d8_x86_lanes a, three_d3d8_x86_lanes count)
{
    return (three_d3d8_x86_lanes)((three_d3d8_x86_signed_words)a >> (short)(count > 15 ? 15 : count));
}

THREE_D3D8_X86(three_d3d8_x86_lanes, psrad)(three_d3d8_x86_lanes a, three_d3d8_x86_lanes count)
{
    return (three_d3d8_x86_lanes)((three_d3d8_x86_signed_dwords)a >> (int)(count > 31 ? 31 : count));
}

THREE_D3D8_X86(int, word_of)(three_d3d8_x86_lanes value, int n)
{
    return (short)(value >> 16 * n);
}

THREE_D3D8_X86(three_d3d8_x86_lanes, pmulhw)(three_d3d8_x86_lanes a, three_d3d8_x86_lanes b)
{
    three_d3d8_x86_lanes value = 0;
    for (int n = 0; n < 4; n++)
        value |= (three_d3d8_x86_lanes)(unsigned short)(three_d3d8_x86_word_of(a, n) * three_d3d8_x86_word_of(b, n) >> 16) << 16 * n;
    return value;
}

THREE_D3D8_X86(three_d3d8_x86_lanes, pmaddwd)(three_d3d8_x86_lanes a, three_d3d8_x86_lanes b)
{
    three_d3d8_x86_lanes value = 0;
    for (int n = 0; n < 4; n += 2)
    {
        unsigned first = (unsigned)(three_d3d8_x86_word_of(a, n) * three_d3d8_x86_word_of(b, n));
        unsigned second = (unsigned)(three_d3d8_x86_word_of(a, n + 1) * three_d3d8_x86_word_of(b, n + 1));
        value |= (three_d3d8_x86_lanes)(first + second) << 16 * n;
    }
    return value;
}

/* Numbers of two registers side by side, each as far as it fits. */
THREE_D3D8_X86(unsigned, fitted)(int value, int least, int most)
{
    return (unsigned)(value < least ? least : value > most ? most : value);
}

THREE_D3D8_X86(three_d3d8_x86_lanes, packed_bytes)(three_d3d8_x86_lanes a, three_d3d8_x86_lanes b, int least, int most)
{
    three_d3d8_x86_lanes value = 0;
    for (int n = 0; n < 8; n++)
        value |= (three_d3d8_x86_lanes)(three_d3d8_x86_fitted(three_d3d8_x86_word_of(n < 4 ? a : b, n & 3), least, most) & 0xff) << 8 * n;
    return value;
}

THREE_D3D8_X86(three_d3d8_x86_lanes, packuswb)(three_d3d8_x86_lanes a, three_d3d8_x86_lanes b)
{
    return three_d3d8_x86_packed_bytes(a, b, 0, 255);
}

THREE_D3D8_X86(three_d3d8_x86_lanes, packsswb)(three_d3d8_x86_lanes a, three_d3d8_x86_lanes b)
{
    return three_d3d8_x86_packed_bytes(a, b, -128, 127);
}

THREE_D3D8_X86(three_d3d8_x86_lanes, packssdw)(three_d3d8_x86_lanes a, three_d3d8_x86_lanes b)
{
    three_d3d8_x86_lanes value = 0;
    for (int n = 0; n < 4; n++)
        value |= (three_d3d8_x86_lanes)(three_d3d8_x86_fitted((int)((n < 2 ? a : b) >> 32 * (n & 1)), -32768, 32767) & 0xffff) << 16 * n;
    return value;
}

#endif
