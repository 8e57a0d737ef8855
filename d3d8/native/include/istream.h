/* istream.h: in iostream.h. */
#include <iostream.h>
