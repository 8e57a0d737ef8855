/* crtdbg.h: checks of Microsoft's library, which there are none of. Own text. */
#ifndef THREE_D3D8_CRTDBG_H
#define THREE_D3D8_CRTDBG_H

#include <assert.h>

#define _ASSERT(condition) assert(condition)
#define _ASSERTE(condition) assert(condition)
#define _CrtSetDbgFlag(flags) (flags)
#define _CrtDumpMemoryLeaks() 0
#define _CrtCheckMemory() 1
#define _CRTDBG_ALLOC_MEM_DF 1
#define _CRTDBG_LEAK_CHECK_DF 32
#define _CRTDBG_REPORT_FLAG (-1)
#define _RPT0(type, text) ((void)0)
#define _RPT1(type, text, a) ((void)0)

#endif
