/* float.h: C's own, with the control of Microsoft's library. */
#include_next <float.h>
#include <three-d3d8/crt/msvc.h>
