/* mbctype.h: letters of several bytes, where the program's sources are in such letters. Own text. */
#ifndef THREE_D3D8_MBCTYPE_H
#define THREE_D3D8_MBCTYPE_H

#include <ctype.h>

#define _MBC_SINGLE 0
#define _MBC_LEAD 1
#define _MBC_TRAIL 2
#define _MBC_ILLEGAL (-1)
#ifdef __cplusplus
extern "C" {
#endif
int three_d3d8_mb_leads(unsigned byte);
int three_d3d8_mb_trails(unsigned number);
int three_d3d8_mb_type(const char *text, const char *at);
#ifdef __cplusplus
}
#endif
#define THREE_D3D8_MB(text) ((char *)(size_t)(text))
#define _ismbblead(letter) three_d3d8_mb_leads((unsigned)(letter))
#define _ismbbtrail(letter) three_d3d8_mb_trails((unsigned)(letter))
#define _ismbslead(text, at) (three_d3d8_mb_type(THREE_D3D8_MB(text), THREE_D3D8_MB(at)) == _MBC_LEAD ? -1 : 0)
#define _ismbstrail(text, at) (three_d3d8_mb_type(THREE_D3D8_MB(text), THREE_D3D8_MB(at)) == _MBC_TRAIL ? -1 : 0)
#define _ismbbalnum(letter) isalnum((int)(letter))
#define _ismbbalpha(letter) isalpha((int)(letter))
#define _ismbcalnum(letter) isalnum((int)(letter))
#define _ismbcspace(letter) isspace((int)(letter))
#define _ismbcdigit(letter) isdigit((int)(letter))
#define _ismbcalpha(letter) isalpha((int)(letter))
#define _ismbclower(letter) islower((int)(letter))
#define _ismbcupper(letter) isupper((int)(letter))
#define _ismbcpunct(letter) ispunct((int)(letter))
#define _ismbcprint(letter) isprint((int)(letter))
#define _ismbcgraph(letter) isgraph((int)(letter))
#define _MB_CP_ANSI (-3)
#define _MB_CP_OEM (-2)
#define _MB_CP_LOCALE (-4)
#define _MB_CP_SBCS 0
#define _setmbcp(page) ((void)(page), 0)
#define _getmbcp() 0

#endif
