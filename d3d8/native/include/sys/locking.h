/* sys/locking.h: how parts of files are locked, which one program need not care about. Own text, after Microsoft's documentation. */
#ifndef THREE_D3D8_SYS_LOCKING_H
#define THREE_D3D8_SYS_LOCKING_H

#define _LK_UNLCK 0
#define _LK_LOCK 1
#define _LK_NBLCK 2
#define _LK_RLCK 3
#define _LK_NBRLCK 4
#define LK_UNLCK _LK_UNLCK
#define LK_LOCK _LK_LOCK
#define LK_NBLCK _LK_NBLCK
#define LK_RLCK _LK_RLCK
#define LK_NBRLCK _LK_NBRLCK

#ifdef __cplusplus
extern "C" {
#endif
int _locking(int file, int mode, long bytes);
#ifdef __cplusplus
}
#endif

#endif
