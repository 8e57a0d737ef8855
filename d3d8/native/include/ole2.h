/* ole2.h: brings together what the headers of COM and of automation declare. */
#include <objbase.h>
#include <oleauto.h>
