/* Memory (kernel32.dll) besides what kernel.c has: all of it is the C library's heap. */
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

static void *resized(void *memory, SIZE_T bytes, BOOL is_zeroed)
{
    size_t old = memory ? malloc_usable_size(memory) : 0;
    char *made = realloc(memory, bytes);
    if (made && is_zeroed && bytes > old)
        memset(made + old, 0, bytes - old);
    return made;
}

HGLOBAL WINAPI GlobalReAlloc(HGLOBAL memory, SIZE_T bytes, UINT flags)
{
    return resized(memory, bytes, (flags & GMEM_ZEROINIT) != 0);
}

SIZE_T WINAPI GlobalSize(HGLOBAL memory)
{
    return memory ? malloc_usable_size(memory) : 0;
}

HGLOBAL WINAPI GlobalHandle(LPCVOID memory)
{
    return (HGLOBAL)memory;
}

UINT WINAPI GlobalFlags(HGLOBAL memory)
{
    (void)memory;
    return 0;
}

HLOCAL WINAPI LocalReAlloc(HLOCAL memory, SIZE_T bytes, UINT flags)
{
    return GlobalReAlloc(memory, bytes, flags);
}

SIZE_T WINAPI LocalSize(HLOCAL memory)
{
    return GlobalSize(memory);
}

LPVOID WINAPI LocalLock(HLOCAL memory)
{
    return memory;
}

BOOL WINAPI LocalUnlock(HLOCAL memory)
{
    return GlobalUnlock(memory);
}

/* A heap of its own would only matter to who destroys it with memory in it: that memory stays. */
HANDLE WINAPI HeapCreate(DWORD flags, SIZE_T initial, SIZE_T most)
{
    (void)flags, (void)initial, (void)most;
    return GetProcessHeap();
}

BOOL WINAPI HeapDestroy(HANDLE heap)
{
    return heap != NULL;
}

SIZE_T WINAPI HeapSize(HANDLE heap, DWORD flags, LPCVOID memory)
{
    (void)heap, (void)flags;
    return memory ? malloc_usable_size((void *)memory) : (SIZE_T)-1;
}

BOOL WINAPI HeapValidate(HANDLE heap, DWORD flags, LPCVOID memory)
{
    (void)flags, (void)memory;
    return heap != NULL;
}

SIZE_T WINAPI HeapCompact(HANDLE heap, DWORD flags)
{
    (void)heap, (void)flags;
    return 0x1000000;
}

BOOL WINAPI VirtualProtect(LPVOID at, SIZE_T bytes, DWORD protection, PDWORD old)
{
    (void)protection;
    if (old)
        *old = PAGE_READWRITE;
    return old && !IsBadReadPtr(at, bytes);
}

SIZE_T WINAPI VirtualQuery(LPCVOID at, PMEMORY_BASIC_INFORMATION info, SIZE_T bytes)
{
    size_t end = __builtin_wasm_memory_size(0) << 16, first = (size_t)at & ~(size_t)0xffff;
    if (bytes < sizeof(*info))
        return 0;
    BOOL is_there = first < end;
    *info = (MEMORY_BASIC_INFORMATION){(PVOID)first, (PVOID)first, PAGE_READWRITE, is_there ? end - first : 0x10000,
                                       is_there ? MEM_COMMIT : MEM_FREE, is_there ? PAGE_READWRITE : PAGE_NOACCESS, MEM_PRIVATE};
    return sizeof(*info);
}

BOOL WINAPI VirtualLock(LPVOID at, SIZE_T bytes)
{
    return !IsBadReadPtr(at, bytes);
}

BOOL WINAPI VirtualUnlock(LPVOID at, SIZE_T bytes)
{
    return !IsBadReadPtr(at, bytes);
}

BOOL WINAPI FlushInstructionCache(HANDLE process, LPCVOID at, SIZE_T bytes)
{
    (void)process, (void)at, (void)bytes;
    return TRUE;
}

BOOL WINAPI IsBadStringPtrA(LPCSTR text, UINT_PTR most)
{
    for (UINT_PTR n = 0; n < most; n++)
    {
        if (IsBadReadPtr(text + n, 1))
            return TRUE;
        if (!text[n])
            return FALSE;
    }
    return FALSE;
}

BOOL WINAPI IsBadCodePtr(FARPROC function)
{
    return function == NULL;
}
