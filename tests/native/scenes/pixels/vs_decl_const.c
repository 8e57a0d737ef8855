/* Streams of a declaration: constants in it, strides that skip vertices, and a declaration without a shader. */
#include "../scene.h"

static DWORD squares(int x, int y, int size)
{
    (void)size;
    return (x / 4 + y / 4) % 2 ? 0xff606060 : 0xffffffff;
}

void vs_decl_const(void)
{
    const DWORD with_constants[] = {D3DVSD_STREAM(0), D3DVSD_REG(0, D3DVSDT_FLOAT3), D3DVSD_STREAM(1), D3DVSD_REG(1, D3DVSDT_D3DCOLOR), D3DVSD_CONST(1, 2),
                                    bits(0.5f), bits(0.25f), bits(0.75f), bits(1), bits(0.25f), bits(0.1f), bits(0), bits(0), D3DVSD_END()};
    const DWORD fixed[] = {D3DVSD_STREAM(0), D3DVSD_REG(D3DVSDE_POSITION, D3DVSDT_FLOAT3), D3DVSD_STREAM(1), D3DVSD_REG(D3DVSDE_DIFFUSE, D3DVSDT_D3DCOLOR),
                           D3DVSD_STREAM(2), D3DVSD_REG(D3DVSDE_TEXCOORD0, D3DVSDT_FLOAT2), D3DVSD_END()};
    const float places[] = {-1, 1, 0.5f, 1, 1, 0.5f, -1, -1, 0.5f, 1, -1, 0.5f}, coordinates[] = {0, 0, 1, 0, 0, 1, 1, 1};
    const D3DTRANSFORMSTATETYPE all[] = {D3DTS_WORLD, D3DTS_VIEW, D3DTS_PROJECTION};
    const DWORD colour[] = {0xffffffff, 0xffff0000, 0xff00ff00, 0xff0000ff, 0xff404040, 0xff808080, 0xffc0c0c0, 0xffffffff};
    DWORD shader, second;
    begin(0xff202020);
    shader = vertex_shader(with_constants, "vs.1.1\ndef c9, 0, 0, 0, 1\nmov oPos, v0\nmad oD0, v1, c1, c2\n");
    IDirect3DVertexBuffer8 *place = vertices(places, sizeof(places), 0), *tint = vertices(colour, sizeof(colour), 0), *coordinate = vertices(coordinates, sizeof(coordinates), 0);
    IDirect3DDevice8_SetVertexShader(device, shader);
    IDirect3DDevice8_SetStreamSource(device, 0, place, 12);
    for (UINT n = 0; n < 2; n++)
    {
        view(2 + n * 128, 2, 124, 124);
        IDirect3DDevice8_SetStreamSource(device, 1, tint, 4 + n * 4);
        IDirect3DDevice8_DrawPrimitive(device, D3DPT_TRIANGLESTRIP, 0, 2);
    }
    IDirect3DDevice8_CreateVertexShader(device, fixed, NULL, &second, 0);
    IDirect3DDevice8_SetVertexShader(device, second);
    IDirect3DDevice8_SetStreamSource(device, 2, coordinate, 8);
    for (int n = 0; n < 3; n++)
        transform(all[n], 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
    IDirect3DTexture8 *made = texture(16, D3DFMT_A8R8G8B8, squares);
    IDirect3DDevice8_SetTexture(device, 0, (IDirect3DBaseTexture8 *)made);
    combine(0, D3DTOP_MODULATE, D3DTA_TEXTURE, D3DTA_DIFFUSE);
    stage(0, D3DTSS_ALPHAARG1, D3DTA_DIFFUSE);
    IDirect3DDevice8_SetStreamSource(device, 1, tint, 4);
    view(2, 130, 124, 124);
    IDirect3DDevice8_DrawPrimitive(device, D3DPT_TRIANGLESTRIP, 0, 2);
    view(130, 130, 124, 124);
    transform(D3DTS_WORLD, 0.736848772f, 0.311534673f, 0, 0, -0.311534673f, 0.736848772f, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
    IDirect3DDevice8_DrawPrimitive(device, D3DPT_TRIANGLESTRIP, 0, 2);
    check();
    IDirect3DDevice8_SetVertexShader(device, SCREEN_FVF);
    for (UINT n = 0; n < 3; n++)
        IDirect3DDevice8_SetStreamSource(device, n, NULL, 0);
    IDirect3DDevice8_DeleteVertexShader(device, shader);
    IDirect3DDevice8_DeleteVertexShader(device, second);
    RELEASE(made);
    RELEASE(place);
    RELEASE(tint);
    RELEASE(coordinate);
}
