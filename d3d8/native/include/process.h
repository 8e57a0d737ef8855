/* process.h: processes and threads, as Microsoft's and MinGW's libraries have them: there is one of either. Own text. */
#ifndef THREE_D3D8_PROCESS_H
#define THREE_D3D8_PROCESS_H

#include <stdint.h>
#include <three-d3d8/crt/msvc.h>

#define _P_WAIT 0
#define _P_NOWAIT 1
#define _P_OVERLAY 2
#define P_WAIT _P_WAIT
#define P_NOWAIT _P_NOWAIT
#define spawnl _spawnl
#define execl _execl
#define getpid _getpid
#define _cexit() ((void)fflush(NULL))
#define _c_exit() ((void)0)

#ifdef __cplusplus
extern "C" {
#endif
int _getpid(void);
uintptr_t _beginthread(void (*start)(void *), unsigned stack, void *parameter);
uintptr_t _beginthreadex(void *security, unsigned stack, unsigned (*start)(void *), void *parameter, unsigned flags, unsigned *id);
void _endthread(void);
void _endthreadex(unsigned code);
#ifdef __cplusplus
}
#endif

#endif
