/* fcntl.h: C's own, with the names of Microsoft's library. Own text. */
#include_next <fcntl.h>
#ifndef THREE_D3D8_FCNTL_H
#define THREE_D3D8_FCNTL_H

#define _O_RDONLY O_RDONLY
#define _O_WRONLY O_WRONLY
#define _O_RDWR O_RDWR
#define _O_APPEND O_APPEND
#define _O_CREAT O_CREAT
#define _O_TRUNC O_TRUNC
#define _O_EXCL O_EXCL
#define _O_TEXT 0
#define _O_BINARY 0
#define O_TEXT 0
#define O_BINARY 0

#endif
