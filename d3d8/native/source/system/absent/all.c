/* What is compiled of this folder: its C at once, so that headers are read once. */
#include "failing.c"
#include "processes.c"
#include "setup.c"
#include "symbols.c"
