/* In which order pixels fall: alpha, then stencil, then depth; the stencil is read back bit by bit. */
#include "../scene.h"

void discard_order(void)
{
    begin(0xff000000);
    render(D3DRS_ZENABLE, D3DZB_TRUE);
    render(D3DRS_ZFUNC, D3DCMP_LESS);
    render(D3DRS_STENCILENABLE, TRUE);
    render(D3DRS_STENCILFUNC, D3DCMP_ALWAYS);
    render(D3DRS_STENCILREF, 129);
    render(D3DRS_STENCILPASS, D3DSTENCILOP_REPLACE);
    render(D3DRS_STENCILZFAIL, D3DSTENCILOP_INVERT);
    render(D3DRS_STENCILFAIL, D3DSTENCILOP_INCR);
    render(D3DRS_ALPHATESTENABLE, TRUE);
    render(D3DRS_ALPHAFUNC, D3DCMP_GREATER);
    render(D3DRS_ALPHAREF, 128);
    corners(-0.5f, -0.5f, 255.5f, 127.5f, 0.5f, 0x00304050, 0xff304050, 0x00304050, 0xff304050);
    plain(-0.5f, 63.5f, 255.5f, 95.5f, 0.75f, 0xf0505050);
    render(D3DRS_STENCILFUNC, D3DCMP_LESS);
    render(D3DRS_STENCILREF, 16);
    plain(-0.5f, 95.5f, 255.5f, 127.5f, 0.25f, 0xf0705050);
    render(D3DRS_ALPHATESTENABLE, FALSE);
    render(D3DRS_STENCILENABLE, FALSE);
    render(D3DRS_ZFUNC, D3DCMP_LESSEQUAL);
    render(D3DRS_ZWRITEENABLE, FALSE);
    plain(-0.5f, 39.5f, 255.5f, 55.5f, 0.6f, colours[3]);
    render(D3DRS_ZENABLE, D3DZB_FALSE);
    for (int n = 0; n < 3; n++)
    {
        const D3DRECT part = {n * 80, 130, n * 80 + 60, 150};
        IDirect3DDevice8_Clear(device, 1, &part, D3DCLEAR_STENCIL, 0, 1, 7 + 40 * (DWORD)n);
    }
    render(D3DRS_STENCILENABLE, TRUE);
    render(D3DRS_STENCILWRITEMASK, 0);
    render(D3DRS_STENCILFUNC, D3DCMP_EQUAL);
    render(D3DRS_STENCILPASS, D3DSTENCILOP_KEEP);
    render(D3DRS_STENCILFAIL, D3DSTENCILOP_KEEP);
    render(D3DRS_STENCILZFAIL, D3DSTENCILOP_KEEP);
    render(D3DRS_ALPHABLENDENABLE, TRUE);
    render(D3DRS_SRCBLEND, D3DBLEND_ONE);
    render(D3DRS_DESTBLEND, D3DBLEND_ONE);
    render(D3DRS_STENCILREF, 255);
    plain(-0.5f, -0.5f, 255.5f, 255.5f, 0, 0);
    for (DWORD bit = 1; bit < 256; bit <<= 1)
    {
        render(D3DRS_STENCILMASK, bit);
        plain(-0.5f, -0.5f, 255.5f, 255.5f, 0, D3DCOLOR_XRGB(bit, bit, bit));
    }
    check();
}
