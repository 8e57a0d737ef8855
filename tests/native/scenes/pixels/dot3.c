/* Light on a dome by DOTPRODUCT3: its directions in the texture factor, and in the colours of vertices. */
#include "../scene.h"

static DWORD dome(int x, int y, int size)
{
    const float half = size / 2.0f, across = (x + 0.5f - half) / half, down = (y + 0.5f - half) / half, rest = 1 - across * across - down * down;
    if (rest < 0)
        return 0xff808080;
    return D3DCOLOR_XRGB((int)(128 + 127 * across), (int)(128 + 127 * down), (int)(128 + 127 * sqrtf(rest)));
}

void dot3(void)
{
    const DWORD directions[] = {0xff8080ff, 0xffda80da, 0xff2560c0, 0xff80ff80};
    IDirect3DTexture8 *made = texture(64, D3DFMT_X8R8G8B8, dome);
    begin(0xff000000);
    IDirect3DDevice8_SetTexture(device, 0, (IDirect3DBaseTexture8 *)made);
    filter(0, D3DTEXF_LINEAR, D3DTEXF_NONE);
    for (int n = 0; n < 8; n++)
    {
        const float left = 0.5f + n % 4 * 64, top = 0.5f + n / 4 * 128;
        const DWORD colour[] = {0xff8080ff, directions[n % 4], directions[n % 4], 0xff2560c0};
        render(D3DRS_TEXTUREFACTOR, directions[n % 4]);
        combine(0, D3DTOP_DOTPRODUCT3, D3DTA_TEXTURE, n < 4 ? D3DTA_TFACTOR : D3DTA_DIFFUSE);
        sprite(left, top, left + 62, top + 126, 0, 0, 1, 1, colour, 0);
    }
    check();
    RELEASE(made);
}
