/* Strides that are longer than a vertex: what is between vertices is not looked at. */
#include "../scene.h"

typedef struct
{
    SCREEN vertex;
    DWORD unused[3];
} WIDE;

/* A colour of the table, lighter from corner to corner. */
static DWORD lighter(DWORD colour, int corner)
{
    DWORD mixed = 0xff;
    for (int shift = 16; shift >= 0; shift -= 8)
    {
        float from = (float)(colour >> shift & 255);
        mixed = mixed << 8 | (DWORD)(from + (255 - from) * corner * 0.2f + 0.5f);
    }
    return mixed;
}

void stream_strides(void)
{
    const WORD list[] = {0, 1, 2, 2, 1, 3, 4, 5, 6, 6, 5, 7};
    WIDE wide[24];
    SCREEN pairs[16];
    IDirect3DIndexBuffer8 *indices;
    BYTE *to;
    memset(wide, 0xcd, sizeof(wide));
    begin(0xff181818);
    for (int n = 0; n < 24; n++)
        wide[n].vertex = (SCREEN){3.5f + n / 4 % 3 * 84 + n % 2 * 70, 3.5f + n / 12 * 84 + n / 2 % 2 * 70, 0, 1, lighter(colours[n / 4], n % 4)};
    IDirect3DVertexBuffer8 *first = vertices(wide, sizeof(wide), 0);
    IDirect3DDevice8_SetVertexShader(device, SCREEN_FVF);
    IDirect3DDevice8_SetStreamSource(device, 0, first, sizeof(WIDE));
    for (UINT n = 0; n < 3; n++)
        IDirect3DDevice8_DrawPrimitive(device, D3DPT_TRIANGLESTRIP, n * 4, 2);
    IDirect3DDevice8_CreateIndexBuffer(device, sizeof(list), 0, D3DFMT_INDEX16, D3DPOOL_MANAGED, &indices);
    IDirect3DIndexBuffer8_Lock(indices, 0, sizeof(list), &to, 0);
    memcpy(to, list, sizeof(list));
    IDirect3DIndexBuffer8_Unlock(indices);
    IDirect3DDevice8_SetIndices(device, indices, 12);
    IDirect3DDevice8_DrawIndexedPrimitive(device, D3DPT_TRIANGLELIST, 0, 8, 0, 3);
    IDirect3DDevice8_SetIndices(device, indices, 20);
    IDirect3DDevice8_DrawIndexedPrimitive(device, D3DPT_TRIANGLELIST, 0, 4, 0, 2);
    for (int n = 0; n < 8; n++)
    {
        pairs[n * 2] = (SCREEN){7.5f + n / 4 * 120 + n % 2 * 100, n % 4 < 2 ? 175.5f : 235.5f, 0, 1, colours[n]};
        pairs[n * 2 + 1] = (SCREEN){19.5f + n / 4 * 120 + n % 2 * 60, n % 4 < 2 ? 189.5f : 219.5f, 0, 1, colours[7 - n]};
    }
    IDirect3DVertexBuffer8 *second = vertices(pairs, sizeof(pairs), SCREEN_FVF);
    IDirect3DDevice8_SetStreamSource(device, 0, second, 2 * sizeof(SCREEN));
    IDirect3DDevice8_DrawPrimitive(device, D3DPT_TRIANGLESTRIP, 0, 2);
    IDirect3DDevice8_DrawPrimitive(device, D3DPT_TRIANGLESTRIP, 4, 2);
    check();
    IDirect3DDevice8_SetStreamSource(device, 0, NULL, 0);
    IDirect3DDevice8_SetIndices(device, NULL, 0);
    RELEASE(first);
    RELEASE(second);
    RELEASE(indices);
}
