/* dshow.h: DirectShow, which plays files of sound. It has no films here, and no filters of a program's own. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_DSHOW_H
#define THREE_D3D8_DSHOW_H
#define __DSHOW_INCLUDED__

#include <windows.h>
#include <windowsx.h>
#include <ddraw.h>
#include <mmsystem.h>
#include <strmif.h>
#include <control.h>
#include <evcode.h>
#include <uuids.h>
#include <errors.h>

#ifndef NUMELMS
#define NUMELMS(array) (sizeof(array) / sizeof((array)[0]))
#endif

#endif
