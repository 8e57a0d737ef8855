/* _mingw.h: what MinGW's library says of itself, of which nothing is needed. */
#include <windef.h>
