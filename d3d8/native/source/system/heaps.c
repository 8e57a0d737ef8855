/* Heaps (kernel32.dll): blocks that know their sizes and heaps, and pages. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

struct heap;

/* What stands before the bytes of a block. */
struct block
{
    struct block *previous, *next;
    struct heap *heap;
    SIZE_T bytes;
    /* How often GlobalLock has locked one that may be moved. */
    LONG locks, unused[3];
};
_Static_assert(sizeof(struct block) % 16 == 0, "a block's bytes lie as malloc's do");

struct heap
{
    struct block *first;
};

static struct heap process_heap;
/* Has the blocks of GlobalAlloc and LocalAlloc that may be moved. */
static struct heap moveable;

#define VIRTUAL_PAGE 4096
/* Blocks from this size on lie on pages of their own on Windows. */
#define LARGE 0x7f000

static size_t whole_pages(size_t bytes)
{
    return (bytes + VIRTUAL_PAGE - 1) / VIRTUAL_PAGE * VIRTUAL_PAGE;
}

/* What a block takes: there are programs that write a little behind large ones, and never knew, as the page went on. */
static size_t taken_by(SIZE_T bytes)
{
    size_t taken = sizeof(struct block) + bytes;
    return bytes < LARGE ? taken : whole_pages(taken);
}

static struct block *block_of(LPCVOID memory)
{
    return (struct block *)memory - 1;
}

static void link_block(struct heap *heap, struct block *block)
{
    block->heap = heap;
    block->previous = NULL;
    block->next = heap->first;
    if (heap->first)
        heap->first->previous = block;
    heap->first = block;
}

static void unlink_block(struct block *block)
{
    if (block->previous)
        block->previous->next = block->next;
    else
        block->heap->first = block->next;
    if (block->next)
        block->next->previous = block->previous;
}

HANDLE WINAPI GetProcessHeap(void)
{
    return &process_heap;
}

HANDLE WINAPI HeapCreate(DWORD flags, SIZE_T initial, SIZE_T most)
{
    (void)flags, (void)initial, (void)most;
    return calloc(1, sizeof(struct heap));
}

BOOL WINAPI HeapDestroy(HANDLE handle)
{
    struct heap *heap = handle;
    if (!heap || heap == &process_heap)
    {
        SetLastError(ERROR_INVALID_HANDLE);
        return FALSE;
    }
    while (heap->first)
        HeapFree(heap, 0, heap->first + 1);
    free(heap);
    return TRUE;
}

LPVOID WINAPI HeapAlloc(HANDLE handle, DWORD flags, SIZE_T bytes)
{
    struct block *block = bytes < PTRDIFF_MAX - VIRTUAL_PAGE ? malloc(taken_by(bytes)) : NULL;
    if (!block)
        return NULL;
    link_block(handle ? handle : &process_heap, block);
    block->bytes = bytes;
    block->locks = 0;
    return flags & HEAP_ZERO_MEMORY ? memset(block + 1, 0, bytes) : block + 1;
}

LPVOID WINAPI HeapReAlloc(HANDLE handle, DWORD flags, LPVOID memory, SIZE_T bytes)
{
    (void)handle;
    if (!memory || bytes >= PTRDIFF_MAX - VIRTUAL_PAGE)
        return NULL;
    struct block *old = block_of(memory);
    if (flags & HEAP_REALLOC_IN_PLACE_ONLY && bytes > old->bytes)
        return NULL;
    struct heap *heap = old->heap;
    SIZE_T before = old->bytes;
    unlink_block(old);
    struct block *block = realloc(old, taken_by(bytes));
    link_block(heap, block ? block : old);
    if (!block)
        return NULL;
    block->bytes = bytes;
    if (flags & HEAP_ZERO_MEMORY && bytes > before)
        memset((char *)(block + 1) + before, 0, bytes - before);
    return block + 1;
}

BOOL WINAPI HeapFree(HANDLE handle, DWORD flags, LPVOID memory)
{
    (void)handle, (void)flags;
    if (memory)
    {
        unlink_block(block_of(memory));
        free(block_of(memory));
    }
    return TRUE;
}

SIZE_T WINAPI HeapSize(HANDLE handle, DWORD flags, LPCVOID memory)
{
    (void)handle, (void)flags;
    return memory ? block_of(memory)->bytes : (SIZE_T)-1;
}

BOOL WINAPI HeapValidate(HANDLE handle, DWORD flags, LPCVOID memory)
{
    (void)flags, (void)memory;
    return handle != NULL;
}

SIZE_T WINAPI HeapCompact(HANDLE handle, DWORD flags)
{
    (void)handle, (void)flags;
    return 0x1000000;
}

/* What may be moved on Windows stays: its handle is its place. */
HGLOBAL WINAPI GlobalAlloc(UINT flags, SIZE_T bytes)
{
    return HeapAlloc(flags & GMEM_MOVEABLE ? &moveable : &process_heap, flags & GMEM_ZEROINIT ? HEAP_ZERO_MEMORY : 0, bytes);
}

HGLOBAL WINAPI GlobalReAlloc(HGLOBAL memory, SIZE_T bytes, UINT flags)
{
    return HeapReAlloc(&process_heap, flags & GMEM_ZEROINIT ? HEAP_ZERO_MEMORY : 0, memory, bytes);
}

HGLOBAL WINAPI GlobalFree(HGLOBAL memory)
{
    HeapFree(&process_heap, 0, memory);
    return NULL;
}

SIZE_T WINAPI GlobalSize(HGLOBAL memory)
{
    return memory ? block_of(memory)->bytes : 0;
}

static BOOL is_moveable(HGLOBAL memory)
{
    return memory && block_of(memory)->heap == &moveable;
}

LPVOID WINAPI GlobalLock(HGLOBAL memory)
{
    if (is_moveable(memory))
        block_of(memory)->locks++;
    return memory;
}

/* FALSE, without an error, says that the last lock is gone; what cannot be moved is always locked. */
BOOL WINAPI GlobalUnlock(HGLOBAL memory)
{
    if (!is_moveable(memory))
        return TRUE;
    struct block *block = block_of(memory);
    SetLastError(block->locks == 0 ? ERROR_NOT_LOCKED : NO_ERROR);
    if (block->locks > 0)
        block->locks--;
    return block->locks > 0;
}

HGLOBAL WINAPI GlobalHandle(LPCVOID memory)
{
    return (HGLOBAL)memory;
}

/* How often it is locked. */
UINT WINAPI GlobalFlags(HGLOBAL memory)
{
    return is_moveable(memory) ? (UINT)block_of(memory)->locks & GMEM_LOCKCOUNT : 0;
}

HLOCAL WINAPI LocalAlloc(UINT flags, SIZE_T bytes)
{
    return GlobalAlloc(flags, bytes);
}

HLOCAL WINAPI LocalReAlloc(HLOCAL memory, SIZE_T bytes, UINT flags)
{
    return GlobalReAlloc(memory, bytes, flags);
}

HLOCAL WINAPI LocalFree(HLOCAL memory)
{
    return GlobalFree(memory);
}

SIZE_T WINAPI LocalSize(HLOCAL memory)
{
    return GlobalSize(memory);
}

LPVOID WINAPI LocalLock(HLOCAL memory)
{
    return GlobalLock(memory);
}

BOOL WINAPI LocalUnlock(HLOCAL memory)
{
    return GlobalUnlock(memory);
}

/* What is reserved begins at a multiple of this (SYSTEM_INFO.dwAllocationGranularity). */
#define GRANULARITY 65536

LPVOID WINAPI VirtualAlloc(LPVOID at, SIZE_T bytes, DWORD type, DWORD protection)
{
    (void)type, (void)protection;
    // What is reserved first and committed then is there since it was reserved.
    if (at || bytes == 0)
        return at;
    size_t whole = whole_pages(bytes);
    void *made = NULL;
    return posix_memalign(&made, GRANULARITY, whole) == 0 ? memset(made, 0, whole) : NULL;
}

BOOL WINAPI VirtualFree(LPVOID at, SIZE_T bytes, DWORD type)
{
    // What is released goes as a whole.
    if (!at || (type & MEM_RELEASE && bytes != 0))
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return FALSE;
    }
    if (type & MEM_RELEASE)
        free(at);
    return TRUE;
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
