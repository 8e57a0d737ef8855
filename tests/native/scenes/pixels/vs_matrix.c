/* The products of vs.1.1 with matrices: m4x4, m4x3, m3x4, m3x3, m3x2. */
#include "../scene.h"

#define SIDE 9

typedef struct
{
    float x, y, z, four[4];
    DWORD colour;
} VERTEX;

void vs_matrix(void)
{
    const DWORD declaration[] = {D3DVSD_STREAM(0), D3DVSD_REG(0, D3DVSDT_FLOAT3), D3DVSD_REG(1, D3DVSDT_FLOAT4), D3DVSD_REG(2, D3DVSDT_D3DCOLOR), D3DVSD_END()};
    const float quarter[] = {0.25f, 0.25f, 0.25f, 0.25f}, half[] = {0.5f, 0.5f, 0.5f, 0.5f}, last[] = {0, 0, 0, 1};
    const float turned[] = {0.921060979f, -0.389418334f, 0, 0.3f, 0.297843575f, 0.704466343f, -0.64421767f, -0.2f,
                            0.250870168f, 0.593363762f, 0.764842212f, 0.5f, 0.2f, 0, -0.3f, 1};
    const float stretched[] = {0.412667811f, 0, 0.564642489f, 0, 0, 1.5f, 0, 0, -0.282321244f, 0, 0.825335622f, 0, 0, 0, 0, 1};
    const float flipped[] = {0.9f, 0, 0, 0, 0, -0.9f, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    const char *const products[] = {"m4x4 r0, v1, c10", "m4x3 r0.xyz, v1, c10", "m3x4 r0, v1, c10", "m3x3 r0.xyz, v1, c10", "m3x2 r0.xy, v1, c10", "m4x4 r0, v1, c14"};
    VERTEX sheet[SIDE * SIDE];
    for (int n = 0; n < SIDE * SIDE; n++)
    {
        const float u = n % SIDE / 8.0f, v = n / SIDE / 8.0f;
        sheet[n] = (VERTEX){-1 + 2 * u, 1 - 2 * v, 0.5f, {-0.5f + 1.3f * u + 0.2f * v, -0.6f + 0.3f * u + 1.1f * v, 0.26f + 1.5f * u + 0.4f * v, 0.5f + 0.8f * u - 0.3f * v},
                            D3DCOLOR_XRGB((int)(u * 255), (int)(v * 255), 128)};
    }
    begin(0xff000000);
    IDirect3DDevice8_SetVertexShaderConstant(device, 3, quarter, 1);
    IDirect3DDevice8_SetVertexShaderConstant(device, 4, half, 1);
    IDirect3DDevice8_SetVertexShaderConstant(device, 9, last, 1);
    IDirect3DDevice8_SetVertexShaderConstant(device, 10, turned, 4);
    IDirect3DDevice8_SetVertexShaderConstant(device, 14, stretched, 4);
    IDirect3DDevice8_SetVertexShaderConstant(device, 20, flipped, 4);
    IDirect3DVertexBuffer8 *buffer = vertices(sheet, sizeof(sheet), 0);
    IDirect3DIndexBuffer8 *indices = grid(SIDE, SIDE);
    for (int n = 0; n < 6; n++)
    {
        char text[256];
        sprintf(text, "vs.1.1\nm4x4 oPos, v0, c20\nmov r0, c9\n%s\nmad oD0, r0, c3, c4\n", products[n]);
        DWORD shader = vertex_shader(declaration, text);
        view(1 + n % 3 * 85, 1 + n / 3 * 128, 83, 126);
        IDirect3DDevice8_SetVertexShader(device, shader);
        IDirect3DDevice8_SetStreamSource(device, 0, buffer, sizeof(VERTEX));
        IDirect3DDevice8_SetIndices(device, indices, 0);
        IDirect3DDevice8_DrawIndexedPrimitive(device, D3DPT_TRIANGLELIST, 0, SIDE * SIDE, 0, 128);
        IDirect3DDevice8_SetVertexShader(device, SCREEN_FVF);
        IDirect3DDevice8_DeleteVertexShader(device, shader);
    }
    check();
    IDirect3DDevice8_SetStreamSource(device, 0, NULL, 0);
    IDirect3DDevice8_SetIndices(device, NULL, 0);
    RELEASE(indices);
    RELEASE(buffer);
}
