/* DirectPlay 8 (dpnet.dll) of a computer without a network: peers, clients and servers of one program find each other. */
#include "lobby.h"
#include "players.h"
#include "providers.h"

namespace
{
/* What peers, clients and servers have in common. */
template <class Interface> class Taking : public Counted<Interface>, protected Endpoint
{
  protected:
    Taking(const IID &iid, Kind what) : Counted<Interface>(iid), Endpoint(what) {}
    /* Who is let go of without an end is told of none. */
    ~Taking() override
    {
        close();
        go(*this);
    }
    Session *hosted() const { return session && session->host == this ? session : NULL; }
    Endpoint *player(DPNID number) const { return session ? session->find(number) : NULL; }

  public:
    HRESULT Initialize(PVOID context, PFNDPNMESSAGEHANDLER to, DWORD) override
    {
        if (!to)
            return DPNERR_INVALIDPARAM;
        return is_open() ? DPNERR_ALREADYINITIALIZED : (open(to, context), DPN_OK);
    }
    HRESULT EnumServiceProviders(const GUID *provider, const GUID *, DPN_SERVICE_PROVIDER_INFO *to, DWORD *size, DWORD *count, DWORD) override
    {
        return is_open() ? enum_providers(provider, to, size, count) : DPNERR_UNINITIALIZED;
    }
    HRESULT CancelAsyncOperation(DPNHANDLE operation, DWORD flags) override { return cancel(*this, operation, flags); }
    HRESULT GetApplicationDesc(DPN_APPLICATION_DESC *to, DWORD *size, DWORD) override
    {
        return session ? give_description(*session, to, size) : why_alone();
    }
    HRESULT Close(DWORD) override
    {
        if (!is_open())
            return DPNERR_UNINITIALIZED;
        go(*this);
        return close(), DPN_OK;
    }
    HRESULT ReturnBuffer(DPNHANDLE buffer, DWORD) override { return give_back(*this, buffer); }
    HRESULT GetCaps(DPN_CAPS *to, DWORD) override { return to ? *to = caps, DPN_OK : DPNERR_INVALIDPARAM; }
    HRESULT SetCaps(const DPN_CAPS *from, DWORD) override { return from ? caps = *from, DPN_OK : DPNERR_INVALIDPARAM; }
    HRESULT SetSPCaps(const GUID *provider, const DPN_SP_CAPS *from, DWORD) override
    {
        DPN_SP_CAPS known;
        return from ? give_provider_caps(provider, &known) : DPNERR_INVALIDPARAM;
    }
    HRESULT GetSPCaps(const GUID *provider, DPN_SP_CAPS *to, DWORD) override { return give_provider_caps(provider, to); }
    /* Whoever registers is told of nothing: no lobby has started the program. */
    HRESULT RegisterLobby(DPNHANDLE, IDirectPlay8LobbiedApplication *application, DWORD flags) override
    {
        return application || (flags & DPNLOBBY_UNREGISTER) ? DPN_OK : DPNERR_INVALIDPARAM;
    }
};

/* What is told of a connection and of what waits to be sent: nothing is ever on its way. */
HRESULT give_connection(const Endpoint *to, DPN_CONNECTION_INFO *info)
{
    if (!info)
        return DPNERR_INVALIDPARAM;
    *info = {};
    info->dwSize = sizeof(*info);
    return to ? DPN_OK : DPNERR_INVALIDPLAYER;
}

HRESULT give_queue(const Endpoint *to, DWORD *messages, DWORD *bytes)
{
    if (messages)
        *messages = 0;
    if (bytes)
        *bytes = 0;
    return to ? DPN_OK : DPNERR_INVALIDPLAYER;
}

/* What peers and servers have in common. */
template <class Interface> class Hosting : public Taking<Interface>
{
  protected:
    using Taking<Interface>::Taking;
    using Taking<Interface>::hosted;
    using Taking<Interface>::player;
    Endpoint &self() { return *this; }

  public:
    HRESULT Host(const DPN_APPLICATION_DESC *description, IDirectPlay8Address **, DWORD, const DPN_SECURITY_DESC *, const DPN_SECURITY_CREDENTIALS *,
                 void *player_context, DWORD) override
    {
        return host(self(), description, player_context);
    }
    HRESULT SetApplicationDesc(const DPN_APPLICATION_DESC *from, DWORD) override
    {
        if (!hosted())
            return DPNERR_NOTHOST;
        if (!from)
            return DPNERR_INVALIDPARAM;
        hosted()->describe(*from);
        for (Endpoint *one : std::vector<Endpoint *>(hosted()->players))
            one->tell_alone(DPN_MSGID_APPLICATION_DESC);
        return DPN_OK;
    }
    HRESULT SendTo(DPNID to, const DPN_BUFFER_DESC *buffers, DWORD count, DWORD, void *async_context, DPNHANDLE *handle, DWORD flags) override
    {
        return send(self(), to, buffers, count, async_context, handle, flags);
    }
    HRESULT GetSendQueueInfo(DPNID to, DWORD *messages, DWORD *bytes, DWORD) override { return give_queue(player(to), messages, bytes); }
    HRESULT CreateGroup(const DPN_GROUP_INFO *info, void *context, void *async_context, DPNHANDLE *handle, DWORD flags) override
    {
        return create_group(self(), info, context, async_context, handle, flags);
    }
    HRESULT DestroyGroup(DPNID group, PVOID async_context, DPNHANDLE *handle, DWORD flags) override
    {
        return end_group(self(), group, async_context, handle, flags);
    }
    HRESULT AddPlayerToGroup(DPNID group, DPNID member, PVOID async_context, DPNHANDLE *handle, DWORD flags) override
    {
        return add_to_group(self(), group, member, async_context, handle, flags);
    }
    HRESULT RemovePlayerFromGroup(DPNID group, DPNID member, PVOID async_context, DPNHANDLE *handle, DWORD flags) override
    {
        return take_from_group(self(), group, member, async_context, handle, flags);
    }
    HRESULT SetGroupInfo(DPNID group, DPN_GROUP_INFO *info, PVOID async_context, DPNHANDLE *handle, DWORD flags) override
    {
        return set_group_info(self(), group, info, async_context, handle, flags);
    }
    HRESULT GetGroupInfo(DPNID group, DPN_GROUP_INFO *to, DWORD *size, DWORD) override { return give_group_info(self(), group, to, size); }
    HRESULT EnumPlayersAndGroups(DPNID *to, DWORD *count, DWORD flags) override { return give_players(self(), to, count, flags); }
    HRESULT EnumGroupMembers(DPNID group, DPNID *to, DWORD *count, DWORD) override { return give_members(self(), group, to, count); }
    HRESULT GetLocalHostAddresses(IDirectPlay8Address **to, DWORD *count, DWORD) override
    {
        if (!count)
            return DPNERR_INVALIDPARAM;
        bool fits = to && *count >= 1;
        *count = 1;
        return fits ? *to = local_address(), DPN_OK : DPNERR_BUFFERTOOSMALL;
    }
    HRESULT GetPlayerContext(DPNID of, PVOID *to, DWORD) override { return give_context(self(), of, DPNERR_INVALIDPLAYER, to); }
    HRESULT GetGroupContext(DPNID of, PVOID *to, DWORD) override { return give_context(self(), of, DPNERR_INVALIDGROUP, to); }
    HRESULT GetConnectionInfo(DPNID of, DPN_CONNECTION_INFO *to, DWORD) override { return give_connection(player(of), to); }
};

class Peer final : public Hosting<IDirectPlay8Peer>
{
  public:
    Peer() : Hosting(IID_IDirectPlay8Peer, PEER) {}
    HRESULT Connect(const DPN_APPLICATION_DESC *description, IDirectPlay8Address *, IDirectPlay8Address *, const DPN_SECURITY_DESC *,
                    const DPN_SECURITY_CREDENTIALS *, const void *data, DWORD size, void *player_context, void *async_context, DPNHANDLE *handle,
                    DWORD flags) override
    {
        return connect(*this, {description, data, size, player_context}, async_context, handle, flags);
    }
    HRESULT EnumHosts(PDPN_APPLICATION_DESC wanted, IDirectPlay8Address *, IDirectPlay8Address *, PVOID data, DWORD size, DWORD count, DWORD, DWORD,
                      PVOID async_context, DPNHANDLE *handle, DWORD flags) override
    {
        return enum_hosts(*this, wanted, data, size, count, async_context, handle, flags);
    }
    HRESULT SetPeerInfo(const DPN_PLAYER_INFO *from, PVOID async_context, DPNHANDLE *handle, DWORD flags) override
    {
        return set_info<DPNMSG_PEER_INFO>(*this, DPN_MSGID_PEER_INFO, from, async_context, handle, flags);
    }
    HRESULT GetPeerInfo(DPNID of, DPN_PLAYER_INFO *to, DWORD *size, DWORD) override { return give_player_info(*this, player(of), to, size); }
    HRESULT GetPeerAddress(DPNID of, IDirectPlay8Address **to, DWORD) override { return give_address(*this, of, to); }
    HRESULT DestroyPeer(DPNID of, const void *data, DWORD size, DWORD) override { return send_away(*this, of, data, size); }
    HRESULT TerminateSession(void *data, DWORD size, DWORD) override
    {
        std::shared_ptr<Session> ended = session_of(*this);
        if (!ended || ended->host != this)
            return DPNERR_NOTHOST;
        return end_session(*ended, DPNERR_HOSTTERMINATEDSESSION, data, size), DPN_OK;
    }
};

class Client final : public Taking<IDirectPlay8Client>
{
    Endpoint *server() const { return session ? session->host : NULL; }

  public:
    Client() : Taking(IID_IDirectPlay8Client, CLIENT) {}
    HRESULT EnumHosts(PDPN_APPLICATION_DESC wanted, IDirectPlay8Address *, IDirectPlay8Address *, PVOID data, DWORD size, DWORD count, DWORD, DWORD,
                      PVOID async_context, DPNHANDLE *handle, DWORD flags) override
    {
        return enum_hosts(*this, wanted, data, size, count, async_context, handle, flags);
    }
    HRESULT Connect(const DPN_APPLICATION_DESC *description, IDirectPlay8Address *, IDirectPlay8Address *, const DPN_SECURITY_DESC *,
                    const DPN_SECURITY_CREDENTIALS *, const void *data, DWORD size, void *async_context, DPNHANDLE *handle, DWORD flags) override
    {
        return connect(*this, {description, data, size, NULL}, async_context, handle, flags);
    }
    HRESULT Send(const DPN_BUFFER_DESC *buffers, DWORD count, DWORD, void *async_context, DPNHANDLE *handle, DWORD flags) override
    {
        return send(*this, server() ? server()->number : 0, buffers, count, async_context, handle, flags);
    }
    HRESULT GetSendQueueInfo(DWORD *messages, DWORD *bytes, DWORD) override { return give_queue(this, messages, bytes); }
    HRESULT SetClientInfo(const DPN_PLAYER_INFO *from, PVOID async_context, DPNHANDLE *handle, DWORD flags) override
    {
        return set_info<DPNMSG_CLIENT_INFO>(*this, DPN_MSGID_CLIENT_INFO, from, async_context, handle, flags);
    }
    HRESULT GetServerInfo(DPN_PLAYER_INFO *to, DWORD *size, DWORD) override { return give_player_info(*this, server(), to, size); }
    HRESULT GetServerAddress(IDirectPlay8Address **to, DWORD) override { return give_address(*this, server() ? server()->number : 0, to); }
    HRESULT GetConnectionInfo(DPN_CONNECTION_INFO *to, DWORD) override { return give_connection(server(), to); }
};

class Server final : public Hosting<IDirectPlay8Server>
{
  public:
    Server() : Hosting(IID_IDirectPlay8Server, SERVER) {}
    HRESULT SetServerInfo(const DPN_PLAYER_INFO *from, PVOID async_context, DPNHANDLE *handle, DWORD flags) override
    {
        return set_info<DPNMSG_SERVER_INFO>(*this, DPN_MSGID_SERVER_INFO, from, async_context, handle, flags);
    }
    HRESULT GetClientInfo(DPNID of, DPN_PLAYER_INFO *to, DWORD *size, DWORD) override { return give_player_info(*this, player(of), to, size); }
    HRESULT GetClientAddress(DPNID of, IDirectPlay8Address **to, DWORD) override { return give_address(*this, of, to); }
    HRESULT DestroyClient(DPNID of, const void *data, DWORD size, DWORD) override { return send_away(*this, of, data, size); }
};

template <class Made> IUnknown *make_part()
{
    return new Made();
}

/* What DirectPlay makes, and the interface that each is known by. */
const struct
{
    const CLSID &name;
    const IID &iid;
    IUnknown *(*make)();
} play_classes[] = {
    {CLSID_DirectPlay8Peer, IID_IDirectPlay8Peer, make_part<Peer>},
    {CLSID_DirectPlay8Client, IID_IDirectPlay8Client, make_part<Client>},
    {CLSID_DirectPlay8Server, IID_IDirectPlay8Server, make_part<Server>},
    {CLSID_DirectPlay8Address, IID_IDirectPlay8Address, make_part<Address>},
    {CLSID_DirectPlay8LobbiedApplication, IID_IDirectPlay8LobbiedApplication, make_part<LobbiedApplication>},
    {CLSID_DirectPlay8LobbyClient, IID_IDirectPlay8LobbyClient, make_part<LobbyClient>},
};
} // namespace

extern "C" {
HRESULT three_d3d8_create_play(REFCLSID rclsid, REFIID riid, void **out)
{
    for (const auto &known : play_classes)
        if (known.name == rclsid)
            return hand_over(known.make(), riid, out);
    return REGDB_E_CLASSNOTREG;
}

HRESULT WINAPI DirectPlay8Create(const CLSID *rclsid, void **out, IUnknown *outer)
{
    if (!rclsid || !out)
        return DPNERR_INVALIDPARAM;
    *out = NULL;
    if (outer)
        return CLASS_E_NOAGGREGATION;
    for (const auto &known : play_classes)
        if (known.name == *rclsid)
            return hand_over(known.make(), known.iid, out);
    return DPNERR_UNSUPPORTED;
}
}
