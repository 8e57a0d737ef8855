/* What is compiled of this folder: its C at once, so that headers are read once. */
#include "colors.c"
#include "metrics.c"
#include "parameters.c"
