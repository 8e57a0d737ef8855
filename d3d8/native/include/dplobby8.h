/* dplobby8.h: the lobbies of DirectPlay 8, which launch games. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_DPLOBBY8_H
#define THREE_D3D8_DPLOBBY8_H

#include <dplay8.h>

DEFINE_GUID(CLSID_DirectPlay8LobbiedApplication, 0x667955ad, 0x6b3b, 0x43ca, 0xb9, 0x49, 0xbc, 0x69, 0xb5, 0xba, 0xff, 0x7f);
DEFINE_GUID(CLSID_DirectPlay8LobbyClient, 0x3b2b6775, 0x70b6, 0x45af, 0x8d, 0xea, 0xa2, 0x09, 0xc6, 0x95, 0x59, 0xf3);
DEFINE_GUID(IID_IDirectPlay8LobbiedApplication, 0x819074a3, 0x016c, 0x11d3, 0xae, 0x14, 0x00, 0x60, 0x97, 0xb0, 0x14, 0x11);
DEFINE_GUID(IID_IDirectPlay8LobbyClient, 0x819074a2, 0x016c, 0x11d3, 0xae, 0x14, 0x00, 0x60, 0x97, 0xb0, 0x14, 0x11);

#define DPL_MSGID_LOBBY 0x8000
#define DPL_MSGID_RECEIVE (DPL_MSGID_LOBBY | 1)
#define DPL_MSGID_CONNECT (DPL_MSGID_LOBBY | 2)
#define DPL_MSGID_DISCONNECT (DPL_MSGID_LOBBY | 3)
#define DPL_MSGID_SESSION_STATUS (DPL_MSGID_LOBBY | 4)
#define DPL_MSGID_CONNECTION_SETTINGS (DPL_MSGID_LOBBY | 5)
#define DPLHANDLE_ALLCONNECTIONS 0xffffffff
#define DPLAVAILABLE_ALLOWMULTIPLECONNECT 1
#define DPLCONNECT_LAUNCHNEW 1
#define DPLCONNECT_LAUNCHNOTFOUND 2
#define DPLCONNECTSETTINGS_HOST 1
#define DPLINITIALIZE_DISABLEPARAMVAL 1
#define DPLSESSION_CONNECTED 1
#define DPLSESSION_COULDNOTCONNECT 2
#define DPLSESSION_DISCONNECTED 3
#define DPLSESSION_TERMINATED 4
#define DPLSESSION_HOSTMIGRATED 5
#define DPLSESSION_HOSTMIGRATEDHERE 6

typedef struct _DPL_APPLICATION_INFO
{
    GUID guidApplication;
    PWSTR pwszApplicationName;
    DWORD dwNumRunning, dwNumWaiting, dwFlags;
} DPL_APPLICATION_INFO, *PDPL_APPLICATION_INFO;

typedef struct _DPL_CONNECTION_SETTINGS
{
    DWORD dwSize, dwFlags;
    DPN_APPLICATION_DESC dpnAppDesc;
    IDirectPlay8Address *pdp8HostAddress, **ppdp8DeviceAddresses;
    DWORD cNumDeviceAddresses;
    PWSTR pwszPlayerName;
} DPL_CONNECTION_SETTINGS, *PDPL_CONNECTION_SETTINGS;

typedef struct _DPL_CONNECT_INFO
{
    DWORD dwSize, dwFlags;
    GUID guidApplication;
    PDPL_CONNECTION_SETTINGS pdplConnectionSettings;
    PVOID pvLobbyConnectData;
    DWORD dwLobbyConnectDataSize;
} DPL_CONNECT_INFO, *PDPL_CONNECT_INFO;

typedef struct _DPL_PROGRAM_DESC
{
    DWORD dwSize, dwFlags;
    GUID guidApplication;
    PWSTR pwszApplicationName, pwszCommandLine, pwszCurrentDirectory, pwszDescription;
    PWSTR pwszExecutableFilename, pwszExecutablePath, pwszLauncherFilename, pwszLauncherPath;
} DPL_PROGRAM_DESC, *PDPL_PROGRAM_DESC;

typedef struct _DPL_MESSAGE_CONNECT
{
    DWORD dwSize;
    DPNHANDLE hConnectId;
    PDPL_CONNECTION_SETTINGS pdplConnectionSettings;
    PVOID pvLobbyConnectData;
    DWORD dwLobbyConnectDataSize;
    PVOID pvConnectionContext;
} DPL_MESSAGE_CONNECT, *PDPL_MESSAGE_CONNECT;

typedef struct _DPL_MESSAGE_CONNECTION_SETTINGS
{
    DWORD dwSize;
    DPNHANDLE hSender;
    PDPL_CONNECTION_SETTINGS pdplConnectionSettings;
    PVOID pvConnectionContext;
} DPL_MESSAGE_CONNECTION_SETTINGS, *PDPL_MESSAGE_CONNECTION_SETTINGS;

typedef struct _DPL_MESSAGE_DISCONNECT
{
    DWORD dwSize;
    DPNHANDLE hDisconnectId;
    HRESULT hrReason;
    PVOID pvConnectionContext;
} DPL_MESSAGE_DISCONNECT, *PDPL_MESSAGE_DISCONNECT;

typedef struct _DPL_MESSAGE_RECEIVE
{
    DWORD dwSize;
    DPNHANDLE hSender;
    BYTE *pBuffer;
    DWORD dwBufferSize;
    PVOID pvConnectionContext;
} DPL_MESSAGE_RECEIVE, *PDPL_MESSAGE_RECEIVE;

typedef struct _DPL_MESSAGE_SESSION_STATUS
{
    DWORD dwSize;
    DPNHANDLE hSender;
    DWORD dwStatus;
    PVOID pvConnectionContext;
} DPL_MESSAGE_SESSION_STATUS, *PDPL_MESSAGE_SESSION_STATUS;

#undef INTERFACE
#define INTERFACE IDirectPlay8LobbyClient
DECLARE_INTERFACE_(IDirectPlay8LobbyClient, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(Initialize)(THIS_ void *context, PFNDPNMESSAGEHANDLER handler, DWORD flags) PURE;
    STDMETHOD(EnumLocalPrograms)(THIS_ GUID *application, BYTE *programs, DWORD *bytes, DWORD *count, DWORD flags) PURE;
    STDMETHOD(ConnectApplication)(THIS_ DPL_CONNECT_INFO *info, void *connection_context, DPNHANDLE *application,
        DWORD milliseconds, DWORD flags) PURE;
    STDMETHOD(Send)(THIS_ DPNHANDLE connection, BYTE *data, DWORD bytes, DWORD flags) PURE;
    STDMETHOD(ReleaseApplication)(THIS_ DPNHANDLE connection, DWORD flags) PURE;
    STDMETHOD(Close)(THIS_ DWORD flags) PURE;
    STDMETHOD(GetConnectionSettings)(THIS_ DPNHANDLE connection, DPL_CONNECTION_SETTINGS *settings, DWORD *bytes,
        DWORD flags) PURE;
    STDMETHOD(SetConnectionSettings)(THIS_ DPNHANDLE connection, const DPL_CONNECTION_SETTINGS *settings,
        DWORD flags) PURE;
};
#undef INTERFACE
typedef IDirectPlay8LobbyClient *PDIRECTPLAY8LOBBYCLIENT;

#define INTERFACE IDirectPlay8LobbiedApplication
DECLARE_INTERFACE_(IDirectPlay8LobbiedApplication, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(Initialize)(THIS_ void *context, PFNDPNMESSAGEHANDLER handler, DPNHANDLE *connection, DWORD flags) PURE;
    STDMETHOD(RegisterProgram)(THIS_ DPL_PROGRAM_DESC *program, DWORD flags) PURE;
    STDMETHOD(UnRegisterProgram)(THIS_ GUID *application, DWORD flags) PURE;
    STDMETHOD(Send)(THIS_ DPNHANDLE connection, BYTE *data, DWORD bytes, DWORD flags) PURE;
    STDMETHOD(SetAppAvailable)(THIS_ BOOL available, DWORD flags) PURE;
    STDMETHOD(UpdateStatus)(THIS_ DPNHANDLE connection, DWORD status, DWORD flags) PURE;
    STDMETHOD(Close)(THIS_ DWORD flags) PURE;
    STDMETHOD(GetConnectionSettings)(THIS_ DPNHANDLE connection, DPL_CONNECTION_SETTINGS *settings, DWORD *bytes,
        DWORD flags) PURE;
    STDMETHOD(SetConnectionSettings)(THIS_ DPNHANDLE connection, const DPL_CONNECTION_SETTINGS *settings,
        DWORD flags) PURE;
};
#undef INTERFACE
typedef IDirectPlay8LobbiedApplication *PDIRECTPLAY8LOBBIEDAPPLICATION;

/* The methods as macros, for C and C++ alike. */
#define IDirectPlay8LobbyClient_QueryInterface(p, a, b) THREE_D3D8_DP_CALL(p, QueryInterface, a, b)
#define IDirectPlay8LobbyClient_AddRef(p) THREE_D3D8_DP_CALL(p, AddRef)
#define IDirectPlay8LobbyClient_Release(p) THREE_D3D8_DP_CALL(p, Release)
#define IDirectPlay8LobbyClient_Initialize(p, a, b, c) THREE_D3D8_DP_CALL(p, Initialize, a, b, c)
#define IDirectPlay8LobbyClient_EnumLocalPrograms(p, a, b, c, d, e) \
    THREE_D3D8_DP_CALL(p, EnumLocalPrograms, a, b, c, d, e)
#define IDirectPlay8LobbyClient_ConnectApplication(p, a, b, c, d, e) \
    THREE_D3D8_DP_CALL(p, ConnectApplication, a, b, c, d, e)
#define IDirectPlay8LobbyClient_Send(p, a, b, c, d) THREE_D3D8_DP_CALL(p, Send, a, b, c, d)
#define IDirectPlay8LobbyClient_ReleaseApplication(p, a, b) THREE_D3D8_DP_CALL(p, ReleaseApplication, a, b)
#define IDirectPlay8LobbyClient_Close(p, a) THREE_D3D8_DP_CALL(p, Close, a)
#define IDirectPlay8LobbyClient_GetConnectionSettings(p, a, b, c, d) \
    THREE_D3D8_DP_CALL(p, GetConnectionSettings, a, b, c, d)
#define IDirectPlay8LobbyClient_SetConnectionSettings(p, a, b, c) THREE_D3D8_DP_CALL(p, SetConnectionSettings, a, b, c)
#define IDirectPlay8LobbiedApplication_QueryInterface(p, a, b) THREE_D3D8_DP_CALL(p, QueryInterface, a, b)
#define IDirectPlay8LobbiedApplication_AddRef(p) THREE_D3D8_DP_CALL(p, AddRef)
#define IDirectPlay8LobbiedApplication_Release(p) THREE_D3D8_DP_CALL(p, Release)
#define IDirectPlay8LobbiedApplication_Initialize(p, a, b, c, d) THREE_D3D8_DP_CALL(p, Initialize, a, b, c, d)
#define IDirectPlay8LobbiedApplication_RegisterProgram(p, a, b) THREE_D3D8_DP_CALL(p, RegisterProgram, a, b)
#define IDirectPlay8LobbiedApplication_UnRegisterProgram(p, a, b) THREE_D3D8_DP_CALL(p, UnRegisterProgram, a, b)
#define IDirectPlay8LobbiedApplication_Send(p, a, b, c, d) THREE_D3D8_DP_CALL(p, Send, a, b, c, d)
#define IDirectPlay8LobbiedApplication_SetAppAvailable(p, a, b) THREE_D3D8_DP_CALL(p, SetAppAvailable, a, b)
#define IDirectPlay8LobbiedApplication_UpdateStatus(p, a, b, c) THREE_D3D8_DP_CALL(p, UpdateStatus, a, b, c)
#define IDirectPlay8LobbiedApplication_Close(p, a) THREE_D3D8_DP_CALL(p, Close, a)
#define IDirectPlay8LobbiedApplication_GetConnectionSettings(p, a, b, c, d) \
    THREE_D3D8_DP_CALL(p, GetConnectionSettings, a, b, c, d)
#define IDirectPlay8LobbiedApplication_SetConnectionSettings(p, a, b, c) \
    THREE_D3D8_DP_CALL(p, SetConnectionSettings, a, b, c)

#endif
