/* Triangle lists, strips and fans of growing length, and lists by indices of 16 and 32 bits. */
#include "../scene.h"

void prim_types(void)
{
    const WORD words[] = {0, 1, 2, 2, 1, 3, 4, 5, 6, 6, 5, 7};
    const DWORD longs[] = {4, 5, 6, 6, 5, 7, 0, 1, 2};
    SCREEN list[16];
    begin(0xff202020);
    for (int column = 0; column < 4; column++)
    {
        const float left = column * 64.0f;
        const int sides = 3 + column * 2;
        for (int n = 0; n <= column; n++)
            for (int corner = 0; corner < 3; corner++)
                list[n * 3 + corner] = (SCREEN){left + 7.5f + n * 12 + (corner == 1 ? 10 : 0), corner == 2 ? 47.5f : 7.5f, 0, 1, colours[(column + n) % 8]};
        draw(D3DPT_TRIANGLELIST, (UINT)column + 1, list);
        for (int n = 0; n < 4 + column * 2; n++)
            list[n] = (SCREEN){left + 3.5f + n * 5, n % 2 ? 117.5f : 73.5f + n, 0, 1, colours[column]};
        draw(D3DPT_TRIANGLESTRIP, 2 + (UINT)column * 2, list);
        list[0] = (SCREEN){left + 32, 160, 0, 1, 0xffffffff};
        for (int n = 0; n <= sides; n++)
        {
            const float angle = n * 6.2831853f / 11;
            list[n + 1] = (SCREEN){left + 32 + 28 * cosf(angle), 160 + 28 * sinf(angle), 0, 1, colours[n % 8]};
        }
        draw(D3DPT_TRIANGLEFAN, (UINT)sides, list);
    }
    for (int half = 0; half < 2; half++)
    {
        for (int n = 0; n < 8; n++)
            list[n] = (SCREEN){7.5f + half * 128 + n / 4 * 60 + n % 2 * 40, n % 4 < 2 ? 199.5f : 239.5f, 0, 1, colours[n]};
        if (half == 0)
            IDirect3DDevice8_DrawIndexedPrimitiveUP(device, D3DPT_TRIANGLELIST, 0, 8, 4, words, D3DFMT_INDEX16, list, sizeof(SCREEN));
        else
            IDirect3DDevice8_DrawIndexedPrimitiveUP(device, D3DPT_TRIANGLELIST, 0, 8, 3, longs, D3DFMT_INDEX32, list, sizeof(SCREEN));
    }
    check();
}
