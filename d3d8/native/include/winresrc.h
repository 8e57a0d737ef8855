/* winresrc.h: what there is of it is in windows.h. */
#include <windows.h>
#ifndef IDC_STATIC
#define IDC_STATIC (-1)
#endif
