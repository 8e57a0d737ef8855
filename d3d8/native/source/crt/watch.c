/* The loops of programs that pages compile call this each round (demos/sandbox/cpp/watch-loops.ts): so one without end is seen. */
#include "../host.h"

/* Rounds between two looks of the page. */
#define ROUNDS 100000

static int rounds = ROUNDS;

void __sanitizer_cov_trace_pc(void)
{
    if (--rounds > 0)
        return;
    rounds = ROUNDS;
    host_watch();
}
