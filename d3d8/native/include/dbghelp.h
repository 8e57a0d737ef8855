/* dbghelp.h: what there is of it is in imagehlp.h. */
#include <imagehlp.h>
