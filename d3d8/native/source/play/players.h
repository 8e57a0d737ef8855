/* What players of a session do: send, form groups, tell of themselves. */
#ifndef THREE_D3D8_PLAY_PLAYERS_H
#define THREE_D3D8_PLAY_PLAYERS_H

#include "hosts.h"

namespace
{
/* The data are there as long as the program says so. */
void receive(Endpoint &to, DPNID sender, const std::vector<BYTE> &bytes)
{
    DPNHANDLE handle = next_handle();
    std::vector<BYTE> &kept = to.kept[handle] = bytes;
    DPNMSG_RECEIVE message = {0, sender, to.context_of(sender), kept.data(), static_cast<DWORD>(kept.size()), handle};
    if (to.tell(DPN_MSGID_RECEIVE, message) != DPNSUCCESS_PENDING)
        to.kept.erase(handle);
}

/* The players that a number stands for: one, those of a group, or all. */
std::vector<Endpoint *> players_of(Session &session, DPNID id)
{
    if (id == DPNID_ALL_PLAYERS_GROUP)
        return session.players;
    std::vector<Endpoint *> found;
    const Group *group = session.find_group(id);
    for (Endpoint *player : session.players)
        if (player->number == id || (group && std::find(group->members.begin(), group->members.end(), player->number) != group->members.end()))
            found.push_back(player);
    return found;
}

HRESULT send(Endpoint &from, DPNID id, const DPN_BUFFER_DESC *buffers, DWORD count, void *async_context, DPNHANDLE *handle, DWORD flags)
{
    if (!from.session)
        return from.why_alone();
    if (!buffers || !count)
        return DPNERR_INVALIDPARAM;
    if ((flags & DPNSEND_SYNC) && handle)
        return DPNERR_INVALIDPARAM;
    std::vector<Endpoint *> to = players_of(*from.session, id);
    if (to.empty() && !from.session->find_group(id))
        return DPNERR_INVALIDPLAYER;
    std::vector<BYTE> bytes;
    for (DWORD n = 0; n < count; n++)
        bytes.insert(bytes.end(), buffers[n].pBufferData, buffers[n].pBufferData + buffers[n].dwBufferSize);
    DPNID sender = from.number;
    for (Endpoint *one : to)
        if (one != &from || !(flags & DPNSEND_NOLOOPBACK))
            tell_later(one, [sender, bytes](Endpoint &receiver) { receive(receiver, sender, bytes); });
    if (flags & DPNSEND_SYNC)
        return DPN_OK;
    DPNHANDLE operation = begin(handle);
    if (!(flags & DPNSEND_NOCOMPLETE))
        tell_later(&from, [operation, async_context](Endpoint &one) {
            DPNMSG_SEND_COMPLETE message = {0, operation, async_context, DPN_OK, 0};
            one.tell(DPN_MSGID_SEND_COMPLETE, message);
        });
    return DPNSUCCESS_PENDING;
}

HRESULT give_back(Endpoint &from, DPNHANDLE handle)
{
    return from.kept.erase(handle) ? DPN_OK : DPNERR_INVALIDHANDLE;
}

/* The group of a number; `wrong` is why there is none. */
Group *group_of(Endpoint &one, DPNID id, HRESULT &wrong)
{
    Group *group = one.session ? one.session->find_group(id) : NULL;
    wrong = group ? DPN_OK : one.session ? DPNERR_INVALIDGROUP : one.why_alone();
    return group;
}

HRESULT create_group(Endpoint &one, const DPN_GROUP_INFO *info, void *context, void *async_context, DPNHANDLE *handle, DWORD flags)
{
    if (!one.session)
        return one.why_alone();
    if (!info)
        return DPNERR_INVALIDPARAM;
    Group made = {one.session->next_id(), one.number, info->dwGroupFlags};
    made.info.take(*info);
    one.session->groups.push_back(made);
    one.session->tell_all([&](Endpoint &hearer) { tell_of_group(hearer, made, &hearer == &one ? context : NULL); });
    return one.ended(flags, async_context, handle);
}

HRESULT end_group(Endpoint &one, DPNID id, void *async_context, DPNHANDLE *handle, DWORD flags)
{
    HRESULT wrong;
    if (!group_of(one, id, wrong))
        return wrong;
    std::shared_ptr<Session> session = session_of(one);
    destroy_group(*session, id, DPNDESTROYGROUPREASON_NORMAL);
    return one.ended(flags, async_context, handle);
}

HRESULT add_to_group(Endpoint &one, DPNID id, DPNID player, void *async_context, DPNHANDLE *handle, DWORD flags)
{
    HRESULT wrong;
    Group *group = group_of(one, id, wrong);
    if (!group)
        return wrong;
    if (!one.session->find(player))
        return DPNERR_INVALIDPLAYER;
    if (std::find(group->members.begin(), group->members.end(), player) != group->members.end())
        return DPNERR_PLAYERALREADYINGROUP;
    group->members.push_back(player);
    one.session->tell_all([&](Endpoint &hearer) { tell_of_member<DPNMSG_ADD_PLAYER_TO_GROUP>(hearer, DPN_MSGID_ADD_PLAYER_TO_GROUP, id, player); });
    return one.ended(flags, async_context, handle);
}

HRESULT take_from_group(Endpoint &one, DPNID id, DPNID player, void *async_context, DPNHANDLE *handle, DWORD flags)
{
    HRESULT wrong;
    Group *group = group_of(one, id, wrong);
    if (!group)
        return wrong;
    auto found = std::find(group->members.begin(), group->members.end(), player);
    if (found == group->members.end())
        return one.session->find(player) ? DPNERR_PLAYERNOTINGROUP : DPNERR_INVALIDPLAYER;
    group->members.erase(found);
    one.session->tell_all([&](Endpoint &hearer) { tell_of_member<DPNMSG_REMOVE_PLAYER_FROM_GROUP>(hearer, DPN_MSGID_REMOVE_PLAYER_FROM_GROUP, id, player); });
    return one.ended(flags, async_context, handle);
}

HRESULT set_group_info(Endpoint &one, DPNID id, const DPN_GROUP_INFO *info, void *async_context, DPNHANDLE *handle, DWORD flags)
{
    HRESULT wrong;
    Group *group = group_of(one, id, wrong);
    if (!group || !info)
        return group ? DPNERR_INVALIDPARAM : wrong;
    group->info.take(*info);
    one.session->tell_all([&](Endpoint &hearer) {
        DPNMSG_GROUP_INFO message = {0, id, hearer.context_of(id)};
        hearer.tell(DPN_MSGID_GROUP_INFO, message);
    });
    return one.ended(flags, async_context, handle);
}

HRESULT give_group_info(Endpoint &one, DPNID id, DPN_GROUP_INFO *to, DWORD *size)
{
    HRESULT wrong;
    Group *group = group_of(one, id, wrong);
    return group ? give_info(group->info, to, size, [&](DPN_GROUP_INFO &made) { made.dwGroupFlags = group->flags; }) : wrong;
}

HRESULT give_members(Endpoint &one, DPNID id, DPNID *to, DWORD *count)
{
    HRESULT wrong;
    Group *group = group_of(one, id, wrong);
    return group ? give_all(group->members, to, count) : wrong;
}

HRESULT give_players(Endpoint &one, DPNID *to, DWORD *count, DWORD flags)
{
    if (!one.session)
        return one.why_alone();
    std::vector<DPNID> all;
    if (flags & DPNENUM_PLAYERS)
        for (const Endpoint *player : one.session->players)
            all.push_back(player->number);
    if (flags & DPNENUM_GROUPS)
        for (const Group &group : one.session->groups)
            all.push_back(group.id);
    return give_all(all, to, count);
}

/* What one says of itself; `what` tells the others, who may read it at once. */
template <class Message> HRESULT set_info(Endpoint &one, DWORD what, const DPN_PLAYER_INFO *info, void *async_context, DPNHANDLE *handle, DWORD flags)
{
    if (!one.is_open())
        return DPNERR_UNINITIALIZED;
    if (!info)
        return DPNERR_INVALIDPARAM;
    one.info.take(*info);
    if (one.session)
        for (Endpoint *other : std::vector<Endpoint *>(one.session->players))
            // A server's is told to its clients, a client's to its server, a peer's to all.
            if (one.kind == Endpoint::PEER || other->kind != one.kind)
            {
                Message message = {0, one.number, other->context_of(one.number)};
                other->tell(what, message);
            }
    return one.ended(flags, async_context, handle);
}

HRESULT give_player_info(Endpoint &one, const Endpoint *player, DPN_PLAYER_INFO *to, DWORD *size)
{
    if (!player)
        return one.session ? DPNERR_INVALIDPLAYER : DPNERR_NOCONNECTION;
    bool is_host = one.session && one.session->host == player;
    return give_info(player->info, to, size,
                     [&](DPN_PLAYER_INFO &made) { made.dwPlayerFlags = (player == &one ? DPNPLAYER_LOCAL : 0) | (is_host ? DPNPLAYER_HOST : 0); });
}

/* A host sends a player away, with what it has to say. */
HRESULT send_away(Endpoint &one, DPNID id, const void *data, DWORD size)
{
    std::shared_ptr<Session> session = session_of(one);
    Endpoint *player = session ? session->find(id) : NULL;
    if (!session || session->host != &one)
        return session ? DPNERR_NOTHOST : DPNERR_NOCONNECTION;
    if (!player || player == &one)
        return DPNERR_INVALIDPLAYER;
    std::vector<BYTE> bytes = bytes_of(data, size);
    DPNMSG_TERMINATE_SESSION message = {0, DPNERR_HOSTTERMINATEDSESSION, bytes.empty() ? NULL : bytes.data(), static_cast<DWORD>(bytes.size())};
    player->tell(DPN_MSGID_TERMINATE_SESSION, message);
    if (player->session == session.get())
        leave(*session, *player, DPNDESTROYPLAYERREASON_HOSTDESTROYEDPLAYER);
    return DPN_OK;
}

HRESULT give_context(const Endpoint &one, DPNID id, HRESULT missing, void **to)
{
    auto found = one.contexts.find(id);
    if (!to)
        return DPNERR_INVALIDPARAM;
    return found == one.contexts.end() ? missing : (*to = found->second, DPN_OK);
}

HRESULT give_address(const Endpoint &one, DPNID id, IDirectPlay8Address **to)
{
    if (!to)
        return DPNERR_INVALIDPARAM;
    *to = NULL;
    if (!one.session)
        return DPNERR_NOCONNECTION;
    return one.session->find(id) ? (*to = local_address(), DPN_OK) : DPNERR_INVALIDPLAYER;
}
} // namespace

#endif
