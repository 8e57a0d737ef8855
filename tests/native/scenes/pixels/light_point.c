/* A lamp before a wall: its range and how its light grows less. */
#include "../scene.h"

#define CELLS 24

void light_point(void)
{
    const struct
    {
        float z, range, attenuation[3];
    } lamps[] = {{-1, 100, {1, 0, 0}},        {-1, 100, {0, 1, 0}},          {-1, 100, {0, 0, 1}},    {-0.5f, 100, {0.5f, 0.2f, 0.4f}},
                 {-1, 1.6f, {1, 0, 0}}, {-0.6f, 1.2f, {0.2f, 0.3f, 0}}, {-0.3f, 100, {0, 3, 0}}, {-0.8f, 100, {0.3f, 0, 2}}};
    const D3DMATERIAL8 material = {{1, 1, 1, 1}, {0, 0, 0, 1}, {0, 0, 0, 1}, {0, 0, 0, 1}, 0};
    SHAPE wall[(CELLS + 1) * (CELLS + 1)];
    for (int n = 0; n < (CELLS + 1) * (CELLS + 1); n++)
    {
        const float u = n % (CELLS + 1) / (float)CELLS, v = n / (CELLS + 1) / (float)CELLS;
        wall[n] = (SHAPE){-2.2f + 4.4f * u, 2.2f - 4.4f * v, 0, 0, 0, -1, u, v};
    }
    begin(0xff080808);
    render(D3DRS_CULLMODE, D3DCULL_CCW);
    render(D3DRS_ZENABLE, D3DZB_TRUE);
    render(D3DRS_LIGHTING, TRUE);
    render(D3DRS_AMBIENT, 0);
    camera();
    IDirect3DVertexBuffer8 *buffer = vertices(wall, sizeof(wall), SHAPE_FVF);
    IDirect3DIndexBuffer8 *indices = grid(CELLS + 1, CELLS + 1);
    IDirect3DDevice8_SetMaterial(device, &material);
    IDirect3DDevice8_SetVertexShader(device, SHAPE_FVF);
    IDirect3DDevice8_SetStreamSource(device, 0, buffer, sizeof(SHAPE));
    IDirect3DDevice8_SetIndices(device, indices, 0);
    for (int n = 0; n < 8; n++)
    {
        D3DLIGHT8 light = {.Type = D3DLIGHT_POINT, .Diffuse = {1, 0.8f, 0.6f, 1}, .Position = {-0.3f, 0.4f, lamps[n].z}, .Direction = {0, 0, 1}};
        light.Range = lamps[n].range;
        memcpy(&light.Attenuation0, lamps[n].attenuation, sizeof(lamps[n].attenuation));
        view(1 + n % 4 * 64, 1 + n / 4 * 128, 62, 126);
        IDirect3DDevice8_SetLight(device, 0, &light);
        IDirect3DDevice8_LightEnable(device, 0, TRUE);
        IDirect3DDevice8_DrawIndexedPrimitive(device, D3DPT_TRIANGLELIST, 0, (CELLS + 1) * (CELLS + 1), 0, CELLS * CELLS * 2);
    }
    check();
    IDirect3DDevice8_SetStreamSource(device, 0, NULL, 0);
    IDirect3DDevice8_SetIndices(device, NULL, 0);
    RELEASE(indices);
    RELEASE(buffer);
}
