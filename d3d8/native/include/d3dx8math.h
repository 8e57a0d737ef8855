/* d3dx8math.h: vectors, matrices, quaternions, planes and colours, as C's structs and C++'s classes. Own text, after the SDK's documentation. */
#include <d3dx8.h>

#ifndef THREE_D3D8_D3DX8MATH_H
#define THREE_D3D8_D3DX8MATH_H

#include <math.h>

#ifndef D3DXINLINE
#define D3DXINLINE static inline
#endif
#define D3DX_PI ((FLOAT)3.141592654f)
#define D3DX_1BYPI ((FLOAT)0.318309886f)
#define D3DXToRadian(degree) ((degree) * (D3DX_PI / 180.0f))
#define D3DXToDegree(radian) ((radian) * (180.0f / D3DX_PI))

#define D3DX_ALIGN16 __declspec(align(16))

#ifdef __cplusplus
#include <three-d3d8/d3dx/classes.h>
#else
typedef struct D3DXVECTOR2
{
    FLOAT x, y;
} D3DXVECTOR2;
typedef D3DVECTOR D3DXVECTOR3;
typedef struct D3DXVECTOR4
{
    FLOAT x, y, z, w;
} D3DXVECTOR4;
typedef D3DMATRIX D3DXMATRIX;
typedef D3DX_ALIGN16 D3DXMATRIX D3DXMATRIXA16;
typedef struct D3DXQUATERNION
{
    FLOAT x, y, z, w;
} D3DXQUATERNION;
typedef struct D3DXPLANE
{
    FLOAT a, b, c, d;
} D3DXPLANE;
typedef struct D3DXCOLOR
{
    FLOAT r, g, b, a;
} D3DXCOLOR;
#endif
typedef D3DXVECTOR2 *LPD3DXVECTOR2;
typedef D3DXVECTOR3 *LPD3DXVECTOR3;
typedef D3DXVECTOR4 *LPD3DXVECTOR4;
typedef D3DXMATRIX *LPD3DXMATRIX;
typedef D3DXMATRIXA16 *LPD3DXMATRIXA16;
typedef D3DXQUATERNION *LPD3DXQUATERNION;
typedef D3DXPLANE *LPD3DXPLANE;
typedef D3DXCOLOR *LPD3DXCOLOR;

#include <three-d3d8/d3dx/vectors.h>
#include <three-d3d8/d3dx/quaternions.h>
#include <three-d3d8/d3dx/matrices.h>
#include <three-d3d8/d3dx/planes.h>
#ifdef __cplusplus
#include <three-d3d8/d3dx/operators.h>
#endif
#include <three-d3d8/d3dx/matrix-stack.h>

typedef enum _D3DXCPU_OPTIMIZATION
{
    D3DXCPU_NOT_OPTIMIZED = 0,
    D3DXCPU_3DNOW_OPTIMIZED,
    D3DXCPU_SSE2_OPTIMIZED,
    D3DXCPU_SSE_OPTIMIZED,
} D3DXCPU_OPTIMIZATION;

/* There is one way to compute, whatever is asked for. */
D3DXINLINE D3DXCPU_OPTIMIZATION D3DXCpuOptimizations(BOOL Enable)
{
    (void)Enable;
    return D3DXCPU_NOT_OPTIMIZED;
}

#endif
