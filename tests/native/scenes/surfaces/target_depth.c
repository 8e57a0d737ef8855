/* Depth buffers of the program beside the device's own: each keeps what was drawn into it. */
#include "../scene.h"

void target_depth(void)
{
    IDirect3DSurface8 *target, *own, *other;
    IDirect3DDevice8_GetRenderTarget(device, &target);
    IDirect3DDevice8_GetDepthStencilSurface(device, &own);
    IDirect3DDevice8_CreateDepthStencilSurface(device, 256, 256, D3DFMT_D16, D3DMULTISAMPLE_NONE, &other);
    begin(0xff202020);
    render(D3DRS_ZENABLE, D3DZB_TRUE);
    render(D3DRS_ZFUNC, D3DCMP_LESSEQUAL);
    plain(-0.5f, -0.5f, 127.5f, 255.5f, 0.3f, 0xff404040);
    IDirect3DDevice8_SetRenderTarget(device, NULL, other);
    IDirect3DDevice8_Clear(device, 0, NULL, D3DCLEAR_ZBUFFER, 0, 1, 0);
    plain(127.5f, -0.5f, 255.5f, 255.5f, 0.3f, 0xff606060);
    plain(15.5f, 15.5f, 239.5f, 63.5f, 0.5f, colours[0]);
    IDirect3DDevice8_SetRenderTarget(device, target, own);
    plain(15.5f, 79.5f, 239.5f, 127.5f, 0.5f, colours[1]);
    IDirect3DDevice8_SetRenderTarget(device, target, NULL);
    plain(15.5f, 143.5f, 239.5f, 175.5f, 0.9f, colours[2]);
    IDirect3DDevice8_SetRenderTarget(device, target, own);
    render(D3DRS_ZENABLE, D3DZB_FALSE);
    plain(15.5f, 191.5f, 239.5f, 207.5f, 0.9f, colours[3]);
    render(D3DRS_ZENABLE, D3DZB_TRUE);
    render(D3DRS_ZFUNC, D3DCMP_GREATER);
    plain(15.5f, 223.5f, 239.5f, 239.5f, 0.6f, colours[4]);
    check();
    RELEASE(other);
    RELEASE(own);
    RELEASE(target);
}
