/* What is compiled of this folder: its C at once, so that headers are read once. */
#include "file-dialog.c"
#include "file-lists.c"
#include "file-names.c"
#include "paths.c"
#include "shell.c"
