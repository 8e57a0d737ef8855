/* strings.h: C's own, without names that Windows' libraries do not have and programs have for themselves. */
#pragma push_macro("index")
#undef index
#define index three_d3d8_c_index
#pragma push_macro("rindex")
#undef rindex
#define rindex three_d3d8_c_rindex
#include_next <strings.h>
#pragma pop_macro("index")
#pragma pop_macro("rindex")
