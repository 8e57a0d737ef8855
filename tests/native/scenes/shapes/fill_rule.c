/* Triangles that touch cover each pixel once: fans about a centre, and rectangles side by side, added. */
#include "../scene.h"

static void wheel(float x, float y, int sides)
{
    SCREEN fan[20] = {{x, y, 0, 1, 0xff604020}};
    for (int n = 0; n <= sides; n++)
    {
        const float angle = (n % sides) * 6.2831853f / sides;
        fan[n + 1] = (SCREEN){(float)(int)(x + 56 * cosf(angle)), (float)(int)(y + 56 * sinf(angle)), 0, 1, 0xff604020};
    }
    draw(D3DPT_TRIANGLEFAN, (UINT)sides, fan);
    for (int n = 0; n < 6; n++)
        plain(x - 29.5f + n * 10, y - 10, x - 19.5f + n * 10, y + 10, 0, 0xff103050);
}

void fill_rule(void)
{
    begin(0xff000000);
    render(D3DRS_ALPHABLENDENABLE, TRUE);
    render(D3DRS_SRCBLEND, D3DBLEND_ONE);
    render(D3DRS_DESTBLEND, D3DBLEND_ONE);
    wheel(64, 64, 6);
    wheel(192.5f, 64, 9);
    wheel(64, 192.5f, 12);
    wheel(192.5f, 192.5f, 15);
    check();
}
