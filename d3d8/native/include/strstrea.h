/* strstrea.h: streams over texts in memory, before they had a namespace. Own text. */
#ifndef THREE_D3D8_STRSTREA_H
#define THREE_D3D8_STRSTREA_H

#include <iostream.h>
#include <strstream>
using std::istrstream;
using std::ostrstream;
using std::strstream;

#endif
