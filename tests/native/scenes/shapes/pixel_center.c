/* Where pixels are: rectangles at fractions of them, and textures that hit each texel or lie between. */
#include "../scene.h"

static DWORD chequer(int x, int y, int size)
{
    (void)size;
    return D3DCOLOR_XRGB(x % 2 ? 255 : x * 8, y % 2 ? 255 : y * 8, (x ^ y) % 2 ? 255 : 0);
}

static DWORD sixteen(int x, int y, int size)
{
    const DWORD all[] = {0xffff0000, 0xff00ff00, 0xff0000ff, 0xffffffff, 0xff000000, 0xff808080, 0xffffff00, 0xff00ffff,
                         0xffff00ff, 0xff804000, 0xff408000, 0xff004080, 0xffc0c0c0, 0xff404040, 0xff200020, 0xff002020};
    return all[y * size + x];
}

void pixel_center(void)
{
    IDirect3DTexture8 *fine = texture(32, D3DFMT_A8R8G8B8, chequer), *coarse = texture(4, D3DFMT_A8R8G8B8, sixteen);
    begin(0xff000000);
    for (int n = 0; n < 8; n++)
        plain(7 + n * 32.25f, 7 + n * 0.25f, 23 + n * 32.25f, 23 + n * 0.25f, 0, 0xffffffff);
    IDirect3DDevice8_SetTexture(device, 0, (IDirect3DBaseTexture8 *)fine);
    combine(0, D3DTOP_SELECTARG1, D3DTA_TEXTURE, D3DTA_CURRENT);
    filter(0, D3DTEXF_POINT, D3DTEXF_NONE);
    for (int n = 0; n < 8; n++)
    {
        const float off = n > 4 ? (n - 4) * 0.1f : 0;
        whole(-0.5f + n * 32 + off, 39.5f - off, 32);
    }
    filter(0, D3DTEXF_LINEAR, D3DTEXF_NONE);
    stage(0, D3DTSS_ADDRESSU, D3DTADDRESS_CLAMP);
    stage(0, D3DTSS_ADDRESSV, D3DTADDRESS_CLAMP);
    whole(-0.5f, 79.5f, 32);
    IDirect3DDevice8_SetTexture(device, 0, (IDirect3DBaseTexture8 *)coarse);
    whole(39.5f, 79.5f, 128);
    filter(0, D3DTEXF_POINT, D3DTEXF_NONE);
    whole(175.5f, 79.5f, 64);
    sprite(175.5f, 151.5f, 239.5f, 215.5f, 0.5f, 0.25f, 1, 0.75f, NULL, 0);
    check();
    RELEASE(fine);
    RELEASE(coarse);
}
