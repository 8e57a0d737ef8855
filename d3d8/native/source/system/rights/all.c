/* What is compiled of this folder: its C at once, so that headers are read once. */
#include "rights.c"
#include "versions.c"
