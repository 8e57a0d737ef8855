/* multimon.h: monitors. */
#include <windows.h>
