/* Classes that COM makes (ole32.dll): those of DirectDraw, DirectInput, DirectSound, DirectMusic, DirectShow and DirectPlay. */
#include <windows.h>
#include <ddraw.h>
#include <dinput.h>
#include <dmusici.h>
#include <dpaddr.h>
#include <dplay8.h>
#include <dplobby8.h>
#include <dshow.h>
#include <dsound.h>
#include "../host.h"

/* Programs that name none of a part's classes are linked without it (scripts/lib/repairs/linked-parts.mjs): these are NULL then. */
#define OF_PART extern "C" __attribute__((weak))
OF_PART HRESULT three_d3d8_create_graph(REFCLSID rclsid, REFIID riid, void **out);
OF_PART HRESULT three_d3d8_create_music(REFCLSID rclsid, REFIID riid, void **out);
OF_PART HRESULT three_d3d8_create_play(REFCLSID rclsid, REFIID riid, void **out);

namespace
{
using Maker = HRESULT (*)(REFCLSID, REFIID, void **);

HRESULT make_input(REFCLSID rclsid, REFIID riid, void **out)
{
    return three_d3d8_create_input(rclsid == CLSID_DirectInput, 0, riid, out);
}

HRESULT make_sound(REFCLSID rclsid, REFIID riid, void **out)
{
    return three_d3d8_create_sound(rclsid == CLSID_DirectSound8, riid, out);
}

HRESULT make_draw(REFCLSID, REFIID riid, void **out)
{
    return three_d3d8_create_draw(riid, out);
}

Maker maker_of(REFCLSID rclsid)
{
    struct
    {
        const CLSID &name;
        Maker make;
    } const classes[] = {
        {CLSID_DirectDraw, make_draw},
        {CLSID_DirectDraw7, make_draw},
        {CLSID_DirectInput, make_input},
        {CLSID_DirectInput8, make_input},
        {CLSID_DirectSound, make_sound},
        {CLSID_DirectSound8, make_sound},
        {CLSID_DirectMusicLoader, three_d3d8_create_music},
        {CLSID_DirectMusicPerformance, three_d3d8_create_music},
        {CLSID_DirectMusicSegment, three_d3d8_create_music},
        {CLSID_FilterGraph, three_d3d8_create_graph},
        {CLSID_FilterGraphNoThread, three_d3d8_create_graph},
        {CLSID_DirectPlay8Peer, three_d3d8_create_play},
        {CLSID_DirectPlay8Client, three_d3d8_create_play},
        {CLSID_DirectPlay8Server, three_d3d8_create_play},
        {CLSID_DirectPlay8Address, three_d3d8_create_play},
        {CLSID_DirectPlay8LobbiedApplication, three_d3d8_create_play},
        {CLSID_DirectPlay8LobbyClient, three_d3d8_create_play},
    };
    for (const auto &known : classes)
        if (known.name == rclsid)
            return known.make;
    return NULL;
}
} // namespace

extern "C" HRESULT WINAPI CoCreateInstance(REFCLSID rclsid, LPUNKNOWN outer, DWORD, REFIID riid, LPVOID *ppv)
{
    if (!ppv)
        return E_POINTER;
    *ppv = NULL;
    Maker make = maker_of(rclsid);
    if (!make)
        return REGDB_E_CLASSNOTREG;
    return outer ? CLASS_E_NOAGGREGATION : make(rclsid, riid, ppv);
}
