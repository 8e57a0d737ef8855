/* Formats of pixels for OpenGL (wingdi.h), which there is none of here. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_PIXEL_FORMATS_H
#define THREE_D3D8_PIXEL_FORMATS_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tagPIXELFORMATDESCRIPTOR
{
    WORD nSize, nVersion;
    DWORD dwFlags;
    BYTE iPixelType, cColorBits, cRedBits, cRedShift, cGreenBits, cGreenShift, cBlueBits, cBlueShift, cAlphaBits, cAlphaShift;
    BYTE cAccumBits, cAccumRedBits, cAccumGreenBits, cAccumBlueBits, cAccumAlphaBits, cDepthBits, cStencilBits, cAuxBuffers, iLayerType, bReserved;
    DWORD dwLayerMask, dwVisibleMask, dwDamageMask;
} PIXELFORMATDESCRIPTOR, *PPIXELFORMATDESCRIPTOR, *LPPIXELFORMATDESCRIPTOR;

#define PFD_TYPE_RGBA 0
#define PFD_TYPE_COLORINDEX 1
#define PFD_MAIN_PLANE 0
#define PFD_OVERLAY_PLANE 1
#define PFD_UNDERLAY_PLANE (-1)
#define PFD_DOUBLEBUFFER 1
#define PFD_STEREO 2
#define PFD_DRAW_TO_WINDOW 4
#define PFD_DRAW_TO_BITMAP 8
#define PFD_SUPPORT_GDI 0x10
#define PFD_SUPPORT_OPENGL 0x20
#define PFD_GENERIC_FORMAT 0x40
#define PFD_NEED_PALETTE 0x80
#define PFD_NEED_SYSTEM_PALETTE 0x100
#define PFD_SWAP_EXCHANGE 0x200
#define PFD_SWAP_COPY 0x400
#define PFD_SWAP_LAYER_BUFFERS 0x800
#define PFD_GENERIC_ACCELERATED 0x1000
#define PFD_DEPTH_DONTCARE 0x20000000
#define PFD_DOUBLEBUFFER_DONTCARE 0x40000000
#define PFD_STEREO_DONTCARE 0x80000000

int WINAPI ChoosePixelFormat(HDC dc, const PIXELFORMATDESCRIPTOR *wanted);
int WINAPI DescribePixelFormat(HDC dc, int format, UINT bytes, LPPIXELFORMATDESCRIPTOR to);
int WINAPI GetPixelFormat(HDC dc);
BOOL WINAPI SetPixelFormat(HDC dc, int format, const PIXELFORMATDESCRIPTOR *is);
BOOL WINAPI SwapBuffers(HDC dc);

#ifdef __cplusplus
}
#endif

#endif
