/* ocidl.h: what there is of it is in oaidl.h and objidl.h. */
#include <oaidl.h>
#include <objidl.h>
