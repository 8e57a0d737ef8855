/* stdlib.h: C's own, but for the largest random number: Microsoft's library gives 15 bits, and programs count on it. Names that Windows' libraries do not have
   and programs have for themselves are left out. */
#pragma push_macro("random")
#undef random
#define random three_d3d8_c_random
#pragma push_macro("srandom")
#undef srandom
#define srandom three_d3d8_c_srandom
#pragma push_macro("initstate")
#undef initstate
#define initstate three_d3d8_c_initstate
#pragma push_macro("setstate")
#undef setstate
#define setstate three_d3d8_c_setstate
#pragma push_macro("setkey")
#undef setkey
#define setkey three_d3d8_c_setkey
#include_next <stdlib.h>
#pragma pop_macro("random")
#pragma pop_macro("srandom")
#pragma pop_macro("initstate")
#pragma pop_macro("setstate")
#pragma pop_macro("setkey")
#undef RAND_MAX
#define RAND_MAX 0x7fff
#include <three-d3d8/crt/msvc.h>
