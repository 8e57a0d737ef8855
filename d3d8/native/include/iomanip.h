/* iomanip.h: how streams write, before they had a namespace. Own text. */
#ifndef THREE_D3D8_IOMANIP_H
#define THREE_D3D8_IOMANIP_H

#include <iostream.h>
#include <iomanip>
using std::resetiosflags;
using std::setbase;
using std::setfill;
using std::setiosflags;
using std::setprecision;
using std::setw;

#endif
