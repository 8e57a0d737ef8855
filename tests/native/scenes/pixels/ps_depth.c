/* Pixel shaders that give the depth: texm3x2depth of ps.1.3 and texdepth of ps.1.4. */
#include "../scene.h"

typedef struct
{
    float x, y, z;
    DWORD colour;
    float t[4][4];
} FOUR;

static const char by_matrix[] = "ps.1.3\ntex t0\ntexm3x2pad t1, t0\ntexm3x2depth t2, t0\nmov r0, v0\n";
static const char by_register[] = "ps.1.4\ntexcrd r0.rgb, t0\nmov r1, v0\nphase\ntexcrd r5.rgb, t0\ntexdepth r5\nmov r0, v0\n";

static DWORD white(int x, int y, int size)
{
    (void)x, (void)y, (void)size;
    return 0xffffffff;
}

/* Depth goes from 0.1 to 0.9 to the right, and is divided by `below` at the lower edge. */
static void panel(DWORD x, DWORD y, const char *shader, float below)
{
    const BOOL matrix = shader == by_matrix;
    const DWORD colour[] = {0xffff4040, 0xff40ff40, 0xff4040ff, 0xffffff40};
    DWORD made = pixel_shader(shader);
    FOUR strip[4];
    view(x, y, 124, 124);
    for (int n = 0; n < 4; n++)
    {
        const float depth = 0.1f + 0.8f * (n % 2), over = n / 2 ? below : 1;
        const FOUR by_tex = {n % 2 ? 1 : -1, n / 2 ? -1 : 1, 0.5f, colour[n], {{n % 2, n / 2, 0, 1}, {depth, 0, 0, 0}, {over, 0, 0, 0}, {0, 0, 0, 1}}};
        const FOUR by_crd = {by_tex.x, by_tex.y, 0.5f, colour[n], {{depth, over, 0, 1}, {0}, {0}, {0, 0, 0, 1}}};
        strip[n] = matrix ? by_tex : by_crd;
    }
    IDirect3DDevice8_SetPixelShader(device, made);
    IDirect3DDevice8_DrawPrimitiveUP(device, D3DPT_TRIANGLESTRIP, 2, strip, sizeof(FOUR));
    IDirect3DDevice8_SetPixelShader(device, 0);
    IDirect3DDevice8_DeletePixelShader(device, made);
}

void ps_depth(void)
{
    const DWORD declaration[] = {D3DVSD_STREAM(0), D3DVSD_REG(0, D3DVSDT_FLOAT3), D3DVSD_REG(1, D3DVSDT_D3DCOLOR), D3DVSD_REG(2, D3DVSDT_FLOAT4),
                                 D3DVSD_REG(3, D3DVSDT_FLOAT4), D3DVSD_REG(4, D3DVSDT_FLOAT4), D3DVSD_REG(5, D3DVSDT_FLOAT4), D3DVSD_END()};
    IDirect3DTexture8 *one = texture(4, D3DFMT_A8R8G8B8, white);
    begin(0xff202020);
    render(D3DRS_ZENABLE, D3DZB_TRUE);
    render(D3DRS_ZFUNC, D3DCMP_LESSEQUAL);
    plain(-0.5f, -0.5f, 255.5f, 255.5f, 0.5f, 0xff404040);
    DWORD shader = vertex_shader(declaration, "vs.1.1\nmov oPos, v0\nmov oD0, v1\nmov oT0, v2\nmov oT1, v3\nmov oT2, v4\nmov oT3, v5\n");
    IDirect3DDevice8_SetTexture(device, 0, (IDirect3DBaseTexture8 *)one);
    IDirect3DDevice8_SetVertexShader(device, shader);
    panel(2, 2, by_matrix, 1);
    panel(130, 2, by_register, 1);
    panel(2, 130, by_matrix, 1.4f);
    panel(130, 130, by_register, 1.5f);
    check();
    IDirect3DDevice8_SetVertexShader(device, SCREEN_FVF);
    IDirect3DDevice8_DeleteVertexShader(device, shader);
    RELEASE(one);
}
