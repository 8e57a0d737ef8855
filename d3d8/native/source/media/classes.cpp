/* Classes that COM makes (ole32.dll): those of DirectDraw, DirectInput, DirectSound, DirectMusic and DirectShow. */
#include <windows.h>
#include <ddraw.h>
#include <dinput.h>
#include <dmusici.h>
#include <dshow.h>
#include <dsound.h>
#include "../host.h"

extern "C" HRESULT WINAPI CoCreateInstance(REFCLSID rclsid, LPUNKNOWN outer, DWORD, REFIID riid, LPVOID *ppv)
{
    if (!ppv)
        return E_POINTER;
    *ppv = NULL;
    bool is_input = rclsid == CLSID_DirectInput || rclsid == CLSID_DirectInput8, is_sound = rclsid == CLSID_DirectSound || rclsid == CLSID_DirectSound8;
    bool is_music = rclsid == CLSID_DirectMusicLoader || rclsid == CLSID_DirectMusicPerformance || rclsid == CLSID_DirectMusicSegment;
    bool is_draw = rclsid == CLSID_DirectDraw || rclsid == CLSID_DirectDraw7, is_graph = rclsid == CLSID_FilterGraph || rclsid == CLSID_FilterGraphNoThread;
    if (!is_input && !is_sound && !is_music && !is_draw && !is_graph)
        return REGDB_E_CLASSNOTREG;
    if (outer)
        return CLASS_E_NOAGGREGATION;
    if (is_graph)
        return three_d3d8_create_graph(riid, ppv);
    if (is_draw)
        return three_d3d8_create_draw(riid, ppv);
    if (is_music)
        return three_d3d8_create_music(rclsid, riid, ppv);
    return is_input ? three_d3d8_create_input(rclsid == CLSID_DirectInput, 0, riid, ppv) : three_d3d8_create_sound(rclsid == CLSID_DirectSound8, riid, ppv);
}
