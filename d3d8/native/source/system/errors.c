/* Texts of errors (dxerr8.h, d3dx8core.h). */
#include <stdio.h>
#include <windows.h>
#include <d3dx8.h>
#include <dinput.h>
#include <dsound.h>
#include <dxerr8.h>
#include "../host.h"

#define NAMED(name, text) {name, #name, text}
/* Of two names for one number the first is told. */
static const struct
{
    HRESULT hr;
    const char *name, *text;
} errors[] = {
    {0, "D3D_OK", "No error occurred."},
    NAMED(S_FALSE, "The call did nothing, or less than all of it."),
    NAMED(E_FAIL, "The call failed for a reason that is not told."),
    NAMED(E_INVALIDARG, "An argument is not valid."),
    NAMED(E_OUTOFMEMORY, "There is not enough memory."),
    NAMED(E_NOTIMPL, "The call is not there."),
    NAMED(E_NOINTERFACE, "The object has no such interface."),
    NAMED(E_ACCESSDENIED, "Access is denied."),
    NAMED(E_POINTER, "A pointer is not valid."),
    NAMED(CLASS_E_NOAGGREGATION, "The object cannot be part of another one."),
    NAMED(REGDB_E_CLASSNOTREG, "The class is not registered."),
    NAMED(D3DERR_OUTOFVIDEOMEMORY, "There is not enough video memory."),
    NAMED(D3DERR_WASSTILLDRAWING, "The device is still drawing."),
    NAMED(D3DERR_WRONGTEXTUREFORMAT, "The format of the texture is not valid here."),
    NAMED(D3DERR_UNSUPPORTEDCOLOROPERATION, "The device has no such operation for colors."),
    NAMED(D3DERR_UNSUPPORTEDCOLORARG, "The device has no such argument for colors."),
    NAMED(D3DERR_UNSUPPORTEDALPHAOPERATION, "The device has no such operation for alpha."),
    NAMED(D3DERR_UNSUPPORTEDALPHAARG, "The device has no such argument for alpha."),
    NAMED(D3DERR_TOOMANYOPERATIONS, "There are more texture operations than the device has."),
    NAMED(D3DERR_CONFLICTINGTEXTUREFILTER, "The texture filters cannot be used together."),
    NAMED(D3DERR_UNSUPPORTEDFACTORVALUE, "The device has no such value of the texture factor."),
    NAMED(D3DERR_CONFLICTINGRENDERSTATE, "The render states cannot be used together."),
    NAMED(D3DERR_UNSUPPORTEDTEXTUREFILTER, "The device has no such texture filter."),
    NAMED(D3DERR_CONFLICTINGTEXTUREPALETTE, "The textures need one palette."),
    NAMED(D3DERR_DRIVERINTERNALERROR, "The driver met an error."),
    NAMED(D3DERR_NOTFOUND, "What was asked for was not found."),
    NAMED(D3DERR_MOREDATA, "There is more data than room for it."),
    NAMED(D3DERR_DEVICELOST, "The device is lost, and cannot be reset yet."),
    NAMED(D3DERR_DEVICENOTRESET, "The device is lost, and can be reset."),
    NAMED(D3DERR_NOTAVAILABLE, "The device has no such feature."),
    NAMED(D3DERR_INVALIDDEVICE, "The type of the device is not valid."),
    NAMED(D3DERR_INVALIDCALL, "The call is not valid: an argument may be wrong."),
    NAMED(D3DERR_DRIVERINVALIDCALL, "The driver was called wrongly."),
    NAMED(D3DXERR_CANNOTMODIFYINDEXBUFFER, "The index buffer cannot be changed."),
    NAMED(D3DXERR_INVALIDMESH, "The mesh is not valid."),
    NAMED(D3DXERR_CANNOTATTRSORT, "Faces cannot be sorted by their attributes together with this."),
    NAMED(D3DXERR_SKINNINGNOTSUPPORTED, "The device cannot draw such a skin."),
    NAMED(D3DXERR_TOOMANYINFLUENCES, "There are more influences than the device has."),
    NAMED(D3DXERR_INVALIDDATA, "The data is not valid."),
    NAMED(DIERR_OBJECTNOTFOUND, "The object does not exist."),
    NAMED(DIERR_INPUTLOST, "Access to the device is lost; it has to be acquired again."),
    NAMED(DIERR_NOTACQUIRED, "The device is not acquired."),
    NAMED(DIERR_ACQUIRED, "The device is acquired, which the call does not allow."),
    NAMED(DIERR_NOTBUFFERED, "The device has no buffer: its size was not set."),
    NAMED(DIERR_UNPLUGGED, "The device is not plugged in."),
    NAMED(DIERR_NOTINITIALIZED, "The object is not initialized."),
    NAMED(DIERR_ALREADYINITIALIZED, "The object is initialized already."),
    NAMED(DIERR_OLDDIRECTINPUTVERSION, "The program needs a newer DirectInput."),
    NAMED(DIERR_BETADIRECTINPUTVERSION, "The program was made for a DirectInput that is not final."),
    NAMED(DIERR_BADDRIVERVER, "The driver of the device is of another version."),
    NAMED(DIERR_INSUFFICIENTPRIVS, "The program may not do so."),
    NAMED(DIERR_DEVICEFULL, "The device is full."),
    NAMED(DIERR_MOREDATA, "There is more data than room for it."),
    NAMED(DIERR_NOTDOWNLOADED, "The effect is not downloaded."),
    NAMED(DIERR_HASEFFECTS, "The device still has effects."),
    NAMED(DIERR_NOTEXCLUSIVEACQUIRED, "The device has to be acquired exclusively."),
    NAMED(DIERR_INCOMPLETEEFFECT, "The effect lacks some of what it needs."),
    NAMED(DIERR_EFFECTPLAYING, "The effect is playing."),
    NAMED(DIERR_REPORTFULL, "More was asked for than the device takes at once."),
    NAMED(DIERR_MAPFILEFAIL, "The file of the action map cannot be read or is not valid."),
    NAMED(DS_NO_VIRTUALIZATION, "The buffer was made with another 3D algorithm."),
    NAMED(DSERR_ALLOCATED, "What the call needs is in use already."),
    NAMED(DSERR_CONTROLUNAVAIL, "The buffer was made without this control."),
    NAMED(DSERR_INVALIDCALL, "The call is not valid in the state of the object."),
    NAMED(DSERR_PRIOLEVELNEEDED, "A higher cooperative level is needed."),
    NAMED(DSERR_BADFORMAT, "The wave format is not supported."),
    NAMED(DSERR_NODRIVER, "There is no sound driver."),
    NAMED(DSERR_ALREADYINITIALIZED, "The object is initialized already."),
    NAMED(DSERR_BUFFERLOST, "The memory of the buffer is lost and has to be restored."),
    NAMED(DSERR_OTHERAPPHASPRIO, "Another program has a higher priority."),
    NAMED(DSERR_UNINITIALIZED, "The object is not initialized."),
    NAMED(DSERR_BUFFERTOOSMALL, "The buffer is too small for effects."),
    NAMED(DSERR_DS8_REQUIRED, "The call needs an object of DirectSound 8."),
    NAMED(DSERR_SENDLOOP, "The effects would send in a circle."),
    NAMED(DSERR_BADSENDBUFFERGUID, "There is no mix-in buffer of that GUID."),
    NAMED(DSERR_FXUNAVAILABLE, "An effect is not there, or in a wrong place."),
    NAMED(DSERR_OBJECTNOTFOUND, "The object was not found."),
};

static int error_of(HRESULT hr)
{
    for (int n = 0; n < (int)(sizeof(errors) / sizeof(errors[0])); n++)
        if (errors[n].hr == hr)
            return n;
    return -1;
}

const char *WINAPI DXGetErrorString8A(HRESULT hr)
{
    int n = error_of(hr);
    return n < 0 ? "Unknown" : errors[n].name;
}

const char *WINAPI DXGetErrorDescription8A(HRESULT hr)
{
    int n = error_of(hr);
    return n < 0 ? "Unknown" : errors[n].text;
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
