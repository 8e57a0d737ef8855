/* Pictures of cursors and icons that programs read from files and memory. */
#ifndef THREE_D3D8_PICTURES_H
#define THREE_D3D8_PICTURES_H

#include <windows.h>

/* A new cursor, without a picture. */
HCURSOR cursor_made(void);
/* What a cursor's picture is; FALSE where it has none. */
BOOL cursor_tell(HICON icon, PICONINFO info);
/* Gives a cursor the picture of another one, where that has some. */
void cursor_copy(HICON from, HICON to);
/* A cursor is gone. */
void cursor_forget(HICON icon);

#endif
