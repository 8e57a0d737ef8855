/* A session of DirectPlay and who takes part: players of this program, as there is no network. */
#ifndef THREE_D3D8_PLAY_SESSION_H
#define THREE_D3D8_PLAY_SESSION_H

#include <map>
#include <memory>
#include "filled.h"
#include "told.h"

namespace
{
class Session;

/* What takes part in sessions: a peer, a client or a server, and whom it tells what happens. */
class Endpoint
{
    PFNDPNMESSAGEHANDLER handler = NULL;
    void *context = NULL;

  public:
    enum Kind
    {
        PEER,
        CLIENT,
        SERVER
    };
    const Kind kind;
    Session *session = NULL;
    /* Its number in the session. */
    DPNID number = 0;
    Info info;
    DPN_CAPS caps = {sizeof(DPN_CAPS), 0, 200, 14, 25000};
    /* What the program has set for players and groups. */
    std::map<DPNID, void *> contexts;
    /* Data that it keeps until it gives them back. */
    std::map<DPNHANDLE, std::vector<BYTE>> kept;
    /* Looks for hosts that go on until they are cancelled, and what the program has for them. */
    std::map<DPNHANDLE, void *> searches;

    explicit Endpoint(Kind what) : kind(what) {}
    ~Endpoint() { tell_no_more(this); }
    bool is_open() const { return handler != NULL; }
    /* Why it cannot do what takes a session, while it is in none. */
    HRESULT why_alone() const { return handler ? DPNERR_NOCONNECTION : DPNERR_UNINITIALIZED; }
    void open(PFNDPNMESSAGEHANDLER to, void *its_context)
    {
        handler = to;
        context = its_context;
    }
    void close()
    {
        handler = NULL;
        kept.clear();
        searches.clear();
        tell_no_more(this);
    }
    /* Whether it is told of the session's players and groups. */
    bool hears_players() const { return kind != CLIENT; }
    void *context_of(DPNID of) const
    {
        auto found = contexts.find(of);
        return found == contexts.end() ? NULL : found->second;
    }
    template <class Message> HRESULT tell(DWORD what, Message &message)
    {
        message.dwSize = sizeof(Message);
        return handler ? handler(context, what, &message) : DPNERR_UNINITIALIZED;
    }
    /* Tells what has no more to say. */
    void tell_alone(DWORD what)
    {
        if (handler)
            handler(context, what, NULL);
    }
    /* Tells later that an operation has ended. */
    void tell_end(DPNHANDLE operation, void *async_context, HRESULT result)
    {
        tell_later(this, [operation, async_context, result](Endpoint &to) {
            DPNMSG_ASYNC_OP_COMPLETE message = {0, operation, async_context, result};
            to.tell(DPN_MSGID_ASYNC_OP_COMPLETE, message);
        });
    }
    /* The same of one that has been done already; gives what the method gives back. */
    HRESULT ended(DWORD flags, void *async_context, DPNHANDLE *handle)
    {
        if (flags & DPNOP_SYNC)
            return DPN_OK;
        tell_end(begin(handle), async_context, DPN_OK);
        return DPNSUCCESS_PENDING;
    }
};

struct Group
{
    DPNID id, owner;
    DWORD flags;
    Info info;
    std::vector<DPNID> members;
};

class Session
{
    DPNID last = 0x00100000;

  public:
    DWORD flags = 0, most = 0;
    GUID application = {}, instance = {};
    std::wstring name, password;
    std::vector<BYTE> data;
    Endpoint *host = NULL;
    std::vector<Endpoint *> players;
    std::vector<Group> groups;

    explicit Session(const DPN_APPLICATION_DESC &from)
    {
        CoCreateGuid(&instance);
        application = from.guidApplication;
        flags = from.dwFlags;
        describe(from);
    }
    /* Takes what may be changed while it is there. */
    void describe(const DPN_APPLICATION_DESC &from)
    {
        most = from.dwMaxPlayers;
        name = from.pwszSessionName ? from.pwszSessionName : L"";
        password = from.pwszPassword ? from.pwszPassword : L"";
        data = bytes_of(from.pvApplicationReservedData, from.dwApplicationReservedDataSize);
    }
    DWORD count() const { return static_cast<DWORD>(players.size()); }
    DPNID next_id() { return ++last; }
    Endpoint *find(DPNID id) const
    {
        for (Endpoint *player : players)
            if (player->number == id)
                return player;
        return NULL;
    }
    Group *find_group(DPNID id)
    {
        for (Group &group : groups)
            if (group.id == id)
                return &group;
        return NULL;
    }
    /* Tells all who hear of players; the list may change meanwhile. */
    template <class Tell> void tell_all(Tell tell)
    {
        for (Endpoint *one : std::vector<Endpoint *>(players))
            if (one->session == this && one->hears_players())
                tell(*one);
    }
};

/* Whoever goes through a session has it, too: a handler may end it. */
std::vector<std::shared_ptr<Session>> &sessions()
{
    static std::vector<std::shared_ptr<Session>> list;
    return list;
}

std::shared_ptr<Session> session_of(const Endpoint &player)
{
    for (const std::shared_ptr<Session> &one : sessions())
        if (one.get() == player.session)
            return one;
    return NULL;
}

/* Tells one of a player, who may have a context already; it may set another. */
void tell_of_player(Endpoint &one, const Endpoint &player, void *context)
{
    DPNMSG_CREATE_PLAYER message = {0, player.number, context};
    one.tell(DPN_MSGID_CREATE_PLAYER, message);
    one.contexts[player.number] = message.pvPlayerContext;
}

void tell_of_group(Endpoint &one, const Group &group, void *context)
{
    DPNMSG_CREATE_GROUP message = {0, group.id, group.owner, context};
    one.tell(DPN_MSGID_CREATE_GROUP, message);
    one.contexts[group.id] = message.pvGroupContext;
}

/* Tells one that a player is in a group now, or is not any more. */
template <class Message> void tell_of_member(Endpoint &one, DWORD what, DPNID group, DPNID player)
{
    Message message = {0, group, one.context_of(group), player, one.context_of(player)};
    one.tell(what, message);
}

/* A player joins: `own` is its context of itself, `at_host` the one that the host has given it. */
void join(Session &session, Endpoint &player, void *own, void *at_host)
{
    player.session = &session;
    player.number = session.next_id();
    session.players.push_back(&player);
    session.tell_all([&](Endpoint &one) { tell_of_player(one, player, &one == &player ? own : &one == session.host ? at_host : NULL); });
    if (!player.hears_players())
        return;
    for (Endpoint *other : std::vector<Endpoint *>(session.players))
        if (other != &player)
            tell_of_player(player, *other, NULL);
    for (const Group &group : std::vector<Group>(session.groups))
    {
        tell_of_group(player, group, NULL);
        for (DPNID member : group.members)
            tell_of_member<DPNMSG_ADD_PLAYER_TO_GROUP>(player, DPN_MSGID_ADD_PLAYER_TO_GROUP, group.id, member);
    }
}

void destroy_group(Session &session, DPNID id, DWORD reason)
{
    drop_if(session.groups, [id](const Group &one) { return one.id == id; });
    session.tell_all([&](Endpoint &one) {
        DPNMSG_DESTROY_GROUP message = {0, id, one.context_of(id), reason};
        one.tell(DPN_MSGID_DESTROY_GROUP, message);
        one.contexts.erase(id);
    });
}

/* A player is in the session no more, for a reason. Whoever asks keeps the session: it ends with its last player. */
void leave(Session &session, Endpoint &player, DWORD reason)
{
    auto tell = [&](Endpoint &one, DPNID of, DWORD why) {
        DPNMSG_DESTROY_PLAYER message = {0, of, one.context_of(of), why};
        one.tell(DPN_MSGID_DESTROY_PLAYER, message);
        one.contexts.erase(of);
    };
    DPNID id = player.number;
    for (Group &group : session.groups)
        drop_if(group.members, [id](DPNID member) { return member == id; });
    for (const Group &group : std::vector<Group>(session.groups))
        if (group.owner == id && (group.flags & DPNGROUP_AUTODESTRUCT))
            destroy_group(session, group.id, DPNDESTROYGROUPREASON_AUTODESTRUCTED);
    session.tell_all([&](Endpoint &one) {
        if (&one != &player)
            tell(one, id, reason);
    });
    if (player.hears_players())
        for (Endpoint *other : std::vector<Endpoint *>(session.players))
            tell(player, other->number, reason);
    drop_if(session.players, [&](const Endpoint *one) { return one == &player; });
    player.session = NULL;
    player.number = 0;
    player.contexts.clear();
    // Nobody finds a session without players: its host may be gone.
    if (session.players.empty())
        drop_if(sessions(), [&](const std::shared_ptr<Session> &one) { return one.get() == &session; });
}

/* The session ends for all who are still in it. */
void end_session(Session &session, HRESULT why, void *data, DWORD size)
{
    while (!session.players.empty())
    {
        Endpoint &one = *session.players.back();
        DPNMSG_TERMINATE_SESSION message = {0, why, data, size};
        one.tell(DPN_MSGID_TERMINATE_SESSION, message);
        if (one.session == &session)
            leave(session, one, DPNDESTROYPLAYERREASON_SESSIONTERMINATED);
    }
}

/* A player goes by itself; where it was the host another one is, or the session ends. */
void go(Endpoint &player)
{
    std::shared_ptr<Session> session = session_of(player);
    if (!session)
        return;
    bool was_host = session->host == &player;
    leave(*session, player, DPNDESTROYPLAYERREASON_NORMAL);
    if (was_host && (session->flags & DPNSESSION_MIGRATE_HOST) && !session->players.empty())
    {
        session->host = session->players.front();
        session->tell_all([&](Endpoint &one) {
            DPNMSG_HOST_MIGRATE message = {0, session->host->number, one.context_of(session->host->number)};
            one.tell(DPN_MSGID_HOST_MIGRATE, message);
        });
    }
    else if (was_host)
        end_session(*session, DPNERR_HOSTTERMINATEDSESSION, NULL, 0);
}
} // namespace

#endif
