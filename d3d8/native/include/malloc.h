/* malloc.h: C's own, and what Microsoft's library has besides. */
#include_next <malloc.h>
#include <alloca.h>
#include <three-d3d8/crt/msvc.h>
