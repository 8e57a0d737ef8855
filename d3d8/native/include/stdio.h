/* stdio.h: C's own, without names that Windows' libraries do not have and programs have for themselves, and with those of Microsoft's. */
#pragma push_macro("getline")
#undef getline
#define getline three_d3d8_c_getline
#pragma push_macro("getdelim")
#undef getdelim
#define getdelim three_d3d8_c_getdelim
#pragma push_macro("dprintf")
#undef dprintf
#define dprintf three_d3d8_c_dprintf
#pragma push_macro("vdprintf")
#undef vdprintf
#define vdprintf three_d3d8_c_vdprintf
#include_next <stdio.h>
#pragma pop_macro("getline")
#pragma pop_macro("getdelim")
#pragma pop_macro("dprintf")
#pragma pop_macro("vdprintf")
#include <three-d3d8/crt/msvc.h>
