/* zmouse.h: what there is of it is in winuser.h. */
#include <windows.h>
