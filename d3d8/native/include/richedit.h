/* richedit.h: rich texts, of which nothing is there. */
#include <windows.h>
