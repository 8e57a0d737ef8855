/* dxerr.h: that of Direct3D 8. */
#include <dxerr8.h>
