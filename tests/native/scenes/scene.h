/* What the scenes of this folder share: a device, rectangles on the screen, textures, matrices, shaders, and pictures. */
#ifndef SCENE_H
#define SCENE_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include <d3dx8.h>

#define SCREEN_FVF (D3DFVF_XYZRHW | D3DFVF_DIFFUSE)
#define SPACE_FVF (D3DFVF_XYZ | D3DFVF_DIFFUSE)
#define PAPER_FVF (D3DFVF_XYZ | D3DFVF_DIFFUSE | D3DFVF_TEX1)
#define SPRITE_FVF (D3DFVF_XYZRHW | D3DFVF_DIFFUSE | D3DFVF_SPECULAR | D3DFVF_TEX2)
#define SHAPE_FVF (D3DFVF_XYZ | D3DFVF_NORMAL | D3DFVF_TEX1)

typedef struct
{
    float x, y, z, rhw;
    DWORD colour;
} SCREEN;

typedef struct
{
    float x, y, z;
    DWORD colour;
} SPACE;

typedef struct
{
    float x, y, z;
    DWORD colour;
    float u, v;
} PAPER;

typedef struct
{
    float x, y, z, rhw;
    DWORD colour, specular;
    float u0, v0, u1, v1;
} SPRITE;

typedef struct
{
    float x, y, z, nx, ny, nz, u, v;
} SHAPE;

extern IDirect3DDevice8 *device;
extern IDirect3D8 *d3d;
extern D3DPRESENT_PARAMETERS parameters;
/* Red, green, blue, yellow, cyan, purple, white, grey. */
extern const DWORD colours[8];

void render(D3DRENDERSTATETYPE state, DWORD value);
void stage(DWORD number, D3DTEXTURESTAGESTATETYPE state, DWORD value);
/* Both operations of a stage. */
void combine(DWORD number, DWORD op, DWORD first, DWORD second);
void filter(DWORD number, DWORD within, DWORD between);
/* Clears all and begins: without light, culling and depth. */
void begin(DWORD colour);
/* Ends, keeps the picture, and presents it. */
void check(void);

void draw(D3DPRIMITIVETYPE type, UINT count, const SCREEN *vertices);
/* A rectangle with a colour at each corner: left and right above, left and right below. */
void corners(float left, float top, float right, float bottom, float z, DWORD a, DWORD b, DWORD c, DWORD d);
void plain(float left, float top, float right, float bottom, float z, DWORD colour);
/* A rectangle with a texture. */
void sprite(float left, float top, float right, float bottom, float u0, float v0, float u1, float v1, const DWORD *colour, DWORD specular);
void whole(float left, float top, float size);

void view(DWORD x, DWORD y, DWORD width, DWORD height);
void transform(D3DTRANSFORMSTATETYPE which, float a, float b, float c, float d, float e, float f, float g, float h, float i, float j, float k, float l,
               float m, float n, float o, float p);
/* Looks along z from 4 units before the origin, by 60 degrees. */
void camera(void);

typedef DWORD (*PIXEL)(int x, int y, int size);
/* A square texture of one level, which the pool keeps. */
IDirect3DTexture8 *texture(UINT size, D3DFORMAT format, PIXEL pixel);
void fill(IDirect3DTexture8 *to, UINT level, const RECT *rect, PIXEL pixel);
DWORD ramp(int x, int y, int size);
DWORD quarters(int x, int y, int size);
IDirect3DVertexBuffer8 *vertices(const void *from, UINT bytes, DWORD fvf);
/* Indices of a grid with so many vertices a row. */
IDirect3DIndexBuffer8 *grid(UINT columns, UINT rows);

DWORD vertex_shader(const DWORD *declaration, const char *text);
DWORD pixel_shader(const char *text);
DWORD bits(float value);

#define RELEASE(object) ((object) ? (object)->lpVtbl->Release(object) : 0)

#endif
