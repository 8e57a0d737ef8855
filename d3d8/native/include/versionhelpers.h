/* versionhelpers.h: versions of Windows. */
#include <windows.h>
