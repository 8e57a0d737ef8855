/* wincrypt.h: cryptography, of which nothing is there. */
#include <windows.h>
