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
/* Bits that open has for nothing else. */
#define _O_TEXT 0x20000000
#define _O_BINARY 0x40000000
#define O_TEXT _O_TEXT
#define O_BINARY _O_BINARY

#endif
