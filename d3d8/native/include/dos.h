/* dos.h: what is left of it in Microsoft's library. */
#include <io.h>
#include <three-d3d8/crt/msvc.h>
