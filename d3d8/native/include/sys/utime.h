/* sys/utime.h: times of files, under the name of Microsoft's library. */
#include <utime.h>
#define _utime utime
#define _utimbuf utimbuf
