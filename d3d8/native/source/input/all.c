/* What is compiled of this folder: its C at once, so that headers are read once. */
#include "controllers.c"
#include "ime.c"
#include "input.c"
#include "keyboard.c"
#include "mouse.c"
