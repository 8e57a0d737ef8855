/* What is compiled of this folder: its C at once, so that headers are read once. */
#include "failures.c"
#include "files.c"
#include "folders.c"
#include "memory-streams.c"
#include "more-files.c"
#include "paths.c"
#include "profiles.c"
