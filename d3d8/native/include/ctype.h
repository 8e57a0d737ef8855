/* ctype.h: C's own, with the names of Microsoft's library. */
#include_next <ctype.h>
#include <three-d3d8/crt/msvc.h>
#ifndef THREE_D3D8_CTYPE_H
#define THREE_D3D8_CTYPE_H

/* Kinds of letters for _isctype. */
#define _UPPER 0x1
#define _LOWER 0x2
#define _DIGIT 0x4
#define _SPACE 0x8
#define _PUNCT 0x10
#define _CONTROL 0x20
#define _BLANK 0x40
#define _HEX 0x80
#define _ALPHA (0x0100 | _UPPER | _LOWER)

#endif
