/* strmif.h: DirectShow's graphs and what is in them. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_STRMIF_H
#define THREE_D3D8_STRMIF_H

#include <windows.h>
#include <oleauto.h>
#include <three-d3d8/dshow/graphs.h>
#include <three-d3d8/dshow/seeking.h>

#endif
