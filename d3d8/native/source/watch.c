/* Programs that are compiled with -fsanitize-coverage=trace-pc call this wherever their code branches: so a loop without end is seen. */
#include "host.h"

/* Branches between two looks of the page. */
#define BRANCHES 100000

static int branches = BRANCHES;

void __sanitizer_cov_trace_pc(void)
{
    if (--branches > 0)
        return;
    branches = BRANCHES;
    host_watch();
}
