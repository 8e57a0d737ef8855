/* unistd.h: C's own, without names that Windows' libraries do not have and programs have for themselves. */
#pragma push_macro("link")
#undef link
#define link three_d3d8_c_link
#pragma push_macro("symlink")
#undef symlink
#define symlink three_d3d8_c_symlink
#pragma push_macro("truncate")
#undef truncate
#define truncate three_d3d8_c_truncate
#pragma push_macro("sync")
#undef sync
#define sync three_d3d8_c_sync
#pragma push_macro("pause")
#undef pause
#define pause three_d3d8_c_pause
#pragma push_macro("pipe")
#undef pipe
#define pipe three_d3d8_c_pipe
#pragma push_macro("nice")
#undef nice
#define nice three_d3d8_c_nice
#undef getcwd
#ifdef THREE_D3D8_IO_H
#undef lseek
#endif
/* winsock.h has its own. */
#define gethostname three_d3d8_c_gethostname
#include_next <unistd.h>
#undef gethostname
#ifdef THREE_D3D8_IO_H
#undef lseek
#define lseek _lseek
#endif
#ifdef THREE_D3D8_DIRECT_H
#define getcwd(path, size) _getcwd((path), (int)(size))
#endif
#pragma pop_macro("link")
#pragma pop_macro("symlink")
#pragma pop_macro("truncate")
#pragma pop_macro("sync")
#pragma pop_macro("pause")
#pragma pop_macro("pipe")
#pragma pop_macro("nice")
