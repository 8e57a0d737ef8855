/* strings.h: C's own, without names that Windows' libraries do not have and programs have for themselves. */
#define index three_d3d8_c_index
#define rindex three_d3d8_c_rindex
#include_next <strings.h>
#undef index
#undef rindex
