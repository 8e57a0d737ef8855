/* The code page of a program whose sources are in Shift-JIS: it is linked with those alone. */
#include <windows.h>

extern const UINT three_d3d8_program_page;
const UINT three_d3d8_program_page = 932;
