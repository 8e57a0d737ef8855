/* Sound in space (dsound.h): places of buffers and of the listener. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_DSOUND_SPACE_TYPES_H
#define THREE_D3D8_DSOUND_SPACE_TYPES_H

#define DS3D_MINDISTANCEFACTOR FLT_MIN
#define DS3D_MAXDISTANCEFACTOR FLT_MAX
#define DS3D_DEFAULTDISTANCEFACTOR 1.0f
#define DS3D_MINROLLOFFFACTOR 0.0f
#define DS3D_MAXROLLOFFFACTOR 10.0f
#define DS3D_DEFAULTROLLOFFFACTOR 1.0f
#define DS3D_MINDOPPLERFACTOR 0.0f
#define DS3D_MAXDOPPLERFACTOR 10.0f
#define DS3D_DEFAULTDOPPLERFACTOR 1.0f
#define DS3D_DEFAULTMINDISTANCE 1.0f
#define DS3D_DEFAULTMAXDISTANCE 1000000000.0f
#define DS3D_MINCONEANGLE 0
#define DS3D_MAXCONEANGLE 360
#define DS3D_DEFAULTCONEANGLE 360
#define DS3D_DEFAULTCONEOUTSIDEVOLUME DSBVOLUME_MAX
typedef struct _DS3DBUFFER
{
    DWORD dwSize;
    D3DVECTOR vPosition, vVelocity;
    DWORD dwInsideConeAngle, dwOutsideConeAngle;
    D3DVECTOR vConeOrientation;
    LONG lConeOutsideVolume;
    float flMinDistance, flMaxDistance;
    DWORD dwMode;
} DS3DBUFFER, *LPDS3DBUFFER;
typedef const DS3DBUFFER *LPCDS3DBUFFER;
typedef struct _DS3DLISTENER
{
    DWORD dwSize;
    D3DVECTOR vPosition, vVelocity, vOrientFront, vOrientTop;
    float flDistanceFactor, flRolloffFactor, flDopplerFactor;
} DS3DLISTENER, *LPDS3DLISTENER;
typedef const DS3DLISTENER *LPCDS3DLISTENER;

#define INTERFACE IDirectSound3DListener
DECLARE_INTERFACE_(IDirectSound3DListener, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(GetAllParameters)(THIS_ LPDS3DLISTENER listener) PURE;
    STDMETHOD(GetDistanceFactor)(THIS_ float *factor) PURE;
    STDMETHOD(GetDopplerFactor)(THIS_ float *factor) PURE;
    STDMETHOD(GetOrientation)(THIS_ D3DVECTOR *front, D3DVECTOR *top) PURE;
    STDMETHOD(GetPosition)(THIS_ D3DVECTOR *position) PURE;
    STDMETHOD(GetRolloffFactor)(THIS_ float *factor) PURE;
    STDMETHOD(GetVelocity)(THIS_ D3DVECTOR *velocity) PURE;
    STDMETHOD(SetAllParameters)(THIS_ const DS3DLISTENER *listener, DWORD apply) PURE;
    STDMETHOD(SetDistanceFactor)(THIS_ float factor, DWORD apply) PURE;
    STDMETHOD(SetDopplerFactor)(THIS_ float factor, DWORD apply) PURE;
    STDMETHOD(SetOrientation)(THIS_ float xf, float yf, float zf, float xt, float yt, float zt, DWORD apply) PURE;
    STDMETHOD(SetPosition)(THIS_ float x, float y, float z, DWORD apply) PURE;
    STDMETHOD(SetRolloffFactor)(THIS_ float factor, DWORD apply) PURE;
    STDMETHOD(SetVelocity)(THIS_ float x, float y, float z, DWORD apply) PURE;
    STDMETHOD(CommitDeferredSettings)(THIS) PURE;
};
#undef INTERFACE
typedef IDirectSound3DListener IDirectSound3DListener8, *LPDIRECTSOUND3DLISTENER, *LPDIRECTSOUND3DLISTENER8;

#define INTERFACE IDirectSound3DBuffer
DECLARE_INTERFACE_(IDirectSound3DBuffer, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(GetAllParameters)(THIS_ LPDS3DBUFFER buffer) PURE;
    STDMETHOD(GetConeAngles)(THIS_ LPDWORD inside, LPDWORD outside) PURE;
    STDMETHOD(GetConeOrientation)(THIS_ D3DVECTOR *orientation) PURE;
    STDMETHOD(GetConeOutsideVolume)(THIS_ LPLONG volume) PURE;
    STDMETHOD(GetMaxDistance)(THIS_ float *distance) PURE;
    STDMETHOD(GetMinDistance)(THIS_ float *distance) PURE;
    STDMETHOD(GetMode)(THIS_ LPDWORD mode) PURE;
    STDMETHOD(GetPosition)(THIS_ D3DVECTOR *position) PURE;
    STDMETHOD(GetVelocity)(THIS_ D3DVECTOR *velocity) PURE;
    STDMETHOD(SetAllParameters)(THIS_ const DS3DBUFFER *buffer, DWORD apply) PURE;
    STDMETHOD(SetConeAngles)(THIS_ DWORD inside, DWORD outside, DWORD apply) PURE;
    STDMETHOD(SetConeOrientation)(THIS_ float x, float y, float z, DWORD apply) PURE;
    STDMETHOD(SetConeOutsideVolume)(THIS_ LONG volume, DWORD apply) PURE;
    STDMETHOD(SetMaxDistance)(THIS_ float distance, DWORD apply) PURE;
    STDMETHOD(SetMinDistance)(THIS_ float distance, DWORD apply) PURE;
    STDMETHOD(SetMode)(THIS_ DWORD mode, DWORD apply) PURE;
    STDMETHOD(SetPosition)(THIS_ float x, float y, float z, DWORD apply) PURE;
    STDMETHOD(SetVelocity)(THIS_ float x, float y, float z, DWORD apply) PURE;
};
#undef INTERFACE
typedef IDirectSound3DBuffer IDirectSound3DBuffer8, *LPDIRECTSOUND3DBUFFER, *LPDIRECTSOUND3DBUFFER8;

#endif
