/* Every comparison of alpha: a slope of it, and steps about the reference. */
#include "../scene.h"

void alpha_test(void)
{
    begin(0xff000000);
    render(D3DRS_ALPHATESTENABLE, TRUE);
    render(D3DRS_ALPHAREF, 128);
    for (int n = 0; n < 8; n++)
    {
        const float top = 1.5f + n * 32;
        render(D3DRS_ALPHAFUNC, D3DCMP_NEVER + (DWORD)n);
        corners(-0.5f, top, 127.5f, top + 12, 0, 0x00ff8000, 0xffff8000, 0x00ff8000, 0xffff8000);
        for (int step = 0; step < 8; step++)
            plain(step * 16 - 0.5f, top + 14, step * 16 + 14.5f, top + 26, 0, D3DCOLOR_ARGB(124 + step, 40 + step * 20, 200, 255 - step * 20));
        for (int step = 0; step < 8; step++)
            plain(135.5f + step * 14, top + 2, 147.5f + step * 14, top + 26, 0, D3DCOLOR_ARGB(96 + step * 8, 255, step % 4 * 40, 90));
    }
    check();
}
