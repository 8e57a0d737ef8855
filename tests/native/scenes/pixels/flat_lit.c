/* A sphere of few faces under a light that shines, flat and smooth, with fog and without. */
#include "../scene.h"

#define SLICES 8
#define RINGS 6

void flat_lit(void)
{
    const D3DLIGHT8 light = {D3DLIGHT_DIRECTIONAL, {0.9f, 0.8f, 0.7f, 1}, {0.8f, 0.8f, 0.8f, 0}, {0, 0, 0, 0}, {0, 0, 0}, {0.4f, -0.5f, 1}};
    const D3DMATERIAL8 material = {{0.8f, 0.5f, 0.3f, 1}, {0, 0, 0, 1}, {0.6f, 0.6f, 0.6f, 1}, {0.05f, 0.05f, 0.1f, 1}, 10};
    SHAPE ball[(SLICES + 1) * (RINGS + 1)];
    for (int ring = 0; ring <= RINGS; ring++)
        for (int slice = 0; slice <= SLICES; slice++)
        {
            const float down = ring * 3.14159265f / RINGS, round = slice * 6.2831853f / SLICES;
            const float x = sinf(down) * cosf(round), y = cosf(down), z = sinf(down) * sinf(round);
            ball[ring * (SLICES + 1) + slice] = (SHAPE){x * 1.8f, y * 1.8f, z * 1.8f, x, y, z, slice / (float)SLICES, ring / (float)RINGS};
        }
    begin(0xff101018);
    render(D3DRS_CULLMODE, D3DCULL_CCW);
    render(D3DRS_ZENABLE, D3DZB_TRUE);
    render(D3DRS_LIGHTING, TRUE);
    camera();
    render(D3DRS_SPECULARENABLE, TRUE);
    IDirect3DDevice8_SetLight(device, 0, &light);
    IDirect3DDevice8_LightEnable(device, 0, TRUE);
    IDirect3DDevice8_SetMaterial(device, &material);
    IDirect3DVertexBuffer8 *buffer = vertices(ball, sizeof(ball), SHAPE_FVF);
    IDirect3DIndexBuffer8 *indices = grid(SLICES + 1, RINGS + 1);
    IDirect3DDevice8_SetVertexShader(device, SHAPE_FVF);
    IDirect3DDevice8_SetStreamSource(device, 0, buffer, sizeof(SHAPE));
    IDirect3DDevice8_SetIndices(device, indices, 0);
    render(D3DRS_FOGCOLOR, 0xff4080c0);
    render(D3DRS_FOGVERTEXMODE, D3DFOG_LINEAR);
    render(D3DRS_FOGSTART, bits(1));
    render(D3DRS_FOGEND, bits(6));
    for (int n = 0; n < 4; n++)
    {
        const float turn = n * 0.2f, tilt = 0.3f;
        const float s = sinf(turn), c = cosf(turn), ts = sinf(tilt), tc = cosf(tilt);
        view(1 + n % 2 * 128, 1 + n / 2 * 128, 126, 126);
        transform(D3DTS_WORLD, c, s * ts, -s * tc, 0, 0, tc, ts, 0, s, -c * ts, c * tc, 0, 0, 0, 0, 1);
        render(D3DRS_FOGENABLE, n % 2);
        render(D3DRS_SHADEMODE, n < 2 ? D3DSHADE_FLAT : D3DSHADE_GOURAUD);
        IDirect3DDevice8_DrawIndexedPrimitive(device, D3DPT_TRIANGLELIST, 0, (SLICES + 1) * (RINGS + 1), 0, SLICES * RINGS * 2);
    }
    check();
    IDirect3DDevice8_SetStreamSource(device, 0, NULL, 0);
    IDirect3DDevice8_SetIndices(device, NULL, 0);
    RELEASE(indices);
    RELEASE(buffer);
}
