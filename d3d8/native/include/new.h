/* new.h: that of C++, and the handler of Microsoft's library. */
#include <new>
#include <three-d3d8/crt/handlers.h>
