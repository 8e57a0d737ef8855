/* specstrings.h: what sal.h has. */
#include <sal.h>
