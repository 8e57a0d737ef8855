/* A floor in perspective with a colour a level: nearest levels above, mixed ones below. */
#include "../scene.h"

static DWORD by_level(int x, int y, int size)
{
    const DWORD levels[] = {0xffff0000, 0xff00ff00, 0xff0000ff, 0xffffff00, 0xff00ffff, 0xffff00ff, 0xffffffff, 0xff808080, 0xffff0000};
    int level = 0;
    (void)x, (void)y;
    while (256 >> level > size)
        level++;
    return levels[level];
}

void tex_mip3d(void)
{
    const PAPER strip[] = {{-20, 16, 0, 0xffffffff, 0, 0}, {20, 16, 0, 0xffffffff, 8, 0}, {-20, -14, 0, 0xffffffff, 0, 8}, {20, -14, 0, 0xffffffff, 8, 8}};
    IDirect3DTexture8 *made;
    IDirect3DDevice8_CreateTexture(device, 256, 256, 0, 0, D3DFMT_X8R8G8B8, D3DPOOL_MANAGED, &made);
    for (DWORD level = 0; level < IDirect3DTexture8_GetLevelCount(made); level++)
        fill(made, level, NULL, by_level);
    begin(0xff101010);
    render(D3DRS_ZENABLE, D3DZB_TRUE);
    IDirect3DDevice8_SetTexture(device, 0, (IDirect3DBaseTexture8 *)made);
    combine(0, D3DTOP_SELECTARG1, D3DTA_TEXTURE, D3DTA_DIFFUSE);
    camera();
    transform(D3DTS_PROJECTION, 0.730847895f, 0, 0, 0, 0, 1.46169579f, 0, 0, 0, 0, 1.00840342f, 1, 0, 0, -0.50420171f, 0);
    transform(D3DTS_WORLD, 1, 0, 0, 0, 0, 7.54979013e-08f, 1, 0, 0, -1, 7.54979013e-08f, 0, 0, -1, 10, 1);
    IDirect3DDevice8_SetVertexShader(device, PAPER_FVF);
    for (int half = 0; half < 2; half++)
    {
        view(0, half ? 128 : 0, 256, 128);
        filter(0, D3DTEXF_LINEAR, half ? D3DTEXF_LINEAR : D3DTEXF_POINT);
        IDirect3DDevice8_DrawPrimitiveUP(device, D3DPT_TRIANGLESTRIP, 2, strip, sizeof(PAPER));
    }
    check();
    RELEASE(made);
}
