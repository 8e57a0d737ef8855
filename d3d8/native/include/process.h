/* process.h: processes and threads, as Microsoft's and MinGW's libraries have them: there is one of either. Own text. */
#ifndef THREE_D3D8_PROCESS_H
#define THREE_D3D8_PROCESS_H

#include <stdint.h>
#include <three-d3d8/msvc.h>

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
