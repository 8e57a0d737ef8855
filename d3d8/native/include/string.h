/* string.h: C's own, without names that Windows' libraries do not have and programs have for themselves, and with those of Microsoft's. */
#pragma push_macro("basename")
#undef basename
#define basename three_d3d8_c_basename
#include_next <string.h>
#pragma pop_macro("basename")
#include <three-d3d8/crt/msvc.h>
