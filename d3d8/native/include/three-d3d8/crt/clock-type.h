/* The type of clock, with the 32 bits of Microsoft's library. Own text. */
#ifndef THREE_D3D8_CLOCK_TYPE_H
#define THREE_D3D8_CLOCK_TYPE_H

typedef long clock_t;

#endif
