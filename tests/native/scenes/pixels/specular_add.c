/* The specular colour of vertices: added at the end where it is enabled, and as an argument of a stage. */
#include "../scene.h"

void specular_add(void)
{
    const DWORD blue[] = {0xff604080, 0xff604080, 0xff604080, 0xff604080};
    const DWORD first[] = {D3DTA_DIFFUSE, D3DTA_TEXTURE, D3DTA_SPECULAR, D3DTA_TEXTURE};
    IDirect3DTexture8 *made = texture(32, D3DFMT_A8R8G8B8, ramp);
    begin(0xff000000);
    IDirect3DDevice8_SetTexture(device, 0, (IDirect3DBaseTexture8 *)made);
    for (int n = 0; n < 8; n++)
    {
        const float left = 1.5f + n % 4 * 64, top = 1.5f + n / 4 * 128;
        render(D3DRS_SPECULARENABLE, n % 2);
        combine(0, n / 2 % 2 ? D3DTOP_MODULATE : D3DTOP_SELECTARG1, first[n / 2], D3DTA_DIFFUSE);
        stage(0, D3DTSS_ALPHAARG1, D3DTA_DIFFUSE);
        sprite(left, top, left + 60, top + 124, 0, 0, 1, 1, blue, 0x80c04020);
    }
    check();
    RELEASE(made);
}
