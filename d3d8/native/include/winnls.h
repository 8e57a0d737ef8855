/* winnls.h: languages. */
#include <windows.h>
