/* Filters of a texture that is enlarged. */
#include "../scene.h"

static DWORD noise(int x, int y, int size)
{
    const int n = y * size + x;
    return D3DCOLOR_XRGB(n * 37 & 255, n * 91 & 255, 20 + n * 53 & 255);
}

void tex_filter(void)
{
    const DWORD filters[] = {D3DTEXF_POINT, D3DTEXF_LINEAR, D3DTEXF_ANISOTROPIC, D3DTEXF_LINEAR};
    IDirect3DTexture8 *made = texture(8, D3DFMT_X8R8G8B8, noise);
    begin(0xff101010);
    IDirect3DDevice8_SetTexture(device, 0, (IDirect3DBaseTexture8 *)made);
    combine(0, D3DTOP_SELECTARG1, D3DTA_TEXTURE, D3DTA_DIFFUSE);
    stage(0, D3DTSS_MINFILTER, D3DTEXF_POINT);
    stage(0, D3DTSS_MAXANISOTROPY, 4);
    for (int n = 0; n < 4; n++)
    {
        const float left = 1.5f + n % 2 * 128, top = 1.5f + n / 2 * 128, end = n == 3 ? 0.5f : 1;
        stage(0, D3DTSS_MAGFILTER, filters[n]);
        stage(0, D3DTSS_ADDRESSU, n == 3 ? D3DTADDRESS_CLAMP : D3DTADDRESS_WRAP);
        stage(0, D3DTSS_ADDRESSV, n == 3 ? D3DTADDRESS_CLAMP : D3DTADDRESS_WRAP);
        sprite(left, top, left + 124, top + 124, 0, 0, end, end, NULL, 0);
    }
    check();
    RELEASE(made);
}
