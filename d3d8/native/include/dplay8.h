/* dplay8.h: DirectPlay 8: games of several players. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_DPLAY8_H
#define THREE_D3D8_DPLAY8_H

#include <windows.h>
#include <objbase.h>
#include <dpaddr.h>

DEFINE_GUID(CLSID_DirectPlay8Client, 0x743f1dc6, 0x5aba, 0x429f, 0x8b, 0xdf, 0xc5, 0x4d, 0x03, 0x25, 0x3d, 0xc2);
DEFINE_GUID(CLSID_DirectPlay8Server, 0xda825e1b, 0x6830, 0x43d7, 0x83, 0x5d, 0x0b, 0x5a, 0xd8, 0x29, 0x56, 0xa2);
DEFINE_GUID(CLSID_DirectPlay8Peer, 0x286f484d, 0x375e, 0x4458, 0xa2, 0x72, 0xb1, 0x38, 0xe2, 0xf8, 0x0a, 0x6a);
DEFINE_GUID(IID_IDirectPlay8Client, 0x5102dacd, 0x241b, 0x11d3, 0xae, 0xa7, 0x00, 0x60, 0x97, 0xb0, 0x14, 0x11);
DEFINE_GUID(IID_IDirectPlay8Server, 0x5102dace, 0x241b, 0x11d3, 0xae, 0xa7, 0x00, 0x60, 0x97, 0xb0, 0x14, 0x11);
DEFINE_GUID(IID_IDirectPlay8Peer, 0x5102dacf, 0x241b, 0x11d3, 0xae, 0xa7, 0x00, 0x60, 0x97, 0xb0, 0x14, 0x11);
DEFINE_GUID(CLSID_DP8SP_IPX, 0x53934290, 0x628d, 0x11d2, 0xae, 0x0f, 0x00, 0x60, 0x97, 0xb0, 0x14, 0x11);
DEFINE_GUID(CLSID_DP8SP_TCPIP, 0xebfe7ba0, 0x628d, 0x11d2, 0xae, 0x0f, 0x00, 0x60, 0x97, 0xb0, 0x14, 0x11);
DEFINE_GUID(CLSID_DP8SP_SERIAL, 0x743b5d60, 0x628d, 0x11d2, 0xae, 0x0f, 0x00, 0x60, 0x97, 0xb0, 0x14, 0x11);
DEFINE_GUID(CLSID_DP8SP_MODEM, 0x6d4a3650, 0x628d, 0x11d2, 0xae, 0x0f, 0x00, 0x60, 0x97, 0xb0, 0x14, 0x11);

typedef DWORD DPNID, *PDPNID, DPNHANDLE, *PDPNHANDLE;
typedef HRESULT(WINAPI *PFNDPNMESSAGEHANDLER)(PVOID context, DWORD type, PVOID message);

#define DPNOP_SYNC 0x80000000
#define DPNADDPLAYERTOGROUP_SYNC DPNOP_SYNC
#define DPNCONNECT_SYNC DPNOP_SYNC
#define DPNCREATEGROUP_SYNC DPNOP_SYNC
#define DPNDESTROYGROUP_SYNC DPNOP_SYNC
#define DPNENUMHOSTS_SYNC DPNOP_SYNC
#define DPNREMOVEPLAYERFROMGROUP_SYNC DPNOP_SYNC
#define DPNSEND_SYNC DPNOP_SYNC
#define DPNSETCLIENTINFO_SYNC DPNOP_SYNC
#define DPNSETGROUPINFO_SYNC DPNOP_SYNC
#define DPNSETPEERINFO_SYNC DPNOP_SYNC
#define DPNSETSERVERINFO_SYNC DPNOP_SYNC
#define DPNCANCEL_CONNECT 1
#define DPNCANCEL_ENUM 2
#define DPNCANCEL_SEND 4
#define DPNCANCEL_ALL_OPERATIONS 0x8000
#define DPNCONNECT_OKTOQUERYFORADDRESSING 1
#define DPNENUM_PLAYERS 1
#define DPNENUM_GROUPS 0x10
#define DPNENUMHOSTS_OKTOQUERYFORADDRESSING 1
#define DPNENUMHOSTS_NOBROADCASTFALLBACK 2
#define DPNENUMSERVICEPROVIDERS_ALL 1
#define DPNGETSENDQUEUEINFO_PRIORITY_NORMAL 1
#define DPNGETSENDQUEUEINFO_PRIORITY_HIGH 2
#define DPNGETSENDQUEUEINFO_PRIORITY_LOW 4
#define DPNGROUP_AUTODESTRUCT 1
#define DPNHOST_OKTOQUERYFORADDRESSING 1
#define DPNID_ALL_PLAYERS_GROUP 0
#define DPNINFO_NAME 1
#define DPNINFO_DATA 2
#define DPNINITIALIZE_DISABLEPARAMVAL 1
#define DPNLOBBY_REGISTER 1
#define DPNLOBBY_UNREGISTER 2
#define DPNPLAYER_LOCAL 2
#define DPNPLAYER_HOST 4
#define DPNSEND_NOCOPY 1
#define DPNSEND_NOCOMPLETE 2
#define DPNSEND_COMPLETEONPROCESS 4
#define DPNSEND_GUARANTEED 8
#define DPNSEND_NONSEQUENTIAL 0x10
#define DPNSEND_NOLOOPBACK 0x20
#define DPNSEND_PRIORITY_LOW 0x40
#define DPNSEND_PRIORITY_HIGH 0x80
#define DPNSESSION_CLIENT_SERVER 1
#define DPNSESSION_MIGRATE_HOST 4
#define DPNSESSION_NODPNSVR 0x40
#define DPNSESSION_REQUIREPASSWORD 0x80
#define DPNSPCAPS_SUPPORTSDPNSRV 1
#define DPNSPCAPS_SUPPORTSBROADCAST 2
#define DPNSPCAPS_SUPPORTSALLADAPTERS 4

typedef struct _DPN_APPLICATION_DESC
{
    DWORD dwSize, dwFlags;
    GUID guidInstance, guidApplication;
    DWORD dwMaxPlayers, dwCurrentPlayers;
    WCHAR *pwszSessionName, *pwszPassword;
    PVOID pvReservedData;
    DWORD dwReservedDataSize;
    PVOID pvApplicationReservedData;
    DWORD dwApplicationReservedDataSize;
} DPN_APPLICATION_DESC, *PDPN_APPLICATION_DESC;

typedef struct _DPN_BUFFER_DESC
{
    DWORD dwBufferSize;
    BYTE *pBufferData;
} DPN_BUFFER_DESC, *PDPN_BUFFER_DESC;

typedef struct _DPN_CAPS
{
    DWORD dwSize, dwFlags, dwConnectTimeout, dwConnectRetries, dwTimeoutUntilKeepAlive;
} DPN_CAPS, *PDPN_CAPS;

typedef struct _DPN_CONNECTION_INFO
{
    DWORD dwSize, dwRoundTripLatencyMS, dwThroughputBPS, dwPeakThroughputBPS;
    DWORD dwBytesSentGuaranteed, dwPacketsSentGuaranteed, dwBytesSentNonGuaranteed, dwPacketsSentNonGuaranteed;
    DWORD dwBytesRetried, dwPacketsRetried, dwBytesDropped, dwPacketsDropped;
    DWORD dwMessagesTransmittedHighPriority, dwMessagesTimedOutHighPriority;
    DWORD dwMessagesTransmittedNormalPriority, dwMessagesTimedOutNormalPriority;
    DWORD dwMessagesTransmittedLowPriority, dwMessagesTimedOutLowPriority;
    DWORD dwBytesReceivedGuaranteed, dwPacketsReceivedGuaranteed;
    DWORD dwBytesReceivedNonGuaranteed, dwPacketsReceivedNonGuaranteed, dwMessagesReceived;
} DPN_CONNECTION_INFO, *PDPN_CONNECTION_INFO;

typedef struct _DPN_GROUP_INFO
{
    DWORD dwSize, dwInfoFlags;
    PWSTR pwszName;
    PVOID pvData;
    DWORD dwDataSize, dwGroupFlags;
} DPN_GROUP_INFO, *PDPN_GROUP_INFO;

typedef struct _DPN_PLAYER_INFO
{
    DWORD dwSize, dwInfoFlags;
    PWSTR pwszName;
    PVOID pvData;
    DWORD dwDataSize, dwPlayerFlags;
} DPN_PLAYER_INFO, *PDPN_PLAYER_INFO;

typedef struct _DPN_SERVICE_PROVIDER_INFO
{
    DWORD dwFlags;
    GUID guid;
    WCHAR *pwszName;
    PVOID pvReserved;
    DWORD dwReserved;
} DPN_SERVICE_PROVIDER_INFO, *PDPN_SERVICE_PROVIDER_INFO;

typedef struct _DPN_SP_CAPS
{
    DWORD dwSize, dwFlags, dwNumThreads, dwDefaultEnumCount, dwDefaultEnumRetryInterval, dwDefaultEnumTimeout;
    DWORD dwMaxEnumPayloadSize, dwBuffersPerThread, dwSystemBufferSize;
} DPN_SP_CAPS, *PDPN_SP_CAPS;

typedef DPN_BUFFER_DESC BUFFERDESC, *PBUFFERDESC;
/* The documentation reserves these two: programs pass NULL. */
typedef struct _DPN_SECURITY_CREDENTIALS DPN_SECURITY_CREDENTIALS, *PDPN_SECURITY_CREDENTIALS;
typedef struct _DPN_SECURITY_DESC DPN_SECURITY_DESC, *PDPN_SECURITY_DESC;

#include <three-d3d8/play/errors.h>
#include <three-d3d8/play/messages.h>
#include <three-d3d8/play/interfaces.h>
#include <three-d3d8/play/macros.h>

#ifdef __cplusplus
extern "C" {
#endif
HRESULT WINAPI DirectPlay8Create(const CLSID *class_id, void **object, IUnknown *outer);
#ifdef __cplusplus
}
#endif

#endif
