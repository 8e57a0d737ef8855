/* unistd.h: C's own, without names that Windows' libraries do not have and programs have for themselves. */
#define link three_d3d8_c_link
#define symlink three_d3d8_c_symlink
#define truncate three_d3d8_c_truncate
#define sync three_d3d8_c_sync
#define pause three_d3d8_c_pause
#define pipe three_d3d8_c_pipe
#define nice three_d3d8_c_nice
#include_next <unistd.h>
#undef link
#undef symlink
#undef truncate
#undef sync
#undef pause
#undef pipe
#undef nice
