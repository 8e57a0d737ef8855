/* afxres.h: numbers of resources, for programs that have it in their headers. */
#include <winresrc.h>
