/* Sheets that reach behind the eye and beyond each side of the view. */
#include "../scene.h"

static DWORD board(int x, int y, int size)
{
    (void)size;
    return (x / 8 + y / 8) % 2 ? 0xffc08040 : 0xffffffff;
}

static void sheet(DWORD x, DWORD y, float height)
{
    const PAPER strip[] = {{-4, height, 0, 0xffff8080, 0, 0}, {4, height, 0, 0xff80ff80, 4, 0}, {-4, -height, 0, 0xff8080ff, 0, 4}, {4, -height, 0, 0xffffffff, 4, 4}};
    view(x, y, 124, 124);
    IDirect3DDevice8_DrawPrimitiveUP(device, D3DPT_TRIANGLESTRIP, 2, strip, sizeof(PAPER));
}

void clip_frustum(void)
{
    IDirect3DTexture8 *squares = texture(64, D3DFMT_A8R8G8B8, board);
    begin(0xff101010);
    render(D3DRS_ZENABLE, D3DZB_TRUE);
    IDirect3DDevice8_SetTexture(device, 0, (IDirect3DBaseTexture8 *)squares);
    filter(0, D3DTEXF_LINEAR, D3DTEXF_NONE);
    combine(0, D3DTOP_MODULATE, D3DTA_TEXTURE, D3DTA_DIFFUSE);
    stage(0, D3DTSS_ALPHAARG1, D3DTA_DIFFUSE);
    camera();
    IDirect3DDevice8_SetVertexShader(device, PAPER_FVF);
    transform(D3DTS_WORLD, 1, 0, 0, 0, 0, 0.219006658f, 0.975723386f, 0, 0, -0.975723386f, 0.219006658f, 0, 0, -1, 0, 1);
    sheet(2, 2, 4);
    transform(D3DTS_WORLD, 0.362357706f, 0, -0.932039082f, 0, 0, 1, 0, 0, 0.932039082f, 0, 0.362357706f, 0, 0.4f, 0, -1, 1);
    sheet(130, 2, 4);
    transform(D3DTS_WORLD, 0.921060979f, 0.389418334f, 0, 0, -0.389418334f, 0.921060979f, 0, 0, 0, 0, 1, 0, 2, 1, 0, 1);
    sheet(2, 130, 4);
    transform(D3DTS_WORLD, 1, 0, 0, 0, 0, 0.267498881f, -0.963558197f, 0, 0, 0.963558197f, 0.267498881f, 0, 0, 0.8f, 10, 1);
    sheet(130, 130, 12);
    check();
    RELEASE(squares);
}
