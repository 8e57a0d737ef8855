/* dmusici.h: DirectMusic of DirectX 8: what loads segments and plays them. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_DMUSICI_H
#define THREE_D3D8_DMUSICI_H

#include <dmusicc.h>
#include <three-d3d8/media/music-types.h>
#include <three-d3d8/media/music-interfaces.h>
#include <three-d3d8/sound/music-ports.h>

#endif
