/* What is compiled of this folder: its C at once, so that headers are read once. */
#include "controls.c"
#include "dialog-view.c"
#include "dialogs.c"
#include "edits.c"
#include "lists.c"
#include "message-box.c"
#include "sliders.c"
