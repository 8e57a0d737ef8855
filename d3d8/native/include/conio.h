/* conio.h: what Microsoft's and MinGW's libraries have besides C's. */
#include <three-d3d8/crt/msvc.h>
