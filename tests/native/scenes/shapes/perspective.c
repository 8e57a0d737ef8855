/* Colours and coordinates in perspective: a sheet that is turned away, and vertices on the screen with rhw. */
#include "../scene.h"

void perspective(void)
{
    const DWORD four[] = {0xffff0000, 0xff00ff00, 0xff0000ff, 0xffffffff};
    const PAPER sheet[] = {{-2, 2, 0, four[0], 0, 0}, {2, 2, 0, four[1], 1, 0}, {-2, -2, 0, four[2], 0, 1}, {2, -2, 0, four[3], 1, 1}};
    IDirect3DTexture8 *made = texture(64, D3DFMT_A8R8G8B8, ramp);
    begin(0xff000000);
    IDirect3DDevice8_SetTexture(device, 0, (IDirect3DBaseTexture8 *)made);
    filter(0, D3DTEXF_LINEAR, D3DTEXF_NONE);
    stage(0, D3DTSS_ADDRESSU, D3DTADDRESS_CLAMP);
    stage(0, D3DTSS_ADDRESSV, D3DTADDRESS_CLAMP);
    camera();
    transform(D3DTS_WORLD, 0.540302277f, 0, -0.841470957f, 0, 0, 1, 0, 0, 0.841470957f, 0, 0.540302277f, 0, 0, 0, 0.5f, 1);
    for (int n = 0; n < 2; n++)
    {
        view(2 + (DWORD)n * 128, 2, 124, 124);
        combine(0, D3DTOP_SELECTARG1, n ? D3DTA_DIFFUSE : D3DTA_TEXTURE, D3DTA_DIFFUSE);
        IDirect3DDevice8_SetVertexShader(device, PAPER_FVF);
        IDirect3DDevice8_DrawPrimitiveUP(device, D3DPT_TRIANGLESTRIP, 2, sheet, sizeof(PAPER));
    }
    view(0, 0, 256, 256);
    for (int n = 0; n < 2; n++)
    {
        SPRITE strip[4];
        for (int at = 0; at < 4; at++)
            strip[at] = (SPRITE){4 + n * 128 + at % 2 * 120, 132 + at / 2 * 120, 0.5f, at % 2 ? 0.25f : 1, four[at], 0, at % 2, at / 2, at % 2, at / 2};
        combine(0, D3DTOP_SELECTARG1, n ? D3DTA_DIFFUSE : D3DTA_TEXTURE, D3DTA_DIFFUSE);
        IDirect3DDevice8_SetVertexShader(device, SPRITE_FVF);
        IDirect3DDevice8_DrawPrimitiveUP(device, D3DPT_TRIANGLESTRIP, 2, strip, sizeof(SPRITE));
    }
    check();
    RELEASE(made);
}
