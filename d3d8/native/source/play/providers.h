/* What DirectPlay tells of a computer: its providers, adapters and limits. */
#ifndef THREE_D3D8_PLAY_PROVIDERS_H
#define THREE_D3D8_PLAY_PROVIDERS_H

#include "filled.h"

namespace
{
/* The one adapter of a computer without a network. */
const GUID own_adapter = {0x3d8d9c11, 0x7a52, 0x4c0e, {0x9b, 0x1d, 0x4a, 0x20, 0x01, 0x0d, 0x3d, 0x08}};

HRESULT enum_providers(const GUID *provider, DPN_SERVICE_PROVIDER_INFO *to, DWORD *size, DWORD *count)
{
    if (!size || !count)
        return DPNERR_INVALIDPARAM;
    if (provider && *provider != CLSID_DP8SP_TCPIP)
        return DPNERR_DOESNOTEXIST;
    Filled room(to, *size);
    DPN_SERVICE_PROVIDER_INFO made = {};
    DPN_SERVICE_PROVIDER_INFO *whole = static_cast<DPN_SERVICE_PROVIDER_INFO *>(room.place(sizeof(made)));
    made.guid = provider ? own_adapter : CLSID_DP8SP_TCPIP;
    made.pwszName = room.put(std::wstring(provider ? L"This computer" : L"DirectPlay8 TCP/IP Service Provider"));
    *count = room.fits() ? 1 : 0;
    if (room.fits())
        *whole = made;
    return room.end(size);
}

HRESULT give_provider_caps(const GUID *provider, DPN_SP_CAPS *to)
{
    if (!provider || !to)
        return DPNERR_INVALIDPARAM;
    if (*provider != CLSID_DP8SP_TCPIP)
        return DPNERR_DOESNOTEXIST;
    *to = {sizeof(DPN_SP_CAPS), DPNSPCAPS_SUPPORTSBROADCAST | DPNSPCAPS_SUPPORTSALLADAPTERS, 1, 5, 1500, 1500, 983, 1, 8192};
    return DPN_OK;
}
} // namespace

#endif
