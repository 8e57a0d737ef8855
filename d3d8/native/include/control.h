/* control.h: what runs DirectShow's graphs. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_CONTROL_H
#define THREE_D3D8_CONTROL_H

#include <windows.h>
#include <oleauto.h>
#include <three-d3d8/dshow/control.h>
#include <three-d3d8/dshow/video.h>

#endif
