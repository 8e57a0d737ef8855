/* What is compiled of this folder: its C at once, so that headers are read once. */
#include "bitmaps.c"
#include "draw.c"
#include "font-families.c"
#include "gdi.c"
#include "glyphs.c"
#include "objects.c"
#include "paragraphs.c"
#include "text.c"
