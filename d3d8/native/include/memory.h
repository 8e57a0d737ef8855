/* memory.h: that of texts. */
#include <string.h>
