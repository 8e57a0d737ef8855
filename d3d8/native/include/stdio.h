/* stdio.h: C's own, without names that Windows' libraries do not have and programs have for themselves, and with those of Microsoft's. */
#define getline three_d3d8_c_getline
#define getdelim three_d3d8_c_getdelim
#define dprintf three_d3d8_c_dprintf
#define vdprintf three_d3d8_c_vdprintf
#include_next <stdio.h>
#undef getline
#undef getdelim
#undef dprintf
#undef vdprintf
#include <three-d3d8/msvc.h>
