/* What is compiled of this folder: its C at once, so that headers are read once. */
#include "carets.c"
#include "layouts.c"
#include "properties.c"
#include "windows.c"
