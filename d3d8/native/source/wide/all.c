/* What is compiled of this folder: its C at once, so that headers are read once. */
#include "calls.c"
#include "crt.c"
#include "files.c"
#include "fonts.c"
#include "menus.c"
#include "more.c"
#include "registry.c"
#include "wide.c"
