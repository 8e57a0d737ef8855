/* signal.h: C's own, with the names of Microsoft's library. */
#include_next <signal.h>
#ifndef SIGBREAK
#define SIGBREAK 21
#define SIGABRT_COMPAT SIGABRT
#endif
