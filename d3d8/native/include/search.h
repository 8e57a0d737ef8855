/* search.h: as Microsoft's library has it; the tables and trees of other ones would take a program's own names (ENTRY, FIND, leaf). Own text. */
#ifndef THREE_D3D8_SEARCH_H
#define THREE_D3D8_SEARCH_H

#include <stdlib.h>
#include <three-d3d8/crt/msvc.h>

#ifdef __cplusplus
extern "C" {
#endif
void *lfind(const void *key, const void *base, unsigned *count, unsigned width, int (*compare)(const void *, const void *)) __asm__("_lfind");
void *lsearch(const void *key, void *base, unsigned *count, unsigned width, int (*compare)(const void *, const void *)) __asm__("_lsearch");
#ifdef __cplusplus
}
#endif

#endif
