/* d3dx8.h: D3DX: mathematics, textures, fonts, sprites, shaders of texts, and meshes. Each of its headers gives all of them. Own text. */
#ifndef THREE_D3D8_D3DX8_H
#define THREE_D3D8_D3DX8_H

#include <float.h>
#include <limits.h>
#include <d3d8.h>
#include <d3dx8math.h>
#include <d3dx8core.h>
#include <d3dx8tex.h>
#include <d3dx8mesh.h>
#include <d3dx8effect.h>
#include <three-d3d8/d3dx/resources.h>
#include <three-d3d8/d3dx/wide.h>

#endif
