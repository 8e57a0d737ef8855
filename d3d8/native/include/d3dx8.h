/* d3dx8.h: D3DX. Own text. */
#ifndef THREE_D3D8_D3DX8_H
#define THREE_D3D8_D3DX8_H

#include <d3d8.h>
#include <d3dx8math.h>

#endif
