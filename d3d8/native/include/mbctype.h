/* mbctype.h: letters of several bytes, which are UTF-8 here: none of them leads with a byte of its own kind. Own text. */
#ifndef THREE_D3D8_MBCTYPE_H
#define THREE_D3D8_MBCTYPE_H

#define _ismbblead(letter) ((void)(letter), 0)
#define _ismbbtrail(letter) ((void)(letter), 0)
#define _ismbcspace(letter) isspace((int)(letter))
#define _ismbcdigit(letter) isdigit((int)(letter))
#define _ismbcalpha(letter) isalpha((int)(letter))
#define _MB_CP_ANSI (-3)
#define _MB_CP_SBCS 0
#define _setmbcp(page) ((void)(page), 0)
#define _getmbcp() 0

#endif
