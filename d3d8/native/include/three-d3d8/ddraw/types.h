/* Structs of DirectDraw (ddraw.h), as the headers of .dds files have them, too. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_DDRAW_TYPES_H
#define THREE_D3D8_DDRAW_TYPES_H

#include <windows.h>
#include <three-d3d8/ddraw/constants.h>

typedef struct _DDCOLORKEY
{
    DWORD dwColorSpaceLowValue, dwColorSpaceHighValue;
} DDCOLORKEY, *LPDDCOLORKEY;

typedef struct _DDSCAPS
{
    DWORD dwCaps;
} DDSCAPS, *LPDDSCAPS;

typedef struct _DDSCAPSEX
{
    DWORD dwCaps2, dwCaps3;
    union
    {
        DWORD dwCaps4, dwVolumeDepth;
    };
} DDSCAPSEX, *LPDDSCAPSEX;

typedef struct _DDSCAPS2
{
    DWORD dwCaps, dwCaps2, dwCaps3;
    union
    {
        DWORD dwCaps4, dwVolumeDepth;
    };
} DDSCAPS2, *LPDDSCAPS2;

typedef struct _DDPIXELFORMAT
{
    DWORD dwSize, dwFlags, dwFourCC;
    union
    {
        DWORD dwRGBBitCount, dwYUVBitCount, dwZBufferBitDepth, dwAlphaBitDepth, dwLuminanceBitCount, dwBumpBitCount, dwPrivateFormatBitCount;
    };
    union
    {
        DWORD dwRBitMask, dwYBitMask, dwStencilBitDepth, dwLuminanceBitMask, dwBumpDuBitMask, dwOperations;
    };
    union
    {
        DWORD dwGBitMask, dwUBitMask, dwZBitMask, dwBumpDvBitMask;
        struct
        {
            WORD wFlipMSTypes, wBltMSTypes;
        } MultiSampleCaps;
    };
    union
    {
        DWORD dwBBitMask, dwVBitMask, dwStencilBitMask, dwBumpLuminanceBitMask;
    };
    union
    {
        DWORD dwRGBAlphaBitMask, dwYUVAlphaBitMask, dwLuminanceAlphaBitMask, dwRGBZBitMask, dwYUVZBitMask;
    };
} DDPIXELFORMAT, *LPDDPIXELFORMAT;

typedef struct _DDSURFACEDESC
{
    DWORD dwSize, dwFlags, dwHeight, dwWidth;
    union
    {
        LONG lPitch;
        DWORD dwLinearSize;
    };
    DWORD dwBackBufferCount;
    union
    {
        DWORD dwMipMapCount, dwZBufferBitDepth, dwRefreshRate;
    };
    DWORD dwAlphaBitDepth, dwReserved;
    LPVOID lpSurface;
    DDCOLORKEY ddckCKDestOverlay, ddckCKDestBlt, ddckCKSrcOverlay, ddckCKSrcBlt;
    DDPIXELFORMAT ddpfPixelFormat;
    DDSCAPS ddsCaps;
} DDSURFACEDESC, *LPDDSURFACEDESC;

typedef struct _DDSURFACEDESC2
{
    DWORD dwSize, dwFlags, dwHeight, dwWidth;
    union
    {
        LONG lPitch;
        DWORD dwLinearSize;
    };
    union
    {
        DWORD dwBackBufferCount, dwDepth;
    };
    union
    {
        DWORD dwMipMapCount, dwRefreshRate, dwSrcVBHandle;
    };
    DWORD dwAlphaBitDepth, dwReserved;
    LPVOID lpSurface;
    union
    {
        DDCOLORKEY ddckCKDestOverlay;
        DWORD dwEmptyFaceColor;
    };
    DDCOLORKEY ddckCKDestBlt, ddckCKSrcOverlay, ddckCKSrcBlt;
    union
    {
        DDPIXELFORMAT ddpfPixelFormat;
        DWORD dwFVF;
    };
    DDSCAPS2 ddsCaps;
    DWORD dwTextureStage;
} DDSURFACEDESC2, *LPDDSURFACEDESC2;

typedef struct _DDCAPS_DX7
{
    DWORD dwSize, dwCaps, dwCaps2, dwCKeyCaps, dwFXCaps, dwFXAlphaCaps, dwPalCaps, dwSVCaps;
    DWORD dwAlphaBltConstBitDepths, dwAlphaBltPixelBitDepths, dwAlphaBltSurfaceBitDepths;
    DWORD dwAlphaOverlayConstBitDepths, dwAlphaOverlayPixelBitDepths, dwAlphaOverlaySurfaceBitDepths;
    DWORD dwZBufferBitDepths, dwVidMemTotal, dwVidMemFree, dwMaxVisibleOverlays, dwCurrVisibleOverlays, dwNumFourCCCodes;
    DWORD dwAlignBoundarySrc, dwAlignSizeSrc, dwAlignBoundaryDest, dwAlignSizeDest, dwAlignStrideAlign;
    DWORD dwRops[DD_ROP_SPACE];
    DDSCAPS ddsOldCaps;
    DWORD dwMinOverlayStretch, dwMaxOverlayStretch, dwMinLiveVideoStretch, dwMaxLiveVideoStretch, dwMinHwCodecStretch, dwMaxHwCodecStretch;
    DWORD dwReserved1, dwReserved2, dwReserved3;
    DWORD dwSVBCaps, dwSVBCKeyCaps, dwSVBFXCaps, dwSVBRops[DD_ROP_SPACE];
    DWORD dwVSBCaps, dwVSBCKeyCaps, dwVSBFXCaps, dwVSBRops[DD_ROP_SPACE];
    DWORD dwSSBCaps, dwSSBCKeyCaps, dwSSBFXCaps, dwSSBRops[DD_ROP_SPACE];
    DWORD dwMaxVideoPorts, dwCurrVideoPorts, dwSVBCaps2;
    DWORD dwNLVBCaps, dwNLVBCaps2, dwNLVBCKeyCaps, dwNLVBFXCaps, dwNLVBRops[DD_ROP_SPACE];
    DDSCAPS2 ddsCaps;
} DDCAPS_DX7, *LPDDCAPS_DX7, DDCAPS, *LPDDCAPS;

typedef struct _DDBLTFX
{
    DWORD dwSize, dwDDFX, dwROP, dwDDROP, dwRotationAngle, dwZBufferOpCode, dwZBufferLow, dwZBufferHigh, dwZBufferBaseDest;
    DWORD dwZDestConstBitDepth;
    union
    {
        DWORD dwZDestConst;
        struct IDirectDrawSurface *lpDDSZBufferDest;
    };
    DWORD dwZSrcConstBitDepth;
    union
    {
        DWORD dwZSrcConst;
        struct IDirectDrawSurface *lpDDSZBufferSrc;
    };
    DWORD dwAlphaEdgeBlendBitDepth, dwAlphaEdgeBlend, dwReserved, dwAlphaDestConstBitDepth;
    union
    {
        DWORD dwAlphaDestConst;
        struct IDirectDrawSurface *lpDDSAlphaDest;
    };
    DWORD dwAlphaSrcConstBitDepth;
    union
    {
        DWORD dwAlphaSrcConst;
        struct IDirectDrawSurface *lpDDSAlphaSrc;
    };
    union
    {
        DWORD dwFillColor, dwFillDepth, dwFillPixel;
        struct IDirectDrawSurface *lpDDSPattern;
    };
    DDCOLORKEY ddckDestColorkey, ddckSrcColorkey;
} DDBLTFX, *LPDDBLTFX;

typedef struct _DDBLTBATCH
{
    LPRECT lprDest;
    struct IDirectDrawSurface *lpDDSSrc;
    LPRECT lprSrc;
    DWORD dwFlags;
    LPDDBLTFX lpDDBltFx;
} DDBLTBATCH, *LPDDBLTBATCH;

typedef struct _DDOVERLAYFX
{
    DWORD dwSize, dwAlphaEdgeBlendBitDepth, dwAlphaEdgeBlend, dwReserved, dwAlphaDestConstBitDepth;
    union
    {
        DWORD dwAlphaDestConst;
        struct IDirectDrawSurface *lpDDSAlphaDest;
    };
    DWORD dwAlphaSrcConstBitDepth;
    union
    {
        DWORD dwAlphaSrcConst;
        struct IDirectDrawSurface *lpDDSAlphaSrc;
    };
    DDCOLORKEY dckDestColorkey, dckSrcColorkey;
    DWORD dwDDFX, dwFlags;
} DDOVERLAYFX, *LPDDOVERLAYFX;

typedef struct _DDGAMMARAMP
{
    WORD red[256], green[256], blue[256];
} DDGAMMARAMP, *LPDDGAMMARAMP;

typedef struct _DDCOLORCONTROL
{
    DWORD dwSize, dwFlags;
    LONG lBrightness, lContrast, lHue, lSaturation, lSharpness, lGamma, lColorEnable;
    DWORD dwReserved1;
} DDCOLORCONTROL, *LPDDCOLORCONTROL;

#define THREE_D3D8_DD_IDENTIFIER \
    char szDriver[MAX_DDDEVICEID_STRING], szDescription[MAX_DDDEVICEID_STRING]; \
    LARGE_INTEGER liDriverVersion; \
    DWORD dwVendorId, dwDeviceId, dwSubSysId, dwRevision; \
    GUID guidDeviceIdentifier;

typedef struct tagDDDEVICEIDENTIFIER
{
    THREE_D3D8_DD_IDENTIFIER
} DDDEVICEIDENTIFIER, *LPDDDEVICEIDENTIFIER;

typedef struct tagDDDEVICEIDENTIFIER2
{
    THREE_D3D8_DD_IDENTIFIER
    DWORD dwWHQLLevel;
} DDDEVICEIDENTIFIER2, *LPDDDEVICEIDENTIFIER2;
#undef THREE_D3D8_DD_IDENTIFIER

#define GET_WHQL_YEAR(level) ((level) / 0x10000)
#define GET_WHQL_MONTH(level) (((level) / 0x100) & 0xff)
#define GET_WHQL_DAY(level) ((level) & 0xff)

#endif
