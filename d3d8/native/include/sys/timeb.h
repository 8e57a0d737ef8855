/* sys/timeb.h: the time with its milliseconds, as Microsoft's library has it. Own text. */
#ifndef THREE_D3D8_TIMEB_H
#define THREE_D3D8_TIMEB_H

#include <time.h>

struct timeb
{
    time_t time;
    unsigned short millitm;
    short timezone;
    short dstflag;
};
#define _timeb timeb
#define _ftime ftime

#ifdef __cplusplus
extern "C"
#endif
int ftime(struct timeb *now);

#endif
