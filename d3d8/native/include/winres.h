/* winres.h: as winresrc.h, for scripts that editors made. */
#include <winresrc.h>
