/* initguid.h: from here on DEFINE_GUID defines. Own text. */
#ifndef INITGUID
#define INITGUID
#endif
#include <guiddef.h>
