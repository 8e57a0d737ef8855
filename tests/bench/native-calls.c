/* Five sets and a draw, or structs and a draw, many times, whenever the page asks by a message: tells how many
   nanoseconds each round took. */
#include <d3d8.h>
#include <stdio.h>

#define FRAMES 8
#define DRAWS 2000

static IDirect3DDevice8 *device;

static void sets(DWORD n)
{
    device->lpVtbl->SetRenderState(device, D3DRS_ALPHABLENDENABLE, n & 1);
    device->lpVtbl->SetRenderState(device, D3DRS_ZFUNC, D3DCMP_LESS + (n & 1));
    device->lpVtbl->SetRenderState(device, D3DRS_CULLMODE, D3DCULL_NONE + (n & 1));
    device->lpVtbl->SetRenderState(device, D3DRS_TEXTUREFACTOR, n);
    device->lpVtbl->SetTextureStageState(device, 0, D3DTSS_ADDRESSU, D3DTADDRESS_WRAP + (n & 1));
    device->lpVtbl->DrawPrimitive(device, D3DPT_TRIANGLELIST, 0, 1);
}

static void structs(DWORD n)
{
    static D3DLIGHT8 light = {D3DLIGHT_POINT, {1, 1, 1, 1}};
    static D3DMATERIAL8 material;
    D3DVIEWPORT8 viewport = {0, 0, 32 + (n & 1), 32, 0, 1};
    light.Position.x = material.Diffuse.r = (float)(n & 63);
    device->lpVtbl->SetLight(device, 0, &light);
    device->lpVtbl->SetMaterial(device, &material);
    device->lpVtbl->SetViewport(device, &viewport);
    device->lpVtbl->DrawPrimitive(device, D3DPT_TRIANGLELIST, 0, 1);
}

static void turn(void (*round)(DWORD n))
{
    LARGE_INTEGER frequency, start, end;
    LONGLONG all = 0;
    QueryPerformanceFrequency(&frequency);
    for (int frame = 0; frame < FRAMES; frame++)
    {
        IDirect3DDevice8_BeginScene(device);
        QueryPerformanceCounter(&start);
        for (DWORD n = 0; n < DRAWS; n++)
            round(n);
        QueryPerformanceCounter(&end);
        all += end.QuadPart - start.QuadPart;
        IDirect3DDevice8_EndScene(device);
        IDirect3DDevice8_Present(device, NULL, NULL, NULL, NULL);
    }
    printf("%.3f\n", (double)all * 1e9 / (double)frequency.QuadPart / (FRAMES * DRAWS));
}

int main(void)
{
    static const float corners[] = {0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 1};
    HWND window = CreateWindow("static", "", WS_POPUP, 0, 0, 64, 64, NULL, NULL, NULL, NULL);
    IDirect3D8 *d3d = Direct3DCreate8(D3D_SDK_VERSION);
    D3DPRESENT_PARAMETERS parameters = {64, 64, D3DFMT_X8R8G8B8, 1, D3DMULTISAMPLE_NONE, D3DSWAPEFFECT_DISCARD, NULL, TRUE, TRUE, D3DFMT_D24S8, 0, 0, 0};
    IDirect3DVertexBuffer8 *buffer;
    BYTE *to;
    MSG message;
    if (FAILED(IDirect3D8_CreateDevice(d3d, 0, D3DDEVTYPE_HAL, window, D3DCREATE_HARDWARE_VERTEXPROCESSING, &parameters, &device)))
        return 1;
    IDirect3DDevice8_CreateVertexBuffer(device, sizeof(corners), D3DUSAGE_WRITEONLY, D3DFVF_XYZRHW, D3DPOOL_MANAGED, &buffer);
    IDirect3DVertexBuffer8_Lock(buffer, 0, 0, &to, 0);
    memcpy(to, corners, sizeof(corners));
    IDirect3DVertexBuffer8_Unlock(buffer);
    IDirect3DDevice8_SetVertexShader(device, D3DFVF_XYZRHW);
    IDirect3DDevice8_SetStreamSource(device, 0, buffer, 16);
    while (GetMessage(&message, NULL, 0, 0) > 0 && message.message != WM_USER + 2)
        if (message.message == WM_USER)
            turn(sets);
        else if (message.message == WM_USER + 1)
            turn(structs);
        else
            DispatchMessage(&message);
    return 0;
}
