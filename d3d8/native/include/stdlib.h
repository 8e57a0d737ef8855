/* stdlib.h: C's own, but for the largest random number: Microsoft's library gives 15 bits, and programs count on it. */
#include_next <stdlib.h>
#undef RAND_MAX
#define RAND_MAX 0x7fff
