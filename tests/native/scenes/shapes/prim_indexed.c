/* Indices of 16 and 32 bits from buffers, with base vertices, and strips that are joined by empty triangles. */
#include "../scene.h"

/* A colour of the table, nearer to another one with each round. */
static DWORD mixed(int n)
{
    const DWORD from = colours[n % 8], to = colours[(n + 3) % 8];
    DWORD result = 0xff;
    for (int shift = 16; shift >= 0; shift -= 8)
    {
        const float a = (float)(from >> shift & 255), b = (float)(to >> shift & 255);
        result = result << 8 | (DWORD)(a + (b - a) * n / 16 + 0.5f);
    }
    return result;
}

static IDirect3DIndexBuffer8 *made_of(UINT bytes, D3DFORMAT format, D3DPOOL pool, DWORD usage, const void *from, UINT used)
{
    IDirect3DIndexBuffer8 *made;
    BYTE *to;
    IDirect3DDevice8_CreateIndexBuffer(device, bytes, usage, format, pool, &made);
    IDirect3DIndexBuffer8_Lock(made, 0, used, &to, 0);
    memcpy(to, from, used);
    IDirect3DIndexBuffer8_Unlock(made);
    return made;
}

void prim_indexed(void)
{
    const WORD strips[] = {0, 1, 2, 3, 3, 8, 8, 9, 8, 9, 10, 11, 11, 16, 16, 17, 18, 19};
    SCREEN quads[64];
    WORD words[96];
    DWORD longs[96];
    for (int n = 0; n < 64; n++)
        quads[n] = (SCREEN){3.5f + n / 4 % 4 * 64 + n % 2 * 24, 3.5f + n / 16 * 64 + n / 2 % 2 * 24, 0, 1, mixed(n / 4)};
    for (int n = 0; n < 96; n++)
    {
        static const int corner[] = {0, 1, 2, 2, 1, 3};
        words[n] = (WORD)(n / 6 * 4 + corner[n % 6]);
        longs[n] = (DWORD)((15 - n / 6) * 4 + corner[n % 6]);
    }
    IDirect3DVertexBuffer8 *buffer = vertices(quads, sizeof(quads), SCREEN_FVF);
    IDirect3DIndexBuffer8 *first = made_of(sizeof(words), D3DFMT_INDEX16, D3DPOOL_MANAGED, D3DUSAGE_WRITEONLY, words, sizeof(words));
    IDirect3DIndexBuffer8 *second = made_of(sizeof(longs), D3DFMT_INDEX32, D3DPOOL_DEFAULT, D3DUSAGE_WRITEONLY, longs, sizeof(longs));
    IDirect3DIndexBuffer8 *third = made_of(64, D3DFMT_INDEX16, D3DPOOL_MANAGED, 0, strips, sizeof(strips));
    begin(0xff101820);
    IDirect3DDevice8_SetVertexShader(device, SCREEN_FVF);
    IDirect3DDevice8_SetStreamSource(device, 0, buffer, sizeof(SCREEN));
    IDirect3DDevice8_SetIndices(device, first, 0);
    IDirect3DDevice8_DrawIndexedPrimitive(device, D3DPT_TRIANGLELIST, 0, 64, 0, 4);
    IDirect3DDevice8_DrawIndexedPrimitive(device, D3DPT_TRIANGLELIST, 20, 12, 30, 6);
    IDirect3DDevice8_SetIndices(device, first, 32);
    IDirect3DDevice8_DrawIndexedPrimitive(device, D3DPT_TRIANGLELIST, 0, 8, 0, 4);
    IDirect3DDevice8_SetIndices(device, second, 0);
    IDirect3DDevice8_DrawIndexedPrimitive(device, D3DPT_TRIANGLELIST, 48, 16, 6, 3);
    IDirect3DDevice8_DrawPrimitive(device, D3DPT_TRIANGLESTRIP, 52, 2);
    check();
    IDirect3DDevice8_Clear(device, 0, NULL, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER | D3DCLEAR_STENCIL, 0xff182010, 1, 0);
    IDirect3DDevice8_BeginScene(device);
    IDirect3DDevice8_SetIndices(device, third, 0);
    IDirect3DDevice8_DrawIndexedPrimitive(device, D3DPT_TRIANGLESTRIP, 0, 20, 0, 16);
    IDirect3DDevice8_SetIndices(device, third, 24);
    IDirect3DDevice8_DrawIndexedPrimitive(device, D3DPT_TRIANGLESTRIP, 0, 12, 8, 8);
    IDirect3DDevice8_DrawPrimitive(device, D3DPT_TRIANGLEFAN, 48, 2);
    check();
    IDirect3DDevice8_SetStreamSource(device, 0, NULL, 0);
    IDirect3DDevice8_SetIndices(device, NULL, 0);
    RELEASE(buffer);
    RELEASE(first);
    RELEASE(second);
    RELEASE(third);
}
