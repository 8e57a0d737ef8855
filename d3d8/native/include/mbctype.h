/* mbctype.h: letters of several bytes: no byte leads another one here. Own text. */
#ifndef THREE_D3D8_MBCTYPE_H
#define THREE_D3D8_MBCTYPE_H

#include <ctype.h>

#define _MBC_SINGLE 0
#define _MBC_LEAD 1
#define _MBC_TRAIL 2
#define _MBC_ILLEGAL (-1)
#define _ismbblead(letter) ((void)(letter), 0)
#define _ismbbtrail(letter) ((void)(letter), 0)
#define _ismbslead(text, at) ((void)(text), (void)(at), 0)
#define _ismbstrail(text, at) ((void)(text), (void)(at), 0)
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
