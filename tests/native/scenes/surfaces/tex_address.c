/* Addresses beyond the edges of a texture, in both directions alike and unlike. */
#include "../scene.h"

void tex_address(void)
{
    const BYTE both[16][2] = {{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}, {1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {1, 2}, {4, 4}, {2, 1}, {5, 3}, {3, 5}, {1, 2}};
    IDirect3DTexture8 *made = texture(16, D3DFMT_A8R8G8B8, quarters);
    begin(0xff202020);
    IDirect3DDevice8_SetTexture(device, 0, (IDirect3DBaseTexture8 *)made);
    combine(0, D3DTOP_SELECTARG1, D3DTA_TEXTURE, D3DTA_DIFFUSE);
    filter(0, D3DTEXF_POINT, D3DTEXF_NONE);
    stage(0, D3DTSS_BORDERCOLOR, 0xffff00ff);
    for (int n = 0; n < 16; n++)
    {
        const float left = 1.5f + n % 4 * 64, top = 1.5f + n / 4 * 64;
        stage(0, D3DTSS_ADDRESSU, both[n][0]);
        stage(0, D3DTSS_ADDRESSV, both[n][1]);
        sprite(left, top, left + 60, top + 60, -1, -1, 2, 2, NULL, 0);
    }
    check();
    RELEASE(made);
}
