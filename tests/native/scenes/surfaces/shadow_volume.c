/* The shadow of a board on the floor, by a volume that is counted in the stencil buffer. */
#include "../scene.h"

static void volume(void)
{
    const SPACE corners_[] = {{-1, 1.2f, 0.2f, 0xffd0a020}, {1, 1.6f, 0.2f, 0xffd0a020}, {1, 0.8f, -1, 0xffd04020}, {-1, 0.8f, -1, 0xffd04020},
                              {0, -1.3f, 0.7f, 0xffd0a020}, {2, -0.9f, 0.7f, 0xffd0a020}, {2, -1.7f, -0.5f, 0xffd04020}, {0, -1.7f, -0.5f, 0xffd04020}};
    const WORD list[] = {0, 4, 1, 1, 4, 5, 1, 5, 2, 2, 5, 6, 2, 6, 3, 3, 6, 7, 3, 7, 0, 0, 7, 4, 0, 1, 2, 0, 2, 3, 4, 6, 5, 4, 7, 6};
    IDirect3DDevice8_DrawIndexedPrimitiveUP(device, D3DPT_TRIANGLELIST, 0, 8, 12, list, D3DFMT_INDEX16, corners_, sizeof(SPACE));
}

void shadow_volume(void)
{
    const SPACE floor_[] = {{-4, 0, 4, 0xff406080}, {4, 0, 4, 0xff608040}, {-4, 0, -4, 0xff806040}, {4, 0, -4, 0xff808080}};
    const SPACE board[] = {{-1, 1.2f, 0.2f, 0xffd0a020}, {1, 1.6f, 0.2f, 0xffd0a020}, {-1, 0.8f, -1, 0xffd04020}, {1, 0.8f, -1, 0xffd04020}};
    begin(0xff000000);
    render(D3DRS_ZENABLE, D3DZB_TRUE);
    render(D3DRS_ZFUNC, D3DCMP_LESSEQUAL);
    transform(D3DTS_WORLD, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
    transform(D3DTS_VIEW, 1, 0, 0, 0, 0, 0.89442718f, -0.44721359f, 0, 0, 0.44721359f, 0.89442718f, 0, 0, 0, 6.70820332f, 1);
    transform(D3DTS_PROJECTION, 2.07015729f, 0, 0, 0, 0, 2.07015729f, 0, 0, 0, 0, 1.03448272f, 1, 0, 0, -1.03448272f, 0);
    IDirect3DDevice8_SetVertexShader(device, SPACE_FVF);
    IDirect3DDevice8_DrawPrimitiveUP(device, D3DPT_TRIANGLESTRIP, 2, floor_, sizeof(SPACE));
    IDirect3DDevice8_DrawPrimitiveUP(device, D3DPT_TRIANGLESTRIP, 2, board, sizeof(SPACE));
    render(D3DRS_ZWRITEENABLE, FALSE);
    render(D3DRS_COLORWRITEENABLE, 0);
    render(D3DRS_STENCILENABLE, TRUE);
    render(D3DRS_STENCILFUNC, D3DCMP_ALWAYS);
    render(D3DRS_ZFUNC, D3DCMP_LESS);
    render(D3DRS_STENCILREF, 1);
    render(D3DRS_STENCILMASK, 255);
    render(D3DRS_CULLMODE, D3DCULL_CCW);
    render(D3DRS_STENCILPASS, D3DSTENCILOP_INCR);
    volume();
    render(D3DRS_CULLMODE, D3DCULL_CW);
    render(D3DRS_STENCILPASS, D3DSTENCILOP_DECR);
    volume();
    render(D3DRS_COLORWRITEENABLE, 15);
    render(D3DRS_CULLMODE, D3DCULL_NONE);
    render(D3DRS_ZENABLE, D3DZB_FALSE);
    render(D3DRS_STENCILPASS, D3DSTENCILOP_KEEP);
    render(D3DRS_STENCILFUNC, D3DCMP_LESSEQUAL);
    render(D3DRS_ALPHABLENDENABLE, TRUE);
    render(D3DRS_SRCBLEND, D3DBLEND_ZERO);
    render(D3DRS_DESTBLEND, D3DBLEND_SRCCOLOR);
    plain(-0.5f, -0.5f, 255.5f, 255.5f, 0, 0xff606060);
    check();
}
