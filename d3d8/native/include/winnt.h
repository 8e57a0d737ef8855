/* winnt.h: what there is of it is in windows.h. */
#include <windows.h>
