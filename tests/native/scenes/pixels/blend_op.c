/* Every operation of blending over eight pairs of factors. */
#include "../scene.h"

void blend_op(void)
{
    const BYTE pairs[8][2] = {{D3DBLEND_ONE, D3DBLEND_ONE},           {D3DBLEND_SRCALPHA, D3DBLEND_INVSRCALPHA}, {D3DBLEND_ONE, D3DBLEND_ZERO},
                              {D3DBLEND_ZERO, D3DBLEND_ONE},          {D3DBLEND_DESTCOLOR, D3DBLEND_SRCCOLOR},    {D3DBLEND_SRCALPHA, D3DBLEND_ONE},
                              {D3DBLEND_INVSRCCOLOR, D3DBLEND_DESTCOLOR}, {D3DBLEND_SRCCOLOR, D3DBLEND_SRCCOLOR}};
    begin(0xff000000);
    for (int n = 0; n < 40; n++)
    {
        const float left = 0.5f + n % 5 * 51, top = 0.5f + n / 5 * 32;
        render(D3DRS_ALPHABLENDENABLE, FALSE);
        corners(left, top, left + 49, top + 30, 0, 0xff201008, 0xffe0a060, 0xff4080c0, 0xffffffff);
        render(D3DRS_ALPHABLENDENABLE, TRUE);
        render(D3DRS_SRCBLEND, pairs[n / 5][0]);
        render(D3DRS_DESTBLEND, pairs[n / 5][1]);
        render(D3DRS_BLENDOP, D3DBLENDOP_ADD + (DWORD)n % 5);
        plain(left + 8, top + 4, left + 45, top + 26, 0, 0x60a05080);
    }
    check();
}
