/* clock, as Microsoft's library has it: milliseconds since the program began. Own text. */
#ifndef THREE_D3D8_CLOCK_H
#define THREE_D3D8_CLOCK_H

#undef CLOCKS_PER_SEC
#define CLOCKS_PER_SEC ((clock_t)1000)
#define CLK_TCK CLOCKS_PER_SEC

#ifdef __cplusplus
extern "C"
#endif
clock_t clock(void) __asm__("three_d3d8_clock");

#endif
