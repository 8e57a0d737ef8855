/* Clears rectangles, inside the viewport and beyond the edges; a rectangle of a viewport is cut by it. */
#include "../scene.h"

void clear_rects(void)
{
    const D3DRECT first[] = {{8, 8, 56, 72}, {100, 16, 180, 48}, {200, 200, 256, 256}, {30, 140, 31, 200}, {64, 64, 66, 128}, {250, -10, 300, 20}};
    const D3DRECT second[] = {{0, 100, 256, 110}, {120, 0, 130, 256}, {150, 90, 300, 95}};
    const D3DRECT last = {0, 250, 256, 256};
    IDirect3DDevice8_Clear(device, 0, NULL, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xff204060, 1, 0);
    IDirect3DDevice8_BeginScene(device);
    IDirect3DDevice8_Clear(device, ARRAYSIZE(first), first, D3DCLEAR_TARGET, 0xffe08010, 1, 0);
    view(90, 80, 100, 60);
    IDirect3DDevice8_Clear(device, 0, NULL, D3DCLEAR_TARGET, 0xff10c050, 1, 0);
    IDirect3DDevice8_Clear(device, ARRAYSIZE(second), second, D3DCLEAR_TARGET, 0xffffffff, 1, 0);
    view(0, 0, 256, 256);
    IDirect3DDevice8_Clear(device, 1, &last, D3DCLEAR_TARGET, 0x7fff0000, 1, 0);
    check();
    IDirect3DDevice8_Clear(device, 0, NULL, D3DCLEAR_TARGET, 0xff336699, 1, 0);
    IDirect3DDevice8_BeginScene(device);
    check();
}
