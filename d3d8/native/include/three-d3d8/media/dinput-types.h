/* Structs of dinput.h. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_DINPUT_TYPES_H
#define THREE_D3D8_DINPUT_TYPES_H

#include <windef.h>

typedef struct DIPROPHEADER
{
    DWORD dwSize, dwHeaderSize, dwObj, dwHow;
} DIPROPHEADER, *LPDIPROPHEADER;
typedef const DIPROPHEADER *LPCDIPROPHEADER;
typedef struct DIPROPDWORD
{
    DIPROPHEADER diph;
    DWORD dwData;
} DIPROPDWORD, *LPDIPROPDWORD;
typedef struct DIPROPRANGE
{
    DIPROPHEADER diph;
    LONG lMin, lMax;
} DIPROPRANGE, *LPDIPROPRANGE;
typedef const DIPROPDWORD *LPCDIPROPDWORD;
typedef const DIPROPRANGE *LPCDIPROPRANGE;
typedef struct DIPROPPOINTER
{
    DIPROPHEADER diph;
    UINT_PTR uData;
} DIPROPPOINTER, *LPDIPROPPOINTER;
typedef const DIPROPPOINTER *LPCDIPROPPOINTER;
typedef struct DIPROPSTRING
{
    DIPROPHEADER diph;
    WCHAR wsz[MAX_PATH];
} DIPROPSTRING, *LPDIPROPSTRING;
typedef const DIPROPSTRING *LPCDIPROPSTRING;
typedef struct DIPROPGUIDANDPATH
{
    DIPROPHEADER diph;
    GUID guidClass;
    WCHAR wszPath[MAX_PATH];
} DIPROPGUIDANDPATH, *LPDIPROPGUIDANDPATH;
typedef const DIPROPGUIDANDPATH *LPCDIPROPGUIDANDPATH;
typedef struct DIPROPCAL
{
    DIPROPHEADER diph;
    LONG lMin, lCenter, lMax;
} DIPROPCAL, *LPDIPROPCAL;
typedef const DIPROPCAL *LPCDIPROPCAL;
#define MAXCPOINTSNUM 8
typedef struct _CPOINT
{
    LONG lP;
    DWORD dwLog;
} CPOINT, *PCPOINT;
typedef struct DIPROPCPOINTS
{
    DIPROPHEADER diph;
    DWORD dwCPointsNum;
    CPOINT cp[MAXCPOINTSNUM];
} DIPROPCPOINTS, *LPDIPROPCPOINTS;
typedef const DIPROPCPOINTS *LPCDIPROPCPOINTS;
typedef struct _DIOBJECTDATAFORMAT
{
    const GUID *pguid;
    DWORD dwOfs, dwType, dwFlags;
} DIOBJECTDATAFORMAT, *LPDIOBJECTDATAFORMAT;
typedef const DIOBJECTDATAFORMAT *LPCDIOBJECTDATAFORMAT;
typedef struct _DIDATAFORMAT
{
    DWORD dwSize, dwObjSize, dwFlags, dwDataSize, dwNumObjs;
    LPDIOBJECTDATAFORMAT rgodf;
} DIDATAFORMAT, *LPDIDATAFORMAT;
typedef const DIDATAFORMAT *LPCDIDATAFORMAT;
typedef struct DIDEVICEOBJECTDATA
{
    DWORD dwOfs, dwData, dwTimeStamp, dwSequence;
    UINT_PTR uAppData;
} DIDEVICEOBJECTDATA, *LPDIDEVICEOBJECTDATA;
typedef const DIDEVICEOBJECTDATA *LPCDIDEVICEOBJECTDATA;
typedef struct DIDEVICEOBJECTDATA_DX3
{
    DWORD dwOfs, dwData, dwTimeStamp, dwSequence;
} DIDEVICEOBJECTDATA_DX3, *LPDIDEVICEOBJECTDATA_DX3;
typedef const DIDEVICEOBJECTDATA_DX3 *LPCDIDEVICEOBJECTDATA_DX3;
typedef struct DIENVELOPE
{
    DWORD dwSize, dwAttackLevel, dwAttackTime, dwFadeLevel, dwFadeTime;
} DIENVELOPE, *LPDIENVELOPE;
typedef struct DICONSTANTFORCE
{
    LONG lMagnitude;
} DICONSTANTFORCE, *LPDICONSTANTFORCE;
typedef const DIENVELOPE *LPCDIENVELOPE;
typedef const DICONSTANTFORCE *LPCDICONSTANTFORCE;
typedef struct DIRAMPFORCE
{
    LONG lStart, lEnd;
} DIRAMPFORCE, *LPDIRAMPFORCE;
typedef const DIRAMPFORCE *LPCDIRAMPFORCE;
typedef struct DICONDITION
{
    LONG lOffset, lPositiveCoefficient, lNegativeCoefficient;
    DWORD dwPositiveSaturation, dwNegativeSaturation;
    LONG lDeadBand;
} DICONDITION, *LPDICONDITION;
typedef const DICONDITION *LPCDICONDITION;
typedef struct DICUSTOMFORCE
{
    DWORD cChannels, dwSamplePeriod, cSamples;
    LPLONG rglForceData;
} DICUSTOMFORCE, *LPDICUSTOMFORCE;
typedef const DICUSTOMFORCE *LPCDICUSTOMFORCE;
typedef struct DIPERIODIC
{
    DWORD dwMagnitude;
    LONG lOffset;
    DWORD dwPhase, dwPeriod;
} DIPERIODIC, *LPDIPERIODIC;
typedef struct DIEFFECT
{
    DWORD dwSize, dwFlags, dwDuration, dwSamplePeriod, dwGain, dwTriggerButton, dwTriggerRepeatInterval, cAxes;
    LPDWORD rgdwAxes;
    LPLONG rglDirection;
    LPDIENVELOPE lpEnvelope;
    DWORD cbTypeSpecificParams;
    LPVOID lpvTypeSpecificParams;
    DWORD dwStartDelay;
} DIEFFECT, *LPDIEFFECT;
typedef const DIEFFECT *LPCDIEFFECT;
typedef const DIPERIODIC *LPCDIPERIODIC;
typedef struct DIEFFECT_DX5
{
    DWORD dwSize, dwFlags, dwDuration, dwSamplePeriod, dwGain, dwTriggerButton, dwTriggerRepeatInterval, cAxes;
    LPDWORD rgdwAxes;
    LPLONG rglDirection;
    LPDIENVELOPE lpEnvelope;
    DWORD cbTypeSpecificParams;
    LPVOID lpvTypeSpecificParams;
} DIEFFECT_DX5, *LPDIEFFECT_DX5;
typedef const DIEFFECT_DX5 *LPCDIEFFECT_DX5;
typedef struct DIEFFESCAPE
{
    DWORD dwSize, dwCommand;
    LPVOID lpvInBuffer;
    DWORD cbInBuffer;
    LPVOID lpvOutBuffer;
    DWORD cbOutBuffer;
} DIEFFESCAPE, *LPDIEFFESCAPE;
#define DIEF_MAX_EFFECTNAME MAX_PATH
typedef struct DIFILEEFFECT
{
    DWORD dwSize;
    GUID GuidEffect;
    LPCDIEFFECT lpDiEffect;
    CHAR szFriendlyName[MAX_PATH];
} DIFILEEFFECT, *LPDIFILEEFFECT;
typedef const DIFILEEFFECT *LPCDIFILEEFFECT;
typedef struct DIDEVCAPS
{
    DWORD dwSize, dwFlags, dwDevType, dwAxes, dwButtons, dwPOVs;
    DWORD dwFFSamplePeriod, dwFFMinTimeResolution, dwFirmwareRevision, dwHardwareRevision, dwFFDriverVersion;
} DIDEVCAPS, *LPDIDEVCAPS;
typedef struct DIDEVCAPS_DX3
{
    DWORD dwSize, dwFlags, dwDevType, dwAxes, dwButtons, dwPOVs;
} DIDEVCAPS_DX3, *LPDIDEVCAPS_DX3;
typedef struct _DIMOUSESTATE
{
    LONG lX, lY, lZ;
    BYTE rgbButtons[4];
} DIMOUSESTATE, *LPDIMOUSESTATE;
typedef struct _DIMOUSESTATE2
{
    LONG lX, lY, lZ;
    BYTE rgbButtons[8];
} DIMOUSESTATE2, *LPDIMOUSESTATE2;
typedef struct DIJOYSTATE
{
    LONG lX, lY, lZ, lRx, lRy, lRz, rglSlider[2];
    DWORD rgdwPOV[4];
    BYTE rgbButtons[32];
} DIJOYSTATE, *LPDIJOYSTATE;
typedef struct DIJOYSTATE2
{
    LONG lX, lY, lZ, lRx, lRy, lRz, rglSlider[2];
    DWORD rgdwPOV[4];
    BYTE rgbButtons[128];
    LONG lVX, lVY, lVZ, lVRx, lVRy, lVRz, rglVSlider[2];
    LONG lAX, lAY, lAZ, lARx, lARy, lARz, rglASlider[2];
    LONG lFX, lFY, lFZ, lFRx, lFRy, lFRz, rglFSlider[2];
} DIJOYSTATE2, *LPDIJOYSTATE2;

/* What has texts, with letters of 8 and of 16 bits. */
#define THREE_D3D8_DI_TEXTS(suffix, letter) \
    typedef struct DIDEVICEINSTANCE_DX3##suffix \
    { \
        DWORD dwSize; \
        GUID guidInstance, guidProduct; \
        DWORD dwDevType; \
        letter tszInstanceName[MAX_PATH], tszProductName[MAX_PATH]; \
    } DIDEVICEINSTANCE_DX3##suffix, *LPDIDEVICEINSTANCE_DX3##suffix; \
    typedef struct DIDEVICEINSTANCE##suffix \
    { \
        DWORD dwSize; \
        GUID guidInstance, guidProduct; \
        DWORD dwDevType; \
        letter tszInstanceName[MAX_PATH], tszProductName[MAX_PATH]; \
        GUID guidFFDriver; \
        WORD wUsagePage, wUsage; \
    } DIDEVICEINSTANCE##suffix, *LPDIDEVICEINSTANCE##suffix; \
    typedef const DIDEVICEINSTANCE##suffix *LPCDIDEVICEINSTANCE##suffix; \
    typedef struct DIDEVICEOBJECTINSTANCE_DX3##suffix \
    { \
        DWORD dwSize; \
        GUID guidType; \
        DWORD dwOfs, dwType, dwFlags; \
        letter tszName[MAX_PATH]; \
    } DIDEVICEOBJECTINSTANCE_DX3##suffix, *LPDIDEVICEOBJECTINSTANCE_DX3##suffix; \
    typedef struct DIDEVICEOBJECTINSTANCE##suffix \
    { \
        DWORD dwSize; \
        GUID guidType; \
        DWORD dwOfs, dwType, dwFlags; \
        letter tszName[MAX_PATH]; \
        DWORD dwFFMaxForce, dwFFForceResolution; \
        WORD wCollectionNumber, wDesignatorIndex, wUsagePage, wUsage; \
        DWORD dwDimension; \
        WORD wExponent, wReportId; \
    } DIDEVICEOBJECTINSTANCE##suffix, *LPDIDEVICEOBJECTINSTANCE##suffix; \
    typedef const DIDEVICEOBJECTINSTANCE##suffix *LPCDIDEVICEOBJECTINSTANCE##suffix; \
    typedef struct DIEFFECTINFO##suffix \
    { \
        DWORD dwSize; \
        GUID guid; \
        DWORD dwEffType, dwStaticParams, dwDynamicParams; \
        letter tszName[MAX_PATH]; \
    } DIEFFECTINFO##suffix, *LPDIEFFECTINFO##suffix; \
    typedef const DIEFFECTINFO##suffix *LPCDIEFFECTINFO##suffix; \
    typedef struct _DIACTION##suffix \
    { \
        UINT_PTR uAppData; \
        DWORD dwSemantic, dwFlags; \
        union \
        { \
            const letter *lptszActionName; \
            UINT uResIdString; \
        }; \
        GUID guidInstance; \
        DWORD dwObjID, dwHow; \
    } DIACTION##suffix, *LPDIACTION##suffix; \
    typedef const DIACTION##suffix *LPCDIACTION##suffix; \
    typedef struct _DIACTIONFORMAT##suffix \
    { \
        DWORD dwSize, dwActionSize, dwDataSize, dwNumActions; \
        LPDIACTION##suffix rgoAction; \
        GUID guidActionMap; \
        DWORD dwGenre, dwBufferSize; \
        LONG lAxisMin, lAxisMax; \
        HINSTANCE hInstString; \
        FILETIME ftTimeStamp; \
        DWORD dwCRC; \
        letter tszActionMap[MAX_PATH]; \
    } DIACTIONFORMAT##suffix, *LPDIACTIONFORMAT##suffix; \
    typedef const DIACTIONFORMAT##suffix *LPCDIACTIONFORMAT##suffix; \
    typedef struct _DIDEVICEIMAGEINFO##suffix \
    { \
        letter tszImagePath[MAX_PATH]; \
        DWORD dwFlags, dwViewID; \
        RECT rcOverlay; \
        DWORD dwObjID, dwcValidPts; \
        POINT rgptCalloutLine[5]; \
        RECT rcCalloutRect; \
        DWORD dwTextAlign; \
    } DIDEVICEIMAGEINFO##suffix, *LPDIDEVICEIMAGEINFO##suffix; \
    typedef const DIDEVICEIMAGEINFO##suffix *LPCDIDEVICEIMAGEINFO##suffix; \
    typedef struct _DIDEVICEIMAGEINFOHEADER##suffix \
    { \
        DWORD dwSize, dwSizeImageInfo, dwcViews, dwcButtons, dwcAxes, dwcPOVs, dwBufferSize, dwBufferUsed; \
        LPDIDEVICEIMAGEINFO##suffix lprgImageInfoArray; \
    } DIDEVICEIMAGEINFOHEADER##suffix, *LPDIDEVICEIMAGEINFOHEADER##suffix; \
    typedef const DIDEVICEIMAGEINFOHEADER##suffix *LPCDIDEVICEIMAGEINFOHEADER##suffix;
THREE_D3D8_DI_TEXTS(A, CHAR)
THREE_D3D8_DI_TEXTS(W, WCHAR)

#ifdef UNICODE
#define THREE_D3D8_DI_LETTERS(name) name##W
#else
#define THREE_D3D8_DI_LETTERS(name) name##A
#endif
typedef THREE_D3D8_DI_LETTERS(DIDEVICEINSTANCE) DIDEVICEINSTANCE, *LPDIDEVICEINSTANCE;
typedef THREE_D3D8_DI_LETTERS(DIDEVICEINSTANCE_DX3) DIDEVICEINSTANCE_DX3, *LPDIDEVICEINSTANCE_DX3;
typedef const DIDEVICEINSTANCE *LPCDIDEVICEINSTANCE;
typedef THREE_D3D8_DI_LETTERS(DIDEVICEOBJECTINSTANCE) DIDEVICEOBJECTINSTANCE, *LPDIDEVICEOBJECTINSTANCE;
typedef THREE_D3D8_DI_LETTERS(DIDEVICEOBJECTINSTANCE_DX3) DIDEVICEOBJECTINSTANCE_DX3, *LPDIDEVICEOBJECTINSTANCE_DX3;
typedef const DIDEVICEOBJECTINSTANCE *LPCDIDEVICEOBJECTINSTANCE;
typedef THREE_D3D8_DI_LETTERS(DIEFFECTINFO) DIEFFECTINFO, *LPDIEFFECTINFO;
typedef const DIEFFECTINFO *LPCDIEFFECTINFO;
typedef THREE_D3D8_DI_LETTERS(DIACTION) DIACTION, *LPDIACTION;
typedef const DIACTION *LPCDIACTION;
typedef THREE_D3D8_DI_LETTERS(DIACTIONFORMAT) DIACTIONFORMAT, *LPDIACTIONFORMAT;
typedef const DIACTIONFORMAT *LPCDIACTIONFORMAT;
typedef THREE_D3D8_DI_LETTERS(DIDEVICEIMAGEINFO) DIDEVICEIMAGEINFO, *LPDIDEVICEIMAGEINFO;
typedef const DIDEVICEIMAGEINFO *LPCDIDEVICEIMAGEINFO;
typedef THREE_D3D8_DI_LETTERS(DIDEVICEIMAGEINFOHEADER) DIDEVICEIMAGEINFOHEADER, *LPDIDEVICEIMAGEINFOHEADER;
typedef const DIDEVICEIMAGEINFOHEADER *LPCDIDEVICEIMAGEINFOHEADER;

#endif
