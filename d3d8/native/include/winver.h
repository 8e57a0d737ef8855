/* winver.h: versions of files, of which nothing is there. */
#include <windows.h>
