/* Sessions of DirectPlay 8 within one program: who is told what, in which order. */

#include <windows.h>
#include <dplay8.h>
#include <dpaddr.h>
#include <dplobby8.h>
#include <stdio.h>

static int wrong;

static void expect(const char *what, bool is)
{
    if (is)
        return;
    printf("%s\n", what);
    wrong++;
}

static const GUID GAME = {0x5d2a1c30, 0x1f4e, 0x4b7a, {0x91, 0x22, 0x0c, 0x35, 0x7e, 0x64, 0x18, 0xd3}};

/* What has been told since it was looked at last. */
static char told[1000];
/* What a host answers, and what a program keeps. */
static HRESULT answer = DPN_OK;
static DPNHANDLE kept;

/* Numbers of players and groups without what they begin with. */
static unsigned short_of(DPNID id)
{
    return id & 0xff;
}

template <class... Values> static void add(const char *format, Values... values)
{
    size_t length = strlen(told);
    snprintf(told + length, sizeof(told) - length, format, values...);
}

static void add_answers(DWORD id, void *message)
{
    if (id == DPN_MSGID_ENUM_HOSTS_QUERY)
    {
        DPNMSG_ENUM_HOSTS_QUERY &query = *static_cast<DPNMSG_ENUM_HOSTS_QUERY *>(message);
        add(" asked %s", static_cast<char *>(query.pvReceivedData));
        query.pvResponseData = const_cast<char *>("here");
        query.dwResponseDataSize = 5;
    }
    else if (id == DPN_MSGID_ENUM_HOSTS_RESPONSE)
    {
        const DPNMSG_ENUM_HOSTS_RESPONSE &response = *static_cast<DPNMSG_ENUM_HOSTS_RESPONSE *>(message);
        add(" found %ls %lu/%lu %s", response.pApplicationDescription->pwszSessionName, response.pApplicationDescription->dwCurrentPlayers,
            response.pApplicationDescription->dwMaxPlayers, static_cast<char *>(response.pvResponseData));
    }
    else if (id == DPN_MSGID_INDICATE_CONNECT)
    {
        DPNMSG_INDICATE_CONNECT &wish = *static_cast<DPNMSG_INDICATE_CONNECT *>(message);
        add(" wish %s", static_cast<char *>(wish.pvUserConnectData));
        wish.pvReplyData = const_cast<char *>(answer == DPN_OK ? "welcome" : "no");
        wish.dwReplyDataSize = 8;
        wish.pvPlayerContext = const_cast<char *>("guest");
    }
    else if (id == DPN_MSGID_CONNECT_COMPLETE)
    {
        const DPNMSG_CONNECT_COMPLETE &complete = *static_cast<DPNMSG_CONNECT_COMPLETE *>(message);
        add(" joined %lx %s", complete.hResultCode & 0xffff, static_cast<char *>(complete.pvApplicationReplyData));
    }
}

static HRESULT WINAPI hear(void *who, DWORD id, void *message)
{
    add("%s%s", *told ? ", " : "", static_cast<char *>(who));
    switch (id)
    {
    case DPN_MSGID_CREATE_PLAYER:
    {
        DPNMSG_CREATE_PLAYER &made = *static_cast<DPNMSG_CREATE_PLAYER *>(message);
        add("+%u", short_of(made.dpnidPlayer));
        if (made.pvPlayerContext)
            add(" %s", static_cast<char *>(made.pvPlayerContext));
        return DPN_OK;
    }
    case DPN_MSGID_DESTROY_PLAYER:
    {
        const DPNMSG_DESTROY_PLAYER &gone = *static_cast<DPNMSG_DESTROY_PLAYER *>(message);
        add("-%u for %lu", short_of(gone.dpnidPlayer), gone.dwReason);
        return DPN_OK;
    }
    case DPN_MSGID_RECEIVE:
    {
        const DPNMSG_RECEIVE &received = *static_cast<DPNMSG_RECEIVE *>(message);
        add("<%u %s", short_of(received.dpnidSender), reinterpret_cast<char *>(received.pReceiveData));
        if (strcmp(reinterpret_cast<char *>(received.pReceiveData), "keep") != 0)
            return DPN_OK;
        kept = received.hBufferHandle;
        return DPNSUCCESS_PENDING;
    }
    case DPN_MSGID_TERMINATE_SESSION:
    {
        const DPNMSG_TERMINATE_SESSION &end = *static_cast<DPNMSG_TERMINATE_SESSION *>(message);
        add(" over %s", end.pvTerminateData ? static_cast<char *>(end.pvTerminateData) : "");
        return DPN_OK;
    }
    case DPN_MSGID_ASYNC_OP_COMPLETE:
        add(" done %lx", static_cast<DPNMSG_ASYNC_OP_COMPLETE *>(message)->hResultCode & 0xffff);
        return DPN_OK;
    case DPN_MSGID_HOST_MIGRATE:
        add(" host %u", short_of(static_cast<DPNMSG_HOST_MIGRATE *>(message)->dpnidNewHost));
        return DPN_OK;
    case DPN_MSGID_ENUM_HOSTS_QUERY:
    case DPN_MSGID_ENUM_HOSTS_RESPONSE:
    case DPN_MSGID_INDICATE_CONNECT:
    case DPN_MSGID_CONNECT_COMPLETE:
        add_answers(id, message);
        return id == DPN_MSGID_INDICATE_CONNECT ? answer : DPN_OK;
    default:
        add(" #%lu", id & 0xff);
        return DPN_OK;
    }
}

/* What is told in a call is there at once, the rest where the program waits. */
static void hears(const char *what, const char *all)
{
    Sleep(0);
    if (strcmp(told, all) != 0)
    {
        printf("%s: %s\n", what, told);
        wrong++;
    }
    *told = 0;
}

template <class Interface> static Interface *make(REFCLSID rclsid, REFIID riid, const char *name)
{
    Interface *made = NULL;
    expect("CoCreateInstance", CoCreateInstance(rclsid, NULL, CLSCTX_INPROC_SERVER, riid, reinterpret_cast<void **>(&made)) == S_OK);
    expect("Initialize", made->Initialize(const_cast<char *>(name), hear, 0) == DPN_OK);
    return made;
}

static DPN_APPLICATION_DESC description(DWORD flags)
{
    DPN_APPLICATION_DESC made = {sizeof(made), flags};
    made.guidApplication = GAME;
    made.dwMaxPlayers = 2;
    made.pwszSessionName = const_cast<WCHAR *>(L"arena");
    return made;
}

static DPN_BUFFER_DESC bytes_of(const char *text)
{
    return {static_cast<DWORD>(strlen(text) + 1), reinterpret_cast<BYTE *>(const_cast<char *>(text))};
}

static void peers()
{
    IDirectPlay8Peer *a = make<IDirectPlay8Peer>(CLSID_DirectPlay8Peer, IID_IDirectPlay8Peer, "a");
    IDirectPlay8Peer *b = make<IDirectPlay8Peer>(CLSID_DirectPlay8Peer, IID_IDirectPlay8Peer, "b");
    DPN_APPLICATION_DESC wanted = description(DPNSESSION_MIGRATE_HOST | DPNSESSION_REQUIREPASSWORD);
    DPNHANDLE look, handle;
    expect("Host without its password", a->Host(&wanted, NULL, 0, NULL, NULL, NULL, 0) == DPNERR_INVALIDPASSWORD);
    wanted.pwszPassword = const_cast<WCHAR *>(L"sesame");
    expect("Host", a->Host(&wanted, NULL, 0, NULL, NULL, const_cast<char *>("me"), 0) == DPN_OK);
    hears("hosting", "a+1 me");
    expect("EnumHosts", b->EnumHosts(&wanted, NULL, NULL, const_cast<char *>("who"), 4, INFINITE, 0, 0, NULL, &look, 0) == DPNSUCCESS_PENDING);
    hears("looking", "a asked who, a #19, b found arena 1/2 here");
    expect("CancelAsyncOperation", b->CancelAsyncOperation(look, 0) == DPN_OK && b->CancelAsyncOperation(look, 0) == DPNERR_INVALIDHANDLE);
    hears("cancelling", "b done 8650");
    wanted.pwszPassword = NULL;
    expect("a wrong password", b->Connect(&wanted, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, DPNCONNECT_SYNC) == DPNERR_INVALIDPASSWORD);
    wanted.pwszPassword = const_cast<WCHAR *>(L"sesame");
    answer = DPNERR_HOSTREJECTEDCONNECTION;
    expect("Connect", b->Connect(&wanted, NULL, NULL, NULL, NULL, "hi", 3, NULL, NULL, &handle, 0) == DPNSUCCESS_PENDING);
    hears("being refused", "a wish hi, a #19, b joined 8260 no");
    answer = DPN_OK;
    expect("Connect again", b->Connect(&wanted, NULL, NULL, NULL, NULL, "hi", 3, const_cast<char *>("self"), NULL, &handle, 0) == DPNSUCCESS_PENDING);
    hears("joining", "a wish hi, a #19, a+2 guest, b+2 self, b+1, b joined 0 welcome");
    expect("twice", b->Connect(&wanted, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, DPNCONNECT_SYNC) == DPNERR_ALREADYCONNECTED);

    DPNID all[4];
    DWORD count = 1, size = 0;
    expect("too little room", a->EnumPlayersAndGroups(all, &count, DPNENUM_PLAYERS) == DPNERR_BUFFERTOOSMALL && count == 2);
    expect("EnumPlayersAndGroups", a->EnumPlayersAndGroups(all, &count, DPNENUM_PLAYERS) == DPN_OK);
    DPN_PLAYER_INFO info = {sizeof(info), DPNINFO_NAME | DPNINFO_DATA};
    info.pwszName = const_cast<WCHAR *>(L"Bea");
    info.pvData = const_cast<char *>("red");
    info.dwDataSize = 4;
    expect("SetPeerInfo", b->SetPeerInfo(&info, NULL, &handle, 0) == DPNSUCCESS_PENDING);
    hears("a name", "a #16, b #16, b done 0");
    expect("GetPeerInfo's room", a->GetPeerInfo(all[1], NULL, &size, 0) == DPNERR_BUFFERTOOSMALL);
    static DWORD room[100];
    DPN_PLAYER_INFO *given = reinterpret_cast<DPN_PLAYER_INFO *>(room);
    expect("what it is", size <= sizeof(room));
    expect("GetPeerInfo", a->GetPeerInfo(all[1], given, &size, 0) == DPN_OK);
    expect("what it was told", wcscmp(given->pwszName, L"Bea") == 0 && strcmp(static_cast<char *>(given->pvData), "red") == 0);
    expect("its flags", given->dwPlayerFlags == 0 && b->GetPeerInfo(all[0], given, &size, 0) == DPN_OK && given->dwPlayerFlags == DPNPLAYER_HOST);
    void *context;
    expect("GetPlayerContext", a->GetPlayerContext(all[1], &context, 0) == DPN_OK && strcmp(static_cast<char *>(context), "guest") == 0);

    DPN_BUFFER_DESC hello = bytes_of("hello"), keep = bytes_of("keep");
    expect("SendTo", b->SendTo(DPNID_ALL_PLAYERS_GROUP, &hello, 1, 0, NULL, &handle, DPNSEND_GUARANTEED) == DPNSUCCESS_PENDING);
    expect("nothing in the call", *told == 0);
    hears("sending", "a<2 hello, b<2 hello, b #20");
    expect("SendTo one", a->SendTo(all[1], &keep, 1, 0, NULL, NULL, DPNSEND_SYNC) == DPN_OK);
    hears("keeping", "b<1 keep");
    expect("ReturnBuffer", b->ReturnBuffer(kept, 0) == DPN_OK && b->ReturnBuffer(kept, 0) == DPNERR_INVALIDHANDLE);
    expect("SendTo nobody", a->SendTo(0x55, &hello, 1, 0, NULL, NULL, DPNSEND_SYNC) == DPNERR_INVALIDPLAYER);
    a->Close(0);
    hears("going", "b-1 for 1, a-1 for 1, a-2 for 1, b host 2");
    expect("an end", b->TerminateSession(const_cast<char *>("bye"), 4, 0) == DPN_OK);
    hears("ending", "b over bye, b-2 for 3");
    expect("Release", a->Release() == 0 && b->Release() == 0);
    hears("letting go", "");
}

static void served()
{
    IDirectPlay8Server *server = make<IDirectPlay8Server>(CLSID_DirectPlay8Server, IID_IDirectPlay8Server, "s");
    IDirectPlay8Client *client = make<IDirectPlay8Client>(CLSID_DirectPlay8Client, IID_IDirectPlay8Client, "c");
    DPN_APPLICATION_DESC wanted = description(DPNSESSION_CLIENT_SERVER);
    DPN_BUFFER_DESC hello = bytes_of("hello");
    expect("nobody", client->Connect(&wanted, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, DPNCONNECT_SYNC) == DPNERR_NORESPONSE);
    expect("Send to nobody", client->Send(&hello, 1, 0, NULL, NULL, DPNSEND_SYNC) == DPNERR_NOCONNECTION);
    expect("Host", server->Host(&wanted, NULL, 0, NULL, NULL, NULL, 0) == DPN_OK);
    expect("Connect", client->Connect(&wanted, NULL, NULL, NULL, NULL, "hi", 3, NULL, NULL, DPNCONNECT_SYNC) == DPN_OK);
    hears("joining a server", "s+1, s wish hi, s #19, s+2 guest");
    client->Send(&hello, 1, 0, NULL, NULL, DPNSEND_SYNC);
    hears("sending to a server", "s<2 hello");

    DPNID all[4];
    DWORD count = 4;
    DPN_GROUP_INFO team = {sizeof(team), DPNINFO_NAME};
    team.pwszName = const_cast<WCHAR *>(L"team");
    expect("CreateGroup", server->CreateGroup(&team, const_cast<char *>("own"), NULL, NULL, DPNOP_SYNC) == DPN_OK);
    expect("all", server->EnumPlayersAndGroups(all, &count, DPNENUM_PLAYERS | DPNENUM_GROUPS) == DPN_OK && count == 3);
    expect("AddPlayerToGroup", server->AddPlayerToGroup(all[2], all[1], NULL, NULL, DPNOP_SYNC) == DPN_OK);
    expect("again", server->AddPlayerToGroup(all[2], all[1], NULL, NULL, DPNOP_SYNC) == DPNERR_PLAYERALREADYINGROUP);
    server->SendTo(all[2], &hello, 1, 0, NULL, NULL, DPNSEND_SYNC);
    hears("a group", "s #6, s #1, c<1 hello");
    wanted.pwszSessionName = const_cast<WCHAR *>(L"castle");
    expect("SetApplicationDesc", server->SetApplicationDesc(&wanted, 0) == DPN_OK);
    hears("another name", "s #2, c #2");
    expect("EnumGroupMembers", server->EnumGroupMembers(all[2], all, &(count = 4), 0) == DPN_OK && count == 1 && short_of(all[0]) == 2);
    expect("DestroyClient", server->DestroyClient(all[0], "out", 4, 0) == DPN_OK);
    hears("being sent away", "c over out, s-2 for 4");
    expect("not connected", client->Send(&hello, 1, 0, NULL, NULL, DPNSEND_SYNC) == DPNERR_NOCONNECTION);
    server->Close(0);
    client->Close(0);
    hears("closing", "s-1 for 1");
    expect("closed", client->Close(0) == DPNERR_UNINITIALIZED && server->Release() == 0 && client->Release() == 0);
}

static void addresses()
{
    IDirectPlay8Address *one = NULL, *other = NULL;
    IDirectPlay8AddressIP *ip = NULL;
    CoCreateInstance(CLSID_DirectPlay8Address, NULL, CLSCTX_INPROC_SERVER, IID_IDirectPlay8Address, reinterpret_cast<void **>(&one));
    const DWORD port = 2502;
    one->SetSP(&CLSID_DP8SP_TCPIP);
    one->AddComponent(DPNA_KEY_HOSTNAME, L"my host", sizeof(L"my host"), DPNA_DATATYPE_STRING);
    one->AddComponent(DPNA_KEY_PORT, &port, sizeof(port), DPNA_DATATYPE_DWORD);
    expect("half a number", one->AddComponent(DPNA_KEY_PORT, &port, 2, DPNA_DATATYPE_DWORD) == DPNERR_INVALIDPARAM);
    char url[200];
    DWORD letters = 10;
    expect("GetURLA's room", one->GetURLA(url, &letters) == DPNERR_BUFFERTOOSMALL);
    expect("GetURLA", one->GetURLA(url, &letters) == DPN_OK);
    if (strcmp(url, "x-directplay:/provider=%7BEBFE7BA0-628D-11D2-AE0F-006097B01411%7D;hostname=my%20host;port=2502") != 0)
        printf("%s\n", url), wrong++;
    one->Duplicate(&other);
    other->Clear();
    expect("other", other->IsEqual(one) == DPNSUCCESS_NOTEQUAL);
    expect("BuildFromURLA", other->BuildFromURLA(url) == DPN_OK && other->IsEqual(one) == DPNSUCCESS_EQUAL);
    expect("no address", other->BuildFromURLA(const_cast<char *>("http://example.org")) == DPNERR_INVALIDURL);
    expect("IP", one->QueryInterface(IID_IDirectPlay8AddressIP, reinterpret_cast<void **>(&ip)) == S_OK);
    WCHAR host[20];
    USHORT number = 0;
    expect("GetAddress", ip->GetAddress(host, &(letters = 20), &number) == DPN_OK && wcscmp(host, L"my host") == 0 && number == 2502);
    ip->Release();
    expect("Release", one->Release() == 0 && other->Release() == 0);
}

static void lobbies()
{
    IDirectPlay8LobbiedApplication *game = NULL;
    IDirectPlay8LobbyClient *lobby = NULL;
    DPNHANDLE connection = 5;
    DPL_CONNECT_INFO info = {sizeof(info)};
    DWORD bytes, count = 5;
    CoCreateInstance(CLSID_DirectPlay8LobbiedApplication, NULL, CLSCTX_INPROC_SERVER, IID_IDirectPlay8LobbiedApplication, reinterpret_cast<void **>(&game));
    CoCreateInstance(CLSID_DirectPlay8LobbyClient, NULL, CLSCTX_INPROC_SERVER, IID_IDirectPlay8LobbyClient, reinterpret_cast<void **>(&lobby));
    expect("too early", game->SetAppAvailable(TRUE, 0) == DPNERR_UNINITIALIZED);
    expect("started by no lobby", game->Initialize(NULL, hear, &connection, 0) == DPN_OK && connection == 0);
    expect("available", game->SetAppAvailable(TRUE, 0) == DPN_OK && game->UpdateStatus(1, 0, 0) == DPNERR_INVALIDHANDLE);
    expect("no programs", lobby->Initialize(NULL, hear, 0) == DPN_OK && lobby->EnumLocalPrograms(NULL, NULL, &bytes, &count, 0) == DPN_OK && count == 0);
    expect("none to start", lobby->ConnectApplication(&info, NULL, &connection, 0, 0) == DPNERR_CANTLAUNCHAPPLICATION);
    expect("let go of", game->Close(0) == DPN_OK && game->Release() == 0 && lobby->Close(0) == DPN_OK && lobby->Release() == 0);
}

int main()
{
    CoInitialize(NULL);
    lobbies();
    peers();
    served();
    addresses();
    printf("%d wrong\n", wrong);
}
