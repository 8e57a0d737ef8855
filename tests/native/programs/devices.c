/* Makes a hundred devices with what they draw, one after the other, and tells how the memory grew. */
#include <stdio.h>
#include <stdlib.h>
#include <d3d8.h>

static HWND window;

static void draw(void)
{
    D3DPRESENT_PARAMETERS parameters;
    IDirect3D8 *direct3d = Direct3DCreate8(D3D_SDK_VERSION);
    IDirect3DDevice8 *device = NULL;
    IDirect3DVertexBuffer8 *vertices = NULL;
    IDirect3DTexture8 *texture = NULL;
    D3DLOCKED_RECT locked;
    BYTE *bytes;
    ZeroMemory(&parameters, sizeof(parameters));
    parameters.Windowed = TRUE;
    parameters.SwapEffect = D3DSWAPEFFECT_DISCARD;
    if (FAILED(IDirect3D8_CreateDevice(direct3d, 0, D3DDEVTYPE_HAL, window, D3DCREATE_HARDWARE_VERTEXPROCESSING, &parameters, &device)))
    {
        printf("no device\n");
        exit(1);
    }
    IDirect3DDevice8_CreateVertexBuffer(device, 4096, 0, D3DFVF_XYZ, D3DPOOL_DEFAULT, &vertices);
    IDirect3DVertexBuffer8_Lock(vertices, 0, 0, &bytes, 0);
    memset(bytes, 0, 4096);
    IDirect3DVertexBuffer8_Unlock(vertices);
    IDirect3DDevice8_CreateTexture(device, 64, 64, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED, &texture);
    IDirect3DTexture8_LockRect(texture, 0, &locked, NULL, 0);
    memset(locked.pBits, 255, (size_t)locked.Pitch * 64);
    IDirect3DTexture8_UnlockRect(texture, 0);
    IDirect3DDevice8_BeginScene(device);
    IDirect3DDevice8_SetTexture(device, 0, (IDirect3DBaseTexture8 *)texture);
    IDirect3DDevice8_SetStreamSource(device, 0, vertices, 12);
    IDirect3DDevice8_SetVertexShader(device, D3DFVF_XYZ);
    IDirect3DDevice8_DrawPrimitive(device, D3DPT_TRIANGLELIST, 0, 10);
    IDirect3DDevice8_EndScene(device);
    IDirect3DDevice8_Present(device, NULL, NULL, NULL, NULL);
    IDirect3DTexture8_Release(texture);
    IDirect3DVertexBuffer8_Release(vertices);
    if (IDirect3DDevice8_Release(device) != 0 || IDirect3D8_Release(direct3d) != 0)
        printf("something is left\n");
}

int main(void)
{
    WNDCLASSA wc = {0};
    wc.lpfnWndProc = DefWindowProcA;
    wc.lpszClassName = "devices";
    RegisterClassA(&wc);
    window = CreateWindowA("devices", "devices", WS_POPUP, 0, 0, 64, 64, NULL, NULL, NULL, NULL);
    size_t pages = 0;
    for (int n = 0; n < 100; n++)
    {
        draw();
        if (n == 9)
            pages = __builtin_wasm_memory_size(0);
    }
    printf("grew by %d pages\n", (int)(__builtin_wasm_memory_size(0) - pages));
    return 0;
}
