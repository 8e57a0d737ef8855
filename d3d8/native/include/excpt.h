/* excpt.h: the codes of structured exceptions, and what handlers ask for. */
#include <windows.h>
