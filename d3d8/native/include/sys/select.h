/* sys/select.h: C's own, without the names that winsock.h has. */
#pragma push_macro("FD_SETSIZE")
#undef FD_SETSIZE
#define select three_d3d8_c_select
#define fd_set three_d3d8_c_fd_set
#include <__typedef_fd_set.h>
/* What is done with its sets. */
#define __wasilibc___fd_set_h
#include_next <sys/select.h>
#undef select
#undef fd_set
#undef FD_SETSIZE
#pragma pop_macro("FD_SETSIZE")
