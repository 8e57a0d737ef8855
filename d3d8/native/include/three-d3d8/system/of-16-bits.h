/* Names that 16-bit Windows had (winbase.h, winuser.h), by those that took their place. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_OF_16_BITS_H
#define THREE_D3D8_OF_16_BITS_H

#define GMEM_MODIFY 0x80
#define GMEM_NOT_BANKED 0x1000
#define GMEM_LOWER GMEM_NOT_BANKED
#define GMEM_NOTIFY 0x4000
#define GMEM_VALID_FLAGS 0x7f72
#define GMEM_INVALID_HANDLE 0x8000
#define GMEM_DISCARDED 0x4000
#define GMEM_LOCKCOUNT 0xff
#define LMEM_NOCOMPACT 0x10
#define LMEM_NODISCARD 0x20
#define LMEM_MODIFY 0x80
#define LMEM_DISCARDABLE 0xf00
#define LMEM_VALID_FLAGS 0xf72
#define LMEM_INVALID_HANDLE 0x8000
#define LMEM_DISCARDED 0x4000
#define LMEM_LOCKCOUNT 0xff
#define NONZEROLHND LMEM_MOVEABLE
#define NONZEROLPTR LMEM_FIXED

/* Memory stays where it is, and is the program's own until it frees it. */
#define GlobalCompact(bytes) ((SIZE_T)0x100000)
#define GetFreeSpace(flags) 0x100000L
#define GlobalFix(memory) ((void)(memory))
#define GlobalUnfix(memory) ((void)(memory))
#define GlobalWire(memory) GlobalLock(memory)
#define GlobalUnWire(memory) GlobalUnlock(memory)
#define GlobalLRUNewest(memory) ((HANDLE)(memory))
#define GlobalLRUOldest(memory) ((HANDLE)(memory))
#define GlobalDiscard(memory) GlobalReAlloc((memory), 0, GMEM_MOVEABLE)
#define LocalCompact(bytes) ((SIZE_T)0x100000)
#define LocalShrink(memory, bytes) ((SIZE_T)0)
#define LocalDiscard(memory) LocalReAlloc((memory), 0, LMEM_MOVEABLE)
#define LocalFlags(memory) GlobalFlags(memory)
#define LocalHandle(memory) ((HLOCAL)GlobalHandle(memory))
#define LockSegment(segment) GlobalFix((HANDLE)(segment))
#define UnlockSegment(segment) GlobalUnfix((HANDLE)(segment))
#define LimitEmsPages(size)
#define SetSwapAreaSize(size) (size)
#define MakeProcInstance(procedure, instance) (procedure)
#define FreeProcInstance(procedure) (procedure)
#define GetInstanceData(instance, data, count)
#define GetCurrentTime() GetTickCount()
#define Yield()
#define OpenSound() 0
#define CloseSound() ((void)0)

#define AnsiToOem CharToOemA
#define OemToAnsi OemToCharA
#define AnsiToOemBuff CharToOemBuffA
#define OemToAnsiBuff OemToCharBuffA
#define AnsiUpper CharUpperA
#define AnsiUpperBuff CharUpperBuffA
#define AnsiLower CharLowerA
#define AnsiLowerBuff CharLowerBuffA
#define AnsiNext CharNextA
#define AnsiPrev CharPrevA

#endif
