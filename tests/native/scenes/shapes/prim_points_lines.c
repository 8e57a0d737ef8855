/* Points, lines, line strips, and lines by indices. */
#include "../scene.h"

void prim_points_lines(void)
{
    const WORD cross[] = {0, 2, 1, 3, 0, 1, 2, 3};
    SCREEN list[40];
    begin(0xff000000);
    for (int n = 0; n < 32; n++)
        list[n] = (SCREEN){8 + n * 7, 8 + n % 4 * 4, 0, 1, colours[n % 8]};
    draw(D3DPT_POINTLIST, 32, list);
    for (int n = 0; n < 32; n++)
        list[n] = (SCREEN){n % 2 ? 208 : 8, 32 + n / 2 * 4, 0, 1, colours[n / 2 % 8]};
    draw(D3DPT_LINELIST, 16, list);
    for (int n = 0; n < 32; n++)
        list[n] = (SCREEN){8 + n / 2 * 12, (n + 1) % 4 < 2 ? 110 : 180, 0, 1, colours[n / 2 % 8]};
    draw(D3DPT_LINESTRIP, 31, list);
    const SCREEN ring[] = {{20, 190, 0, 1, colours[0]}, {80, 190, 0, 1, colours[1]}, {80, 240, 0, 1, colours[2]}, {20, 240, 0, 1, colours[3]}, {20, 190, 0, 1, colours[0]}};
    draw(D3DPT_LINESTRIP, 4, ring);
    for (int n = 0; n < 4; n++)
        list[n] = ring[n], list[n].x += 100;
    IDirect3DDevice8_DrawIndexedPrimitiveUP(device, D3DPT_LINELIST, 0, 4, 4, cross, D3DFMT_INDEX16, list, sizeof(SCREEN));
    check();
}
