/* dmplugin.h: what tools of a program's own are made of is not here; programs include it beside dmusici.h. */
#ifndef THREE_D3D8_DMPLUGIN_H
#define THREE_D3D8_DMPLUGIN_H

#include <dmusici.h>

#endif
