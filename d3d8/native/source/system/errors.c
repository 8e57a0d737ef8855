/* Texts of errors (dxerr8.h, d3dx8core.h). */
#include <stdio.h>
#include <windows.h>
#include <d3dx8.h>
#include <dxerr8.h>
#include "../host.h"

#define NAMED(name) {name, #name}
static const struct
{
    HRESULT hr;
    const char *name;
} names[] = {
    {0, "D3D_OK"}, NAMED(S_FALSE), NAMED(E_FAIL), NAMED(E_INVALIDARG), NAMED(E_OUTOFMEMORY), NAMED(E_NOTIMPL), NAMED(E_NOINTERFACE),
    NAMED(D3DERR_OUTOFVIDEOMEMORY), NAMED(D3DERR_WASSTILLDRAWING), NAMED(D3DERR_WRONGTEXTUREFORMAT), NAMED(D3DERR_UNSUPPORTEDCOLOROPERATION),
    NAMED(D3DERR_UNSUPPORTEDCOLORARG), NAMED(D3DERR_UNSUPPORTEDALPHAOPERATION), NAMED(D3DERR_UNSUPPORTEDALPHAARG), NAMED(D3DERR_TOOMANYOPERATIONS),
    NAMED(D3DERR_CONFLICTINGTEXTUREFILTER), NAMED(D3DERR_UNSUPPORTEDFACTORVALUE), NAMED(D3DERR_CONFLICTINGRENDERSTATE),
    NAMED(D3DERR_UNSUPPORTEDTEXTUREFILTER), NAMED(D3DERR_CONFLICTINGTEXTUREPALETTE), NAMED(D3DERR_DRIVERINTERNALERROR), NAMED(D3DERR_NOTFOUND),
    NAMED(D3DERR_MOREDATA), NAMED(D3DERR_DEVICELOST), NAMED(D3DERR_DEVICENOTRESET), NAMED(D3DERR_NOTAVAILABLE), NAMED(D3DERR_INVALIDDEVICE),
    NAMED(D3DERR_INVALIDCALL), NAMED(D3DERR_DRIVERINVALIDCALL), NAMED(D3DXERR_CANNOTMODIFYINDEXBUFFER), NAMED(D3DXERR_INVALIDMESH),
    NAMED(D3DXERR_CANNOTATTRSORT), NAMED(D3DXERR_SKINNINGNOTSUPPORTED), NAMED(D3DXERR_TOOMANYINFLUENCES), NAMED(D3DXERR_INVALIDDATA),
};

const char *WINAPI DXGetErrorString8A(HRESULT hr)
{
    for (size_t n = 0; n < sizeof(names) / sizeof(names[0]); n++)
        if (names[n].hr == hr)
            return names[n].name;
    return "Unknown";
}

const char *WINAPI DXGetErrorDescription8A(HRESULT hr)
{
    return DXGetErrorString8A(hr);
}

HRESULT WINAPI DXTraceA(const char *file, DWORD line, HRESULT hr, const char *text, BOOL box)
{
    char own[512];
    (void)box;
    snprintf(own, sizeof(own), "%s(%lu): %s (hr=%s, 0x%08lx)\n", file, line, text ? text : "", DXGetErrorString8A(hr), hr);
    host_debug(own);
    return hr;
}

HRESULT WINAPI D3DXGetErrorStringA(HRESULT hr, LPSTR pBuffer, UINT BufferLen)
{
    if (pBuffer && BufferLen > 0)
        snprintf(pBuffer, BufferLen, "%s", DXGetErrorString8A(hr));
    return S_OK;
}
