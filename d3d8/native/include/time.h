/* time.h: C's own, but that clock counts milliseconds in 32 bits, as Microsoft's library does. */
#include <three-d3d8/crt/clock-type.h>
#define clock three_d3d8_c_clock
#include_next <time.h>
#undef clock
#include <three-d3d8/crt/clock.h>
