/* Memory that grows in the middle of a frame: between Lock and Unlock, and between the calls of a draw. */
#define COBJMACROS
#include <windows.h>
#include <d3d8.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLOCK (40 << 20)

struct vertex
{
    float x, y, z, rhw;
    DWORD colour;
};

int main(void)
{
    const struct vertex corners[3] = {{0, 0, 0, 1, 0xff00ff00}, {64, 0, 0, 1, 0xff00ff00}, {0, 64, 0, 1, 0xff00ff00}};
    HWND window = CreateWindow("static", "", WS_POPUP, 0, 0, 32, 32, NULL, NULL, NULL, NULL);
    IDirect3D8 *d3d = Direct3DCreate8(D3D_SDK_VERSION);
    D3DPRESENT_PARAMETERS parameters = {32, 32, D3DFMT_X8R8G8B8, 1, D3DMULTISAMPLE_NONE, D3DSWAPEFFECT_DISCARD, window, TRUE};
    IDirect3DDevice8 *device;
    IDirect3DVertexBuffer8 *buffer;
    IDirect3DSurface8 *back, *copy;
    D3DLOCKED_RECT locked;
    BYTE *bytes;
    size_t before = __builtin_wasm_memory_size(0);
    if (FAILED(IDirect3D8_CreateDevice(d3d, 0, D3DDEVTYPE_HAL, window, D3DCREATE_SOFTWARE_VERTEXPROCESSING, &parameters, &device)))
        return 1;
    IDirect3DDevice8_CreateVertexBuffer(device, sizeof(corners), 0, D3DFVF_XYZRHW | D3DFVF_DIFFUSE, D3DPOOL_MANAGED, &buffer);
    IDirect3DDevice8_BeginScene(device);
    IDirect3DVertexBuffer8_Lock(buffer, 0, 0, &bytes, 0);
    void *volatile one = malloc(BLOCK);
    memcpy(bytes, corners, sizeof(corners));
    IDirect3DVertexBuffer8_Unlock(buffer);
    IDirect3DDevice8_SetVertexShader(device, D3DFVF_XYZRHW | D3DFVF_DIFFUSE);
    IDirect3DDevice8_SetStreamSource(device, 0, buffer, sizeof(corners[0]));
    void *volatile two = malloc(BLOCK);
    IDirect3DDevice8_Clear(device, 0, NULL, D3DCLEAR_TARGET, 0xff0000ff, 1, 0);
    IDirect3DDevice8_DrawPrimitive(device, D3DPT_TRIANGLELIST, 0, 1);
    void *volatile three = malloc(BLOCK);
    IDirect3DDevice8_EndScene(device);
    IDirect3DDevice8_GetBackBuffer(device, 0, D3DBACKBUFFER_TYPE_MONO, &back);
    IDirect3DDevice8_CreateImageSurface(device, 32, 32, D3DFMT_X8R8G8B8, &copy);
    IDirect3DDevice8_CopyRects(device, back, NULL, 0, copy, NULL);
    IDirect3DSurface8_LockRect(copy, &locked, NULL, D3DLOCK_READONLY);
    printf("pixel %06lx\n", ((DWORD *)locked.pBits)[33] & 0xffffff);
    IDirect3DSurface8_UnlockRect(copy);
    printf("grew %d\n", one && two && three && __builtin_wasm_memory_size(0) - before >= BLOCK >> 16);
    IDirect3DSurface8_Release(copy);
    IDirect3DSurface8_Release(back);
    IDirect3DVertexBuffer8_Release(buffer);
    IDirect3DDevice8_Release(device);
    return (int)IDirect3D8_Release(d3d);
}
