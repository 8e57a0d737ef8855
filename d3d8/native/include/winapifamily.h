/* winapifamily.h: families of programs, of which all is one. */
#include <windows.h>
