/* What is compiled of this folder: its C at once, so that headers are read once. */
#include "bitmaps.c"
#include "draw.c"
#include "gdi.c"
#include "glyphs.c"
#include "objects.c"
#include "text.c"
