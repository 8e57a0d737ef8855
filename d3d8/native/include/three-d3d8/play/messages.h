/* What handlers of messages are told by DirectPlay 8 (dplay8.h). Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_PLAY_MESSAGES_H
#define THREE_D3D8_PLAY_MESSAGES_H

#include <dplay8.h>

#define DPN_MSGID_OFFSET 0xffff0000
#define DPN_MSGID_ADD_PLAYER_TO_GROUP (DPN_MSGID_OFFSET | 0x1)
#define DPN_MSGID_APPLICATION_DESC (DPN_MSGID_OFFSET | 0x2)
#define DPN_MSGID_ASYNC_OP_COMPLETE (DPN_MSGID_OFFSET | 0x3)
#define DPN_MSGID_CLIENT_INFO (DPN_MSGID_OFFSET | 0x4)
#define DPN_MSGID_CONNECT_COMPLETE (DPN_MSGID_OFFSET | 0x5)
#define DPN_MSGID_CREATE_GROUP (DPN_MSGID_OFFSET | 0x6)
#define DPN_MSGID_CREATE_PLAYER (DPN_MSGID_OFFSET | 0x7)
#define DPN_MSGID_DESTROY_GROUP (DPN_MSGID_OFFSET | 0x8)
#define DPN_MSGID_DESTROY_PLAYER (DPN_MSGID_OFFSET | 0x9)
#define DPN_MSGID_ENUM_HOSTS_QUERY (DPN_MSGID_OFFSET | 0xa)
#define DPN_MSGID_ENUM_HOSTS_RESPONSE (DPN_MSGID_OFFSET | 0xb)
#define DPN_MSGID_GROUP_INFO (DPN_MSGID_OFFSET | 0xc)
#define DPN_MSGID_HOST_MIGRATE (DPN_MSGID_OFFSET | 0xd)
#define DPN_MSGID_INDICATE_CONNECT (DPN_MSGID_OFFSET | 0xe)
#define DPN_MSGID_INDICATED_CONNECT_ABORTED (DPN_MSGID_OFFSET | 0xf)
#define DPN_MSGID_PEER_INFO (DPN_MSGID_OFFSET | 0x10)
#define DPN_MSGID_RECEIVE (DPN_MSGID_OFFSET | 0x11)
#define DPN_MSGID_REMOVE_PLAYER_FROM_GROUP (DPN_MSGID_OFFSET | 0x12)
#define DPN_MSGID_RETURN_BUFFER (DPN_MSGID_OFFSET | 0x13)
#define DPN_MSGID_SEND_COMPLETE (DPN_MSGID_OFFSET | 0x14)
#define DPN_MSGID_SERVER_INFO (DPN_MSGID_OFFSET | 0x15)
#define DPN_MSGID_TERMINATE_SESSION (DPN_MSGID_OFFSET | 0x16)

#define DPNDESTROYGROUPREASON_NORMAL 1
#define DPNDESTROYGROUPREASON_AUTODESTRUCTED 2
#define DPNDESTROYGROUPREASON_SESSIONTERMINATED 3
#define DPNDESTROYPLAYERREASON_NORMAL 1
#define DPNDESTROYPLAYERREASON_CONNECTIONLOST 2
#define DPNDESTROYPLAYERREASON_SESSIONTERMINATED 3
#define DPNDESTROYPLAYERREASON_HOSTDESTROYEDPLAYER 4

typedef struct _DPNMSG_ADD_PLAYER_TO_GROUP
{
    DWORD dwSize;
    DPNID dpnidGroup;
    PVOID pvGroupContext;
    DPNID dpnidPlayer;
    PVOID pvPlayerContext;
} DPNMSG_ADD_PLAYER_TO_GROUP, *PDPNMSG_ADD_PLAYER_TO_GROUP;

typedef struct _DPNMSG_ASYNC_OP_COMPLETE
{
    DWORD dwSize;
    DPNHANDLE hAsyncOp;
    PVOID pvUserContext;
    HRESULT hResultCode;
} DPNMSG_ASYNC_OP_COMPLETE, *PDPNMSG_ASYNC_OP_COMPLETE;

typedef struct _DPNMSG_CLIENT_INFO
{
    DWORD dwSize;
    DPNID dpnidClient;
    PVOID pvPlayerContext;
} DPNMSG_CLIENT_INFO, *PDPNMSG_CLIENT_INFO;

typedef struct _DPNMSG_CONNECT_COMPLETE
{
    DWORD dwSize;
    DPNHANDLE hAsyncOp;
    PVOID pvUserContext;
    HRESULT hResultCode;
    PVOID pvApplicationReplyData;
    DWORD dwApplicationReplyDataSize;
} DPNMSG_CONNECT_COMPLETE, *PDPNMSG_CONNECT_COMPLETE;

typedef struct _DPNMSG_CREATE_GROUP
{
    DWORD dwSize;
    DPNID dpnidGroup, dpnidOwner;
    PVOID pvGroupContext;
} DPNMSG_CREATE_GROUP, *PDPNMSG_CREATE_GROUP;

typedef struct _DPNMSG_CREATE_PLAYER
{
    DWORD dwSize;
    DPNID dpnidPlayer;
    PVOID pvPlayerContext;
} DPNMSG_CREATE_PLAYER, *PDPNMSG_CREATE_PLAYER;

typedef struct _DPNMSG_DESTROY_GROUP
{
    DWORD dwSize;
    DPNID dpnidGroup;
    PVOID pvGroupContext;
    DWORD dwReason;
} DPNMSG_DESTROY_GROUP, *PDPNMSG_DESTROY_GROUP;

typedef struct _DPNMSG_DESTROY_PLAYER
{
    DWORD dwSize;
    DPNID dpnidPlayer;
    PVOID pvPlayerContext;
    DWORD dwReason;
} DPNMSG_DESTROY_PLAYER, *PDPNMSG_DESTROY_PLAYER;

typedef struct _DPNMSG_ENUM_HOSTS_QUERY
{
    DWORD dwSize;
    IDirectPlay8Address *pAddressSender, *pAddressDevice;
    PVOID pvReceivedData;
    DWORD dwReceivedDataSize, dwMaxResponseDataSize;
    PVOID pvResponseData;
    DWORD dwResponseDataSize;
    PVOID pvResponseContext;
} DPNMSG_ENUM_HOSTS_QUERY, *PDPNMSG_ENUM_HOSTS_QUERY;

typedef struct _DPNMSG_ENUM_HOSTS_RESPONSE
{
    DWORD dwSize;
    IDirectPlay8Address *pAddressSender, *pAddressDevice;
    const DPN_APPLICATION_DESC *pApplicationDescription;
    PVOID pvResponseData;
    DWORD dwResponseDataSize;
    PVOID pvUserContext;
    DWORD dwRoundTripLatencyMS;
} DPNMSG_ENUM_HOSTS_RESPONSE, *PDPNMSG_ENUM_HOSTS_RESPONSE;

typedef struct _DPNMSG_GROUP_INFO
{
    DWORD dwSize;
    DPNID dpnidGroup;
    PVOID pvGroupContext;
} DPNMSG_GROUP_INFO, *PDPNMSG_GROUP_INFO;

typedef struct _DPNMSG_HOST_MIGRATE
{
    DWORD dwSize;
    DPNID dpnidNewHost;
    PVOID pvPlayerContext;
} DPNMSG_HOST_MIGRATE, *PDPNMSG_HOST_MIGRATE;

typedef struct _DPNMSG_INDICATE_CONNECT
{
    DWORD dwSize;
    PVOID pvUserConnectData;
    DWORD dwUserConnectDataSize;
    PVOID pvReplyData;
    DWORD dwReplyDataSize;
    PVOID pvReplyContext, pvPlayerContext;
    IDirectPlay8Address *pAddressPlayer, *pAddressDevice;
} DPNMSG_INDICATE_CONNECT, *PDPNMSG_INDICATE_CONNECT;

typedef struct _DPNMSG_INDICATED_CONNECT_ABORTED
{
    DWORD dwSize;
    PVOID pvPlayerContext;
} DPNMSG_INDICATED_CONNECT_ABORTED, *PDPNMSG_INDICATED_CONNECT_ABORTED;

typedef struct _DPNMSG_PEER_INFO
{
    DWORD dwSize;
    DPNID dpnidPeer;
    PVOID pvPlayerContext;
} DPNMSG_PEER_INFO, *PDPNMSG_PEER_INFO;

typedef struct _DPNMSG_RECEIVE
{
    DWORD dwSize;
    DPNID dpnidSender;
    PVOID pvPlayerContext;
    PBYTE pReceiveData;
    DWORD dwReceiveDataSize;
    DPNHANDLE hBufferHandle;
} DPNMSG_RECEIVE, *PDPNMSG_RECEIVE;

typedef struct _DPNMSG_REMOVE_PLAYER_FROM_GROUP
{
    DWORD dwSize;
    DPNID dpnidGroup;
    PVOID pvGroupContext;
    DPNID dpnidPlayer;
    PVOID pvPlayerContext;
} DPNMSG_REMOVE_PLAYER_FROM_GROUP, *PDPNMSG_REMOVE_PLAYER_FROM_GROUP;

typedef struct _DPNMSG_RETURN_BUFFER
{
    DWORD dwSize;
    HRESULT hResultCode;
    PVOID pvBuffer, pvUserContext;
} DPNMSG_RETURN_BUFFER, *PDPNMSG_RETURN_BUFFER;

typedef struct _DPNMSG_SEND_COMPLETE
{
    DWORD dwSize;
    DPNHANDLE hAsyncOp;
    PVOID pvUserContext;
    HRESULT hResultCode;
    DWORD dwSendTime;
} DPNMSG_SEND_COMPLETE, *PDPNMSG_SEND_COMPLETE;

typedef struct _DPNMSG_SERVER_INFO
{
    DWORD dwSize;
    DPNID dpnidServer;
    PVOID pvPlayerContext;
} DPNMSG_SERVER_INFO, *PDPNMSG_SERVER_INFO;

typedef struct _DPNMSG_TERMINATE_SESSION
{
    DWORD dwSize;
    HRESULT hResultCode;
    PVOID pvTerminateData;
    DWORD dwTerminateDataSize;
} DPNMSG_TERMINATE_SESSION, *PDPNMSG_TERMINATE_SESSION;

#endif
