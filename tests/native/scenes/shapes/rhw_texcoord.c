/* Texture coordinates of vertices on the screen: two to four of them, divided or not; their matrices change nothing. */
#include "../scene.h"

/* Coordinates of each corner: the third, and those of the left and right side that comes last. */
static void panel_of(float left, float top, float width, float height, int count, DWORD flags, float third, float near_, float far_)
{
    float strip[4][8];
    for (int n = 0; n < 4; n++)
    {
        float *at = strip[n];
        const float all[] = {left + n % 2 * width, top + n / 2 * height, 0.5f, 1, n % 2, n / 2, third, 1};
        memcpy(at, all, sizeof(all));
        if (count > 2)
            at[3 + count] = n % 2 ? far_ : near_;
        if (count < 4)
            memmove(&strip[0][0] + n * (4 + count), at, (4 + (size_t)count) * sizeof(float));
    }
    stage(0, D3DTSS_TEXTURETRANSFORMFLAGS, flags);
    IDirect3DDevice8_SetVertexShader(device, D3DFVF_XYZRHW | D3DFVF_TEX1 | (count == 2 ? 0 : count == 3 ? D3DFVF_TEXCOORDSIZE3(0) : D3DFVF_TEXCOORDSIZE4(0)));
    IDirect3DDevice8_DrawPrimitiveUP(device, D3DPT_TRIANGLESTRIP, 2, strip, (4 + (UINT)count) * sizeof(float));
}

void rhw_texcoord(void)
{
    IDirect3DTexture8 *made = texture(32, D3DFMT_A8R8G8B8, quarters);
    begin(0xff202020);
    IDirect3DDevice8_SetTexture(device, 0, (IDirect3DBaseTexture8 *)made);
    filter(0, D3DTEXF_POINT, D3DTEXF_NONE);
    combine(0, D3DTOP_SELECTARG1, D3DTA_TEXTURE, D3DTA_DIFFUSE);
    transform(D3DTS_TEXTURE0, 2.63274765f, 1.43827665f, 0, 0, -0.239712775f, 0.438791275f, 0, 0, 0.3f, 0, 1, 0, 0, 0, 0, 1);
    transform(D3DTS_WORLD, 0.540302277f, 0.841470957f, 0, 0, -0.841470957f, 0.540302277f, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
    transform(D3DTS_VIEW, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1);
    panel_of(1.5f, 1.5f, 60, 124, 2, D3DTTFF_DISABLE, 0, 0, 0);
    panel_of(65.5f, 1.5f, 60, 124, 2, D3DTTFF_COUNT2, 0, 0, 0);
    panel_of(135.5f, 7.5f, 48, 112, 2, D3DTTFF_COUNT2, 0, 0, 0);
    panel_of(199.5f, 7.5f, 48, 112, 2, D3DTTFF_DISABLE, 0, 0, 0);
    panel_of(1.5f, 129.5f, 60, 124, 3, D3DTTFF_COUNT3, 0, 0.7f, 0.7f);
    panel_of(65.5f, 129.5f, 60, 124, 3, D3DTTFF_COUNT3 | D3DTTFF_PROJECTED, 0, 1, 1.8f);
    panel_of(129.5f, 129.5f, 60, 124, 4, D3DTTFF_COUNT4, 0.7f, 1, 1);
    panel_of(193.5f, 129.5f, 60, 124, 4, D3DTTFF_COUNT4 | D3DTTFF_PROJECTED, 0.7f, 1, 1.8f);
    check();
    RELEASE(made);
}
