/* winresrc.h: what scripts of resources have of windows.h, and the styles of the common controls. */
#include <windows.h>
#ifdef RC_INVOKED
#include <commctrl.h>
#endif
#ifndef IDC_STATIC
#define IDC_STATIC (-1)
#endif
