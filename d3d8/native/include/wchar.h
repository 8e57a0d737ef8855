/* wchar.h: C's own, with the names of Microsoft's library. */
#include_next <wchar.h>
#include <three-d3d8/crt/msvc.h>

/* What a letter of 16 bits can be compared with, as programs keep it in one. */
#undef WEOF
#define WEOF ((wint_t)0xffff)
