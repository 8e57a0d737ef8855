/* Every comparison of depth, and what it wrote, seen by strips between. */
#include "../scene.h"

void z_func(void)
{
    begin(0xff000000);
    render(D3DRS_ZENABLE, D3DZB_TRUE);
    for (int n = 0; n < 8; n++)
    {
        const float left = 1.5f + n % 4 * 64, top = 1.5f + n / 4 * 128;
        render(D3DRS_ZFUNC, D3DCMP_ALWAYS);
        render(D3DRS_ZWRITEENABLE, TRUE);
        plain(left, top, left + 60, top + 124, 0.5f, 0xff404040);
        render(D3DRS_ZFUNC, D3DCMP_NEVER + (DWORD)n);
        for (int part = 0; part < 3; part++)
            plain(left + part * 20, top + 8, left + part * 20 + 18, top + 64, 0.3f + part * 0.2f, colours[part]);
        render(D3DRS_ZFUNC, D3DCMP_LESS);
        render(D3DRS_ZWRITEENABLE, FALSE);
        plain(left, top + 30, left + 60, top + 45, 0.4f, colours[3]);
        plain(left, top + 50, left + 60, top + 60, 0.6f, colours[4]);
        render(D3DRS_ZFUNC, D3DCMP_NEVER + (DWORD)n);
        const SCREEN slope[] = {{left, top + 74, 0.25f, 1, colours[5]}, {left + 60, top + 74, 0.75f, 1, colours[5]}, {left, top + 120, 0.25f, 1, colours[6]}, {left + 60, top + 120, 0.75f, 1, colours[6]}};
        draw(D3DPT_TRIANGLESTRIP, 2, slope);
    }
    check();
}
