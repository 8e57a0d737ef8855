/* How sessions are found, joined and begun. */
#ifndef THREE_D3D8_PLAY_HOSTS_H
#define THREE_D3D8_PLAY_HOSTS_H

#include "../host.h"
#include "addresses.h"
#include "session.h"

namespace
{
void say_no_network()
{
    three_d3d8_say_once("DirectPlay: there is no network here; sessions are those of this program alone.\n");
}

/* What a program has brought along for a reply, and is told when it is not needed any more. */
struct Reply
{
    std::vector<BYTE> bytes;
    Reply() = default;
    Reply(Endpoint &from, const void *data, DWORD size, void *context)
    {
        if (!data)
            return;
        bytes = bytes_of(data, size);
        DPNMSG_RETURN_BUFFER message = {0, DPN_OK, const_cast<void *>(data), context};
        from.tell(DPN_MSGID_RETURN_BUFFER, message);
    }
};

/* Addresses of both sides, while a message tells of them. */
struct Addresses
{
    IDirectPlay8Address *sender = local_address(), *device = local_address();
    ~Addresses()
    {
        sender->Release();
        device->Release();
    }
};

/* The sessions that one could join: of its kind, and of a program where it names one. */
std::vector<std::shared_ptr<Session>> sessions_for(const Endpoint &one, const GUID &application)
{
    std::vector<std::shared_ptr<Session>> found;
    for (const std::shared_ptr<Session> &session : sessions())
    {
        bool is_served = session->host->kind == Endpoint::SERVER;
        if (session.get() != one.session && is_served == (one.kind == Endpoint::CLIENT) && (application == GUID_NULL || application == session->application))
            found.push_back(session);
    }
    return found;
}

HRESULT give_description(const Session &session, DPN_APPLICATION_DESC *to, DWORD *size)
{
    if (!size)
        return DPNERR_INVALIDPARAM;
    Filled room(to, *size);
    DPN_APPLICATION_DESC made = {sizeof(made), session.flags, session.instance, session.application, session.most, session.count()};
    DPN_APPLICATION_DESC *whole = static_cast<DPN_APPLICATION_DESC *>(room.place(sizeof(made)));
    made.pwszSessionName = room.put(session.name);
    made.pwszPassword = room.put(session.password);
    made.pvApplicationReservedData = room.put(session.data);
    made.dwApplicationReservedDataSize = static_cast<DWORD>(session.data.size());
    if (room.fits())
        *whole = made;
    return room.end(size);
}

/* Asks a host whether it answers a look for hosts, and tells who looks. */
void ask_for_answer(Endpoint &who, Session &session, void *data, DWORD size, void *context)
{
    Addresses addresses;
    DPNMSG_ENUM_HOSTS_QUERY query = {0, addresses.sender, addresses.device, data, size, 0x10000};
    if (FAILED(session.host->tell(DPN_MSGID_ENUM_HOSTS_QUERY, query)))
        return;
    Reply reply(*session.host, query.pvResponseData, query.dwResponseDataSize, query.pvResponseContext);
    DWORD wanted = 0;
    give_description(session, NULL, &wanted);
    std::vector<BYTE> room(wanted);
    DPN_APPLICATION_DESC *description = reinterpret_cast<DPN_APPLICATION_DESC *>(room.data());
    give_description(session, description, &wanted);
    DPNMSG_ENUM_HOSTS_RESPONSE response = {0, addresses.sender, addresses.device, description};
    response.pvResponseData = reply.bytes.empty() ? NULL : reply.bytes.data();
    response.dwResponseDataSize = static_cast<DWORD>(reply.bytes.size());
    response.pvUserContext = context;
    who.tell(DPN_MSGID_ENUM_HOSTS_RESPONSE, response);
}

HRESULT enum_hosts(Endpoint &who, const DPN_APPLICATION_DESC *wanted, const void *data, DWORD size, DWORD count, void *async_context, DPNHANDLE *handle,
                   DWORD flags)
{
    if (!who.is_open())
        return DPNERR_UNINITIALIZED;
    if (!wanted || (size && !data))
        return DPNERR_INVALIDPARAM;
    say_no_network();
    std::vector<BYTE> asked = bytes_of(data, size);
    GUID application = wanted->guidApplication;
    auto look = [asked, application, async_context](Endpoint &one) mutable {
        for (const std::shared_ptr<Session> &session : sessions_for(one, application))
            ask_for_answer(one, *session, asked.empty() ? NULL : asked.data(), static_cast<DWORD>(asked.size()), async_context);
    };
    if (flags & DPNENUMHOSTS_SYNC)
        return look(who), DPN_OK;
    DPNHANDLE operation = begin(handle);
    tell_later(&who, look);
    if (count == INFINITE)
        who.searches[operation] = async_context;
    else
        who.tell_end(operation, async_context, DPN_OK);
    return DPNSUCCESS_PENDING;
}

/* Cancels looks for hosts; all else has been done when it is cancelled. */
HRESULT cancel(Endpoint &who, DPNHANDLE operation, DWORD flags)
{
    if (!who.is_open())
        return DPNERR_UNINITIALIZED;
    bool is_all = (flags & (DPNCANCEL_ALL_OPERATIONS | DPNCANCEL_ENUM)) != 0;
    std::map<DPNHANDLE, void *> open = who.searches;
    bool is_known = open.count(operation) != 0;
    for (const auto &[handle, context] : open)
        if (is_all || handle == operation)
        {
            who.searches.erase(handle);
            who.tell_end(handle, context, DPNERR_USERCANCEL);
        }
    return flags != 0 || is_known ? DPN_OK : DPNERR_INVALIDHANDLE;
}

/* What joining needs besides the session. */
struct Wish
{
    const DPN_APPLICATION_DESC *description;
    const void *data;
    DWORD size;
    /* What a peer has for itself. */
    void *player_context;
};

/* Whether a session takes one; `reply` is what its host says. */
HRESULT ask_to_join(Endpoint &who, Session &session, const Wish &wish, Reply &reply)
{
    const WCHAR *password = wish.description->pwszPassword;
    if (wish.description->guidInstance != GUID_NULL && wish.description->guidInstance != session.instance)
        return DPNERR_INVALIDINSTANCE;
    if ((session.flags & DPNSESSION_REQUIREPASSWORD) && session.password != (password ? password : L""))
        return DPNERR_INVALIDPASSWORD;
    if (session.most && session.count() >= session.most)
        return DPNERR_SESSIONFULL;
    Addresses addresses;
    std::vector<BYTE> data = bytes_of(wish.data, wish.size);
    DPNMSG_INDICATE_CONNECT message = {0, wish.size ? data.data() : NULL, wish.size};
    message.pAddressPlayer = addresses.sender;
    message.pAddressDevice = addresses.device;
    HRESULT taken = session.host->tell(DPN_MSGID_INDICATE_CONNECT, message);
    reply = Reply(*session.host, message.pvReplyData, message.dwReplyDataSize, message.pvReplyContext);
    if (taken != DPN_OK)
        return DPNERR_HOSTREJECTEDCONNECTION;
    join(session, who, wish.player_context, message.pvPlayerContext);
    return DPN_OK;
}

HRESULT connect(Endpoint &who, const Wish &wish, void *async_context, DPNHANDLE *handle, DWORD flags)
{
    if (!who.is_open())
        return DPNERR_UNINITIALIZED;
    if (who.session)
        return who.session->host == &who ? DPNERR_HOSTING : DPNERR_ALREADYCONNECTED;
    if (!wish.description || (wish.size && !wish.data))
        return DPNERR_INVALIDPARAM;
    say_no_network();
    Reply reply;
    HRESULT result = DPNERR_NORESPONSE;
    for (const std::shared_ptr<Session> &session : sessions_for(who, wish.description->guidApplication))
        if (FAILED(result))
            result = ask_to_join(who, *session, wish, reply);
    if (flags & DPNCONNECT_SYNC)
        return result;
    DPNHANDLE operation = begin(handle);
    tell_later(&who, [operation, async_context, result, reply](Endpoint &to) mutable {
        DPNMSG_CONNECT_COMPLETE message = {0, operation, async_context, result};
        message.pvApplicationReplyData = reply.bytes.empty() ? NULL : reply.bytes.data();
        message.dwApplicationReplyDataSize = static_cast<DWORD>(reply.bytes.size());
        to.tell(DPN_MSGID_CONNECT_COMPLETE, message);
    });
    return DPNSUCCESS_PENDING;
}

HRESULT host(Endpoint &who, const DPN_APPLICATION_DESC *description, void *player_context)
{
    if (!who.is_open())
        return DPNERR_UNINITIALIZED;
    if (who.session)
        return who.session->host == &who ? DPNERR_ALREADYCONNECTED : DPNERR_CONNECTING;
    if (!description || description->dwSize != sizeof(DPN_APPLICATION_DESC))
        return DPNERR_INVALIDPARAM;
    if (description->guidApplication == GUID_NULL)
        return DPNERR_INVALIDAPPLICATION;
    if ((description->dwFlags & DPNSESSION_REQUIREPASSWORD) && !description->pwszPassword)
        return DPNERR_INVALIDPASSWORD;
    say_no_network();
    std::shared_ptr<Session> session = std::make_shared<Session>(*description);
    session->host = &who;
    sessions().push_back(session);
    join(*session, who, player_context, player_context);
    return DPN_OK;
}
} // namespace

#endif
