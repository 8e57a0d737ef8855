/* excpt.h: structured exceptions do not compile; their codes are in windows.h. */
#include <three-d3d8/system/system.h>
