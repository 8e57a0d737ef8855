/* share.h: how files are shared, which one program need not care about. */
#ifndef THREE_D3D8_SHARE_H
#define THREE_D3D8_SHARE_H

#define _SH_COMPAT 0x00
#define _SH_DENYRW 0x10
#define _SH_DENYWR 0x20
#define _SH_DENYRD 0x30
#define _SH_DENYNO 0x40

#endif
