/* shlobj.h: the shell, of which nothing is there. */
#include <windows.h>
