/* dsound.h: DirectSound 8: buffers of waves, played by the page. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_DSOUND_H
#define THREE_D3D8_DSOUND_H

#include <windows.h>
#include <float.h>
#include <d3d8types.h>
#include <mmsystem.h>
#include <objbase.h>

#ifndef DIRECTSOUND_VERSION
#define DIRECTSOUND_VERSION 0x0800
#endif

DEFINE_GUID(CLSID_DirectSound, 0x47d4d946, 0x62e8, 0x11cf, 0x93, 0xbc, 0x44, 0x45, 0x53, 0x54, 0x00, 0x00);
DEFINE_GUID(CLSID_DirectSound8, 0x3901cc3f, 0x84b5, 0x4fa4, 0xba, 0x35, 0xaa, 0x81, 0x72, 0xb8, 0xa0, 0x9b);
DEFINE_GUID(DSDEVID_DefaultPlayback, 0xdef00000, 0x9c6d, 0x47ed, 0xaa, 0xf1, 0x4d, 0xda, 0x8f, 0x2b, 0x5c, 0x03);
DEFINE_GUID(DSDEVID_DefaultCapture, 0xdef00001, 0x9c6d, 0x47ed, 0xaa, 0xf1, 0x4d, 0xda, 0x8f, 0x2b, 0x5c, 0x03);
DEFINE_GUID(DSDEVID_DefaultVoicePlayback, 0xdef00002, 0x9c6d, 0x47ed, 0xaa, 0xf1, 0x4d, 0xda, 0x8f, 0x2b, 0x5c, 0x03);
DEFINE_GUID(DSDEVID_DefaultVoiceCapture, 0xdef00003, 0x9c6d, 0x47ed, 0xaa, 0xf1, 0x4d, 0xda, 0x8f, 0x2b, 0x5c, 0x03);
DEFINE_GUID(DS3DALG_NO_VIRTUALIZATION, 0xc241333f, 0x1c1b, 0x11d2, 0x94, 0xf5, 0x00, 0xc0, 0x4f, 0xc2, 0x8a, 0xca);
DEFINE_GUID(DS3DALG_HRTF_FULL, 0xc2413340, 0x1c1b, 0x11d2, 0x94, 0xf5, 0x00, 0xc0, 0x4f, 0xc2, 0x8a, 0xca);
DEFINE_GUID(DS3DALG_HRTF_LIGHT, 0xc2413342, 0x1c1b, 0x11d2, 0x94, 0xf5, 0x00, 0xc0, 0x4f, 0xc2, 0x8a, 0xca);
DEFINE_GUID(IID_IDirectSound, 0x279afa83, 0x4981, 0x11ce, 0xa5, 0x21, 0x00, 0x20, 0xaf, 0x0b, 0xe5, 0x60);
DEFINE_GUID(IID_IDirectSound8, 0xc50a7e93, 0xf395, 0x4834, 0x9e, 0xf6, 0x7f, 0xa9, 0x9d, 0xe5, 0x09, 0x66);
DEFINE_GUID(IID_IDirectSoundBuffer, 0x279afa85, 0x4981, 0x11ce, 0xa5, 0x21, 0x00, 0x20, 0xaf, 0x0b, 0xe5, 0x60);
DEFINE_GUID(IID_IDirectSoundBuffer8, 0x6825a449, 0x7524, 0x4d82, 0x92, 0x0f, 0x50, 0xe3, 0x6a, 0xb3, 0xab, 0x1e);
DEFINE_GUID(IID_IDirectSoundNotify, 0xb0210783, 0x89cd, 0x11d0, 0xaf, 0x08, 0x00, 0xa0, 0xc9, 0x25, 0xcd, 0x16);
DEFINE_GUID(IID_IDirectSound3DListener, 0x279afa84, 0x4981, 0x11ce, 0xa5, 0x21, 0x00, 0x20, 0xaf, 0x0b, 0xe5, 0x60);
DEFINE_GUID(IID_IDirectSound3DBuffer, 0x279afa86, 0x4981, 0x11ce, 0xa5, 0x21, 0x00, 0x20, 0xaf, 0x0b, 0xe5, 0x60);
#define IID_IDirectSoundNotify8 IID_IDirectSoundNotify
#define IID_IDirectSound3DListener8 IID_IDirectSound3DListener
#define IID_IDirectSound3DBuffer8 IID_IDirectSound3DBuffer

#define MAKE_DSHRESULT(code) ((HRESULT)(0x88780000L | (code)))
#define DS_OK S_OK
#define DS_NO_VIRTUALIZATION ((HRESULT)0x0878000aL)
#define DSERR_ALLOCATED MAKE_DSHRESULT(10)
#define DSERR_CONTROLUNAVAIL MAKE_DSHRESULT(30)
#define DSERR_INVALIDPARAM E_INVALIDARG
#define DSERR_INVALIDCALL MAKE_DSHRESULT(50)
#define DSERR_GENERIC E_FAIL
#define DSERR_PRIOLEVELNEEDED MAKE_DSHRESULT(70)
#define DSERR_OUTOFMEMORY E_OUTOFMEMORY
#define DSERR_BADFORMAT MAKE_DSHRESULT(100)
#define DSERR_UNSUPPORTED E_NOTIMPL
#define DSERR_NODRIVER MAKE_DSHRESULT(120)
#define DSERR_ALREADYINITIALIZED MAKE_DSHRESULT(130)
#define DSERR_NOAGGREGATION ((HRESULT)0x80040110L)
#define DSERR_BUFFERLOST MAKE_DSHRESULT(150)
#define DSERR_OTHERAPPHASPRIO MAKE_DSHRESULT(160)
#define DSERR_UNINITIALIZED MAKE_DSHRESULT(170)
#define DSERR_NOINTERFACE E_NOINTERFACE
#define DSERR_BUFFERTOOSMALL MAKE_DSHRESULT(180)
#define DSERR_DS8_REQUIRED MAKE_DSHRESULT(190)
#define DSERR_SENDLOOP MAKE_DSHRESULT(200)
#define DSERR_BADSENDBUFFERGUID MAKE_DSHRESULT(210)
#define DSERR_FXUNAVAILABLE MAKE_DSHRESULT(220)
#define DSERR_OBJECTNOTFOUND MAKE_DSHRESULT(4449)
#define DSERR_ACCESSDENIED E_ACCESSDENIED

#define DS_CERTIFIED 0
#define DS_UNCERTIFIED 1
#define DSSCL_NORMAL 1
#define DSSCL_PRIORITY 2
#define DSSCL_EXCLUSIVE 3
#define DSSCL_WRITEPRIMARY 4
#define DSCAPS_PRIMARYMONO 0x001
#define DSCAPS_PRIMARYSTEREO 0x002
#define DSCAPS_PRIMARY8BIT 0x004
#define DSCAPS_PRIMARY16BIT 0x008
#define DSCAPS_CONTINUOUSRATE 0x010
#define DSCAPS_EMULDRIVER 0x020
#define DSCAPS_CERTIFIED 0x040
#define DSCAPS_SECONDARYMONO 0x100
#define DSCAPS_SECONDARYSTEREO 0x200
#define DSCAPS_SECONDARY8BIT 0x400
#define DSCAPS_SECONDARY16BIT 0x800
#define DSBCAPS_PRIMARYBUFFER 0x00001
#define DSBCAPS_STATIC 0x00002
#define DSBCAPS_LOCHARDWARE 0x00004
#define DSBCAPS_LOCSOFTWARE 0x00008
#define DSBCAPS_CTRL3D 0x00010
#define DSBCAPS_CTRLFREQUENCY 0x00020
#define DSBCAPS_CTRLPAN 0x00040
#define DSBCAPS_CTRLVOLUME 0x00080
#define DSBCAPS_CTRLPOSITIONNOTIFY 0x00100
#define DSBCAPS_CTRLFX 0x00200
#define DSBCAPS_CTRLDEFAULT (DSBCAPS_CTRLPAN | DSBCAPS_CTRLVOLUME | DSBCAPS_CTRLFREQUENCY)
#define DSBCAPS_CTRLALL (DSBCAPS_CTRL3D | DSBCAPS_CTRLDEFAULT | DSBCAPS_CTRLPOSITIONNOTIFY | DSBCAPS_CTRLFX)
#define DSBCAPS_STICKYFOCUS 0x04000
#define DSBCAPS_GLOBALFOCUS 0x08000
#define DSBCAPS_GETCURRENTPOSITION2 0x10000
#define DSBCAPS_MUTE3DATMAXDISTANCE 0x20000
#define DSBCAPS_LOCDEFER 0x40000
#define DSBPLAY_LOOPING 1
#define DSBPLAY_LOCHARDWARE 2
#define DSBPLAY_LOCSOFTWARE 4
#define DSBPLAY_TERMINATEBY_TIME 8
#define DSBPLAY_TERMINATEBY_DISTANCE 0x10
#define DSBPLAY_TERMINATEBY_PRIORITY 0x20
#define DSBSTATUS_PLAYING 1
#define DSBSTATUS_BUFFERLOST 2
#define DSBSTATUS_LOOPING 4
#define DSBSTATUS_LOCHARDWARE 8
#define DSBSTATUS_LOCSOFTWARE 16
#define DSBSTATUS_TERMINATED 32
#define DSBLOCK_FROMWRITECURSOR 1
#define DSBLOCK_ENTIREBUFFER 2
#define DSBFREQUENCY_MIN 100
#define DSBFREQUENCY_MAX 100000
#define DSBFREQUENCY_ORIGINAL 0
#define DSBPAN_LEFT (-10000)
#define DSBPAN_CENTER 0
#define DSBPAN_RIGHT 10000
#define DSBVOLUME_MIN (-10000)
#define DSBVOLUME_MAX 0
#define DSBSIZE_MIN 4
#define DSBSIZE_MAX 0x0fffffff
#define DSBSIZE_FX_MIN 150
#define DSBNOTIFICATIONS_MAX 100000
#define DSBPN_OFFSETSTOP 0xffffffffUL
#define DSSPEAKER_DIRECTOUT 0
#define DSSPEAKER_HEADPHONE 1
#define DSSPEAKER_MONO 2
#define DSSPEAKER_QUAD 3
#define DSSPEAKER_STEREO 4
#define DSSPEAKER_SURROUND 5
#define DSSPEAKER_5POINT1 6
#define DSSPEAKER_7POINT1 7
#define DSSPEAKER_GEOMETRY_MIN 5
#define DSSPEAKER_GEOMETRY_NARROW 10
#define DSSPEAKER_GEOMETRY_WIDE 20
#define DSSPEAKER_GEOMETRY_MAX 180
#define DSSPEAKER_CONFIG(config) ((BYTE)(config))
#define DSSPEAKER_GEOMETRY(config) ((BYTE)(((DWORD)(config) >> 16) & 0xff))
#define DSSPEAKER_COMBINED(config, geometry) ((DWORD)(((BYTE)(config)) | ((DWORD)((BYTE)(geometry))) << 16))
#define DS3DMODE_NORMAL 0
#define DS3DMODE_HEADRELATIVE 1
#define DS3DMODE_DISABLE 2
#define DS3D_IMMEDIATE 0
#define DS3D_DEFERRED 1
#define DS3DALG_DEFAULT GUID_NULL

typedef struct _DSCAPS
{
    DWORD dwSize, dwFlags, dwMinSecondarySampleRate, dwMaxSecondarySampleRate, dwPrimaryBuffers;
    DWORD dwMaxHwMixingAllBuffers, dwMaxHwMixingStaticBuffers, dwMaxHwMixingStreamingBuffers;
    DWORD dwFreeHwMixingAllBuffers, dwFreeHwMixingStaticBuffers, dwFreeHwMixingStreamingBuffers;
    DWORD dwMaxHw3DAllBuffers, dwMaxHw3DStaticBuffers, dwMaxHw3DStreamingBuffers;
    DWORD dwFreeHw3DAllBuffers, dwFreeHw3DStaticBuffers, dwFreeHw3DStreamingBuffers;
    DWORD dwTotalHwMemBytes, dwFreeHwMemBytes, dwMaxContigFreeHwMemBytes, dwUnlockTransferRateHwBuffers, dwPlayCpuOverheadSwBuffers;
    DWORD dwReserved1, dwReserved2;
} DSCAPS, *LPDSCAPS;

typedef const DSCAPS *LPCDSCAPS;
typedef struct _DSBCAPS
{
    DWORD dwSize, dwFlags, dwBufferBytes, dwUnlockTransferRate, dwPlayCpuOverhead;
} DSBCAPS, *LPDSBCAPS;
typedef const DSBCAPS *LPCDSBCAPS;

typedef struct _DSBUFFERDESC
{
    DWORD dwSize, dwFlags, dwBufferBytes, dwReserved;
    LPWAVEFORMATEX lpwfxFormat;
    GUID guid3DAlgorithm;
} DSBUFFERDESC, *LPDSBUFFERDESC;
typedef const DSBUFFERDESC *LPCDSBUFFERDESC;

typedef struct _DSBUFFERDESC1
{
    DWORD dwSize, dwFlags, dwBufferBytes, dwReserved;
    LPWAVEFORMATEX lpwfxFormat;
} DSBUFFERDESC1, *LPDSBUFFERDESC1;
typedef const DSBUFFERDESC1 *LPCDSBUFFERDESC1;

typedef struct _DSEFFECTDESC
{
    DWORD dwSize, dwFlags;
    GUID guidDSFXClass;
    DWORD_PTR dwReserved1, dwReserved2;
} DSEFFECTDESC, *LPDSEFFECTDESC;
typedef const DSEFFECTDESC *LPCDSEFFECTDESC;

typedef struct _DSBPOSITIONNOTIFY
{
    DWORD dwOffset;
    HANDLE hEventNotify;
} DSBPOSITIONNOTIFY, *LPDSBPOSITIONNOTIFY;
typedef const DSBPOSITIONNOTIFY *LPCDSBPOSITIONNOTIFY;

typedef BOOL(CALLBACK *LPDSENUMCALLBACKA)(LPGUID id, LPCSTR description, LPCSTR module, LPVOID data);
typedef BOOL(CALLBACK *LPDSENUMCALLBACKW)(LPGUID id, LPCWSTR description, LPCWSTR module, LPVOID data);
#ifdef UNICODE
#define LPDSENUMCALLBACK LPDSENUMCALLBACKW
#define DirectSoundEnumerate DirectSoundEnumerateW
#define DirectSoundCaptureEnumerate DirectSoundCaptureEnumerateW
#else
#define LPDSENUMCALLBACK LPDSENUMCALLBACKA
#define DirectSoundEnumerate DirectSoundEnumerateA
#define DirectSoundCaptureEnumerate DirectSoundCaptureEnumerateA
#endif

#define THREE_D3D8_DS_BUFFER \
    STDMETHOD(GetCaps)(THIS_ LPDSBCAPS caps) PURE; \
    STDMETHOD(GetCurrentPosition)(THIS_ LPDWORD play, LPDWORD write) PURE; \
    STDMETHOD(GetFormat)(THIS_ LPWAVEFORMATEX format, DWORD bytes, LPDWORD written) PURE; \
    STDMETHOD(GetVolume)(THIS_ LPLONG volume) PURE; \
    STDMETHOD(GetPan)(THIS_ LPLONG pan) PURE; \
    STDMETHOD(GetFrequency)(THIS_ LPDWORD frequency) PURE; \
    STDMETHOD(GetStatus)(THIS_ LPDWORD status) PURE; \
    STDMETHOD(Initialize)(THIS_ struct IDirectSound8 *sound, LPCDSBUFFERDESC description) PURE; \
    STDMETHOD(Lock)(THIS_ DWORD offset, DWORD bytes, LPVOID *first, LPDWORD first_bytes, LPVOID *second, LPDWORD second_bytes, DWORD flags) PURE; \
    STDMETHOD(Play)(THIS_ DWORD reserved, DWORD priority, DWORD flags) PURE; \
    STDMETHOD(SetCurrentPosition)(THIS_ DWORD position) PURE; \
    STDMETHOD(SetFormat)(THIS_ LPCWAVEFORMATEX format) PURE; \
    STDMETHOD(SetVolume)(THIS_ LONG volume) PURE; \
    STDMETHOD(SetPan)(THIS_ LONG pan) PURE; \
    STDMETHOD(SetFrequency)(THIS_ DWORD frequency) PURE; \
    STDMETHOD(Stop)(THIS) PURE; \
    STDMETHOD(Unlock)(THIS_ LPVOID first, DWORD first_bytes, LPVOID second, DWORD second_bytes) PURE; \
    STDMETHOD(Restore)(THIS) PURE;

struct IDirectSound8;
#undef INTERFACE
#define INTERFACE IDirectSoundBuffer
DECLARE_INTERFACE_(IDirectSoundBuffer, IUnknown)
{
    THREE_D3D8_UNKNOWN
    THREE_D3D8_DS_BUFFER
};
#undef INTERFACE
typedef IDirectSoundBuffer *LPDIRECTSOUNDBUFFER;

#define INTERFACE IDirectSoundBuffer8
DECLARE_INTERFACE_(IDirectSoundBuffer8, IDirectSoundBuffer)
{
    THREE_D3D8_UNKNOWN
#if !defined(__cplusplus) || defined(CINTERFACE)
    THREE_D3D8_DS_BUFFER
#endif
    STDMETHOD(SetFX)(THIS_ DWORD count, LPDSEFFECTDESC descriptions, LPDWORD results) PURE;
    STDMETHOD(AcquireResources)(THIS_ DWORD flags, DWORD count, LPDWORD results) PURE;
    STDMETHOD(GetObjectInPath)(THIS_ REFGUID object, DWORD index, REFGUID iid, LPVOID *made) PURE;
};
#undef INTERFACE
typedef IDirectSoundBuffer8 *LPDIRECTSOUNDBUFFER8;

#define INTERFACE IDirectSoundNotify
DECLARE_INTERFACE_(IDirectSoundNotify, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(SetNotificationPositions)(THIS_ DWORD count, LPCDSBPOSITIONNOTIFY positions) PURE;
};
#undef INTERFACE
typedef IDirectSoundNotify IDirectSoundNotify8, *LPDIRECTSOUNDNOTIFY, *LPDIRECTSOUNDNOTIFY8;

#define THREE_D3D8_DS_SOUND \
    STDMETHOD(CreateSoundBuffer)(THIS_ LPCDSBUFFERDESC description, LPDIRECTSOUNDBUFFER *buffer, LPUNKNOWN outer) PURE; \
    STDMETHOD(GetCaps)(THIS_ LPDSCAPS caps) PURE; \
    STDMETHOD(DuplicateSoundBuffer)(THIS_ LPDIRECTSOUNDBUFFER buffer, LPDIRECTSOUNDBUFFER *copy) PURE; \
    STDMETHOD(SetCooperativeLevel)(THIS_ HWND window, DWORD level) PURE; \
    STDMETHOD(Compact)(THIS) PURE; \
    STDMETHOD(GetSpeakerConfig)(THIS_ LPDWORD config) PURE; \
    STDMETHOD(SetSpeakerConfig)(THIS_ DWORD config) PURE; \
    STDMETHOD(Initialize)(THIS_ LPCGUID device) PURE;

#define INTERFACE IDirectSound
DECLARE_INTERFACE_(IDirectSound, IUnknown)
{
    THREE_D3D8_UNKNOWN
    THREE_D3D8_DS_SOUND
};
#undef INTERFACE
typedef IDirectSound *LPDIRECTSOUND;

#define INTERFACE IDirectSound8
DECLARE_INTERFACE_(IDirectSound8, IDirectSound)
{
    THREE_D3D8_UNKNOWN
#if !defined(__cplusplus) || defined(CINTERFACE)
    THREE_D3D8_DS_SOUND
#endif
    STDMETHOD(VerifyCertification)(THIS_ LPDWORD certified) PURE;
};
#undef INTERFACE
typedef IDirectSound8 *LPDIRECTSOUND8;

#include <three-d3d8/media/dsound-space.h>
#include <three-d3d8/media/dsound-more.h>
#include <three-d3d8/sound/dsound-effects.h>
#include <three-d3d8/media/dsound-macros.h>

#ifdef __cplusplus
extern "C" {
#endif
HRESULT WINAPI DirectSoundCreate(LPCGUID device, LPDIRECTSOUND *sound, LPUNKNOWN outer);
HRESULT WINAPI DirectSoundCreate8(LPCGUID device, LPDIRECTSOUND8 *sound, LPUNKNOWN outer);
HRESULT WINAPI DirectSoundEnumerateA(LPDSENUMCALLBACKA callback, LPVOID data);
HRESULT WINAPI DirectSoundCaptureEnumerateA(LPDSENUMCALLBACKA callback, LPVOID data);
HRESULT WINAPI GetDeviceID(LPCGUID device, LPGUID id);
HRESULT WINAPI DirectSoundEnumerateW(LPDSENUMCALLBACKW callback, LPVOID data);
HRESULT WINAPI DirectSoundCaptureEnumerateW(LPDSENUMCALLBACKW callback, LPVOID data);
#ifdef __cplusplus
}
#endif

#endif
