/* What of dsound.h is declared so that sources compile, and is not there: sets of properties, effects, recording. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_DSOUND_MORE_H
#define THREE_D3D8_DSOUND_MORE_H

DEFINE_GUID(IID_IKsPropertySet, 0x31efac30, 0x515c, 0x11d0, 0xa9, 0xaa, 0x00, 0xaa, 0x00, 0x61, 0xbe, 0x93);
DEFINE_GUID(CLSID_DirectSoundCapture, 0xb0210780, 0x89cd, 0x11d0, 0xaf, 0x08, 0x00, 0xa0, 0xc9, 0x25, 0xcd, 0x16);
DEFINE_GUID(CLSID_DirectSoundCapture8, 0xe4bcac13, 0x7f99, 0x4908, 0x9a, 0x8e, 0x74, 0xe3, 0xbf, 0x24, 0xb6, 0xe1);
DEFINE_GUID(IID_IDirectSoundCapture, 0xb0210781, 0x89cd, 0x11d0, 0xaf, 0x08, 0x00, 0xa0, 0xc9, 0x25, 0xcd, 0x16);
DEFINE_GUID(IID_IDirectSoundCaptureBuffer, 0xb0210782, 0x89cd, 0x11d0, 0xaf, 0x08, 0x00, 0xa0, 0xc9, 0x25, 0xcd, 0x16);
DEFINE_GUID(IID_IDirectSoundCaptureBuffer8, 0x00990df4, 0x0dbb, 0x4872, 0x83, 0x3e, 0x6d, 0x30, 0x3e, 0x80, 0xae, 0xb6);
DEFINE_GUID(GUID_DSFX_STANDARD_GARGLE, 0xdafd8210, 0x5711, 0x4b91, 0x9f, 0xe3, 0xf7, 0x5b, 0x7a, 0xe2, 0x79, 0xbf);
DEFINE_GUID(GUID_DSFX_STANDARD_CHORUS, 0xefe6629c, 0x81f7, 0x4281, 0xbd, 0x91, 0xc9, 0xd6, 0x04, 0xa9, 0x5a, 0xf6);
DEFINE_GUID(GUID_DSFX_STANDARD_FLANGER, 0xefca3d92, 0xdfd8, 0x4672, 0xa6, 0x03, 0x74, 0x20, 0x89, 0x4b, 0xad, 0x98);
DEFINE_GUID(GUID_DSFX_STANDARD_ECHO, 0xef3e932c, 0xd40b, 0x4f51, 0x8c, 0xcf, 0x3f, 0x98, 0xf1, 0xb2, 0x9d, 0x5d);
DEFINE_GUID(GUID_DSFX_STANDARD_DISTORTION, 0xef114c90, 0xcd1d, 0x484e, 0x96, 0xe5, 0x09, 0xcf, 0xaf, 0x91, 0x2a, 0x21);
DEFINE_GUID(GUID_DSFX_STANDARD_COMPRESSOR, 0xef011f79, 0x4000, 0x406d, 0x87, 0xaf, 0xbf, 0xfb, 0x3f, 0xc3, 0x9d, 0x57);
DEFINE_GUID(GUID_DSFX_STANDARD_PARAMEQ, 0x120ced89, 0x3bf4, 0x4173, 0xa1, 0x32, 0x3c, 0xb4, 0x06, 0xcf, 0x32, 0x31);
DEFINE_GUID(GUID_DSFX_STANDARD_I3DL2REVERB, 0xef985e71, 0xd5c7, 0x42d4, 0xba, 0x4d, 0x2d, 0x07, 0x3e, 0x2e, 0x96, 0xf4);
DEFINE_GUID(GUID_DSFX_WAVES_REVERB, 0x87fc0268, 0x9a55, 0x4360, 0x95, 0xaa, 0x00, 0x4a, 0x1d, 0x9d, 0xe2, 0x6c);

#define DSFX_LOCHARDWARE 1
#define DSFX_LOCSOFTWARE 2
enum
{
    DSFXR_PRESENT,
    DSFXR_LOCHARDWARE,
    DSFXR_LOCSOFTWARE,
    DSFXR_UNALLOCATED,
    DSFXR_FAILED,
    DSFXR_UNKNOWN,
    DSFXR_SENDLOOP,
};

#define KSPROPERTY_SUPPORT_GET 1
#define KSPROPERTY_SUPPORT_SET 2
#define INTERFACE IKsPropertySet
DECLARE_INTERFACE_(IKsPropertySet, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(Get)(THIS_ REFGUID set, ULONG id, LPVOID instance, ULONG instance_bytes, LPVOID data, ULONG bytes, ULONG *given) PURE;
    STDMETHOD(Set)(THIS_ REFGUID set, ULONG id, LPVOID instance, ULONG instance_bytes, LPVOID data, ULONG bytes) PURE;
    STDMETHOD(QuerySupport)(THIS_ REFGUID set, ULONG id, ULONG *support) PURE;
};
#undef INTERFACE
typedef IKsPropertySet *LPKSPROPERTYSET;

#define DSCCAPS_EMULDRIVER 0x20
#define DSCCAPS_CERTIFIED 0x40
#define DSCBCAPS_WAVEMAPPED 0x80000000
#define DSCBLOCK_ENTIREBUFFER 1
#define DSCBSTATUS_CAPTURING 1
#define DSCBSTATUS_LOOPING 2
#define DSCBSTART_LOOPING 1
#define DSCBPN_OFFSETSTOP 0xffffffffUL
typedef struct _DSCEFFECTDESC
{
    DWORD dwSize, dwFlags;
    GUID guidDSCFXClass, guidDSCFXInstance;
    DWORD dwReserved1, dwReserved2;
} DSCEFFECTDESC, *LPDSCEFFECTDESC;
typedef struct _DSCBUFFERDESC
{
    DWORD dwSize, dwFlags, dwBufferBytes, dwReserved;
    LPWAVEFORMATEX lpwfxFormat;
    DWORD dwFXCount;
    LPDSCEFFECTDESC lpDSCFXDesc;
} DSCBUFFERDESC, *LPDSCBUFFERDESC;
typedef const DSCBUFFERDESC *LPCDSCBUFFERDESC;
typedef struct _DSCCAPS
{
    DWORD dwSize, dwFlags, dwFormats, dwChannels;
} DSCCAPS, *LPDSCCAPS;
typedef struct _DSCBCAPS
{
    DWORD dwSize, dwFlags, dwBufferBytes, dwReserved;
} DSCBCAPS, *LPDSCBCAPS;

#define INTERFACE IDirectSoundCaptureBuffer
DECLARE_INTERFACE_(IDirectSoundCaptureBuffer, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(GetCaps)(THIS_ LPDSCBCAPS caps) PURE;
    STDMETHOD(GetCurrentPosition)(THIS_ LPDWORD capture, LPDWORD read) PURE;
    STDMETHOD(GetFormat)(THIS_ LPWAVEFORMATEX format, DWORD bytes, LPDWORD written) PURE;
    STDMETHOD(GetStatus)(THIS_ LPDWORD status) PURE;
    STDMETHOD(Initialize)(THIS_ struct IDirectSoundCapture *sound, LPCDSCBUFFERDESC description) PURE;
    STDMETHOD(Lock)(THIS_ DWORD offset, DWORD bytes, LPVOID *first, LPDWORD first_bytes, LPVOID *second, LPDWORD second_bytes, DWORD flags) PURE;
    STDMETHOD(Start)(THIS_ DWORD flags) PURE;
    STDMETHOD(Stop)(THIS) PURE;
    STDMETHOD(Unlock)(THIS_ LPVOID first, DWORD first_bytes, LPVOID second, DWORD second_bytes) PURE;
};
#undef INTERFACE
typedef IDirectSoundCaptureBuffer *LPDIRECTSOUNDCAPTUREBUFFER;

#define INTERFACE IDirectSoundCapture
DECLARE_INTERFACE_(IDirectSoundCapture, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(CreateCaptureBuffer)(THIS_ LPCDSCBUFFERDESC description, LPDIRECTSOUNDCAPTUREBUFFER *buffer, LPUNKNOWN outer) PURE;
    STDMETHOD(GetCaps)(THIS_ LPDSCCAPS caps) PURE;
    STDMETHOD(Initialize)(THIS_ LPCGUID device) PURE;
};
#undef INTERFACE
typedef IDirectSoundCapture IDirectSoundCapture8, *LPDIRECTSOUNDCAPTURE, *LPDIRECTSOUNDCAPTURE8;
#define IID_IDirectSoundCapture8 IID_IDirectSoundCapture

#ifdef __cplusplus
extern "C" {
#endif
HRESULT WINAPI DirectSoundCaptureCreate(LPCGUID device, LPDIRECTSOUNDCAPTURE *capture, LPUNKNOWN outer);
HRESULT WINAPI DirectSoundCaptureCreate8(LPCGUID device, LPDIRECTSOUNDCAPTURE8 *capture, LPUNKNOWN outer);
#ifdef __cplusplus
}
#endif

#endif
