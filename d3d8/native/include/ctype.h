/* ctype.h: C's own, with the names of Microsoft's library. */
#include_next <ctype.h>
#include <three-d3d8/msvc.h>
