/* Lobbies of DirectPlay: no lobby starts a program here, and a lobby finds no program. */
#ifndef THREE_D3D8_PLAY_LOBBY_H
#define THREE_D3D8_PLAY_LOBBY_H

#include <dplobby8.h>
#include "../counted.h"

namespace
{
/* What programs and lobbies have in common: whether they are initialized, and connections that nobody has. */
template <class Interface> class OfLobby : public Counted<Interface>
{
    bool is_open = false;

  protected:
    using Counted<Interface>::Counted;
    HRESULT open(PFNDPNMESSAGEHANDLER handler)
    {
        if (!handler)
            return DPNERR_INVALIDPARAM;
        return is_open ? DPNERR_ALREADYINITIALIZED : (is_open = true, DPN_OK);
    }
    HRESULT when_open(HRESULT result) const { return is_open ? result : DPNERR_UNINITIALIZED; }

  public:
    HRESULT Send(DPNHANDLE, BYTE *, DWORD, DWORD) override { return when_open(DPNERR_INVALIDHANDLE); }
    HRESULT GetConnectionSettings(DPNHANDLE, DPL_CONNECTION_SETTINGS *, DWORD *, DWORD) override { return when_open(DPNERR_INVALIDHANDLE); }
    HRESULT SetConnectionSettings(DPNHANDLE, const DPL_CONNECTION_SETTINGS *, DWORD) override { return when_open(DPNERR_INVALIDHANDLE); }
    HRESULT Close(DWORD) override
    {
        HRESULT result = when_open(DPN_OK);
        is_open = false;
        return result;
    }
};

class LobbiedApplication final : public OfLobby<IDirectPlay8LobbiedApplication>
{
  public:
    LobbiedApplication() : OfLobby(IID_IDirectPlay8LobbiedApplication) {}
    /* No lobby has started the program: there is no connection. */
    HRESULT Initialize(void *, PFNDPNMESSAGEHANDLER handler, DPNHANDLE *connection, DWORD) override
    {
        if (connection)
            *connection = 0;
        return open(handler);
    }
    HRESULT RegisterProgram(DPL_PROGRAM_DESC *program, DWORD) override { return when_open(program ? DPN_OK : DPNERR_INVALIDPARAM); }
    HRESULT UnRegisterProgram(GUID *application, DWORD) override { return when_open(application ? DPN_OK : DPNERR_INVALIDPARAM); }
    HRESULT SetAppAvailable(BOOL, DWORD) override { return when_open(DPN_OK); }
    HRESULT UpdateStatus(DPNHANDLE, DWORD, DWORD) override { return when_open(DPNERR_INVALIDHANDLE); }
};

class LobbyClient final : public OfLobby<IDirectPlay8LobbyClient>
{
  public:
    LobbyClient() : OfLobby(IID_IDirectPlay8LobbyClient) {}
    HRESULT Initialize(void *, PFNDPNMESSAGEHANDLER handler, DWORD) override { return open(handler); }
    HRESULT EnumLocalPrograms(GUID *, BYTE *, DWORD *bytes, DWORD *count, DWORD) override
    {
        if (!bytes || !count)
            return DPNERR_INVALIDPARAM;
        *bytes = *count = 0;
        return when_open(DPN_OK);
    }
    HRESULT ConnectApplication(DPL_CONNECT_INFO *info, void *, DPNHANDLE *, DWORD, DWORD) override
    {
        return when_open(info ? DPNERR_CANTLAUNCHAPPLICATION : DPNERR_INVALIDPARAM);
    }
    HRESULT ReleaseApplication(DPNHANDLE, DWORD) override { return when_open(DPNERR_INVALIDHANDLE); }
};
} // namespace

#endif
