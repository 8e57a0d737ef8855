/* What is compiled of this folder: its C at once, so that headers are read once. */
#include "cursors.c"
#include "pictures.c"
#include "shapes.c"
