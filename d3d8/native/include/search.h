/* search.h: C's own, with the names of Microsoft's library. */
#include_next <search.h>
#include <three-d3d8/crt/msvc.h>
