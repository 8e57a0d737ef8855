/* crtdbg.h: checks of memory of Microsoft's library, which there are none of: what it would say is nothing. Own text. */
#ifndef THREE_D3D8_CRTDBG_H
#define THREE_D3D8_CRTDBG_H

#include <assert.h>
#include <stddef.h>
#include <stdio.h>

#define _CRT_WARN 0
#define _CRT_ERROR 1
#define _CRT_ASSERT 2
#define _CRT_ERRCNT 3
#define _CRTDBG_MODE_FILE 1
#define _CRTDBG_MODE_DEBUG 2
#define _CRTDBG_MODE_WNDW 4
#define _CRTDBG_REPORT_MODE (-1)
#define _CRTDBG_FILE_STDERR ((_HFILE)-5)
#define _CRTDBG_FILE_STDOUT ((_HFILE)-4)
#define _CRTDBG_REPORT_FILE ((_HFILE)-6)
#define _CRTDBG_INVALID_HFILE ((_HFILE)-1)
#define _CRTDBG_HFILE_ERROR ((_HFILE)-2)
#define _CRTDBG_ALLOC_MEM_DF 1
#define _CRTDBG_DELAY_FREE_MEM_DF 2
#define _CRTDBG_CHECK_ALWAYS_DF 4
#define _CRTDBG_CHECK_CRT_DF 16
#define _CRTDBG_LEAK_CHECK_DF 32
#define _CRTDBG_CHECK_EVERY_16_DF 0x00100000
#define _CRTDBG_CHECK_EVERY_128_DF 0x00800000
#define _CRTDBG_CHECK_EVERY_1024_DF 0x04000000
#define _CRTDBG_REPORT_FLAG (-1)
#define _FREE_BLOCK 0
#define _NORMAL_BLOCK 1
#define _CRT_BLOCK 2
#define _IGNORE_BLOCK 3
#define _CLIENT_BLOCK 4
#define _MAX_BLOCKS 5

typedef void *_HFILE;
typedef int (*_CRT_REPORT_HOOK)(int type, char *text, int *result);
typedef int (*_CRT_ALLOC_HOOK)(int what, void *block, size_t bytes, int type, long number, const unsigned char *file, int line);
typedef void (*_CRT_DUMP_CLIENT)(void *block, size_t bytes);
typedef struct _CrtMemState
{
    struct _CrtMemBlockHeader *pBlockHeader;
    size_t lCounts[_MAX_BLOCKS], lSizes[_MAX_BLOCKS], lHighCount, lTotalCount;
} _CrtMemState;

#define _ASSERT(condition) assert(condition)
#define _ASSERTE(condition) assert(condition)
#define _CrtSetDbgFlag(flags) ((flags) == _CRTDBG_REPORT_FLAG ? _CRTDBG_ALLOC_MEM_DF : (flags))
#define _CrtDumpMemoryLeaks() 0
#define _CrtCheckMemory() 1
#define _CrtSetReportMode(type, mode) ((void)(type), (void)(mode), 0)
#define _CrtSetReportFile(type, file) ((void)(type), (void)(file), (_HFILE)0)
#define _CrtSetReportHook(hook) ((void)(hook), (_CRT_REPORT_HOOK)0)
#define _CrtSetAllocHook(hook) ((void)(hook), (_CRT_ALLOC_HOOK)0)
#define _CrtSetDumpClient(hook) ((void)(hook), (_CRT_DUMP_CLIENT)0)
#define _CrtSetBreakAlloc(number) ((void)(number), -1L)
#define _CrtMemCheckpoint(state) ((void)(*(state) = _CrtMemNone))
#define _CrtMemDifference(to, from, now) ((void)(*(to) = _CrtMemNone), (void)(from), (void)(now), 0)
#define _CrtMemDumpStatistics(state) ((void)(state))
#define _CrtMemDumpAllObjectsSince(state) ((void)(state))
#define _CrtDoForAllClientObjects(call, data) ((void)(call), (void)(data))
#define _CrtIsValidHeapPointer(block) ((block) != NULL)
#define _CrtIsValidPointer(block, bytes, write) ((block) != NULL)
#define _CrtIsMemoryBlock(block, bytes, number, file, line) ((block) != NULL)
#define _CrtDbgBreak() __builtin_trap()
#define _CrtDbgReport(...) 0
#define _malloc_dbg(bytes, type, file, line) malloc(bytes)
#define _calloc_dbg(count, bytes, type, file, line) calloc(count, bytes)
#define _realloc_dbg(block, bytes, type, file, line) realloc(block, bytes)
#define _free_dbg(block, type) free(block)
#define _msize_dbg(block, type) _msize(block)
#define _RPT0(type, ...) ((void)0)
#define _RPTF0(type, ...) ((void)0)
#define _RPT1(type, ...) ((void)0)
#define _RPTF1(type, ...) ((void)0)
#define _RPT2(type, ...) ((void)0)
#define _RPTF2(type, ...) ((void)0)
#define _RPT3(type, ...) ((void)0)
#define _RPTF3(type, ...) ((void)0)
#define _RPT4(type, ...) ((void)0)
#define _RPTF4(type, ...) ((void)0)

static const _CrtMemState _CrtMemNone = {0, {0}, {0}, 0, 0};

#ifdef __cplusplus
/* new(_NORMAL_BLOCK, __FILE__, __LINE__) */
inline void *operator new(size_t bytes, int, const char *, int)
{
    return ::operator new(bytes);
}
inline void *operator new[](size_t bytes, int, const char *, int)
{
    return ::operator new[](bytes);
}
inline void operator delete(void *block, int, const char *, int)
{
    ::operator delete(block);
}
inline void operator delete[](void *block, int, const char *, int)
{
    ::operator delete[](block);
}
#endif

#endif
