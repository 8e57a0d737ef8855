/* winsvc.h: services, of which nothing is there. */
#include <windows.h>
