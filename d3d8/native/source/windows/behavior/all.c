/* What is compiled of this folder: its C at once, so that headers are read once. */
#include "clipboard.c"
#include "default-procedure.c"
#include "hooks.c"
#include "kin.c"
#include "painting.c"
#include "scrolling.c"
#include "timers.c"
