/* stdlib.h: C's own, but for the largest random number: Microsoft's library gives 15 bits, and programs count on it. Names that Windows' libraries do not have
   and programs have for themselves are left out. */
#define random three_d3d8_c_random
#define srandom three_d3d8_c_srandom
#define initstate three_d3d8_c_initstate
#define setstate three_d3d8_c_setstate
#define setkey three_d3d8_c_setkey
#include_next <stdlib.h>
#undef random
#undef srandom
#undef initstate
#undef setstate
#undef setkey
#undef RAND_MAX
#define RAND_MAX 0x7fff
#include <three-d3d8/msvc.h>
