/* Depth and stencil that are cleared in columns, seen by rectangles that are tested against them. */
#include "../scene.h"

void clear_zstencil(void)
{
    begin(0xff000000);
    for (int n = 0; n < 8; n++)
    {
        const D3DRECT above = {n * 32, 0, n * 32 + 32, 128}, below = {n * 32, 128, n * 32 + 32, 256};
        IDirect3DDevice8_Clear(device, 1, &above, D3DCLEAR_ZBUFFER, 0, n / 7.0f, 0);
        IDirect3DDevice8_Clear(device, 1, &below, D3DCLEAR_STENCIL, 0, 1, (DWORD)n * 17);
    }
    render(D3DRS_ZENABLE, D3DZB_TRUE);
    render(D3DRS_ZFUNC, D3DCMP_LESSEQUAL);
    render(D3DRS_ZWRITEENABLE, FALSE);
    for (int n = 0; n < 8; n++)
        plain(-0.5f, n * 16 - 0.5f, 255.5f, n * 16 + 15.5f, (n + 0.5f) / 8, colours[n]);
    render(D3DRS_ZENABLE, D3DZB_FALSE);
    render(D3DRS_STENCILENABLE, TRUE);
    render(D3DRS_STENCILFUNC, D3DCMP_LESSEQUAL);
    for (int n = 0; n < 8; n++)
    {
        render(D3DRS_STENCILREF, (DWORD)n * 17);
        plain(-0.5f, n * 16 + 127.5f, 255.5f, n * 16 + 143.5f, 0, colours[n]);
    }
    check();
}
