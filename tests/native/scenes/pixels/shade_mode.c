/* Flat and smooth colours of strips, fans, lists and indexed lists: flat ones are those of the first vertex. */
#include "../scene.h"

void shade_mode(void)
{
    const DWORD six[] = {0xffff0000, 0xff00ff00, 0xff0000ff, 0xffffff00, 0xff00ffff, 0xffff00ff};
    const WORD order[] = {2, 0, 1, 5, 3, 4};
    begin(0xff000000);
    for (int column = 0; column < 4; column++)
    {
        const float left = column * 64.0f;
        const SCREEN fan[] = {{left + 32, 96, 0, 1, six[0]}, {left + 59, 96, 0, 1, six[1]}, {left + 32, 123, 0, 1, six[2]},
                              {left + 5, 96.0000076f, 0, 1, six[3]}, {left + 32, 69, 0, 1, six[4]}, {left + 59, 95.9999924f, 0, 1, six[5]}};
        SCREEN list[] = {{left + 4, 130, 0, 1, six[0]}, {left + 58, 130, 0, 1, six[1]}, {left + 4, 184, 0, 1, six[2]},
                         {left + 58, 132, 0, 1, six[3]}, {left + 58, 186, 0, 1, six[4]}, {left + 4, 186, 0, 1, six[5]}};
        SCREEN strip[6];
        render(D3DRS_SHADEMODE, column % 2 ? D3DSHADE_GOURAUD : D3DSHADE_FLAT);
        for (int n = 0; n < 6; n++)
            strip[n] = (SCREEN){left + 4 + n / 2 * 26, n % 2 ? 58 : 4, 0, 1, six[(n + column / 2) % 6]};
        draw(D3DPT_TRIANGLESTRIP, 4, strip);
        draw(D3DPT_TRIANGLEFAN, 4, fan);
        draw(D3DPT_TRIANGLELIST, 2, list);
        for (int n = 0; n < 6; n++)
            list[n].y += 64;
        IDirect3DDevice8_DrawIndexedPrimitiveUP(device, D3DPT_TRIANGLELIST, 0, 6, 2, order, D3DFMT_INDEX16, list, sizeof(SCREEN));
    }
    check();
}
