/* The interfaces of dplay8.h: peers, clients and servers. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_PLAY_INTERFACES_H
#define THREE_D3D8_PLAY_INTERFACES_H

#include <dplay8.h>

struct IDirectPlay8LobbiedApplication;

#undef INTERFACE
#define INTERFACE IDirectPlay8Peer
DECLARE_INTERFACE_(IDirectPlay8Peer, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(Initialize)(THIS_ void *context, PFNDPNMESSAGEHANDLER handler, DWORD flags) PURE;
    STDMETHOD(EnumServiceProviders)(THIS_ const GUID *provider, const GUID *application,
        DPN_SERVICE_PROVIDER_INFO *providers, DWORD *bytes, DWORD *count, DWORD flags) PURE;
    STDMETHOD(CancelAsyncOperation)(THIS_ DPNHANDLE operation, DWORD flags) PURE;
    STDMETHOD(Connect)(THIS_ const DPN_APPLICATION_DESC *description, IDirectPlay8Address *host,
        IDirectPlay8Address *device, const DPN_SECURITY_DESC *security, const DPN_SECURITY_CREDENTIALS *credentials,
        const void *data, DWORD bytes, void *player_context, void *context, DPNHANDLE *operation, DWORD flags) PURE;
    STDMETHOD(SendTo)(THIS_ DPNID player, const DPN_BUFFER_DESC *buffers, DWORD count, DWORD milliseconds,
        void *context, DPNHANDLE *operation, DWORD flags) PURE;
    STDMETHOD(GetSendQueueInfo)(THIS_ DPNID player, DWORD *messages, DWORD *bytes, DWORD flags) PURE;
    STDMETHOD(Host)(THIS_ const DPN_APPLICATION_DESC *description, IDirectPlay8Address **devices, DWORD count,
        const DPN_SECURITY_DESC *security, const DPN_SECURITY_CREDENTIALS *credentials, void *player_context,
        DWORD flags) PURE;
    STDMETHOD(GetApplicationDesc)(THIS_ DPN_APPLICATION_DESC *description, DWORD *bytes, DWORD flags) PURE;
    STDMETHOD(SetApplicationDesc)(THIS_ const DPN_APPLICATION_DESC *description, DWORD flags) PURE;
    STDMETHOD(CreateGroup)(THIS_ const DPN_GROUP_INFO *group, void *group_context, void *context, DPNHANDLE *operation,
        DWORD flags) PURE;
    STDMETHOD(DestroyGroup)(THIS_ DPNID group, void *context, DPNHANDLE *operation, DWORD flags) PURE;
    STDMETHOD(AddPlayerToGroup)(THIS_ DPNID group, DPNID player, void *context, DPNHANDLE *operation, DWORD flags) PURE;
    STDMETHOD(RemovePlayerFromGroup)(THIS_ DPNID group, DPNID player, void *context, DPNHANDLE *operation,
        DWORD flags) PURE;
    STDMETHOD(SetGroupInfo)(THIS_ DPNID group, DPN_GROUP_INFO *info, void *context, DPNHANDLE *operation,
        DWORD flags) PURE;
    STDMETHOD(GetGroupInfo)(THIS_ DPNID group, DPN_GROUP_INFO *info, DWORD *bytes, DWORD flags) PURE;
    STDMETHOD(EnumPlayersAndGroups)(THIS_ DPNID *ids, DWORD *count, DWORD flags) PURE;
    STDMETHOD(EnumGroupMembers)(THIS_ DPNID group, DPNID *ids, DWORD *count, DWORD flags) PURE;
    STDMETHOD(SetPeerInfo)(THIS_ const DPN_PLAYER_INFO *info, void *context, DPNHANDLE *operation, DWORD flags) PURE;
    STDMETHOD(GetPeerInfo)(THIS_ DPNID player, DPN_PLAYER_INFO *info, DWORD *bytes, DWORD flags) PURE;
    STDMETHOD(GetPeerAddress)(THIS_ DPNID player, IDirectPlay8Address **address, DWORD flags) PURE;
    STDMETHOD(GetLocalHostAddresses)(THIS_ IDirectPlay8Address **addresses, DWORD *count, DWORD flags) PURE;
    STDMETHOD(Close)(THIS_ DWORD flags) PURE;
    STDMETHOD(EnumHosts)(THIS_ DPN_APPLICATION_DESC *description, IDirectPlay8Address *host,
        IDirectPlay8Address *device, void *data, DWORD bytes, DWORD count, DWORD interval, DWORD milliseconds,
        void *context, DPNHANDLE *operation, DWORD flags) PURE;
    STDMETHOD(DestroyPeer)(THIS_ DPNID player, const void *data, DWORD bytes, DWORD flags) PURE;
    STDMETHOD(ReturnBuffer)(THIS_ DPNHANDLE buffer, DWORD flags) PURE;
    STDMETHOD(GetPlayerContext)(THIS_ DPNID player, void **player_context, DWORD flags) PURE;
    STDMETHOD(GetGroupContext)(THIS_ DPNID group, void **group_context, DWORD flags) PURE;
    STDMETHOD(GetCaps)(THIS_ DPN_CAPS *caps, DWORD flags) PURE;
    STDMETHOD(SetCaps)(THIS_ const DPN_CAPS *caps, DWORD flags) PURE;
    STDMETHOD(SetSPCaps)(THIS_ const GUID *provider, const DPN_SP_CAPS *caps, DWORD flags) PURE;
    STDMETHOD(GetSPCaps)(THIS_ const GUID *provider, DPN_SP_CAPS *caps, DWORD flags) PURE;
    STDMETHOD(GetConnectionInfo)(THIS_ DPNID player, DPN_CONNECTION_INFO *info, DWORD flags) PURE;
    STDMETHOD(RegisterLobby)(THIS_ DPNHANDLE connection, struct IDirectPlay8LobbiedApplication *application,
        DWORD flags) PURE;
    STDMETHOD(TerminateSession)(THIS_ void *data, DWORD bytes, DWORD flags) PURE;
};
#undef INTERFACE
typedef IDirectPlay8Peer *PDIRECTPLAY8PEER;

#define INTERFACE IDirectPlay8Client
DECLARE_INTERFACE_(IDirectPlay8Client, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(Initialize)(THIS_ void *context, PFNDPNMESSAGEHANDLER handler, DWORD flags) PURE;
    STDMETHOD(EnumServiceProviders)(THIS_ const GUID *provider, const GUID *application,
        DPN_SERVICE_PROVIDER_INFO *providers, DWORD *bytes, DWORD *count, DWORD flags) PURE;
    STDMETHOD(EnumHosts)(THIS_ DPN_APPLICATION_DESC *description, IDirectPlay8Address *host,
        IDirectPlay8Address *device, void *data, DWORD bytes, DWORD count, DWORD interval, DWORD milliseconds,
        void *context, DPNHANDLE *operation, DWORD flags) PURE;
    STDMETHOD(CancelAsyncOperation)(THIS_ DPNHANDLE operation, DWORD flags) PURE;
    STDMETHOD(Connect)(THIS_ const DPN_APPLICATION_DESC *description, IDirectPlay8Address *host,
        IDirectPlay8Address *device, const DPN_SECURITY_DESC *security, const DPN_SECURITY_CREDENTIALS *credentials,
        const void *data, DWORD bytes, void *context, DPNHANDLE *operation, DWORD flags) PURE;
    STDMETHOD(Send)(THIS_ const DPN_BUFFER_DESC *buffers, DWORD count, DWORD milliseconds, void *context,
        DPNHANDLE *operation, DWORD flags) PURE;
    STDMETHOD(GetSendQueueInfo)(THIS_ DWORD *messages, DWORD *bytes, DWORD flags) PURE;
    STDMETHOD(GetApplicationDesc)(THIS_ DPN_APPLICATION_DESC *description, DWORD *bytes, DWORD flags) PURE;
    STDMETHOD(SetClientInfo)(THIS_ const DPN_PLAYER_INFO *info, void *context, DPNHANDLE *operation, DWORD flags) PURE;
    STDMETHOD(GetServerInfo)(THIS_ DPN_PLAYER_INFO *info, DWORD *bytes, DWORD flags) PURE;
    STDMETHOD(GetServerAddress)(THIS_ IDirectPlay8Address **address, DWORD flags) PURE;
    STDMETHOD(Close)(THIS_ DWORD flags) PURE;
    STDMETHOD(ReturnBuffer)(THIS_ DPNHANDLE buffer, DWORD flags) PURE;
    STDMETHOD(GetCaps)(THIS_ DPN_CAPS *caps, DWORD flags) PURE;
    STDMETHOD(SetCaps)(THIS_ const DPN_CAPS *caps, DWORD flags) PURE;
    STDMETHOD(SetSPCaps)(THIS_ const GUID *provider, const DPN_SP_CAPS *caps, DWORD flags) PURE;
    STDMETHOD(GetSPCaps)(THIS_ const GUID *provider, DPN_SP_CAPS *caps, DWORD flags) PURE;
    STDMETHOD(GetConnectionInfo)(THIS_ DPN_CONNECTION_INFO *info, DWORD flags) PURE;
    STDMETHOD(RegisterLobby)(THIS_ DPNHANDLE connection, struct IDirectPlay8LobbiedApplication *application,
        DWORD flags) PURE;
};
#undef INTERFACE
typedef IDirectPlay8Client *PDIRECTPLAY8CLIENT;

#define INTERFACE IDirectPlay8Server
DECLARE_INTERFACE_(IDirectPlay8Server, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(Initialize)(THIS_ void *context, PFNDPNMESSAGEHANDLER handler, DWORD flags) PURE;
    STDMETHOD(EnumServiceProviders)(THIS_ const GUID *provider, const GUID *application,
        DPN_SERVICE_PROVIDER_INFO *providers, DWORD *bytes, DWORD *count, DWORD flags) PURE;
    STDMETHOD(CancelAsyncOperation)(THIS_ DPNHANDLE operation, DWORD flags) PURE;
    STDMETHOD(GetSendQueueInfo)(THIS_ DPNID player, DWORD *messages, DWORD *bytes, DWORD flags) PURE;
    STDMETHOD(GetApplicationDesc)(THIS_ DPN_APPLICATION_DESC *description, DWORD *bytes, DWORD flags) PURE;
    STDMETHOD(SetServerInfo)(THIS_ const DPN_PLAYER_INFO *info, void *context, DPNHANDLE *operation, DWORD flags) PURE;
    STDMETHOD(GetClientInfo)(THIS_ DPNID player, DPN_PLAYER_INFO *info, DWORD *bytes, DWORD flags) PURE;
    STDMETHOD(GetClientAddress)(THIS_ DPNID player, IDirectPlay8Address **address, DWORD flags) PURE;
    STDMETHOD(GetLocalHostAddresses)(THIS_ IDirectPlay8Address **addresses, DWORD *count, DWORD flags) PURE;
    STDMETHOD(SetApplicationDesc)(THIS_ const DPN_APPLICATION_DESC *description, DWORD flags) PURE;
    STDMETHOD(Host)(THIS_ const DPN_APPLICATION_DESC *description, IDirectPlay8Address **devices, DWORD count,
        const DPN_SECURITY_DESC *security, const DPN_SECURITY_CREDENTIALS *credentials, void *player_context,
        DWORD flags) PURE;
    STDMETHOD(SendTo)(THIS_ DPNID player, const DPN_BUFFER_DESC *buffers, DWORD count, DWORD milliseconds,
        void *context, DPNHANDLE *operation, DWORD flags) PURE;
    STDMETHOD(CreateGroup)(THIS_ const DPN_GROUP_INFO *group, void *group_context, void *context, DPNHANDLE *operation,
        DWORD flags) PURE;
    STDMETHOD(DestroyGroup)(THIS_ DPNID group, void *context, DPNHANDLE *operation, DWORD flags) PURE;
    STDMETHOD(AddPlayerToGroup)(THIS_ DPNID group, DPNID player, void *context, DPNHANDLE *operation, DWORD flags) PURE;
    STDMETHOD(RemovePlayerFromGroup)(THIS_ DPNID group, DPNID player, void *context, DPNHANDLE *operation,
        DWORD flags) PURE;
    STDMETHOD(SetGroupInfo)(THIS_ DPNID group, DPN_GROUP_INFO *info, void *context, DPNHANDLE *operation,
        DWORD flags) PURE;
    STDMETHOD(GetGroupInfo)(THIS_ DPNID group, DPN_GROUP_INFO *info, DWORD *bytes, DWORD flags) PURE;
    STDMETHOD(EnumPlayersAndGroups)(THIS_ DPNID *ids, DWORD *count, DWORD flags) PURE;
    STDMETHOD(EnumGroupMembers)(THIS_ DPNID group, DPNID *ids, DWORD *count, DWORD flags) PURE;
    STDMETHOD(Close)(THIS_ DWORD flags) PURE;
    STDMETHOD(DestroyClient)(THIS_ DPNID player, const void *data, DWORD bytes, DWORD flags) PURE;
    STDMETHOD(ReturnBuffer)(THIS_ DPNHANDLE buffer, DWORD flags) PURE;
    STDMETHOD(GetPlayerContext)(THIS_ DPNID player, void **player_context, DWORD flags) PURE;
    STDMETHOD(GetGroupContext)(THIS_ DPNID group, void **group_context, DWORD flags) PURE;
    STDMETHOD(GetCaps)(THIS_ DPN_CAPS *caps, DWORD flags) PURE;
    STDMETHOD(SetCaps)(THIS_ const DPN_CAPS *caps, DWORD flags) PURE;
    STDMETHOD(SetSPCaps)(THIS_ const GUID *provider, const DPN_SP_CAPS *caps, DWORD flags) PURE;
    STDMETHOD(GetSPCaps)(THIS_ const GUID *provider, DPN_SP_CAPS *caps, DWORD flags) PURE;
    STDMETHOD(GetConnectionInfo)(THIS_ DPNID player, DPN_CONNECTION_INFO *info, DWORD flags) PURE;
    STDMETHOD(RegisterLobby)(THIS_ DPNHANDLE connection, struct IDirectPlay8LobbiedApplication *application,
        DWORD flags) PURE;
};
#undef INTERFACE
typedef IDirectPlay8Server *PDIRECTPLAY8SERVER;

#endif
