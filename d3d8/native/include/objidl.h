/* objidl.h: what there is of it is in objbase.h. */
#include <objbase.h>
