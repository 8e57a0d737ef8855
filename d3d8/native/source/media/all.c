/* What is compiled of this folder: its C at once, so that headers are read once. */
#include "devices.c"
#include "mmio.c"
#include "multimedia.c"
