/* rpcndr.h: the types of it are in objbase.h. */
#include <objbase.h>
