/* What is compiled of this folder: its C at once, so that headers are read once. */
#include "contexts.c"
#include "extents.c"
#include "fonts.c"
#include "paths.c"
