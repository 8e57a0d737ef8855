/* What ps.1.2 has besides: cmp, dp4, and cnd by r0.a. */
#include "../scene.h"

#define CONSTANTS "ps.1.2\ndef c0, 0.75, 0.5, 0.25, 0.25\ndef c1, 0.125, 0.5, 0.875, 0.5\ndef c2, -0.5, 0.5, 0, 1\ntex t0\n"

void ps_12(void)
{
    const char *const shaders[] = {
        CONSTANTS "cmp r0, v0_bx2, t0, c0\n",
        CONSTANTS "cmp r0, t0_bias, v0, c1\n",
        CONSTANTS "dp4 r0, v0, c1\n",
        CONSTANTS "mov r0, v0\ncnd r0, r0.a, c0, t0\n",
        CONSTANTS "cmp r0, -v0_bias, c0, t0\n",
        CONSTANTS "cmp r1, v0_bias, t0, c1\nadd_d2 r0, r1, v0\n",
        CONSTANTS "dp4_sat r0, v0_bx2, c0_bx2\n",
        CONSTANTS "cmp_x2 r0, c2, v0, t0\n",
    };
    const DWORD corner[] = {0x00ff8040, 0xff2040ff, 0x6040ff20, 0xb0ffffff};
    IDirect3DTexture8 *made = texture(32, D3DFMT_A8R8G8B8, ramp);
    begin(0xff000000);
    IDirect3DDevice8_SetTexture(device, 0, (IDirect3DBaseTexture8 *)made);
    filter(0, D3DTEXF_LINEAR, D3DTEXF_NONE);
    stage(0, D3DTSS_ADDRESSU, D3DTADDRESS_CLAMP);
    stage(0, D3DTSS_ADDRESSV, D3DTADDRESS_CLAMP);
    for (int n = 0; n < 8; n++)
    {
        const float left = 0.5f + n % 4 * 64, top = 0.5f + n / 4 * 128;
        DWORD shader = pixel_shader(shaders[n]);
        IDirect3DDevice8_SetPixelShader(device, shader);
        sprite(left, top, left + 62, top + 126, 0, 0, 1, 1, corner, 0x40204060);
        IDirect3DDevice8_SetPixelShader(device, 0);
        IDirect3DDevice8_DeletePixelShader(device, shader);
    }
    check();
    RELEASE(made);
}
