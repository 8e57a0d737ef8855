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
#ifndef THREE_D3D8_STDIO_H
#define THREE_D3D8_STDIO_H
#undef L_tmpnam
#define L_tmpnam 32
#undef TMP_MAX
#define TMP_MAX 32767
#define _P_tmpdir "\\"
/* What C keeps of an open file, but its end, which is no program's: *stdout = *file is all that programs do with it. */
struct _IO_FILE
{
    void *three_d3d8_own[20];
};
#endif
#include <three-d3d8/crt/msvc.h>
