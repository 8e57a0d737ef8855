/* A texture that is locked in part between the draws of a frame, over three frames. */
#include "../scene.h"

static int frame;

static DWORD ground(int x, int y, int size)
{
    (void)x, (void)y, (void)size;
    return 0xff303060;
}

static DWORD stripes(int x, int y, int size)
{
    (void)y, (void)size;
    return D3DCOLOR_XRGB(255 - frame * 80, x * 16, frame * 100);
}

static DWORD band(int x, int y, int size)
{
    (void)x, (void)y, (void)size;
    return D3DCOLOR_XRGB(32 + frame * 48, 192, 160);
}

void texture_lock(void)
{
    IDirect3DTexture8 *made = texture(64, D3DFMT_X8R8G8B8, ground);
    for (frame = 0; frame < 3; frame++)
    {
        const RECT part = {8 + frame * 12, 8, 24 + frame * 12, 40}, below = {0, 48, 64, 64};
        begin(0xff101010);
        IDirect3DDevice8_SetTexture(device, 0, (IDirect3DBaseTexture8 *)made);
        combine(0, D3DTOP_SELECTARG1, D3DTA_TEXTURE, D3DTA_DIFFUSE);
        filter(0, D3DTEXF_POINT, D3DTEXF_NONE);
        whole(-0.5f, -0.5f, 128);
        fill(made, 0, &part, stripes);
        whole(127.5f, -0.5f, 128);
        fill(made, 0, &below, band);
        whole(63.5f, 127.5f, 128);
        check();
    }
    RELEASE(made);
}
